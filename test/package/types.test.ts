import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as engine from "../../src/pure/engine/index.js";
import * as rulebooks from "../../src/pure/rulebooks/index.js";
import { packed } from "./packed.js";

const { consumer } = await packed();
const NODE16 = ["--module", "node16", "--moduleResolution", "node16", "--target", "es2022", "--lib", "es2022"];
const BUNDLER = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2020", "--lib", "es2020"];
const EXACT = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
// The package's own declarations are checked too, those of the language not; the consumer has no types of Node's or of the browser's.
const ALONE = ["--skipLibCheck", "false", "--skipDefaultLibCheck", "--noEmit"];
/** Compiler settings of users. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  "node16, strict and exact": [...NODE16, ...EXACT],
  "node16, strict": [...NODE16, "--strict"],
  "bundler, strict": [...BUNDLER, "--strict"],
  "bundler, not strict": [...BUNDLER, "--strict", "false"],
};

const PROGRAM = `
import { type Grade, grade, gradeAll, type Selection, type SportEvent } from "settlegrade";
import { ContractError, type GradeRequest, parseEvent, parseGradeRequest, parseSelection } from "settlegrade/contract";
import { feeds } from "settlegrade/feeds";
import { type Adapted, toEvent } from "settlegrade/feeds/espn";
import { sameMatch } from "settlegrade/match";
import { change, LedgerError, type Settlement, settleSlip, type Slip, type SlipSettlement } from "settlegrade/ledger";

const selection: Selection = parseSelection({ eventId: 1, market: "ML", side: "home" });
const event: SportEvent = parseEvent({ id: 1 });
const request: GradeRequest = parseGradeRequest({ selections: [selection] });
const graded: Grade = grade(selection, event, { asOf: "2026-03-01" });
const all: Grade[] = gradeAll(request.selections, [event]);
const words: string[] = [graded, ...all].map((one) => {
  switch (one.result) {
    case "won": case "lost": case "half_won": case "half_lost": { const none: null = one.reason; return String(none); }
    case "void": case "pending": case "ungradeable": { const reason: string = one.reason; return reason; }
  }
});
try { parseSelection(words); } catch (error) { if (error instanceof ContractError) error.faults.map(({ path }) => path); }

const slip: Slip = { type: "double", stake: "5", legs: all.map((one) => ({ odds: "1.95", grade: one })) };
const settled: SlipSettlement = settleSlip(slip, { rounding: "down" });
const paid: string | null = settled.status === "settled" ? settled.returns : settled.possible;
const next: Settlement = { betId: "B1", revision: 1, currency: "EUR", slip: settled };
try { change({ previous: null, next }); } catch (error) { if (error instanceof LedgerError) words.push(error.path); }
void paid;

const adapted: Adapted = toEvent({ id: "401" });
const id: number | string | null = "event" in adapted ? adapted.event.id : null;
const same: boolean = sameMatch({ home: "A", away: "B", date: "2026-03-01" }, event).answer === "same";
const titles: string[] = feeds.map(({ title }) => title);
void [id, same, titles];

// @ts-expect-error a won bet has no reason
const wrong: Grade = { eventId: 1, result: "won", reason: "push", final: true };
void wrong;
`;

/** What typed data may be, and how final its grades are. Each line under `@ts-expect-error` must fail. */
const TYPED = `
import {
  applyMessage, check, type DraftSelection, explain, type FinalGrade, type Grade, grade, gradeAll, gradeEach, type MarketName, outcomes,
  type Selection, type SportEvent, type Statistics,
} from "settlegrade";

interface BetRow { eventId: string; market: string; side: string; hdp: number | null; stake: string }
interface Match { id: number; status: string; sport: { slug: string }; scores: { home: number; away: number }; updatedAt: object }
declare const rows: readonly BetRow[];
declare const matches: ReadonlyMap<number | string, Match>;
declare const bet: BetRow;
declare const match: Match;
declare const stream: AsyncIterable<Selection>;
declare const anything: unknown;
declare const record: Record<string, unknown>;
declare const draft: DraftSelection;

export const finals: FinalGrade[] = [
  grade(bet, match), grade(anything, anything), grade(record, record), grade(JSON.parse("1"), match), explain(bet, match).grade,
  grade(bet, match, { provisional: false }), ...gradeAll(rows, matches.values()), ...gradeAll(rows, (id) => matches.get(id)), ...gradeAll(rows, matches),
  ...gradeEach(rows, (id) => matches.get(id)), ...gradeAll([anything], [record]),
];
export const later: AsyncGenerator<FinalGrade> = gradeEach(stream, async (id) => matches.get(id));
export const live: Grade[] = [grade(bet, match, { provisional: true }), ...gradeAll(rows, [match], { provisional: true })];
export const next: Match = applyMessage(match, { type: "score", id: "7", scores: { home: 1, away: 0 } });
export const scopes: (string | undefined)[] = live.map((one) => one.basis?.scope);
export const names: MarketName[] = ["ML", "Own Market", bet.market];
export const statistics: Statistics = { players: [{ name: "Ann Lee", statistics: { Points: 20 } }] };
export const event: SportEvent = { id: 7, statistics };
export const reasons = [check(draft, "football"), outcomes(draft, { sport: "football", max: 3 }).reason];
export const wrapped = <Bet extends Selection>(one: Bet) => grade<Selection, Match>(one, match);

// @ts-expect-error
grade({ eventId: 7, market: "ML", side: "home", hpd: 1 }, match);
// @ts-expect-error
grade(bet, { id: 7, stauts: "settled" });
// @ts-expect-error
gradeAll([{ eventId: 7, market: "ML", side: "home", hpd: 1 }], [match]);
// @ts-expect-error
gradeAll([bet], [{ id: 7, stauts: "settled" }]);
// @ts-expect-error
gradeEach([{ eventId: 7, market: "ML", side: "home", hpd: 1 }], () => match);
// @ts-expect-error
explain(bet, { id: 7, scores: { home: 1, awya: 0 } });
// @ts-expect-error
check({ market: "ML", side: "home", hpd: 1 }, "football");
// @ts-expect-error
applyMessage(match, { type: "score", score: { home: 1, away: 0 } });
// @ts-expect-error
grade({ eventId: 7, market: "ML", side: "hme" }, match);
// @ts-expect-error
grade(bet, { id: 7, status: "setled" });
// @ts-expect-error
check({ market: "ML", side: "home" }, "fotball");
// @ts-expect-error
grade(match, bet);
// @ts-expect-error
gradeAll(rows, match);
`;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CONSOLE = "declare const console: { log(...values: unknown[]): void };\n";

