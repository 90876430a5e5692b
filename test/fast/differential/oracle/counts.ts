/**
 * The oracle for markets on counts (grading-rules 9 and docs/rules.md#statistics). It reads the market from its name, checks the
 * counts against each other, adds them up and settles stakes.
 */
import { CANCELLED, INCOMPLETE } from "./bets.js";
import { agreedOnCounts, type Possible, possibleCards, possibleCounts } from "./count-completions.js";
import { beforeTheResult, openSheet, STANDARD, sheetOf, withoutStatistics } from "./index.js";
import { labelIn } from "./labels.js";
import { periodsOf } from "./markets.js";
import { isOnTeamCounts } from "./more-markets.js";
import { canonical, onlyGrows, type PlayerLabel, readLabel } from "./player-labels.js";
import { type Player, playerNamed } from "./player-names.js";
import { isFar, type Span, spansOf } from "./player-parts.js";
import { pairOf, type Reading, read, thing } from "./reading.js";
import { inHouse, type Sport, sportOf } from "./sports.js";
import { allOrNothing, type Fraction, fraction, lineOf, nameOf, negative, plus, settleOnLine } from "./stakes.js";
import { areShotsContradicted, CARDS, holdSecondYellow, isPlaceholder, type Part } from "./team-counts.js";
import { inLeague } from "./timed.js";
import { listingOf } from "./timed-numbers.js";
import { type House, NOT_PLAYED, type Pair, type Settings, type Sheet, type Verdict } from "./types.js";

/** Lines beyond these are on booking points. */
const FURTHEST = { match: 15, part: 8, spread: 6 };

const NAME =
  /^(.+) (Totals|Spread|3-Way|2-Way|Odd\/Even|Double Chance|European Handicap|Yes\/No|Both Teams Over|Both Teams|Range)(?: (Home|Away))?(?: (.+))?$/;
/** The markets that have a line. */
const ON_LINES = ["Totals", "Spread", "European Handicap", "Both Teams Over"];

const NO_COUNT: Verdict = { result: "ungradeable", reason: "stats_unavailable" };
const INVALID_LINE: Verdict = { result: "ungradeable", reason: "invalid_line" };

/** True if the oracle settles a market with this name on counts. */
export function isOnCounts(market: string): boolean {
  const [, what = ""] = NAME.exec(market) ?? [];
  const isOnMinutes = /^(First \d+ Minutes|Minutes \d+-\d+)$/.test(what);
  return isOnPlayers(market) || isOnTeamCounts(market) || (what !== "" && what !== "Team" && !isOnMinutes);
}

const isOnPlayers = (market: string): boolean => /^Player Props(?: |$)/.test(market);

/** The verdict, or undefined for a market that is not on counts. */
export function verdictOnCounts(
  value: unknown,
  selection: unknown,
  settings: Settings = STANDARD,
): Verdict | undefined {
  const { market } = thing(selection);
  if (isOnTeamCounts(String(market))) {
    const { result, reason } = openSheet(value, settings)(selection);
    return { result, reason };
  }
  const event = read(value);
  const known = sportOf(event.slug ?? "", event.league, settings.leagueSports);
  if (!known || typeof market !== "string" || !isOnCounts(market)) return undefined;
  const house = settings.houseIn(known.slug, event.league);
  const sport = inHouse(known, house);
  const game: Game = { event, sport, settings, house, sheet: sheetOf(event, sport, settings) };
  return isOnPlayers(market)
    ? onPlayer(game, thing(selection), partOfProps(sport, market))
    : onTeams(game, market, thing(selection));
}

interface Game {
  readonly event: Reading;
  readonly sport: Sport;
  readonly settings: Settings;
  readonly house: House;
  readonly sheet: Sheet;
}

/** What comes before the counts: the status, the result, a match that was not played, statistics that are not in. */
function beforeTheCounts({ event, sport, settings, house, sheet }: Game): Verdict | undefined {
  const early = beforeTheResult(event, sport, settings, house);
  if (early) return early;
  if (sheet.neverPlayed) return CANCELLED;
  return event.statisticsAbsent ? withoutStatistics(event, settings, house) : undefined;
}

