/** A tiny grader of `settlegrade conform`: it looks its answers up in a file of `conform --cases`, and misbehaves as it is told. */
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [file, how = "right", place = ""] = process.argv.slice(2);
const known = new Map(
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .map(({ id, expected }) => [id, expected]),
);
const answers = [];
const say = (answer) => console.log(JSON.stringify(answer));

/** Writes the text without an end, as fast as it is read. */
function writeForever(text) {
  process.stdout.write(text, () => writeForever(text));
}

const BEFORE = {
  garbage: () => console.log("loaded 3 rules \u001b[2J"),
  flood: () => writeForever(`${"x".repeat(1000)}\n`),
  blank: () => writeForever("\n".repeat(65_536)),
  "long line": () => writeForever("x".repeat(65_536)),
  deaf: () => process.stdin.destroy(),
  hang: () => {
    if (place !== "") writeFileSync(place, String(process.pid));
    setInterval(() => {}, 1000);
  },
};
BEFORE[how]?.();

const EACH = {
  wrong: (answer, n) => say(n === 0 ? { ...answer, result: "<script>\u001b[2J", returns: "1.00" } : answer),
  claims: (answer) => say({ ...answer, reason: "no_idea" }),
  bare: ({ id, result, returns }) => say({ id, ...(result ? { result } : { returns }) }),
  numbers: ({ id, returns }) => say({ id, returns: Number(returns) }),
  last: (answer) => answers.unshift(answer),
  twice: (answer) => [answer, answer].map(say),
  stranger: (answer, n) => say(n === 0 ? { ...answer, id: "nobody/00000000" } : answer),
  nameless: ({ id: _, ...answer }) => say(answer),
  "skip all": ({ id }) => say({ id, skip: true }),
  "skip one": ({ id, ...answer }, n) => say(n === 0 ? { id, skip: "not our sport" } : { id, ...answer }),
  "leave out": (answer, n) => n > 0 && say(answer),
  die: (answer, n) => {
    if (n < 2) return say(answer);
    console.error("out of \u001b[31mmemory");
    process.exit(3);
  },
  kill: () => process.kill(process.pid, "SIGKILL"),
  hang: () => {},
};
let n = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line);
  (EACH[how] ?? say)({ id, ...known.get(id) }, n++);
}
for (const answer of answers) say(answer);
if (how === "stay") setInterval(() => {}, 1000);
if (how === "no end") process.stdout.write('{"id":"');
