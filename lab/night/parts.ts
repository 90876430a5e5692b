/** What `npm run night` runs, in this order: the quickest first, so that a short night shows most. */
export interface Part {
  readonly name: string;
  /** What is shown if it passes: the first column of the table. */
  readonly law: string;
  readonly command: readonly string[];
  /** A folder without which it is left out. */
  readonly needs?: string;
  /** It measures the tests as `npm test` draws them, whatever the day: some count how often a case was drawn. */
  readonly drawsUsual?: true;
  /** What of the output is the figure: the last match, or its first group. */
  readonly figure: RegExp;
}

/** The last line of vitest that counts tests. */
const TESTS = /^ *Tests +(.*\d+ passed.*)$/;
const LAST_LINE = /^(\S.*)$/;

const vitest = (...words: readonly string[]) => ["npx", "vitest", "run", ...words];
const lab = (...words: readonly string[]) => ["npm", "run", "--silent", "lab", "--", ...words];

const CASES = process.env["SETTLEGRADE_CASES"] ?? "../shared/data/cases";
const SLIPS = process.env["SETTLEGRADE_MONEY"] ?? "../shared/data/money";

export const PARTS: readonly Part[] = [
  {
    name: "results",
    law: "Real results have the verdicts that are expected of them",
    command: lab("verify-results", CASES),
    needs: CASES,
    figure: /^(\d+ cases compared.*)$/,
  },
  {
    name: "returns",
    law: "Slips return what others say that they return",
    command: lab("verify-returns", SLIPS),
    needs: SLIPS,
    figure: /^(\d+ slips compared.*)$/,
  },
  {
    name: "records",
    law: "No damage that the rules name is paid against the truth",
    command: lab("corrupt-records", "--cases", "500000"),
    figure: /^(\d+ bets on damaged records.*)$/,
  },
  {
    name: "fuzz",
    law: "No damaged input makes a public function, a reader of files or links, the service, its feed or a follower throw what no page names, change its input, answer beside the schema, or hang",
    command: lab("fuzz", "--minutes", "20", "--wire-share", "20"),
    figure: /^(\d+ calls of .*)$/,
  },
  {
    name: "runtimes",
    law: "The packed package runs on each runtime",
    command: lab("runtimes"),
    figure: LAST_LINE,
  },
  {
    name: "checks",
    law: "Each check fails when it must: scripts and tasks of tests, steps of .ci/run, comparisons and services",
    command: lab("checks"),
    figure: /^(\d+ of \d+ checks fail when they must)$/,
  },
  {
    name: "sockets",
    law: "WebSocket libraries of others (ws, undici, Python's websockets) see the feed alike",
    command: lab("sockets"),
    figure: LAST_LINE,
  },
  {
    name: "mutation",
    law: "Few changes of one expression pass all vectors and tests, and the list has a reason for each that does",
    command: lab("mutation", "--mutants", "400", "--minutes", "30"),
    figure: LAST_LINE,
  },
  {
    name: "browser",
    law: "Every walk of the page in a browser",
    command: vitest("--mode", "thorough", "--project", "browser"),
    figure: TESTS,
  },
  {
    name: "postgres",
    law: "PostgreSQL behaves as the other stores, with all that is drawn",
    command: vitest("--mode", "thorough", "--project", "postgres"),
    figure: TESTS,
  },
  {
    name: "nats",
    law: "Workers over NATS, with all that is drawn",
    command: vitest("--mode", "thorough", "--project", "nats"),
    figure: TESTS,
  },
  {
    name: "package",
    law: "The packed package is what it should be, and is built into the same bytes again",
    command: vitest("--mode", "thorough", "--project", "package"),
    figure: TESTS,
  },
  {
    name: "thorough",
    law: "All that `npm test`, `test:rest` and `test:processes` draw a part of, and what runs at night alone",
    command: lab("test:thorough"),
    figure: TESTS,
  },
  {
    name: "long",
    law: "Engine and oracle agree, no record crashes, no kill loses a change: most draws",
    command: lab("test:long"),
    figure: TESTS,
  },
  {
    name: "proved",
    law: "No end of a match overturns a verdict",
    command: lab("test:proved"),
    figure: TESTS,
  },
  {
    name: "day",
    law: "Three whole days of 100,000 messages end in the truth's state",
    command: lab("test:day"),
    figure: TESTS,
  },
  {
    name: "coverage",
    law: "What the tests run of `src`",
    command: lab("coverage"),
    drawsUsual: true,
    figure: /^(Lines +: .*)$/,
  },
  {
    name: "attack",
    law: "Attacks delay no grade and cost little memory",
    command: lab("attack"),
    figure: LAST_LINE,
  },
  {
    name: "soak",
    law: "The memory of the command does not grow with its input",
    command: lab("soak:command"),
    figure: LAST_LINE,
  },
  {
    name: "service",
    law: "The memory of the service does not grow with its requests",
    command: lab("soak:service"),
    figure: LAST_LINE,
  },
  {
    name: "ledger",
    law: "A ledger under kills keeps whole books",
    command: lab("soak:ledger", "--minutes", "10"),
    figure: LAST_LINE,
  },
  {
    name: "grade",
    law: "A grade costs at most its goal",
    command: lab("bench:grade"),
    figure: LAST_LINE,
  },
  {
    name: "http",
    law: "A request costs at most its goal",
    command: lab("bench:http"),
    figure: LAST_LINE,
  },
  {
    name: "money",
    law: "A slip costs at most its goal",
    command: lab("bench:ledger"),
    figure: LAST_LINE,
  },
];
