/** Files as the command reads them, in this process: NDJSON, JSON, CSV of each kind, and Parquet. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { run } from "../../src/cli/run.js";
import { matches } from "../../src/fixtures/index.js";
import { wordsOf } from "../../src/pure/books/index.js";
import { inRoot } from "../tools/root.js";
import { asText, frozen } from "./damage.js";
import { gradeFault } from "./functions.js";
import { faultOf, type Given, type Target, type Tried } from "./target.js";

const folder = mkdtempSync(join(tmpdir(), "settlegrade-fuzz-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function kept(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const BETS = matches.flatMap(({ event, selections }) => selections.map(({ selection }) => ({ event, selection })));
const EVENT_LINES = matches.map(({ event }) => JSON.stringify(event));
const BET_LINES = BETS.map(({ selection }) => JSON.stringify(selection));
const EVENTS = kept("events.ndjson", EVENT_LINES.join("\n"));
const SELECTIONS = kept("bets.ndjson", BET_LINES.join("\n"));

/** Each with some after it, so that what is wrong with one may reach others. */
const few = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((_, at) => (at % 5 === 0 ? [items.slice(at, at + 5)] : []));

const CSV_TITLES = ["ref", "event id", "market", "side", "hdp", "label", "score at bet"];
const csvRows = few(BETS).map((bets) => [
  CSV_TITLES,
  ...bets.map(({ selection }) => {
    const { eventId, market, side, hdp = "", label = "" } = selection as Given;
    return ["a", eventId, market, side, hdp, label, ""].map((cell) => quoted(String(cell)));
  }),
]);
const SLIP_TITLES = [
  "id",
  "type",
  "stake",
  "currency",
  "odds",
  "odds format",
  "event id",
  "market",
  "side",
  "hdp",
  "label",
];
const slipRows = few(BETS).map((bets, at) => [
  SLIP_TITLES,
  ...bets.map(({ selection }, leg) => {
    const { eventId, market, side, hdp = "", label = "" } = selection as Given;
    const terms =
      at % 2 === 0
        ? [`S${leg}`, "single", "10", "EUR"]
        : ["S", ...(leg === 0 ? ["accumulator", "10", "EUR"] : ["", "", ""])];
    return [...terms, "1.95", "", eventId, market, side, hdp, label].map((cell) => quoted(String(cell)));
  }),
]);
const wordRows = few(BETS).map((bets) => [
  ["Date", "Match", "Bet", "Odds", "Stake", "Currency"],
  ...bets.map(({ event, selection }) =>
    [
      event.date?.slice(0, 10) ?? "",
      `${event.home} v ${event.away}`,
      wordsOf(selection as Given),
      "1.95",
      "10",
      "EUR",
    ].map(quoted),
  ),
]);

function quoted(cell: string): string {
  return /[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const linesOf = (lines: readonly string[][]) =>
  lines.flatMap((some) => [{ lines: some }, { bytes: bytesOf(some.join("\n")) }]);
const csvOf = (files: readonly string[][][]) =>
  files.flatMap((rows, at) => {
    const delimiter = [",", ";", "\t"][at % 3];
    return [{ rows, delimiter }, { bytes: bytesOf(rows.map((cells) => cells.join(delimiter)).join("\r\n")) }];
  });

/** Damaged quotes, titles and cells are written as they are. */
function contentOf({ bytes, lines, rows, delimiter, document }: Given): Uint8Array {
  if (bytes instanceof Uint8Array) return bytes;
  const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(asText) : [asText(list)]);
  if (document !== undefined) return bytesOf(asText(document).replaceAll(",", ",\n"));
  if (rows === undefined) return bytesOf(texts(lines ?? bytes).join("\n"));
  const written = Array.isArray(rows) ? rows.map((cells) => texts(cells).join(asText(delimiter))) : texts(rows);
  return bytesOf(written.join("\n"));
}

async function command(argv: readonly string[], stdin: Uint8Array) {
  const [out, err] = [new Kept(), new Kept()];
  const io = { stdin: Readable.from([Buffer.from(stdin)]), stdout: out, stderr: err };
  const code = await run(argv, { ...io, env: {}, isTTY: false, columns: 0 });
  return { code, out: out.text, err: err.text };
}

class Kept extends Writable {
  text = "";
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString("utf8");
    done();
  }
}