/** The verdict on a count against a line, for over or for under. A count with a fraction is compared with the line itself. */
function ahead(count: number, hdp: number, wantsMore: boolean): Verdict {
  if (!Number.isInteger(count)) return nameOf(allOrNothing(count > hdp === wantsMore));
  const parts = settleOnLine(lineOf(hdp), (own: Fraction) => {
    const lead = plus(fraction(count), negative(own));
    return wantsMore ? lead : negative(lead);
  });
  return nameOf(parts);
}

const isLine = (hdp: unknown, least: number): hdp is number =>
  typeof hdp === "number" && Number.isInteger(4 * hdp) && Math.abs(hdp) <= 10_000 && hdp >= least;

const isWholeLine = (hdp: unknown): boolean => isLine(hdp, Number.NEGATIVE_INFINITY) && Number.isInteger(hdp);
const isHalfLine = (hdp: unknown): boolean => isLine(hdp, 0) && hdp % 1 === 0.5;

function onTeams(game: Game, market: string, { side, hdp, label }: Readonly<Record<string, unknown>>): Verdict {
  const [, statistic = "", kind = "", team, part] = NAME.exec(market) ?? [];
  const backed = String(side).toLowerCase();
  const band = kind === "Range" ? labelIn(label, "range", { home: undefined, away: undefined }) : undefined;
  if (kind === "Range" && band?.is !== "count") return { result: "ungradeable", reason: "invalid_label" };
  const isCompared = !ON_LINES.includes(kind);
  if (kind === "European Handicap" ? !isWholeLine(hdp) : kind === "Both Teams Over" && !isHalfLine(hdp))
    return INVALID_LINE;
  if (!isCompared && !isLine(hdp, kind === "Totals" ? 0 : Number.NEGATIVE_INFINITY)) return INVALID_LINE;
  const furthest = kind === "Spread" ? FURTHEST.spread : team || part ? FURTHEST.part : FURTHEST.match;
  const inPoints = game.house.bookingsCount === "points_10_25";
  const line = isCompared ? 0 : Number(hdp);
  if (statistic === "Bookings" && !inPoints && Math.abs(line) > furthest) return INVALID_LINE;
  const early = beforeTheCounts(game);
  if (early) return early;
  const period = partNamed(game.sport, part ?? "");
  // Thousands of pairs of counts come to some hundred sums and differences.
  const seen = new Map<number, Verdict>();
  const onLine = (count: number): Verdict => {
    const verdict =
      seen.get(count) ??
      (kind === "Spread" ? ahead(count, 0 - line, backed === "home") : ahead(count, line, backed === "over"));
    seen.set(count, verdict);
    return verdict;
  };
  const settled = ({ home, away }: Pair): Verdict => {
    if (kind === "Odd/Even") return nameOf(allOrNothing(backed === ((home + away) % 2 === 0 ? "even" : "odd")));
    const own = team === "Home" ? home : team === "Away" ? away : home + away;
    const yes = (it: boolean): Verdict => nameOf(allOrNothing(it === (backed === "yes")));
    const leader = (at: number): string => (home + at > away ? "home" : home + at < away ? "away" : "draw");
    if (kind === "Yes/No") return yes(own > 0);
    if (kind === "Both Teams") return yes(home > 0 && away > 0);
    if (kind === "Both Teams Over") return yes(home > line && away > line);
    if (kind === "European Handicap") return nameOf(allOrNothing(backed === leader(line)));
    if (kind === "Double Chance")
      return nameOf(
        allOrNothing(({ "1x": "away", "12": "draw", x2: "home" } as Record<string, string>)[backed] !== leader(0)),
      );
    if (band?.is === "count") return yes(own >= band.from && own <= band.to);
    // Which team has more: level counts are the draw, or return the stake where it has no price.
    if (kind === "2-Way" && home === away) return { result: "void", reason: "push" };
    if (isCompared) return nameOf(allOrNothing(backed === (home > away ? "home" : home < away ? "away" : "draw")));
    return onLine(kind === "Spread" ? home - away : own);
  };
  if (
    (statistic === "Bookings" || statistic === "Yellow Cards") &&
    holdSecondYellow(game.event.statistics, team?.toLowerCase())
  )
    return NO_COUNT;
  if (game.sport.structure !== "halves" || game.sport.slug === "rugby-league")
    return onTeamParts(game, statistic, period, settled);
  const counts = countsOf(game, statistic, period);
  if (counts) return period === "match" && game.sheet.unfinished ? INCOMPLETE : settled(counts);
  const possible = game.sheet.unfinished ? undefined : possibleOf(game, statistic, period);
  return (possible && agreedOnCounts(possible, settled)) ?? NO_COUNT;
}

