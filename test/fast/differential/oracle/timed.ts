/** Facts of sports that are played on time or innings (docs/rules.md#which-score-decides-which-market). */

import { INNINGS } from "./markets.js";
import { isLevel, isNil, same, sum } from "./pairs.js";
import type { Shown } from "./proved.js";
import { isWhole, nothingButZeros, type Reading, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import { stagesOf } from "./stages.js";
import { contradictions, isDoubtfulAfterwards, sumOf } from "./timed-contradictions.js";
import { below, isListedAfter, type Listing, listingOf, numbersListed, upTo } from "./timed-numbers.js";
import { type Fact, MISSING, type Pair, type Settings, type Sheet, score, type Who } from "./types.js";

interface Game {
  readonly event: Reading;
  readonly sport: Sport;
  readonly settings: Settings;
  readonly listing: Listing;
  readonly contradicted: ReadonlySet<string>;
  /** The number of the last period of a match that stopped early; 0 if it was played to its end. */
  readonly stoppedIn: number;
}

/** The sum of some keys: unknown if one of them is absent or contradicted. */
const total = ({ listing, contradicted }: Game, keys: readonly string[]): Pair | undefined =>
  keys.some((key) => contradicted.has(key)) ? undefined : sumOf(listing.at, keys);

/**
 * The last period of an unfinished match: the periods from p1 on are fewer than the sport's, their sum is the top level, and
 * there is no ft. Innings and football have their own rules.
 */
function stoppedIn(event: Reading, sport: Sport, { at, regulation, inTwoHalves }: Listing): number {
  // In football p2 is usually missing.
  if (sport.slug === "football") return 0;
  if (sport.structure === "innings" || inTwoHalves || event.ft || !event.top) return 0;
  const listed = regulation.filter((key) => at.has(key));
  const isPrefix = listed.every((key, i) => key === `p${i + 1}`) && listed.length < regulation.length;
  const played = sumOf(at, listed);
  return isPrefix && played && same(played, event.top) ? listed.length : 0;
}

/** False in a sport, or in a league, in which no match has extra time. */
const mayGoOn = ({ league }: Reading, { slug, overtime }: Sport, { noExtraTime }: Settings): boolean =>
  overtime && !noExtraTime[slug]?.includes(league ?? "");

/** Regular time (grading-rules 6.3). */
function regulationOf(game: Game): Pair | undefined {
  const { event, sport, settings, listing } = game;
  if (game.stoppedIn > 0) return undefined;
  if (event.ft) return total(game, ["ft"]);
  const top = total(game, ["top"]);
  const wentOn = listing.overtime || event.ap !== undefined;
  const played = total(game, listing.regulation);
  if (played && provesRegulation(played, game)) return played;
  if (!top || wentOn) return undefined;
  const isSingle = !sport.secondLegsIn?.includes(event.league ?? "");
  const twoGoalsApart = sport.slug === "ice-hockey" && isSingle && Math.abs(top.home - top.away) >= 2;
  return twoGoalsApart || !mayGoOn(event, sport, settings) ? top : undefined;
}

/** The sum of all periods is regular time if it is the top level, or if it is level and the match went on. */
function provesRegulation(played: Pair, game: Game): boolean {
  const { event, sport, settings, listing } = game;
  const top = total(game, ["top"]);
  if (top && same(top, played)) return true;
  // What no match of a sport or a league goes on to proves nothing of one.
  if (!mayGoOn(event, sport, settings)) return false;
  if (!isLevel(played) || (event.top && below(event.top, played))) return false;
  // Kicks that the side behind won followed another second half than football's p2, which is not believed.
  const { ap } = event;
  const isOtherWinner = ap && event.top && (ap.home - ap.away) * (event.top.home - event.top.away) < 0;
  if (sport.slug === "football" && isOtherWinner) return false;
  if (listing.overtime || ap) return true;
  return top !== undefined && sport.overtime && sport.slug !== "football";
}

/** The full game. A hockey shoot-out is one goal for its winner, and never follows a decided game (docs/rules.md#shoot-outs-and-overtimes-that-cannot-be). */
function fullGameOf(game: Game, regulation: Pair | undefined): Pair | undefined {
  const { event, sport } = game;
  if (game.stoppedIn > 0) return undefined;
  let full = total(game, ["top"]);
  if (sport.slug === "ice-hockey" && event.ap) {
    const winner = event.ap.home > event.ap.away ? { home: 1, away: 0 } : { home: 0, away: 1 };
    const isKnown = regulation && isLevel(regulation) && !game.contradicted.has("ap");
    full = isKnown ? sum([regulation, winner]) : undefined;
  }
  return full && isLevel(full) && neverLevel(game) ? undefined : full;
}

const neverLevel = ({ settings, sport, event }: Game): boolean =>
  settings.neverLevel[sport.slug]?.includes(event.league ?? "") ?? false;

const minus = (a: Pair | undefined, b: Pair | undefined): Pair | undefined =>
  a && b && !below(a, b) ? { home: a.home - b.home, away: a.away - b.away } : undefined;

const fact = (scope: string, pair: Pair | undefined): Fact => (pair ? score(scope, pair) : MISSING);

/** Sets the same score for every use of a period. */
function everyUse(facts: Map<string, Fact>, period: string, it: Fact): void {
  for (const use of ["winner", "draw", "result", "lines"]) facts.set(`${use}:${period}`, it);
}

/** A sum of periods. The last one of a match that stopped early may be unfinished; football's first half stands. */
function periodsOf(game: Game, keys: readonly string[]): Pair | undefined {
  const isLast = game.sport.slug !== "football" && keys.includes(`p${game.stoppedIn}`);
  return isLast ? undefined : total(game, keys);
}

function putPeriods(facts: Map<string, Fact>, game: Game, regulation: Pair | undefined, full: Pair | undefined): void {
  const { sport, listing } = game;
  const half = listing.firstHalf.known ? periodsOf(game, listing.firstHalf.keys) : undefined;
  everyUse(facts, "first-half", fact("first_half", half));
  if (sport.slug === "baseball") everyUse(facts, "first-five-innings", fact("first_half", half));

  everyUse(facts, "second-half", fact("second_half", minus(regulation, half)));
  if (sport.overtimeInSecondHalf) {
    // ML home and away, Spread, Totals, Team Totals and Odd/Even; the others stay on regular time.
    for (const use of ["winner", "lines"]) facts.set(`${use}:second-half`, fact("second_half", minus(full, half)));
  }

  if (sport.structure === "innings") {
    for (const [i, nth] of INNINGS.entries()) everyUse(facts, `${nth}-inning`, inningOf(game, i + 1));
    if (sport.slug === "softball") return;
    for (const [word, n] of [
      ["three", 3],
      ["seven", 7],
    ] as const)
      everyUse(facts, `first-${word}-innings`, fact(`innings_${n}`, periodsOf(game, upTo(n))));
    return;
  }
  const scopes = ["first_period", "period_2", "period_3", "period_4"];
  const names: Readonly<Record<string, string>> = { quarters: "quarter", thirds: "period" };
  ["first", "second", "third", "fourth"].forEach((nth, i) => {
    const readable = sport.structure !== "quarters" || (listing.at.has("p3") && !listing.inTwoHalves);
    const pair = readable ? periodsOf(game, [`p${i + 1}`]) : undefined;
    everyUse(facts, `${nth}-${names[sport.structure]}`, fact(scopes[i] ?? "", pair));
  });
  const { lastQuarterOvertime } = game.settings.houseIn(sport.slug, game.event.league);
  if (!lastQuarterOvertime || sport.structure !== "quarters") return;
  // The last quarter with overtime is what the full game has besides the first three.
  const before = listing.at.has("p3") && !listing.inTwoHalves ? periodsOf(game, upTo(3)) : undefined;
  for (const use of ["winner", "lines"]) facts.set(`${use}:fourth-quarter`, fact("period_4", minus(full, before)));
}

const FAR = 20_000;
/** What can be added to an inning that may have gone on: odd and even numbers, few and very many. */
const MORE: readonly Pair[] = [0, 1, 2, FAR].flatMap((home) => [0, 1, 2, FAR].map((away) => ({ home, away })));

/**
 * One inning. The last that is listed may not have been completed (docs/rules.md#innings-that-were-not-completed): then it is what is listed
 * or more. Nothing shows that of a first inning alone.
 */
function inningOf(game: Game, number: number): Fact {
  const { event, sport, listing } = game;
  const key = `p${number}`;
  const isListed = number > 1 && !game.contradicted.has(key);
  const pair = isListed ? (listing.at.get(key) ?? listing.afterGap.get(key) ?? event.key(key)) : total(game, [key]);
  const scope = number === 1 ? "first_period" : `period_${number}`;
  if (!pair || number === 1 || isListedAfter(event, number)) return fact(scope, pair);
  const end = event.ft ?? event.top;
  const homeBatted = end !== undefined && (pair.home > 0 || event.ot !== undefined || end.home <= end.away);
  if (homeBatted && number >= sport.regulationPeriods) return fact(scope, pair);
  return MORE.map((more) => fact(scope, sum([pair, more]))).reduceRight((rest, it) => ({
    is: "two readings",
    readings: [it, rest],
  }));
}

/** Without a final score, overtime follows a level regular time alone where it counts (docs/rules.md#order-of-scoring-without-a-period). */
function withoutFinal(game: Game, regulation: Pair, basis: ReturnType<typeof score>): Sheet["overtime"] {
  if (game.sport.ml !== "full_game") return undefined;
  if (!isLevel(regulation)) return { played: false, basis };
  return neverLevel(game) ? { played: true, basis } : undefined;
}

/** The fact behind Overtime. */
function overtimeOf(game: Game, regulation: Pair | undefined): Sheet["overtime"] {
  const { event, sport, listing } = game;
  if (!regulation) return undefined;
  const basis = score("regulation", regulation);
  const isShootOut = event.ap && sport.slug === "ice-hockey" && !game.contradicted.has("ap");
  if (listing.overtime || isShootOut) return { played: true, basis };
  if (event.ap) return undefined;
  const top = total(game, ["top"]);
  if (!top) return event.top ? undefined : withoutFinal(game, regulation, basis);
  if (!same(top, regulation)) return { played: true, basis };
  return isLevel(regulation) ? undefined : { played: false, basis };
}

const isAccused = ({ listing, contradicted }: Game): boolean => listing.regulation.some((key) => contradicted.has(key));

/** The fact behind First Team To Score. */
function firstToScore(game: Game, regulation: Pair | undefined): Sheet["first"] {
  const { event, sport, listing } = game;
  if (!regulation) return undefined;
  const basis = score("regulation", regulation);
  const onlyOne = ({ home, away }: Pair): Who | undefined =>
    home > 0 && away === 0 ? "home" : away > 0 && home === 0 ? "away" : undefined;
  if (same(regulation, { home: 0, away: 0 })) return { who: "none", basis };
  const alone = onlyOne(regulation);
  if (alone) return { who: alone, basis };
  if (isAccused(game)) return { who: "unknown", basis };
  for (const name of listing.regulation) {
    // The second of two halves is never read: after a 0-0 first half both sides scored in it.
    if (sport.structure === "halves" && name === "p2") break;
    const period = total(game, [name]);
    if (!period) break;
    if (same(period, { home: 0, away: 0 })) continue;
    // In an inning the away side bats first.
    const opener = sport.structure === "innings" && period.away > 0 ? "away" : onlyOne(period);
    if (opener) return { who: opener, basis };
    break;
  }
  return { who: event.firstToScore ?? "unknown", basis };
}

/** What a score without play behind it makes of all bets; undefined for a match that was played. */
function withoutPlay(
  event: Reading,
  sport: Sport,
  listing: Listing,
  needed: number,
): "void" | "incomplete" | undefined {
  const isListed = numbersListed(event).length > 0;
  const final = event.top ?? event.ft;
  if (final && !isListed && sport.forfeits?.some(([win, lose]) => isForfeit(final, win, lose))) return "incomplete";
  if (!nothingButZeros(event)) return undefined;
  switch (sport.nilNil) {
    case "never played":
      return event.inAGame ? "incomplete" : "void";
    case "incomplete":
      return "incomplete";
    case "all innings or incomplete":
      return sumOf(listing.at, upTo(needed)) && !listing.halfToPlay ? undefined : "incomplete";
    case "any period or incomplete":
      return event.ft || isListed ? undefined : "incomplete";
    default:
      return undefined;
  }
}

const isForfeit = ({ home, away }: Pair, win: number, lose: number): boolean =>
  Math.max(home, away) === win && Math.min(home, away) === lose;

/** Where a house asks for all innings of the sport, it asks for those that were scheduled (docs/rules.md#scheduled-innings). */
export function neededInnings(event: Reading, { slug }: Sport, asked: number): number {
  const usual = slug === "softball" ? 7 : 9;
  const scheduled = event.innings ?? usual;
  return asked === usual ? scheduled : Math.min(asked, scheduled);
}

/** How much of a game in innings was played. */
function innings({ event, sport, listing, settings }: Game): { cutShort: boolean; tooShort: boolean } {
  const house = settings.houseIn(sport.slug, event.league);
  const all = neededInnings(event, sport, house.innings);
  const moneylineInnings = neededInnings(event, sport, house.moneylineInnings);
  if (sport.structure !== "innings") return { cutShort: false, tooShort: false };
  if (listing.halfToPlay) return { cutShort: true, tooShort: true };
  if (numbersListed(event).length === 0) return { cutShort: false, tooShort: false };
  const played = [...listing.at.keys()].filter((key) => /^p\d+$/.test(key)).length;
  return { cutShort: played < all, tooShort: played < moneylineInnings };
}

/** A league without extra time is as a sport without it (docs/rules.md#periods-that-need-not-add-up). */
export const inLeague = (event: Reading, sport: Sport, settings: Settings): Sport => ({
  ...sport,
  overtime: mayGoOn(event, sport, settings),
});

function gameOf(
  event: Reading,
  sport: Sport,
  settings: Settings,
  listing = listingOf(event, inLeague(event, sport, settings)),
): Game {
  const contradicted = settings.isCompleted
    ? new Set<string>()
    : contradictions(event, inLeague(event, sport, settings), listing);
  return { event, sport, settings, listing, contradicted, stoppedIn: stoppedIn(event, sport, listing) };
}

/** The periods of regular time in the order of play. */
export function periodsInOrder(event: Reading, sport: Sport, settings: Settings): readonly Fact[] {
  const game = gameOf(event, sport, settings);
  return game.listing.regulation.map((key) => fact(key, periodsOf(game, [key])));
}

/**
 * An inning whose predecessors are absent proves nothing of them beyond what the top level leaves: there must be one of the first half, or
 * all of the others.
 */
function isBegunLate(event: Reading, sport: Sport): boolean {
  const half = sport.firstHalf || sport.regulationPeriods;
  const lacks = (key: string): boolean => event.key(key) === undefined;
  const others = upTo(event.innings ?? sport.regulationPeriods).slice(half);
  return numbersListed(event).length > 0 && upTo(half).every(lacks) && others.some(lacks);
}

/** What is listed, for the completions of an event that lacks a score. Undefined where something contradicts it or it may not have been played out. */
export function shownIn(event: Reading, sport: Sport, settings: Settings): (Shown & { cutShort: boolean }) | undefined {
  const listing = listingOf(event, inLeague(event, sport, settings));
  // 0-0 with nothing but a p1 of 0-0 gives no range in football.
  const shownPeriods = numbersListed(event).filter((number) => sport.slug !== "football" || number > 1);
  const isNothing = !event.ft && event.top !== undefined && isNil(event.top) && shownPeriods.length === 0;
  if (sport.structure === "innings" && !event.ft && isBegunLate(event, sport)) return undefined;
  // A final score that counts overtime says nothing of regular time alone, unless overtime is one goal (docs/rules.md#overtime-follows-a-level-score).
  const isOneGoal = sport.slug === "ice-hockey" && event.top !== undefined && event.top.home !== event.top.away;
  const isAlone = !isOneGoal && !event.ft && !listing.overtime && !event.ap && numbersListed(event).length === 0;
  const needed = settings.houseIn(sport.slug, event.league).innings;
  if (withoutPlay(event, sport, listing, needed) || isNothing || (isAlone && sport.ml === "full_game"))
    return undefined;
  const game = gameOf(event, sport, settings, listing);
  if (game.contradicted.size > 0 || game.stoppedIn > 0 || isDoubtfulAfterwards(event, sport, listing)) return undefined;
  // A second half of football is not read, but a final score below both halves is wrong, or it is (docs/rules.md#what-leaves-a-settled-bet-open).
  const [first, second] = [event.key("p1"), event.key("p2")];
  const isBelow =
    sport.slug === "football" && event.top && first && second
      ? first.home + second.home > event.top.home || first.away + second.away > event.top.away
      : false;
  if (isBelow) return undefined;
  // A game with fewer innings than the sport's proves nothing more, also if a house needs fewer (docs/rules.md#fewer-innings-than-the-sport-has).
  const played = [...listing.at.keys()].filter((key) => /^p\d+$/.test(key)).length;
  const isShort = numbersListed(event).length > 0 && played < sport.regulationPeriods;
  const cutShort = sport.structure === "innings" && (listing.halfToPlay || isShort);
  const last = Math.max(
    0,
    ...numbersListed(event, (name) => isBegun(event.raw(name))).filter((n) => n <= sport.regulationPeriods),
  );
  const tooFewInnings = sport.structure === "innings" && (listing.halfToPlay || (last > 0 && last < sport.firstHalf));
  return {
    regulation: regulationOf(game),
    periods: listing.regulation.map((key) => [
      key,
      // An inning after a gap has its score, although it does not count as played.
      sport.slug === "football" && key === "p2"
        ? undefined
        : (listing.at.get(key) ?? listing.afterGap.get(key) ?? event.key(key)),
    ]),
    overtime: listing.overtime,
    emptyOvertime: [listing.ot, listing.further].every((pair) => !pair || isNil(pair)),
    undivided: tooFewInnings || (sport.structure === "quarters" && !listing.inTwoHalves && !listing.at.has("p3")),
    neverLevel: neverLevel(game),
    cutShort,
  };
}

export const isBegun = (entry: unknown): boolean => isWhole(thing(entry).home) || isWhole(thing(entry).away);

export function timedSheet(event: Reading, sport: Sport, settings: Settings): Sheet {
  const listing = listingOf(event, inLeague(event, sport, settings));
  const needed = settings.houseIn(sport.slug, event.league).innings;
  const unplayed = withoutPlay(event, sport, listing, needed);
  if (unplayed) return { neverPlayed: unplayed === "void", unfinished: true, facts: new Map() };
  const game = gameOf(event, sport, settings, listing);
  const regulation = regulationOf(game);
  const full = fullGameOf(game, regulation);
  const facts = new Map<string, Fact>();
  putPeriods(facts, game, regulation, full);

  // A shortened game: ML is settled after five innings, other whole-game markets are not.
  const { cutShort, tooShort } = innings(game);
  const ofScope = (scope: Sport["ml"]): Fact =>
    scope === "full_game" ? fact("full_game", full) : fact("regulation", regulation);
  facts.set("winner:match", tooShort ? MISSING : ofScope(sport.lines));
  facts.set("draw:match", tooShort ? MISSING : fact("regulation", regulation));
  facts.set("result:match", cutShort ? MISSING : fact("regulation", regulation));
  facts.set("lines:match", cutShort ? MISSING : ofScope(sport.lines));

  const top = game.stoppedIn > 0 ? undefined : total(game, ["top"]);
  const shootOut = game.contradicted.has("ap") ? undefined : event.ap;
  const isDenied =
    event.advanced !== undefined &&
    (event.advanced === event.retired || (event.ap && event.ap.home > event.ap.away !== (event.advanced === "home")));
  const through = isDenied
    ? undefined
    : (event.advanced ?? (shootOut && (shootOut.home > shootOut.away ? "home" : "away")));
  const specials = {
    qualified: through && top ? { who: through, basis: score("match_result", top) } : undefined,
    overtime: overtimeOf(game, regulation),
    first: firstToScore(game, regulation),
    stages: stagesOf({
      regulation,
      top,
      kicks: event.ap && game.contradicted.has("ap") ? null : event.ap,
      overtime: listing.overtime,
      through: isDenied ? "denied" : event.advanced,
    }),
    accused: isAccused(game),
    full: ofScope("full_game"),
  };
  // In a league in which no match ends level, overtime is still to come (docs/rules.md#counts-of-matches-cut-short).
  const overtimeToCome = full === undefined && event.top !== undefined && isLevel(event.top) && neverLevel(game);
  const unfinished = cutShort || game.stoppedIn > 0 || overtimeToCome;
  return { neverPlayed: false, unfinished, facts, ...(cutShort ? {} : specials) };
}
