import { UsageError } from "../../../errors.js";
import { listed } from "../../../suggest.js";
import { type Moment, parseDuration, parseMoment } from "../duration.js";
import {
  choose,
  DONE_OR_UNUSABLE,
  flag,
  oneOf,
  optional,
  PRINTED,
  repeatable,
  required,
  row,
  STORE,
  text,
} from "../option.js";

const ACTIONS = ["add", "list", "rotate", "change", "revoke"] as const;
type Action = (typeof ACTIONS)[number];

const OPTIONS = {
  store: required("URL", STORE, [
    "where the keys are: `sqlite:PATH`, `postgres://...` or `json:PATH`; it may be the store of the events",
  ]),
  plan: optional("PLAN", "paid", oneOf(["paid", "free"]), [
    "add: `paid`, 5,000 requests an hour, or `free`, 100 an hour and 500 a day without grading",
  ]),
  package: repeatable("N", "10K", text, [
    "add: that many more requests an hour on a paid plan, for example `10K`, `20K` or `30K`",
  ]),
  websocket: flag("add, change: with the add-on for the WebSocket feed, on either plan"),
  "no-websocket": flag("change: without that add-on; running services close its connections within a minute"),
  name: optional("TEXT", '"Bets Ltd"', text, "add: whose key it is, for people"),
  expires: optional("WHEN", "90d", parseExpiry, [
    "add, rotate: when the new key ends: a time from now such as `90d` or `12h`, or a date; by default never",
  ]),
  overlap: optional("TIME", "7d", parseDuration, "rotate: how long the old key stays valid, by default `24h`"),
  ...PRINTED,
};

/** The options of each action, apart from --store. */
const OPTIONS_OF: Readonly<Record<Action, readonly (keyof typeof OPTIONS)[]>> = {
  add: ["plan", "package", "websocket", "name", "expires"],
  list: ["format", "no-color"],
  rotate: ["expires", "overlap"],
  change: ["websocket", "no-websocket"],
  revoke: [],
};

export const KEYS = row({
  name: "keys",
  summary: "add, list, rotate, change and revoke the keys of the service",
  usage: [
    "keys add --store URL --plan paid|free [--package 10K]... [--websocket] [--name TEXT] [--expires WHEN]",
    "keys list --store URL [--format FORMAT] [--no-color]",
    "keys rotate ID --store URL [--overlap TIME] [--expires WHEN]",
    "keys change ID --store URL --websocket|--no-websocket",
    "keys revoke ID --store URL",
  ],
  argument: {
    value: "ACTION",
    noun: `an action (${listed(ACTIONS)})`,
    help: "`add`, `list`, or `rotate`, `change` and `revoke` with the id of a key",
    least: 1,
    most: 2,
  },
  options: OPTIONS,
  topics: ["stores", "csv"],
  notes: [
    "keys add prints the key on standard output, and nothing else. It is shown only once, because the store keeps only its digest.",
    "keys rotate prints a new key of the same account: it has the plan, packages, add-on and name of the old key, and the requests of both count " +
      "together. The old key ends after the overlap, or earlier if it expires earlier.",
    "keys change gives the WebSocket add-on to the account of a key, with all its keys, or takes it from them.",
    "keys revoke leaves a key in the list; running services refuse it within a second.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [
    `keys add --store ${STORE} --plan paid --package 10K --name "Bets Ltd"`,
    `keys list --store ${STORE}`,
    `keys rotate 7k2mnp4x9q --overlap 7d --store ${STORE}`,
    `keys change 7k2mnp4x9q --websocket --store ${STORE}`,
    `keys revoke 7k2mnp4x9q --store ${STORE}`,
  ],
  make({ options, positionals: [word = "", id] }) {
    const { store, plan, format, expires } = options;
    const action = choose(word, ACTIONS, `keys accepts ${listed(ACTIONS)}`);
    checkOptionsOf(action, (name) => isGiven(options[name]));
    if (id !== undefined && (action === "add" || action === "list"))
      throw new UsageError(`keys ${action} does not take "${id}".`);
    const command = { name: "keys" as const, store };
    if (action === "list") return { ...command, action, format, color: !options["no-color"] };
    if (action === "revoke") return { ...command, action, id: idFor(action, id) };
    if (action === "rotate") {
      return { ...command, action, id: idFor(action, id), expires, overlap: options.overlap ?? USUAL_OVERLAP };
    }
    if (action === "change") {
      if (options.websocket === options["no-websocket"])
        throw new UsageError("keys change needs what to change: either --websocket or --no-websocket.");
      return { ...command, action, id: idFor(action, id), websocket: options.websocket };
    }
    if (plan === null) throw new UsageError("keys add needs a plan: --plan paid or --plan free.");
    const packages = options.package.flatMap((list) => list.split(","));
    return { ...command, action, plan, packages, websocket: options.websocket, expires, holder: options.name ?? "" };
  },
});

export type KeysCommand = ReturnType<typeof KEYS.make>;

/** Source: docs/service.md#settlegrade-keys. */
const USUAL_OVERLAP = 86_400_000;

function parseExpiry(word: string, option: string): Moment {
  const moment = parseMoment(word, option);
  if ("after" in moment || moment.at > Date.now()) return moment;
  throw new UsageError(`--${option} ${word} is in the past; give a time in the future.`);
}

function idFor(action: Action, id: string | undefined): string {
  if (id !== undefined) return id;
  throw new UsageError(`keys ${action} needs the id of a key; settlegrade keys list has it.`);
}

/** An option of another action is a mistake. */
function checkOptionsOf(action: Action, given: (name: keyof typeof OPTIONS) => boolean): void {
  for (const [other, names] of Object.entries(OPTIONS_OF)) {
    const stray = names.find((name) => !OPTIONS_OF[action].includes(name) && given(name));
    if (stray === undefined) continue;
    throw new UsageError(`--${stray} is an option of keys ${other}, not of keys ${action}.`);
  }
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}
