import { readOnce } from "../../engine/input/read-once.js";
import { asRecord } from "../../engine/input/unknown-record.js";
import { lineForIn, oddsFormatIn } from "../options.js";
import { quoted } from "../types.js";
import { LANGUAGES } from "./text/lexicon.js";
import { folded } from "./text/tokens.js";
import type { ReadBetOptions } from "./types.js";

/** Options that have been checked. */
export interface ReadOptions extends Omit<ReadBetOptions, "names"> {
  readonly names?: ShortNames | undefined;
}

/** Short names by the folded full one. */
type ShortNames = ReadonlyMap<string, readonly string[]>;

/** @throws TypeError that names the option, what was wrong and what is allowed */
export function optionsOf(options: unknown): ReadOptions {
  const { lineFor, oddsFormat, names, languages } = asRecord(options);
  return {
    lineFor: lineFor === undefined ? undefined : lineForIn(lineFor),
    oddsFormat: oddsFormatIn(oddsFormat),
    names: namesIn(names),
    languages: languagesIn(languages),
  };
}

function namesIn(value: unknown): ShortNames | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return shortNames(value);
  throw new TypeError(`names: ${quoted(value)} is not allowed; allowed: an object of teams by short name`);
}

const shortNames = readOnce((names: object): ShortNames => {
  const byTeam = new Map<string, string[]>();
  for (const [short, team] of Object.entries(asRecord(names))) {
    if (typeof team !== "string")
      throw new TypeError(`names.${short}: ${quoted(team)} is not allowed; allowed: the name of a team`);
    const others = byTeam.get(folded(team)) ?? [];
    byTeam.set(folded(team), others);
    others.push(short);
  }
  return byTeam;
});

function languagesIn(value: unknown): ReadBetOptions["languages"] {
  if (value === undefined) return undefined;
  const allowed = `allowed: a list of ${LANGUAGES.join(", ")}`;
  if (!Array.isArray(value)) throw new TypeError(`languages: ${quoted(value)} is not allowed; ${allowed}`);
  return value.map((each: unknown) => {
    const language = LANGUAGES.find((one) => one === each);
    if (language !== undefined) return language;
    throw new TypeError(`languages: ${quoted(each)} is not allowed; ${allowed}`);
  });
}