/** The examples of the pages and of the engine's doc comments. */
function examplesOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  const found = path.endsWith(".md")
    ? text.matchAll(/<!-- example -->\s*```ts\n(.*?)```/gs)
    : text.matchAll(/@example\n \* ```ts\n(.*?) \* ```/gs);
  return [...found].map(([, code = ""]) => code.replaceAll(/^ \* ?/gm, ""));
}
const PAGES = ["README.md", "docs/library.md", "docs/ledger.md"];
const SOURCES = readdirSync(join(ROOT, "src/pure/engine"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => join("src/pure/engine", path));

/** The declarations of the language, which are the same in every program. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of the files of a user; empty if all is well. The settings are those of its command line. */
function compile(files: Readonly<Record<string, string>>, settings: readonly string[] = [...NODE16, ...EXACT]): string {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(consumer, name), source);
  const { options, errors } = ts.parseCommandLine([...settings, ...ALONE]);
  const plain = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...plain,
    getCurrentDirectory: () => consumer,
    getSourceFile: (file, target, ...more) => {
      if (!/\/lib\.[^/]+\.d\.ts$/.test(file)) return plain.getSourceFile(file, target, ...more);
      const key = `${options.target} ${file}`;
      if (!libraries.has(key)) libraries.set(key, plain.getSourceFile(file, target, ...more));
      return libraries.get(key);
    },
  };
  const names = Object.keys(files).map((name) => join(consumer, name));
  const program = ts.createProgram(names, options, host);
  return ts.formatDiagnostics([...errors, ...ts.getPreEmitDiagnostics(program)], host);
}

/** What the compiler of TypeScript 7 says of them, which is another program. */
function compileBy7(files: Readonly<Record<string, string>>, settings: readonly string[]): string {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(consumer, name), source);
  const tsc = join(ROOT, "node_modules/typescript-7/bin/tsc");
  return spawnSync(process.execPath, [tsc, ...settings, ...ALONE, ...Object.keys(files)], {
    cwd: consumer,
    encoding: "utf8",
  }).stdout;
}

/** What an editor offers at the place of `|` in the file that it has open. */
interface Editor {
  /** What it completes at the `|` of a program. */
  completionsIn(program: string): readonly string[];
  /** What it shows at the `|` of a program, without the doc comment. */
  hoverIn(program: string): string;
}