/** Counts of the teams in a sport of quarters, periods, innings, sets or maps. */
function onTeamParts(game: Game, name: string, period: string, settled: (on: Pair) => Verdict): Verdict {
  const { sport, sheet, event } = game;
  const teams = thing(thing(event.statistics).teams);
  const listed = Object.entries(thing(teams[name])).flatMap(([part, given]): [string, Pair][] => {
    const pair = pairOf(given);
    return pair === undefined ? [] : [[part, pair]];
  });
  const notThere = period === "match" ? undefined : unplayed(game, period);
  const byName = new Map(listed);
  const whole = [byName.get("match"), byName.get("first-half"), byName.get("second-half")] as const;
  const isOnlyNil =
    listed.length > 0 && !whole.some(Boolean) && listed.every(([, { home, away }]) => home + away === 0);
  if (isPlaceholder(name, ...whole) || (isOnlyNil && isPlaceholder(name, { home: 0, away: 0 }))) return NO_COUNT;
  if (areShotsContradicted(teams, name)) return NO_COUNT;
  const mayHaveOvertime = sport.overtime && (mayHaveGoneOn(game) || mayCountMore(game));
  const falls = name.endsWith("Yards");
  const sideOf = (side: keyof Pair) =>
    spansOf(new Map(listed.map(([part, pair]) => [part, pair[side]])), sport, { mayHaveOvertime, falls });
  const [home, away] = [sideOf("home"), sideOf("away")];
  if (home === undefined || away === undefined) return NO_COUNT;
  if (notThere) return notThere;
  const stretch = stretchOf(game, period);
  const [own, other] = [home.get(stretch), away.get(stretch)];
  if (own === undefined || other === undefined) return NO_COUNT;
  if (own.low === own.high && other.low === other.high)
    return sheet.unfinished && !period.endsWith("-half") ? INCOMPLETE : settled({ home: own.low, away: other.low });
  if (sheet.unfinished || falls) return NO_COUNT;
  const between = ({ low, high }: Span): number[] => {
    const most = Math.min(high, low + 400);
    return [...Array.from({ length: most - low + 1 }, (_, i) => low + i), ...(high > most ? [high - 1, high] : [])];
  };
  const possible = { homes: between(own), aways: between(other) };
  return agreedOnCounts(possible, settled) ?? NO_COUNT;
}

const sumOf = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
const exceeds = (a: Pair, b: Pair): boolean => a.home > b.home || a.away > b.away;
const differ = (a: Pair, b: Pair): boolean => a.home !== b.home || a.away !== b.away;

/** Extra time was, or may have been, played, in a sport whose lines are on regulation. Without `ft`, regulation must be proved. */
export function mayHaveGoneOn({ event, sport, settings, sheet }: Omit<Game, "house">): boolean {
  if (sport.lines !== "regulation" || !sport.overtime) return false;
  const { top, ft, ap } = event;
  const { overtimeInCounts } = listingOf(event, inLeague(event, sport, settings));
  const proved = sheet.facts.get("result:match");
  const regulation = ft ?? (proved?.is === "score" ? proved : undefined);
  return overtimeInCounts || ap !== undefined || !regulation || (top !== undefined && differ(top, regulation));
}

/** Overtime was or may have been played, and counts in the match, but in neither half. */
function mayCountMore({ event, sport, sheet, settings }: Game): boolean {
  return (
    sport.lines !== "regulation" && mayHaveGoneOn({ event, sheet, settings, sport: { ...sport, lines: "regulation" } })
  );
}

