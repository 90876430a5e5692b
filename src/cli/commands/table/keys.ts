import { UnusableInput } from "../../errors.js";
import { listed } from "../suggest.js";
import {
  choose,
  DONE_OR_UNUSABLE,
  FORMAT,
  NO_COLOR,
  oneOf,
  optional,
  repeatable,
  required,
  row,
  text,
} from "./option.js";

const STORE = "sqlite:settlegrade.db";
const ACTIONS = ["add", "list", "revoke"] as const;
type Action = (typeof ACTIONS)[number];

const OPTIONS = {
  store: required("URL", STORE, [
    "where the keys are: `sqlite:PATH`, which may also be the store of the events, or `json:PATH`",
  ]),
  plan: optional("PLAN", "paid", oneOf(["paid", "free"]), [
    "add: `paid`, 5,000 requests an hour, or `free`, 100 an hour and 500 a day without grading",
  ]),
  package: repeatable("N", "10K", text, [
    "add: that many more requests an hour on a paid plan, for example `10K`, `20K` or `30K`",
  ]),
  name: optional("TEXT", '"Bets Ltd"', text, "add: whose key it is, for people"),
  format: { ...FORMAT, words: `list: ${FORMAT.words}` },
  "no-color": { ...NO_COLOR, words: `list: ${NO_COLOR.words}` },
};

/** The options of each action, apart from --store. */
const OPTIONS_OF: Readonly<Record<Action, readonly (keyof typeof OPTIONS)[]>> = {
  add: ["plan", "package", "name"],
  list: ["format", "no-color"],
  revoke: [],
};

export const KEYS = row({
  name: "keys",
  summary: "add, list and revoke the keys of the service",
  usage: [
    "keys add --store URL --plan paid|free [--package 10K]... [--name TEXT]",
    "keys list --store URL [--format FORMAT] [--no-color]",
    "keys revoke ID --store URL",
  ],
  argument: {
    value: "ACTION",
    noun: `an action (${listed(ACTIONS)})`,
    words: "`add`, `list`, or `revoke` with the id of a key",
    least: 1,
    most: 2,
  },
  options: OPTIONS,
  notes: [
    "keys add prints the key on standard output, and nothing else. The key is shown only once, because the store keeps " +
      "only its digest. A revoked key stays in the list; running services refuse it within a second.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [
    `keys add --store ${STORE} --plan paid --package 10K --name "Bets Ltd"`,
    `keys list --store ${STORE}`,
    `keys revoke 7k2mnp4x9q --store ${STORE}`,
  ],
  make({ options, words: [word = "", id] }) {
    const { store, plan, format } = options;
    const action = choose(word, ACTIONS, `keys accepts ${listed(ACTIONS)}`);
    for (const [other, names] of Object.entries(OPTIONS_OF)) {
      const stray = names.find((name) => other !== action && isGiven(options[name]));
      if (stray === undefined) continue;
      throw new UnusableInput(`--${stray} is an option of keys ${other}, not of keys ${action}.`);
    }
    if (id !== undefined && action !== "revoke") throw new UnusableInput(`keys ${action} does not take "${id}".`);
    const command = { name: "keys" as const, store };
    if (action === "list") return { ...command, action, format, color: !options["no-color"] };
    if (action === "revoke") {
      if (id !== undefined) return { ...command, action, id };
      throw new UnusableInput("keys revoke needs the id of a key; settlegrade keys list has it.");
    }
    if (plan === null) throw new UnusableInput("keys add needs a plan: --plan paid or --plan free.");
    const packages = options.package.flatMap((list) => list.split(","));
    return { ...command, action, plan, packages, holder: options.name ?? "" };
  },
});

export type KeysCommand = ReturnType<typeof KEYS.make>;

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}
