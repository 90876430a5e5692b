import { parseArgs } from "node:util";
import { UnusableInput } from "../errors.js";
import { didYouMean } from "./suggest.js";

export const TOPICS = [
  "settlegrade",
  "grade",
  "explain",
  "markets",
  "outcomes",
  "serve",
  "ingest",
  "history",
  "keys",
] as const;
export type Topic = (typeof TOPICS)[number];

type OptionTypes = Readonly<Record<string, { readonly type: "string" | "boolean"; readonly short?: string }>>;

const SHARED = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const satisfies OptionTypes;
const OUTPUT = {
  ...SHARED,
  format: { type: "string" },
  "no-color": { type: "boolean" },
} as const satisfies OptionTypes;
const BETS = {
  ...OUTPUT,
  events: { type: "string" },
  selections: { type: "string" },
  "as-of": { type: "string" },
  only: { type: "string" },
} as const satisfies OptionTypes;
const OPTIONS: Readonly<Record<Topic, OptionTypes>> = {
  settlegrade: SHARED,
  markets: OUTPUT,
  grade: { ...BETS, explain: { type: "boolean" } },
  explain: { ...BETS, ref: { type: "string" } },
  outcomes: {
    ...SHARED,
    sport: { type: "string" },
    market: { type: "string" },
    side: { type: "string" },
    hdp: { type: "string" },
    label: { type: "string" },
    "tie-rule": { type: "string" },
    max: { type: "string" },
    svg: { type: "string" },
    format: { type: "string" },
    "no-color": { type: "boolean" },
  },
  serve: {
    ...SHARED,
    store: { type: "string" },
    keys: { type: "string" },
    limits: { type: "string" },
    port: { type: "string" },
    host: { type: "string" },
    rulebook: { type: "string" },
  },
  ingest: { ...SHARED, store: { type: "string" }, rejects: { type: "string" } },
  history: { ...OUTPUT, store: { type: "string" } },
  keys: {
    ...OUTPUT,
    store: { type: "string" },
    plan: { type: "string" },
    package: { type: "string" },
    name: { type: "string" },
  },
};

/** Option values and positionals, each in the order given. */
export class Words {
  readonly #options = new Map<string, string[]>();
  readonly positionals: string[] = [];

  add(option: string, value: string): void {
    const values = this.#options.get(option);
    if (values === undefined) this.#options.set(option, [value]);
    else values.push(value);
  }

  has(option: string): boolean {
    return this.#options.has(option);
  }

  all(option: string): readonly string[] {
    return this.#options.get(option) ?? [];
  }

  last(option: string): string | null {
    return this.all(option).at(-1) ?? null;
  }
}

/** parseArgs cuts the words; what is wrong with them is said here, since its own sentences speak of its API. */
export function readWords(topic: Topic, argv: readonly string[]): Words {
  const options = OPTIONS[topic];
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const words = new Words();
  for (const token of tokens) {
    if (token.kind === "positional") words.positionals.push(token.value);
    if (token.kind !== "option") continue;
    const type = options[token.name]?.type;
    if (type === undefined) throw new UnusableInput(unknownOption(topic, token.rawName));
    if (type === "boolean") {
      if (token.value !== undefined) throw new UnusableInput(`${token.rawName} takes no value.`);
      words.add(token.name, "");
      continue;
    }
    // `--events --selections x`: the next option is no file's name. A lone - is standard input, -0.75 is a line.
    const value = token.inlineValue === false && /^-[^\d.]/.test(token.value ?? "") ? "" : (token.value ?? "");
    if (value === "") throw new UnusableInput(`${token.rawName} needs a value, for example ${EXAMPLES[token.name]}.`);
    words.add(token.name, value);
  }
  return words;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  events: "--events events.ndjson",
  selections: "--selections bets.ndjson",
  format: "--format csv",
  "as-of": "--as-of 2026-09-12T18:00Z",
  only: "--only lost,void",
  ref: "--ref A1",
  sport: "--sport football",
  market: "--market Spread",
  side: "--side home",
  hdp: "--hdp -0.75",
  label: '--label "2-1"',
  "tie-rule": "--tie-rule void",
  max: "--max 6",
  svg: "--svg grid.svg",
  store: "--store sqlite:settlegrade.db",
  keys: "--keys json:keys.json",
  limits: "--limits sqlite:limits.db",
  port: "--port 8787",
  host: "--host 0.0.0.0",
  rulebook: "--rulebook house.json",
  rejects: "--rejects rejects.ndjson",
  plan: "--plan paid",
  package: "--package 10K",
  name: '--name "Bets Ltd"',
};

function unknownOption(topic: Topic, option: string): string {
  const known = Object.keys(OPTIONS[topic]).map((name) => `--${name}`);
  const command = topic === "settlegrade" ? topic : `settlegrade ${topic}`;
  return `unknown option ${option}; ${command} takes ${known.join(", ")}.${didYouMean(option, known)}`;
}
