import type { MissingInput } from "../words/missing.js";
import { openPlayerWords, soFarWords } from "./count-words.js";
import { listed as either, type FieldFault, MISSING } from "./faults.js";
import { KINDS } from "./kinds.js";
import { settingWords } from "./setting-words.js";
import { settledWords } from "./settled-words.js";
import type { Origin } from "./steps.js";
import { MISSING_WORDS, REASON_WORDS, SETTING_WORDS, UNLISTED_WORDS } from "./wording.js";
import { fill, lower, type Of, pair, periodWords, type Steps, sportWords, teamName } from "./words.js";

/** Why a bet has no verdict, and what would settle it, in a bettor's words. */
export function stoppedWords(stopped: Of<"stopped">, found: Steps): string {
  const { fault, missing, reason } = stopped;
  if (missing !== null) return missingWords(missing, stopped, found);
  const { contest } = sportWords(found);
  switch (reason) {
    case "event_not_found":
      if (fault?.path === "eventId") return fieldWords(fault);
      return `event ${found.event?.eventId} was not found${fault === null ? "" : `: ${fault.fault}`}`;
    case "unsupported_market":
    case "invalid_side":
    case "invalid_label":
      return fault === null ? REASON_WORDS[reason] : betFaultWords(fault);
    case "invalid_line":
      return fault === null ? unitWords(stopped, found) : betFaultWords(fault);
    case "event_cancelled":
      return cancelledWords(found);
    case "event_not_started":
      return `the ${contest} has not started, and its result settles the bet`;
    case "event_live":
      return `the ${contest} is still being played${soFarWords(found)}, and ${openWords(found)}`;
    case "awaiting_result":
      return fault === null ? `the ${contest} is over, but its result is not in yet` : eventFaultWords(fault);
    case "result_unavailable": {
      if (fault !== null) return eventFaultWords(fault);
      return `no result came within ${found.rulebook?.resultWindowHours} hours of the start, so it has to be added`;
    }
    case "ambiguous_tie":
      return tieWords(found);
    case "player_not_matched":
      return strangerWords(found);
    case "awaiting_stats":
      return `${countWords(stopped.needs, found)} is not known yet`;
    case "stats_unavailable":
      return `${countWords(stopped.needs, found)} is not known`;
    case "incomplete_score":
    case "push":
      return REASON_WORDS[reason];
  }
}

/** What can still change the result. Without provisional verdicts that is not asked. */
function openWords(found: Steps): string {
  const { open, player_count: count } = found;
  if (count) return openPlayerWords(count, found);
  if (open === undefined) return "its result settles the bet";
  const [one, other] = open.scores;
  if (one === undefined || other === undefined || pair(one) === pair(other))
    return "what is still to come can change the result";
  return `the bet would be settled differently at ${pair(one)} and at ${pair(other)}`;
}

function missingWords(missing: MissingInput, { fault, listed, needs }: Of<"stopped">, found: Steps): string {
  const isListed = listed.some(({ key }) => needs.includes(key));
  const words = (isListed ? undefined : UNLISTED_WORDS[missing]) ?? MISSING_WORDS[missing];
  const sport = sportWords(found);
  const count = (): number => listed.filter(isPart).length;
  const filled = fill(words, {
    part: () => partName(found.market),
    final: () =>
      listed
        .filter(({ key }) => key === "top")
        .map(pair)
        .join("") || "not listed",
    listed: () => listedWords(listed, found),
    retired: () => (found.event?.retired ? teamName(found, found.event.retired) : "a player"),
    settings: () => SETTING_WORDS[needs[0] ?? "none"] ?? "",
    count: () => String(count()),
    all: () => String(count() + needs.length),
    parts: () => found.sport?.structure ?? "periods",
    match: () => found.sport?.units?.match ?? "",
    named: () => needs[0]?.split(" ")[0] ?? "",
    inner: () => found.sport?.units?.inner ?? "",
    regular: () => sport.regularTime,
    overtime: () => sport.overtime,
    contest: () => sport.contest,
  });
  return fault === null || fault.fault === MISSING ? filled : `${filled} (${fieldWords(fault)})`;
}

function isPart({ key }: Origin): boolean {
  return /^(p|map)\d/.test(key);
}

/** `final score 2-1, regular time 2-0, halves 1-0 and 1-0`. Nothing that is not listed. */
function listedWords(listed: readonly Origin[], found: Steps): string {
  const { regularTime, overtime } = sportWords(found);
  const names: Readonly<Record<string, string>> = {
    top: "final score",
    ft: regularTime,
    fulltime: regularTime,
    ot: overtime,
    ap: "shoot-out",
  };
  const words = listed.flatMap((each) => (names[each.key] === undefined ? [] : [`${names[each.key]} ${pair(each)}`]));
  const parts = listed.filter(isPart);
  if (parts.length > 0) words.push(`${partsName(parts, found)} ${either(parts.map(pair), "and")}`);
  return words.length === 0 ? "no score" : words.join(", ");
}