function countsOf(game: Game, name: string, period: string): Pair | undefined {
  const teams = thing(thing(game.event.statistics).teams);
  if (name === "Bookings" && teams["Bookings"] === undefined) {
    const [yellow, red] = [countsOf(game, "Yellow Cards", period), countsOf(game, "Red Cards", period)];
    const card = CARDS[game.house.bookingsCount];
    const points = (side: "home" | "away"): number =>
      card.yellow * (yellow?.[side] ?? 0) + card.red * (red?.[side] ?? 0);
    return yellow && red ? { home: points("home"), away: points("away") } : undefined;
  }
  const [match, first, second] = listedOf(game, name);
  const wentOn = mayHaveGoneOn(game);
  if (isPlaceholder(name, match, first, second) || areShotsContradicted(teams, name)) return undefined;
  if (contradict(match, first, second, wentOn)) return undefined;
  if (period === "first-half") return first;
  const rest = match && first && !wentOn ? { home: match.home - first.home, away: match.away - first.away } : undefined;
  if (period === "second-half") return second ?? rest;
  const halves = first && second ? sumOf(first, second) : undefined;
  return wentOn ? halves : (match ?? (mayCountMore(game) ? undefined : halves));
}

type Listed = readonly [match: Pair | undefined, first: Pair | undefined, second: Pair | undefined];

function listedOf(game: Game, name: string): Listed {
  const given = thing(thing(thing(game.event.statistics).teams)[name]);
  return [pairOf(given["match"]), pairOf(given["first-half"]), pairOf(given["second-half"])];
}

/** Every count that agrees with what is listed; undefined if that contradicts itself. */
function possibleOf(game: Game, name: string, period: string): Possible | undefined {
  const teams = thing(thing(game.event.statistics).teams);
  if (name === "Bookings" && teams["Bookings"] === undefined) {
    const [yellow, red] = [possibleOf(game, "Yellow Cards", period), possibleOf(game, "Red Cards", period)];
    return yellow && red && possibleCards(yellow, red, CARDS[game.house.bookingsCount]);
  }
  const [match, first, second] = listedOf(game, name);
  const wentOn = mayHaveGoneOn(game);
  if (isPlaceholder(name, match, first, second) || areShotsContradicted(teams, name)) return undefined;
  if (contradict(match, first, second, wentOn)) return undefined;
  const listed = {
    ...(match && { match }),
    ...(first && { "first-half": first }),
    ...(second && { "second-half": second }),
  };
  return possibleCounts(listed, period as Part, wentOn, mayCountMore(game));
}

/** Halves that do not add up to the match, or that exceed it where extra time may have been played; a half above the match. */
function contradict(
  match: Pair | undefined,
  first: Pair | undefined,
  second: Pair | undefined,
  wentOn: boolean,
): boolean {
  if (!match) return false;
  if ([first, second].some((half) => half && exceeds(half, match))) return true;
  if (!first || !second) return false;
  const halves = sumOf(first, second);
  return wentOn ? exceeds(halves, match) : differ(halves, match);
}

function onPlayer(game: Game, { label, side, hdp }: Readonly<Record<string, unknown>>, part: string): Verdict {
  const asked = typeof label === "string" ? readLabel(label) : undefined;
  const backed = String(side).toLowerCase();
  const line = lineFor(asked, hdp);
  if (line === undefined) return INVALID_LINE;
  if (!asked) return { result: "ungradeable", reason: "invalid_label" };
  const early = beforeTheCounts(game);
  if (early) return early;
  const { players } = thing(game.event.statistics);
  const isLonger = part === "match" && mayBeLonger(game);
  if (isLonger && !(Array.isArray(players) && players.some(isByPart)))
    return withExtraTime(game, asked, line, backed) ?? NO_COUNT;
  if (!Array.isArray(players)) return NO_COUNT;
  if (game.sheet.unfinished) return INCOMPLETE;
  const notThere = part === "match" ? undefined : unplayed(game, part);
  if (notThere) return notThere;
  const player = playerNamed(asked.player, players);
  if (!player) return { result: "ungradeable", reason: "player_not_matched" };
  if (player["played"] === false && hasPlayed(player, game.sport)) return NO_COUNT;
  const settles = game.house.absentPlayer === "settle";
  const absent = whetherAbsent(player, asked.mustStart || game.house.mustStart);
  if (absent && !settles) return absent;
  if (!settles && isZeroFromBench(player, game.sport)) return NO_COUNT;
  if (scoresTooMuch(game.event, game.sport, player, asked)) return NO_COUNT;
  if (isLonger && (!asked.parts.some((name) => isListedByPart(player, name)) || player["started"] !== true))
    return withExtraTime(game, asked, line, backed) ?? NO_COUNT;
  if (part !== "match" || asked.parts.some((name) => isListedByPart(player, name)))
    return onPart(game, player, asked, { line, backed, part });
  const count = countOf(player, asked, game.house);
  const isWhether = backed === "yes" || backed === "no" || line === 0.5;
  if (count === undefined && isWhether && provesYes(player, asked, line))
    return ahead(FAR_BEYOND, line, backed === "yes" || backed === "over");
  return count === undefined ? NO_COUNT : ahead(count, line, backed === "over" || backed === "yes");
}

