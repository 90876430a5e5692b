import { asRecord } from "../../engine/input/unknown-record.js";
import { lineForIn, oddsFormatIn } from "../options.js";
import { quoted } from "../types.js";
import { LANGUAGES } from "./text/lexicon.js";
import type { ReadBetOptions } from "./types.js";

/** @throws TypeError that names the option, what was wrong and what is allowed */
export function optionsOf(options: unknown): ReadBetOptions {
  const { lineFor, oddsFormat, names, languages } = asRecord(options);
  return {
    lineFor: lineFor === undefined ? undefined : lineForIn(lineFor),
    oddsFormat: oddsFormatIn(oddsFormat),
    names: namesIn(names),
    languages: languagesIn(languages),
  };
}

function namesIn(value: unknown): ReadBetOptions["names"] {
  if (value === undefined) return undefined;
  const names = Object.entries(asRecord(value));
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject)
    throw new TypeError(`names: ${quoted(value)} is not allowed; allowed: an object of teams by short name`);
  return Object.fromEntries(
    names.map(([short, team]) => {
      if (typeof team === "string") return [short, team];
      throw new TypeError(`names.${short}: ${quoted(team)} is not allowed; allowed: the name of a team`);
    }),
  );
}

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
