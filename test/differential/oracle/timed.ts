/** Facts of sports that are played on time or innings (docs/rules.md#which-score-decides-which-market). */
import type { Reading } from "./reading.js";
import type { Sport } from "./sports.js";
import { below, firstHalfKeys, isLevel, type Numbers, numbersOf, same, sum, total, upTo } from "./timed-numbers.js";
import { type Fact, MISSING, type Pair, type Settings, type Sheet, score, type Who } from "./types.js";

/** Regular time. */
function regulationOf(numbers: Numbers, sport: Sport): Pair | undefined {
  const { at } = numbers;
  if (at.has("ft")) return total(numbers, ["ft"]);
  const top = at.get("top");
  const beyond = at.has("ot") || at.has("ap");
  const played = total(numbers, upTo(sport.regulationPeriods));
  const wentOn = beyond && played && isLevel(played) && !(top && below(top, played));
  if (played && ((top && same(played, top)) || wentOn)) return played;
  return !beyond && !sport.overtime ? total(numbers, ["top"]) : undefined;
}

/** The full game. A hockey shoot-out is one goal for its winner, and never follows a decided game (decisions 18). */
function fullGameOf(event: Reading, sport: Sport, numbers: Numbers, regulation: Pair | undefined, settings: Settings) {
  let full = total(numbers, ["top"]);
  if (sport.slug === "ice-hockey" && event.ap) {
    const winner = event.ap.home > event.ap.away ? { home: 1, away: 0 } : { home: 0, away: 1 };
    full = regulation && isLevel(regulation) ? sum([regulation, winner]) : undefined;
  }
  const league = event.league ?? "";
  const neverLevel = settings.neverLevel[sport.slug]?.includes(league) ?? false;
  return full && neverLevel && isLevel(full) ? undefined : full;
}

const minus = (a: Pair | undefined, b: Pair | undefined): Pair | undefined =>
  a && b && !below(a, b) ? { home: a.home - b.home, away: a.away - b.away } : undefined;

const fact = (scope: string, pair: Pair | undefined): Fact => (pair ? score(scope, pair) : MISSING);

/** Sets the same score for every use of a period. */
function everyUse(facts: Map<string, Fact>, period: string, it: Fact): void {
  for (const use of ["winner", "draw", "result", "lines"]) facts.set(`${use}:${period}`, it);
}

function putPeriods(
  facts: Map<string, Fact>,
  sport: Sport,
  numbers: Numbers,
  regulation: Pair | undefined,
  full: Pair | undefined,
) {
  const { keys, known, inTwoHalves } = firstHalfKeys(numbers.at, sport);
  const half = known ? total(numbers, keys) : undefined;
  everyUse(facts, "first-half", fact("first_half", half));
  if (sport.slug === "baseball") everyUse(facts, "first-five-innings", fact("first_half", half));

  everyUse(facts, "second-half", fact("second_half", minus(regulation, half)));
  if (sport.overtimeInSecondHalf) {
    // ML home and away, Spread, Totals, Team Totals and Odd/Even; the others stay on regular time.
    for (const use of ["winner", "lines"]) facts.set(`${use}:second-half`, fact("second_half", minus(full, half)));
  }

  const scopes = ["first_period", "period_2", "period_3"];
  const names = { quarters: "quarter", thirds: "period", innings: "inning" } as Readonly<Record<string, string>>;
  ["first", "second", "third"].forEach((nth, i) => {
    const readable = sport.structure !== "quarters" || (numbers.at.has("p3") && !inTwoHalves);
    const pair = readable ? total(numbers, [`p${i + 1}`]) : undefined;
    everyUse(facts, `${nth}-${names[sport.structure]}`, fact(scopes[i] ?? "", pair));
  });
}