/** The command ends with a code that its page names, explains itself, and writes whole records. */
async function answered(argv: readonly string[], stdin: Uint8Array): Promise<Tried> {
  const { code, out, err } = await command(argv, stdin);
  const refused = code === 0 ? null : err;
  if (![0, 1, 2].includes(code)) return { refused, fault: `exit code ${code}` };
  if (code > 0 && err.trim() === "") return { refused, fault: `exit code ${code} without a word` };
  // What a package says of a damaged file is quoted.
  const said = err.replace(/(?<=this Parquet file is damaged, or has what cannot be read: ).*/, "");
  if (/\n\s+at .*:\d+|undefined|\[object|NaN/.test(said))
    return { refused, fault: `standard error has ${said.slice(0, 300)}` };
  return { refused: code === 2 ? err : null, fault: recordsFault(out, argv[0] === "grade") };
}

function recordsFault(out: string, areGrades: boolean): string | null {
  for (const line of out.split("\n")) {
    if (line === "") continue;
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      return `no record is ${line.slice(0, 200)}`;
    }
    const fault = areGrades ? gradeFault(record) : null;
    if (fault !== null) return fault;
  }
  return null;
}

async function parquetColumns({ bytes }: Given): Promise<Tried> {
  const bets = kept("columns.parquet", contentOf({ bytes }));
  const output = join(folder, "graded.parquet");
  const answer = await answered(["grade", "--events", PARQUET_EVENTS, "--bets", bets, "--output", output], NOTHING);
  if (answer.refused !== null || answer.fault !== null) return answer;
  const file = new Uint8Array(readFileSync(output)).buffer;
  // Columns that no grade needs pass through as they are, damaged ones too.
  const rows = await parquetReadObjects({ file, compressors, columns: ["result", "reason", "final"] });
  return { ...answer, fault: rows.map(gradeFault).find((fault) => fault !== null) ?? null };
}

const NOTHING = new Uint8Array();
const PARQUET = inRoot("test/rest/cli/input/parquet-files");
const parquet = (areEvents: boolean) =>
  readdirSync(PARQUET)
    .filter((name) => name.endsWith(".parquet") && name.includes("events") === areEvents)
    .map((name) => ({ bytes: new Uint8Array(readFileSync(join(PARQUET, name))) }));
const PARQUET_EVENTS = join(PARQUET, "duckdb-events.parquet");

const onStdin =
  (...argv: readonly string[]) =>
  (given: Given) =>
    answered(argv, contentOf(given));

function target(name: string, inputs: readonly object[], call: (given: Given) => Promise<Tried>): Target {
  return { name, inputs: frozen(inputs), call, fault: faultOf };
}

export const FILES: readonly Target[] = [
  target("NDJSON bets", linesOf(few(BET_LINES)), onStdin("grade", "--events", EVENTS, "--bets", "-")),
  target("NDJSON events", linesOf(few(EVENT_LINES)), onStdin("grade", "--events", "-", "--bets", SELECTIONS)),
  target(
    "JSON documents",
    few(BETS).map((bets) => ({ document: bets })),
    onStdin("grade", "-"),
  ),
  target("CSV bets", csvOf(csvRows), onStdin("grade", "--events", EVENTS, "--bets", "-")),
  target("CSV slips", csvOf(slipRows), onStdin("settle", "--events", EVENTS, "--bets", "-", "--format", "ndjson")),
  target("CSV in words", csvOf(wordRows), onStdin("settle", "--events", EVENTS, "--bets", "-", "--format", "ndjson")),
  target("Parquet bets", parquet(false), (given) =>
    answered(["grade", "--events", PARQUET_EVENTS, "--bets", kept("rows.parquet", contentOf(given))], NOTHING),
  ),
  target("Parquet columns", parquet(false), parquetColumns),
  target("Parquet events", parquet(true), (given) =>
    answered(["grade", "--events", kept("events.parquet", contentOf(given)), "--bets", SELECTIONS], NOTHING),
  ),
];
