import { createHash } from "node:crypto";
// biome-ignore lint/correctness/useImportExtensions: a JavaScript file that is shipped as it is
import files from "../../../fixtures/index.cjs";
import type { MoneyFile, VectorEntry, VectorFile } from "../../fixtures/files.js";
import { SETTING_MEANINGS } from "../../pure/rulebooks/setting-meanings.js";
import { isObject, type JsonObject, record } from "../input/entries.js";
import { CORE, type Level } from "./levels.js";

/** A case of the kit: what the grader reads, what it should answer, and why. */
export interface Case {
  /** Its family, and eight hexadecimal digits of its sentence, which stay while the sentence does. */
  readonly id: string;
  readonly level: Level;
  readonly family: string;
  /** A slug, or `none` of what no sport is known. */
  readonly sport: string;
  /** The settings of the rulebook, or of the money rules, that it is graded with. */
  readonly settings: readonly string[];
  /** What it shows, as the rest of a sentence that begins with "it". */
  readonly it: string;
  /** Where the rule is written. */
  readonly source: string;
  /** The sentences of the rule. */
  readonly says: readonly string[];
  /** What the grader reads besides the id and the level. */
  readonly asked: JsonObject;
  /** The field that every answer has: of an open slip, which returns nothing yet, that it is open. */
  readonly main: "result" | "returns" | "status";
  /** What is expected of the fields that a grader may claim. */
  readonly expected: JsonObject;
}

/** Every case, in the order of the files. */
export function allCases(): readonly Case[] {
  return [...files.vectors.flatMap(casesOfVectors), ...files.money.flatMap(casesOfMoney)];
}

/** The line that the grader reads. */
export function askedLine({ id, level, asked }: Case): string {
  return JSON.stringify({ id, level, ...asked });
}

/** The line of a case with its answer, and with the rule that it was typed from. */
export function knownLine({ id, level, asked, expected, it, source, says }: Case): string {
  return JSON.stringify({ id, level, ...asked, expected, it, source, says });
}

/** What these cases are known by: another hash means other cases. */
export function hashOf(cases: readonly Case[]): string {
  const hash = createHash("sha256");
  for (const each of cases) hash.update(`${knownLine(each)}\n`);
  return hash.digest("hex").slice(0, 16);
}

function idOf(family: string, it: string): string {
  return `${family}/${createHash("sha256").update(it).digest("hex").slice(0, 8)}`;
}

function casesOfVectors({ family, about, events = {}, vectors }: VectorFile): Case[] {
  return vectors.map((vector): Case => {
    const { it, source, selection, options, expected } = vector;
    const named = vector.event;
    const event = typeof named === "string" && Object.hasOwn(events, named) ? events[named] : named;
    const { result, reason, final, basis = null } = expected;
    const { slug } = record(record(event)["sport"]);
    const { rulebook, ...others } = options ?? {};
    const given = rulebook === undefined ? others : { ...others, rulebook: { id: "case", ...rulebook } };
    return {
      id: idOf(family, it),
      level: levelOf(family, event, options),
      family,
      sport: typeof slug === "string" ? slug : "none",
      settings: Object.keys(rulebook ?? {}).filter((name) => name !== "id"),
      it,
      source,
      says: sentencesOf(vector, about),
      asked: { selection, event, ...(options === undefined ? {} : { options: given }) },
      main: "result",
      expected: { result, reason, final, basis },
    };
  });
}

function levelOf(family: string, event: unknown, options: VectorEntry["options"] = {}): Level {
  if (options.rulebook !== undefined) return "houses";
  if (options.provisional !== undefined || (isObject(event) && event["status"] === "live")) return "live";
  return CORE.has(family) ? "core" : "markets";
}

const RULES = new Map(files.rules.rules.map(({ id, says }) => [id, says]));
const DETAILS = new Map(
  files.vectors.flatMap(({ details = [] }) => details.map(({ title, says }) => [placeOf(title), says] as const)),
);

/** The place of docs/rules.md that has this title. */
function placeOf(title: string): string {
  const anchor = title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "");
  return `docs/rules.md#${anchor.replaceAll(" ", "-")}`;
}

const isSetting = (name: string): name is keyof typeof SETTING_MEANINGS => Object.hasOwn(SETTING_MEANINGS, name);

/** The sentences that a case names, and the meaning of its settings; else what its family is about. */
function sentencesOf({ rules = [], source, options }: VectorEntry, about: string): readonly string[] {
  const settings = Object.keys(options?.rulebook ?? {}).flatMap((name) =>
    isSetting(name) ? [`${name}: ${SETTING_MEANINGS[name].about}`] : [],
  );
  const named = [...rules.map((id) => RULES.get(id)), DETAILS.get(source)].filter((says) => says !== undefined);
  return named.length + settings.length === 0 ? [about] : [...named, ...settings];
}

function casesOfMoney({ family, about, source, slips }: MoneyFile): Case[] {
  return slips.map(
    ({ it, slip, rules, expected }): Case => ({
      id: idOf(`money-${family}`, it),
      level: "money",
      family: `money-${family}`,
      sport: "none",
      settings: Object.keys(rules ?? {}),
      it,
      source,
      says: [about],
      asked: { slip, ...(rules === undefined ? {} : { rules }) },
      main: "returns" in expected ? "returns" : "status",
      expected: { ...expected },
    }),
  );
}
