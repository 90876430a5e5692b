import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../../src/cli/command-line/arguments.js";
import { COMMANDS } from "../../../../src/cli/command-line/table/index.js";
import { SERVE } from "../../../../src/cli/command-line/table/service/serve.js";
import { cli, DERBY, scratch, WON } from "../../../support/command.js";

const {
  version,
}: {
  version: string;
} = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));
const NAMES = COMMANDS.map(({ name }) => name).join(", ");
const folder = scratch();
const bets = folder.file("bets.ndjson", { event: DERBY, selection: WON });

describe("the version", () => {
  it.each([[["--version"]], [["-v"]], [["grade", "--version"]]])("%j prints the package's version", async (argv) => {
    expect(await cli(argv)).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });
});

describe("words that are not understood end with 2 and one sentence", () => {
  it.each([
    [["grad"], `there is no command "grad"; the commands are ${NAMES}, help. Did you mean grade?`],
    [["bets.json"], `there is no command "bets.json"; the commands are ${NAMES}, help.`],
    [["help", "nothing"], `there is no command "nothing"; the commands are ${NAMES}, help.`],
    [["--verbose"], "unknown option --verbose; settlegrade accepts --help, --all, --version."],
    [["--all"], "--all goes with --help: settlegrade --help --all."],
    [["grade", "--all", bets], "--all goes with --help: settlegrade grade --help --all."],
    [["grade", "--selection", "x"], "Did you mean --selections?"],
    [["grade", "-x"], "unknown option -x; settlegrade grade accepts"],
    [["grade"], "grade needs bets: --events FILE and --bets FILE, or one FILE that has both"],
    [["grade", "--events"], "--events needs a value, for example --events events.ndjson."],
    [["grade", "--events", "--selections", "x"], "--events needs a value"],
    [["grade", "--events="], "--events needs a value"],
    [["grade", "--events", bets], "--events needs --bets FILE as well."],
    [["grade", "--selections", bets], "--bets needs --events FILE as well."],
    [["grade", bets, "--events", bets], "cannot be combined with --events and --bets"],
    [["grade", "--events", "-", "--selections", "-"], "standard input (-) can be read only once."],
    [["grade", "-", "-"], "standard input (-) can be read only once."],
    [
      ["copy", "--from", "a.db", "--to", "sqlite:./a.db"],
      "--from and --to are the same store; give an empty one for --to.",
    ],
    [["grade", bets, "--format", "xml"], '--format accepts table, ndjson, json, csv, csv-raw or parquet, not "xml".'],
    [["explain", bets, "--format", "csv"], '--format accepts table, ndjson or json, not "csv".'],
    [["grade", bets, "--no-color=yes"], "--no-color accepts no value."],
    [
      ["grade", bets, "--only", "win"],
      '--only accepts results (won, lost, void, half_won, half_lost, pending and ungradeable), not "win".',
    ],
    [["grade", bets, "--only", "won,half-lost"], "Did you mean half_lost?"],
    [["grade", bets, "--as-of", "yesterday"], "--as-of accepts a date or date-time such as 2026-09-12"],
    [["grade", bets, "--as-of", "1767225600"], "--as-of accepts a date or date-time"],
    [["markets", "football", "tennis"], 'markets accepts one SPORT, not "football" and "tennis".'],
    [
      ["markets", "--only", "won"],
      "unknown option --only; settlegrade markets accepts --search, --format, --no-color, --help, --all, --version.",
    ],
  ])("%j", async (argv, sentence) => {
    const { code, out, err } = await cli(argv);
    expect(err).toContain(sentence);
    expect(err).toMatch(/^settlegrade: .+\n$/);
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});

describe("--as-of", () => {
  const unscored = { ...DERBY, scores: null };
  const file = folder.file("unscored.json", { event: unscored, selection: WON });

  it.each([
    ["2026-03-02", "awaiting_result"],
    ["2026-03-09", "result_unavailable"],
    ["2026-03-09T12:00+02:00", "result_unavailable"],
    [String(Date.parse("2026-03-02")), "awaiting_result"],
    [String(Date.parse("2026-03-09")), "result_unavailable"],
  ])("%s decides whether a missing result is still awaited: %s", async (asOf, reason) => {
    const { code, out } = await cli(["grade", file, "--as-of", asOf]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ reason });
  });

  it("now is the machine's time", async () => {
    const soon = { ...unscored, date: new Date(Date.now() - 3_600_000).toISOString() };
    const past = { ...unscored, date: "2020-01-01" };
    const lines = [soon, past].map((event) => `${JSON.stringify({ event, selection: WON })}\n`).join("");
    const { out } = await cli(["grade", "-", "--as-of", "now"], { stdin: lines });
    expect(out).toMatch(/awaiting_result.*\n.*result_unavailable/);
  });
});

describe("options of serve from environment variables", () => {
  const STORE = { SETTLEGRADE_STORE: "sqlite:events.db" };

  it("reads every option, and those of the command line come first", () => {
    const env = {
      ...STORE,
      SETTLEGRADE_PORT: "1",
      PORT: "2",
      SETTLEGRADE_HOST: "::",
      SETTLEGRADE_KEYS: "json:keys.json",
      SETTLEGRADE_RULEBOOK: "pinnacle",
      SETTLEGRADE_FEED: "true",
      SETTLEGRADE_REQUIRE_COMPRESSION: "1",
      SETTLEGRADE_LIMITS: "sqlite:limits.db",
      SETTLEGRADE_PLANS: "plans.json",
      SETTLEGRADE_BOOKMAKERS: "bookmakers.json",
      SETTLEGRADE_LIMITS_FAIL: "open",
      SETTLEGRADE_MAX_CONNECTIONS: "9",
      SETTLEGRADE_CORS: "https://a.example, https://b.example",
      SETTLEGRADE_BACKLOG: "7",
    };
    const read = {
      name: "serve",
      ...{ store: "sqlite:events.db", port: 1, host: "::", keys: "json:keys.json", rulebook: "pinnacle" },
      ...{
        feed: true,
        requireCompression: true,
        limits: "limits.db",
        plans: "plans.json",
        bookmakers: "bookmakers.json",
      },
      ...{ limitFailure: "open", mostConnections: 9, cors: ["https://a.example", "https://b.example"], backlog: 7 },
    };
    expect(parseCommand(["serve"], env)).toEqual(read);
    const variables = Object.keys(SERVE.options).map(
      (name) => `SETTLEGRADE_${name.toUpperCase().replaceAll("-", "_")}`,
    );
    expect(Object.keys(env)).toEqual(expect.arrayContaining(variables));
    const words = ["serve", "--store", "sqlite:other.db", "--port", "5", "--cors", "*"];
    expect(parseCommand(words, env)).toEqual({ ...read, store: "sqlite:other.db", port: 5, cors: ["*"] });
  });

  it("reads an empty variable as none, a flag that is off, and PORT last", () => {
    const env = { ...STORE, SETTLEGRADE_HOST: "", SETTLEGRADE_FEED: "false", SETTLEGRADE_CORS: "", PORT: "2" };
    expect(parseCommand(["serve"], env)).toMatchObject({ host: "127.0.0.1", feed: false, cors: [], port: 2 });
    expect(parseCommand(["serve"], { ...STORE, SETTLEGRADE_FEED: "0" })).toMatchObject({ feed: false });
  });

  it.each([
    ["SETTLEGRADE_FEED", "yes", 'the environment variable SETTLEGRADE_FEED accepts true, false, 1 and 0, not "yes".'],
    [
      "SETTLEGRADE_LIMITS_FAIL",
      "ajar",
      "the environment variable SETTLEGRADE_LIMITS_FAIL: --limits-fail accepts closed",
    ],
    ["SETTLEGRADE_CORS", "*,example.com", "the environment variable SETTLEGRADE_CORS: --cors accepts * and origins"],
    ["SETTLEGRADE_PORT", "many", "the environment variable SETTLEGRADE_PORT: --port accepts a number"],
  ])("rejects %s=%s by its name", (variable, value, sentence) => {
    expect(() => parseCommand(["serve"], { ...STORE, [variable]: value })).toThrow(sentence);
  });

  it("does not read them for other commands", () => {
    expect(() => parseCommand(["backup"], STORE)).toThrow("backup");
  });
});