/** `sets`, or `first set` if only one is listed. */
function partsName([first, ...more]: readonly Origin[], { sport }: Steps): string {
  const { structure = "tally" } = sport ?? {};
  const name = structure === "tally" || structure === "winner" ? "parts" : structure;
  if (first === undefined || more.length > 0) return name;
  const number = Number(first.key.replace(/\D+/, ""));
  const one = name.replace(/ves$/, "f").replace(/s$/, "");
  return number === 1 ? `first ${one}` : `${one} ${number}`;
}

function partName(market: Of<"market"> | undefined): string {
  return market === undefined || market.period === "match" ? "the match" : periodWords(market.period);
}

/** Suggests the names that may have been meant. */
function betFaultWords(fault: FieldFault): string {
  const { near } = fault;
  const hint = near.length === 0 ? "" : ` (did you mean ${either(near.map((name) => `"${name}"`))}?)`;
  return fieldWords(fault) + hint;
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  market: "the market",
  side: "the side",
  hdp: "the line (hdp)",
  label: "the label",
  eventId: "the event of the bet (eventId)",
};

/** `2.3 is not a multiple of 0.25`, `the line (hdp) is missing, and this bet needs a multiple of 0.25`. */
function fieldWords({ path, fault, allowed }: FieldFault): string {
  if (fault !== MISSING) return fault;
  return `${FIELD_WORDS[path] ?? path} is missing, and this bet needs ${allowed}`;
}

/** A record that waits for a correction. */
function eventFaultWords({ path, fault }: FieldFault): string {
  const field = path.replace(".slug", "");
  const words = fault === MISSING ? `the event has no ${field}` : `the event's ${field} ${fault}`;
  return `${words}, so no bet on it can be settled until its record is corrected`;
}

function unitWords({ needs }: Of<"stopped">, { other_unit, sport, score }: Steps): string {
  if (other_unit === undefined || !sport?.units || score === undefined) return REASON_WORDS.invalid_line;
  const { match, inner } = sport.units;
  const units = `the line could be in ${match} (${pair(score)}) or in ${inner} (${pair(other_unit)})`;
  const setting = needs.includes("setSpreadUnit") ? ", or the rulebook setting setSpreadUnit," : "";
  return `${units}, and the results differ: a market that names the unit${setting} is needed`;
}

/** A settled event can lack one set or map, or an official winner. */
function cancelledWords(found: Steps): string {
  const { market, event } = found;
  const { contest } = sportWords(found);
  if (found.setting) return settingWords(found.setting, found);
  if (event?.status === "cancelled") return `the ${contest} was cancelled`;
  if (event?.winner === "none") return `the ${contest} had no official winner`;
  return market === undefined || market.period === "match"
    ? `the ${contest} was not played`
    : `${partName(market)} was not played`;
}

/** Says what each tie rule would do. */
function tieWords(found: Steps): string {
  const why = settledWords(found).join("; ").replace("settled on", "this market is on");
  if (found.tie?.tieRule === "dead-heat") return `${why}: half of the stake is won and half is lost`;
  return `${why}, and bookmakers differ on that: the bet needs a tie rule (void returns the stake, lose loses the bet)`;
}

function strangerWords(found: Steps): string {
  const { player } = found;
  if (player === undefined) return REASON_WORDS.player_not_matched;
  if (found.setting) return settingWords(found.setting, found);
  if (player.matched !== null)
    return `${player.matched} did not ${player.absent === "did_not_start" ? "start" : "play"}`;
  if (player.candidates.length === 0) return `no player named ${player.wanted} is listed`;
  return `more than one listed player could be ${player.wanted} (${either(player.candidates)}): a name that fits only one of them is needed`;
}

/** What is not known, in a bettor's words. The steps have the names of the fields. */
function countWords(needs: readonly string[], found: Steps): string {
  const { market, player } = found;
  const [field = ""] = needs;
  const order = market && KINDS[market.settlement].order?.words;
  if (order) return fill(order, { regular: () => sportWords(found).regularTime });
  if (field === "statistics.players") return "what each player did";
  const [, team] = field.split("statistics.teams.");
  const of = player?.matched ? ` of ${player.matched}` : "";
  return team === undefined
    ? `the number of ${lower(either(needs, "and"))}${of}`
    : `the number of ${lower(team)} in ${partName(market)}`;
}