/**
 * A player's count may include extra time: of each statistic, any number up to it may be that of regular time (docs/rules.md#counts-of-players-between-bounds).
 * Undefined if not all of them give one verdict.
 */
function withExtraTime(
  { event, sport, house, sheet }: Game,
  asked: PlayerLabel,
  line: number,
  side: string,
): Verdict | undefined {
  const { players } = thing(event.statistics);
  const player = Array.isArray(players) && !sheet.unfinished ? playerNamed(asked.player, players) : undefined;
  if (!player || !asked.parts.every(onlyGrows)) return undefined;
  if (player["played"] === false && hasPlayed(player, sport)) return undefined;
  // He may have come on in extra time, and then the bet is void.
  if (house.absentPlayer === "void" && player["started"] !== true) return undefined;
  const most = countOf(player, asked, house);
  if (most === undefined || scoresTooMuch(event, sport, player, asked)) return undefined;
  const verdicts = [...Array(Math.min(Math.floor(most), 1_000) + 1).keys(), most].map((count) =>
    ahead(count, line, side === "over" || side === "yes"),
  );
  const [first] = verdicts;
  return verdicts.every(({ result, reason }) => result === first?.result && reason === first.reason)
    ? first
    : undefined;
}

const countsOfPlayer = (player: Player): [name: string, count: number][] =>
  Object.entries(thing(player["statistics"])).flatMap(([name, count]) =>
    typeof count === "number" && Number.isFinite(count) && count >= 0 ? [[canonical(name), count]] : [],
  );

/** Extra time that lines leave out was, or may have been, played. */
function mayBeLonger(game: Game): boolean {
  const needsFullTime = game.sport.lines === "regulation" && game.sport.overtime;
  return mayHaveGoneOn(game) || (needsFullTime && !game.event.ft);
}

const isByPart = (player: unknown): boolean =>
  Object.values(thing(thing(player)["statistics"])).some((count) => typeof count === "object" && count !== null);

const isListedByPart = (player: Player, name: string): boolean =>
  Object.entries(thing(player["statistics"])).some(
    ([key, count]) => canonical(key) === name && typeof count === "object" && count !== null,
  );

const partOfProps = (sport: Sport, market: string): string => partNamed(sport, market.slice("Player Props".length));

/** The id of the part that the last words of a name are. */
function partNamed(sport: Sport, written: string): string {
  const words = written.trim().toLowerCase();
  const found = periodsOf(sport).find((period) => period.words.some((word) => word.toLowerCase() === words));
  const id = words === "" ? "match" : (found?.id ?? "unknown");
  return sport.structure === "innings" && id === "first-half" ? "first-five-innings" : id;
}

/** A set or a map that was not needed, or one that nothing shows; a quarter of a match that may have been in halves. */
function unplayed({ event, sport, sheet }: Game, part: string): Verdict | undefined {
  if (sport.structure === "sets" || sport.structure === "maps") {
    const found = sheet.facts.get(`lines:${part}`);
    if (found === NOT_PLAYED) return CANCELLED;
    const number = part.slice("map-".length);
    const isFlag = sport.structure === "maps" && (event.key(`map${number}`) ?? event.key(`p${number}`));
    return found?.is === "score" || found?.is === "two readings" || isFlag ? undefined : INCOMPLETE;
  }
  if (!part.endsWith("-quarter")) return undefined;
  return event.key("p3") && event.key("p4") ? undefined : INCOMPLETE;
}