/** The fact behind Overtime. */
function overtimeOf(event: Reading, sport: Sport, numbers: Numbers, regulation: Pair | undefined): Sheet["overtime"] {
  if (!regulation) return undefined;
  const basis = score("regulation", regulation);
  if (event.ot || (event.ap && sport.slug === "ice-hockey")) return { played: true, basis };
  if (event.ap) return undefined;
  const top = total(numbers, ["top"]);
  if (!top) return undefined;
  if (!same(top, regulation)) return { played: true, basis };
  return isLevel(regulation) ? undefined : { played: false, basis };
}

/** The fact behind First Team To Score. */
function firstToScore(event: Reading, sport: Sport, numbers: Numbers, regulation: Pair | undefined): Sheet["first"] {
  if (!regulation) return undefined;
  const basis = score("regulation", regulation);
  const onlyOne = ({ home, away }: Pair): Who | undefined =>
    home > 0 && away === 0 ? "home" : away > 0 && home === 0 ? "away" : undefined;
  if (same(regulation, { home: 0, away: 0 })) return { who: "none", basis };
  const alone = onlyOne(regulation);
  if (alone) return { who: alone, basis };
  for (const name of upTo(sport.regulationPeriods)) {
    // The second of two halves is never read: after a 0-0 first half both sides scored in it.
    if (sport.structure === "halves" && name === "p2") break;
    const period = total(numbers, [name]);
    if (!period) break;
    if (same(period, { home: 0, away: 0 })) continue;
    const opener = onlyOne(period);
    if (opener) return { who: opener, basis };
    break;
  }
  return { who: event.firstToScore ?? "unknown", basis };
}

/** The number of listed innings. Undefined if none is listed without a gap. */
function inningsListed(event: Reading, sport: Sport, { at }: Numbers): number | undefined {
  if (sport.structure !== "innings" || !event.keys.some((name) => /^p[1-9]\d*$/.test(name) && event.key(name))) {
    return undefined;
  }
  return [...at.keys()].filter((key) => /^p\d+$/.test(key)).length;
}

/** Absent, or 0-0. */
const isNil = (pair: Pair | undefined): boolean => !pair || (pair.home === 0 && pair.away === 0);

/** Settled 0-0 without a played period, in the two timed sports in which no match ends so. */
const neverPlayed = (event: Reading, sport: Sport): boolean =>
  (sport.slug === "basketball" || sport.slug === "aussie-rules") &&
  (event.top !== undefined || event.ft !== undefined) &&
  [event.top, event.ft].every(isNil) &&
  !event.somethingPlayed;

export function timedSheet(event: Reading, sport: Sport, settings: Settings): Sheet {
  const numbers = numbersOf(event, sport);
  const regulation = regulationOf(numbers, sport);
  const full = fullGameOf(event, sport, numbers, regulation, settings);
  const facts = new Map<string, Fact>();
  putPeriods(facts, sport, numbers, regulation, full);

  // A shortened game: ML is settled after five innings, other whole-game markets are not.
  const innings = inningsListed(event, sport, numbers) ?? sport.regulationPeriods;
  const [cutShort, tooShort] = [innings < sport.regulationPeriods, innings < Math.min(5, sport.regulationPeriods)];
  const wholeGame = sport.ml === "full_game" ? fact("full_game", full) : fact("regulation", regulation);
  facts.set("winner:match", tooShort ? MISSING : wholeGame);
  facts.set("draw:match", tooShort ? MISSING : fact("regulation", regulation));
  facts.set("result:match", cutShort ? MISSING : fact("regulation", regulation));
  facts.set("lines:match", cutShort ? MISSING : wholeGame);

  const top = total(numbers, ["top"]);
  const through = event.advanced ?? (event.ap && (event.ap.home > event.ap.away ? "home" : "away"));
  const specials = {
    qualified: through && top ? { who: through, basis: score("match_result", top) } : undefined,
    overtime: overtimeOf(event, sport, numbers, regulation),
    first: firstToScore(event, sport, numbers, regulation),
  };
  return { neverPlayed: neverPlayed(event, sport), facts, ...(cutShort ? {} : specials) };
}