function openEditor(): Editor {
  const file = join(consumer, "editor.mts");
  const versions: string[] = [];
  const { options } = ts.convertCompilerOptionsFromJson({ module: "node16", strict: true, types: [] }, consumer);
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getScriptFileNames: () => [file],
    getScriptVersion: (path) => (path === file ? String(versions.length) : "1"),
    getScriptSnapshot: (path) => {
      const text = path === file ? versions.at(-1) : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => consumer,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  const open = (program: string) => {
    versions.push(program.replace("|", ""));
    writeFileSync(file, versions.at(-1) ?? "");
    return program.indexOf("|");
  };
  return {
    completionsIn: (program) =>
      service.getCompletionsAtPosition(file, open(program), {})?.entries.map(({ name }) => name) ?? [],
    hoverIn: (program) =>
      (service.getQuickInfoAtPosition(file, open(program))?.displayParts ?? []).map(({ text }) => text).join(""),
  };
}

const WRONG = 'import { grade } from "settlegrade";\nexport const wrong: number = grade({}, {});\n';
const MISSPELT =
  'import { gradeAll } from "settlegrade";\ngradeAll([{ eventId: 7, market: "ML", side: "home", hpd: 1 }], []);\n';

describe("the installed types", () => {
  test("fit modules of both kinds and the examples of the pages and of the doc comments, and reject wrong programs", () => {
    const examples = [...PAGES, ...SOURCES].flatMap((path) =>
      examplesOf(path).map((code, index) => [`${path.replaceAll(/\W/g, "-")}-${index + 1}.mts`, CONSOLE + code]),
    );
    expect(examples.length).toBeGreaterThan(25);
    const consumers = { "consumer.mts": PROGRAM, "consumer.cts": PROGRAM };
    const faults = compile({
      ...consumers,
      ...Object.fromEntries(examples),
      "misspelt.mts": MISSPELT,
      "wrong.mts": WRONG,
    });
    const found = faults.trim().split(/\n(?! )/);
    expect(found).toEqual([
      expect.stringMatching(/^misspelt\.mts\(2,53\): error TS\d+: .* 'hpd' does not exist in type 'Selection'/s),
      expect.stringMatching(/^wrong\.mts\(2,14\): error TS2322/),
      expect.stringMatching(
        /^wrong\.mts\(2,36\): error TS\d+: .* missing the following properties from type .Selection./s,
      ),
    ]);
  });

  test.each(Object.entries(SETTINGS))("find misspelt fields and final grades: %s", (_, settings) => {
    expect(compile({ "typed.mts": TYPED }, settings)).toBe("");
  });

  test.each(Object.entries(SETTINGS))("find them with TypeScript 7: %s", (_, settings) => {
    expect(compileBy7({ "typed.mts": TYPED, "consumer.cts": PROGRAM }, settings)).toBe("");
    expect(compileBy7({ "misspelt.mts": MISSPELT }, settings)).toContain("misspelt.mts(2,53): error TS");
  });

  test("complete fields, markets, sides and statistics in an editor", () => {
    const { completionsIn } = openEditor();
    const start = 'import { grade, gradeAll } from "settlegrade";\n';
    const markets = completionsIn(`${start}grade({ eventId: 7, market: "|" }, null);`);
    expect(markets.length).toBeGreaterThan(400);
    expect(markets).toEqual(expect.arrayContaining(["ML", "Totals HT", "Double Chance 1Q", "Player Props"]));
    const sides = completionsIn(`${start}gradeAll([{ eventId: 7, market: "ML", side: "|" }], []);`);
    expect(sides).toEqual(expect.arrayContaining(["home", "over", "draw/home"]));
    const sidesOfOne = completionsIn(`${start}grade({ eventId: 7, market: "ML", side: "|" }, null);`);
    expect(sidesOfOne).toEqual(expect.arrayContaining(["home", "over", "draw/home"]));
    const statuses = completionsIn(`${start}grade(null as unknown, { id: 7, status: "|" });`);
    expect([...statuses].sort()).toEqual(["cancelled", "live", "pending", "settled"]);
    const ofEvent = completionsIn(`${start}grade(null as unknown, { id: 7, sport: { slug: "|" } });`);
    const ofCheck = completionsIn(`import { check } from "settlegrade";\ncheck({ market: "ML", side: "home" }, "|");`);
    const ofMarkets = completionsIn(`import { markets } from "settlegrade";\nmarkets("|");`);
    for (const slugs of [ofEvent, ofCheck, ofMarkets]) {
      expect(slugs).toEqual(expect.arrayContaining(["football", "ice-hockey", "table-tennis"]));
    }
    const books = completionsIn(`import { rulebook } from "settlegrade/rulebooks";\nrulebook("|");`);
    expect(books).toEqual(expect.arrayContaining(["standard", "pinnacle", "pinnacle@1"]));
    const fields = completionsIn(`${start}grade({ eventId: 7, | }, null);`);
    expect([...fields].sort()).toEqual(["hdp", "label", "market", "ref", "scoreAtBet", "side", "tieRule"]);
    const teams = completionsIn(`${start}grade(null as unknown, { id: 7, statistics: { teams: { | } } });`);
    expect(teams).toContain('"Shots on Target"');
  });

  test("read in two lines in the hover of a function", () => {
    const { hoverIn } = openEditor();
    const functions = [engine, rulebooks]
      .flatMap((entry) => Object.entries(entry))
      .filter(([, one]) => typeof one === "function");
    expect(functions.length).toBeGreaterThan(14);
    for (const [name] of functions) {
      const from = name in rulebooks ? "settlegrade/rulebooks" : "settlegrade";
      const hover = hoverIn(`import { ${name} } from "${from}";\nexport const own = |${name};\n`);
      expect(hover).toMatch(new RegExp(`function ${name}[(<]`));
      expect(hover.replace(/\nimport .*/, "").length, hover).toBeLessThanOrEqual(260);
    }
  });
});