/** The lowest and highest count of a statistic in a part; "wrong" if its counts contradict each other, undefined if none is listed. */
function spanOf({ sport, ...game }: Game, player: Player, name: string, part: string): Span | "wrong" | undefined {
  const found = Object.entries(thing(player["statistics"])).filter(([key]) => canonical(key) === name);
  const given = found.map(([, count]) =>
    typeof count === "object" && count !== null ? thing(count) : { match: count },
  );
  const [first] = given;
  if (first === undefined) return undefined;
  const numbers = Object.entries(first).filter((one): one is [string, number] => typeof one[1] === "number");
  if (numbers.length === 0) return "wrong";
  const falls = !onlyGrows(name);
  const mayHaveOvertime = sport.overtime && (mayBeLonger({ sport, ...game }) || mayCountMore({ sport, ...game }));
  const spans = spansOf(new Map(numbers), sport, { mayHaveOvertime, falls });
  return spans === undefined ? "wrong" : spans.get(part);
}

/** On a part of the match, or on a match that is counted by part. */
function onPart(
  game: Game,
  player: Player,
  { parts }: PlayerLabel,
  { line, backed, part }: { readonly line: number; readonly backed: string; readonly part: string },
): Verdict {
  const wantsMore = backed === "over" || backed === "yes";
  const isZero = part === "match" && game.house.absentStatistic === "zero" && !mayBeLonger(game);
  const absent = isZero ? { low: 0, high: 0 } : undefined;
  const spans = parts.map((name) => spanOf(game, player, name, stretchOf(game, part)) ?? absent);
  const known = spans.filter((span) => span !== undefined && span !== "wrong");
  const total = (ends: readonly number[]): number => ends.reduce((all, end) => all + end, 0);
  const low = total(known.map((span) => span.low));
  const high = total(known.map((span) => span.high));
  if (known.length === spans.length && low === high) return ahead(low, line, wantsMore);
  if (spans.includes("wrong") || !parts.every(onlyGrows)) return NO_COUNT;
  const least = ahead(low, line, wantsMore);
  const isWhole = part === "match";
  const mayProve = !isWhole || backed === "yes" || backed === "no" || line === 0.5;
  if (!isWhole && known.length === spans.length && !known.some(isFar)) {
    const most = ahead(high, line, wantsMore);
    // What is between 0 and the most, all of which agree.
    if (ahead(0, line, wantsMore).result === most.result && most.reason === ahead(0, line, wantsMore).reason)
      return most;
  }
  return mayProve && ahead(FAR_BEYOND, line, wantsMore).result === least.result ? least : NO_COUNT;
}

/** What the bet counts: overtime with the last part if the house says so, regular time of a match if lines leave out the rest. */
function stretchOf({ sport, house }: Game, part: string): string {
  if (part === "match") return sport.lines === "regulation" && sport.overtime ? "regular-time" : "match";
  if (part === "second-half" && house.secondHalfOvertime) return "second-half and overtime";
  return part === "fourth-quarter" && house.lastQuarterOvertime ? "fourth-quarter and overtime" : part;
}

/** A count above 0 is play, unless it is a card, which can be shown to the bench. */
function hasPlayed(player: Player, sport: Sport): boolean {
  return countsInMatch(player, sport).some(([name, count]) => count > 0 && !/card/i.test(name));
}

/** The counts of the match, those by part included. */
function countsInMatch(player: Player, sport: Sport): [name: string, count: number][] {
  const byPart = Object.entries(thing(player["statistics"])).flatMap(([key, count]): [string, number][] => {
    if (typeof count !== "object" || count === null) return [];
    const numbers = Object.entries(count).filter((one): one is [string, number] => typeof one[1] === "number");
    const name = canonical(key);
    const spans = spansOf(new Map(numbers), sport, { mayHaveOvertime: true, falls: !onlyGrows(name) });
    const span = spans?.get("match");
    return span === undefined || numbers.length === 0 ? [] : [[name, span.low]];
  });
  return [...countsOfPlayer(player), ...byPart];
}

