/**
 * `npm run night`: everything that takes long, one part after another, some hours in all. A part that fails stops no other; the exit
 * code is 1 if one did. After each part its row of the table in docs/proof.md is written anew, so that a run which is cut short keeps
 * what it found, and what was not run keeps its row of another day.
 *
 *   npm run night                     all parts
 *   npm run night -- --list           what the parts are
 *   npm run night -- proved soak      some of them
 *
 * What is drawn is drawn by the day: `SETTLEGRADE_SEED=20261129 npm run night -- long` repeats it.
 */
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { inRoot } from "../tools/root.js";
import { figureIn } from "./figure.js";
import { PARTS, type Part } from "./parts.js";
import { writeRow } from "./table.js";

const LOGS = inRoot("node_modules/.cache/night");

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: "boolean" } } });
const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`night has no part ${unknown.join(", ")}; its parts are ${PARTS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
const chosen = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (values.list) {
  for (const { name, law } of chosen) console.log(`${name.padEnd(12)} ${law}`);
  process.exit(0);
}

const day = new Date().toISOString().slice(0, 10);
const seed = process.env["SETTLEGRADE_SEED"] ?? day.replaceAll("-", "");
console.log(`Drawn by SETTLEGRADE_SEED=${seed}.`);
mkdirSync(LOGS, { recursive: true });
const ran: boolean[] = [];
for (const part of chosen) ran.push(await runPart(part));
if (!ran.includes(true)) {
  console.log("No part was run.");
  process.exitCode = 1;
}

/** Runs a part. False if it is left out. */
async function runPart(part: Part): Promise<boolean> {
  const { name, law, needs } = part;
  if (needs !== undefined && !existsSync(resolve(inRoot("."), needs))) {
    console.log(`left out ${name}: there is no folder ${needs}`);
    return false;
  }
  const started = Date.now();
  const log = join(LOGS, `${name}.txt`);
  const { code, output } = await outputOf(part, log);
  const minutes = Math.max(1, Math.round((Date.now() - started) / 60_000));
  const figure = figureIn(output, part.figure);
  // A part that shows no figure has compared nothing.
  const passed = code === 0 && figure !== null;
  if (!passed) process.exitCode = 1;
  const result = passed ? "passed" : "FAILED";
  console.log(`${result} ${name} in ${minutes} min: ${figure ?? `no figure (exit code ${code})`}`);
  if (!passed) console.log(`  ${log}\n  again: SETTLEGRADE_SEED=${seed} npm run night -- ${name}`);
  writeRow({ law, command: shown(part), result, figure: figure ?? `exit code ${code}`, day: dayOf(part) });
  return true;
}

function dayOf({ drawsUsual }: Part): string {
  return drawsUsual ? day : `${day}, seed ${seed}`;
}

/** The command as the page shows it: a folder of cases is somewhere else on each machine. */
function shown({ command, needs }: Part): string {
  return command.map((word) => (word === needs ? "DIR" : word)).join(" ");
}

/** Runs the command of a part to its end. Its output is kept in a file, and the end of it in memory. */
function outputOf({ command, drawsUsual }: Part, log: string): Promise<{ code: number | null; output: string }> {
  const [program = "", ...words] = command;
  const env = { ...process.env, SETTLEGRADE_SEED: drawsUsual ? undefined : seed, NO_COLOR: "1" };
  const child = spawn(program, words, { cwd: inRoot("."), env, stdio: ["ignore", "pipe", "pipe"] });
  const file = createWriteStream(log);
  let output = "";
  const keep = (text: Buffer): void => {
    file.write(text);
    output = (output + text.toString()).slice(-200_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: `${error}` }));
    child.once("close", (code) => file.end(() => resolve({ code, output })));
  });
}
