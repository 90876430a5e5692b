import { listed as either, MISSING } from "../faults.js";
import { MISSING_ROWS } from "../missing.js";
import { STOPS } from "../reasons.js";
import type { Origin } from "../steps.js";
import { fill, type Of, oneOf, pair, partName, type Steps, sportWords, teamName } from "../words.js";
import { fieldWords } from "./fault-words.js";

/** Why a bet has no verdict, and what would settle it, in a bettor's words. */
export function stoppedWords(stopped: Of<"stopped">, found: Steps): string {
  const { fault, missing, reason, listed, needs } = stopped;
  if (missing === null) {
    const { words, faultWords } = STOPS[reason];
    if (fault !== null && faultWords) return faultWords(fault, found);
    return typeof words === "string" ? filled(words, stopped, found) : words(found, needs);
  }
  const row = MISSING_ROWS[missing];
  const isListed = listed.some(({ key }) => needs.includes(key));
  const words = filled(isListed ? row.words : (row.unlisted ?? row.words), stopped, found);
  return fault === null || fault.fault === MISSING ? words : `${words} (${fieldWords(fault)})`;
}

function filled(words: string, { listed, needs }: Of<"stopped">, found: Steps): string {
  const { event, sport, rulebook } = found;
  const { regularTime, overtime, contest } = sportWords(found);
  const count = listed.filter(isPart).length;
  return fill(words, {
    part: () => partName(found),
    final: () =>
      listed
        .filter(({ key }) => key === "top")
        .map(pair)
        .join("") || "not listed",
    listed: () => listedWords(listed, found),
    retired: () => (event?.retired ? teamName(found, event.retired) : "a player"),
    count: () => (count === 0 ? "none" : `only ${count}`),
    all: () => String(count + needs.length),
    parts: () => sport?.structure ?? "periods",
    match: () => sport?.units?.match ?? "",
    named: () => needs[0]?.split(" ")[0] ?? "",
    inner: () => sport?.units?.inner ?? "",
    hours: () => String(rulebook?.resultWindowHours),
    alone: () => (event?.winner === "home" || event?.winner === "away" ? WINNER_ALONE : ""),
    regular: () => regularTime,
    overtime: () => overtime,
    contest: () => contest,
  });
}

/** A winner without a score does not say whether the match was played. */
const WINNER_ALONE = " (its winner is listed without a score: outcome.method would say that it was a walkover)";

function isPart({ key }: Origin): boolean {
  return /^(p|map)\d/.test(key);
}

/** `final score 2-1, regular time 2-0, halves 1-0 and 1-0`. Nothing that is not listed. */
function listedWords(listed: readonly Origin[], found: Steps): string {
  const { regularTime: ft, overtime: ot } = sportWords(found);
  const names = new Map(Object.entries({ top: "final score", ft, fulltime: ft, ot, ap: "shoot-out" }));
  const words = listed.filter(({ key }) => names.has(key)).map((each) => `${names.get(each.key)} ${pair(each)}`);
  const parts = listed.filter(isPart);
  if (parts.length > 0) words.push(`${partsName(parts, found)} ${either(parts.map(pair), "and")}`);
  return words.length === 0 ? "no score" : words.join(", ");
}

/** `sets`, or `first set` if only one is listed. */
function partsName([first, ...more]: readonly Origin[], { sport }: Steps): string {
  const { structure = "tally", units = null } = sport ?? {};
  const ofTally = units === null || units.varies || units.isSum ? "parts" : units.match;
  const name = structure === "tally" || structure === "winner" ? ofTally : structure;
  if (first === undefined || more.length > 0) return name;
  const number = Number(first.key.replace(/\D+/, ""));
  return number === 1 ? `first ${oneOf(name)}` : `${oneOf(name)} ${number}`;
}