/** Of a player who did not start, two statistics or more that are all 0 may be those of one who did not play. */
function isZeroFromBench(player: Player, sport: Sport): boolean {
  const counts = countsInMatch(player, sport);
  const isUnknown = player["started"] === false && player["played"] !== true && player["played"] !== false;
  return isUnknown && new Set(counts.map(([name]) => name)).size >= 2 && counts.every(([, count]) => count === 0);
}

/** Sports whose score is made of what a player scores, not of sets, maps or frames. */
const NOT_IN_GOALS = /tennis|padel|volleyball|badminton|squash|pickleball|curling|esports|darts|snooker/;

/** A player's goals or points are part of his side's score. */
function scoresTooMuch(event: Reading, sport: Sport, player: Player, { parts }: PlayerLabel): boolean {
  const score = event.top ?? event.ft;
  if (!score || NOT_IN_GOALS.test(sport.slug)) return false;
  const side = player["side"];
  const most = side === "home" || side === "away" ? score[side] : Math.max(score.home, score.away);
  return countsOfPlayer(player).some(
    ([name, count]) => ["goals", "points", "runs"].includes(name) && parts.includes(name) && count > most,
  );
}

/** A bet on a player who did not play is void, and so is one on a player who had to start and did not. */
function whetherAbsent(player: Player, mustStart: boolean): Verdict | undefined {
  if (player["played"] === false) return { result: "void", reason: "player_not_matched" };
  if (!mustStart || player["started"] === true) return undefined;
  return player["started"] === false ? { result: "void", reason: "player_not_matched" } : NO_COUNT;
}

/** The line of a bet; a count to reach has its own, and a line beside it must be that count or half below it. */
function lineFor(asked: PlayerLabel | undefined, hdp: unknown): number | undefined {
  const atLeast = asked?.atLeast;
  // A player has a double double or not.
  if (/^(double|triple) double$/.test(asked?.parts.join() ?? "")) return (hdp ?? 0.5) === 0.5 ? 0.5 : undefined;
  if (atLeast === undefined) return isLine(hdp, 0) ? hdp : undefined;
  return hdp === undefined || hdp === null || hdp === atLeast || hdp === atLeast - 0.5 ? atLeast - 0.5 : undefined;
}

const FAR_BEYOND = 1_000_000;

/** A yes that the listed parts of a sum prove needs no other, unless one of them is listed and no count. */
function provesYes(player: Player, { parts }: PlayerLabel, line: number): boolean {
  const statistics = Object.entries(thing(player["statistics"]));
  const listed = statistics.filter(([name]) => parts.includes(canonical(name)));
  const isCount = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value >= 0;
  const byName = new Map(listed.map(([name, value]) => [canonical(name), value]));
  const agree = listed.every(([name, value]) => isCount(value) && byName.get(canonical(name)) === value);
  const all = [...byName.values()].reduce<number>((sum, value) => sum + Math.round(Number(value) * 1e6), 0) / 1e6;
  return parts.length > 1 && listed.length > 0 && agree && parts.every(onlyGrows) && all >= line + 0.5;
}

/**
 * The sum of the statistics; undefined if one of them is missing, unless the house counts it as 0. Minutes of 0 may be those of a player
 * who did not play, which does not matter where bets on absent players are settled.
 */
function countOf(player: Player, { parts }: PlayerLabel, { absentStatistic, absentPlayer }: House): number | undefined {
  const statistics = Object.entries(thing(player["statistics"]));
  const counts = parts.map((part) => {
    const found = statistics.filter(([name]) => canonical(name) === part).map(([, count]) => count);
    if (found.length === 0 && absentStatistic === "zero") return 0;
    const [count] = found;
    const isCount = typeof count === "number" && Number.isFinite(count) && found.every((other) => other === count);
    const mayBeAbsent = part === "minutes" && count === 0 && player["played"] !== true && absentPlayer === "void";
    return isCount && !mayBeAbsent ? count : undefined;
  });
  if (counts.some((count) => count === undefined)) return undefined;
  const scaled = counts.map((count) => Math.round((count ?? 0) * 1e6));
  return scaled.reduce((a, b) => a + b, 0) / 1e6;
}
