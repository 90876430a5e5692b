import { isLabel } from "../bet/labels/index.js";
import { isRefused } from "../bet/read-selection.js";
import type { Decision, SettingUsed } from "../decide/decision.js";
import { hoursMoved, hoursPaused } from "../input/moved.js";
import { asRecord } from "../input/unknown-record.js";
import { differ, isDecisive, score } from "../input/values.js";
import { splitQuarterLine } from "../kinds/split-quarter-line.js";
import { isPlayerLabel, scorerIn } from "../row-types/label.js";
import type { Bet, Market } from "../row-types/market.js";
import type { Rulebook } from "../row-types/rulebook.js";
import type { Trace } from "../trace.js";
import type { Score } from "../types/event.js";
import type { Grade } from "../types/grade.js";
import { closed, countSteps, playerSteps } from "./count-steps.js";
import { inningsIn, originOf, periodsIn, scoresIn, unitsIn } from "./in-event.js";
import { scoredSteps } from "./scored-steps.js";
import type { Origin, Step } from "./steps.js";
import { stoppedStep } from "./stopped.js";

/** Lists a trace step by step. It settles nothing again: what decided the bet is in the trace. */
export function stepsOf(
  trace: Trace,
  { id, resultWindowHours }: Rulebook,
  grade: Grade,
  secondHand: readonly string[],
): readonly Step[] {
  const { input, bet, decision } = trace;
  const steps: Step[] = [
    { step: "rulebook", id, resultWindowHours },
    eventStep(trace),
    { step: "asked", market: text(input.market), side: text(input.side) },
  ];
  if (bet !== null) {
    steps.push(sportStep(trace, bet.market), marketStep(trace, bet.market), ...betSteps(trace));
    if (!isRefused(bet) && typeof decision === "object") {
      const isSettled = isSettledBy(grade);
      steps.push(...unitStep(trace, bet, decision), ...scoreSteps(trace, bet, decision, isSettled));
      steps.push(...groundSteps(trace, bet, decision, grade));
      if (isSettled) steps.push(...marginSteps(bet, decision));
    }
  }
  if (grade.reason !== null && grade.reason !== "push") steps.push(stoppedStep(trace, grade.reason));
  if (secondHand.length > 0) steps.push({ step: "second_hand", settings: secondHand });
  const { result, reason, final } = grade;
  steps.push({ step: "verdict", result, reason, final, basis: ("basis" in grade && grade.basis) || null });
  return steps;
}

function isSettledBy({ reason }: Grade): boolean {
  return reason === null || reason === "push";
}

function eventStep({ eventId, view, decision }: Trace): Step {
  const of = decision === "event_not_found" ? null : view;
  const event = asRecord(of?.event);
  const byDay = of?.sport?.row.movedByDay ?? false;
  const { status, home, away, outcome } = event;
  return {
    step: "event",
    eventId,
    found: of !== null,
    status: text(status),
    home: text(home),
    away: text(away),
    winner: WINNERS.find((each) => each === asRecord(outcome).winner) ?? null,
    retired: of?.retired ?? null,
    disqualified: of?.isDisqualified ?? false,
    walkover: asRecord(outcome).method === "walkover",
    movedHours: hoursMoved(event, byDay) || hoursMoved(event, !byDay),
    pausedHours: hoursPaused(event),
  };
}

const WINNERS = ["home", "away", "draw", "none"] as const;

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function sportStep(trace: Trace, market: Market): Step {
  const { view } = trace;
  const { slug, name, structure, words, source } = market.sport.row;
  const event = asRecord(view?.event);
  const own = asRecord(event.sport).slug;
  const isOther = own !== slug && !market.sport.row.aliases.some((alias) => alias === own);
  return {
    step: "sport",
    slug,
    name,
    structure,
    units: unitsIn(trace, market),
    words,
    byLeague: isOther ? text(asRecord(event.league).slug) : null,
    source,
  };
}

function marketStep({ input }: Trace, { name, type, period, counts }: Market): Step {
  const { settlement, source } = type;
  return { step: "market", asked: String(input.market), name, settlement, period: period.id, counts, source };
}

function betSteps({ bet, input }: Trace): Step[] {
  if (bet === null || bet.side === null) return [];
  const { side, market } = bet;
  const label = market.label === "none" ? null : text(input.label);
  if (isRefused(bet)) {
    const line = bet.written ?? input.hdp;
    const isRead = market.line !== "none" && bet.refused !== "invalid_side" && Number.isFinite(line);
    return [{ step: "bet", side, line: isRead ? Number(line) : null, label }];
  }
  const line = market.line === "none" ? null : bet.lineQuarters / 4;
  const step: Step = { step: "bet", side, line, label };
  const said = bet.label === null || isPlayerLabel(bet.label) ? null : bet.label;
  return said !== null && isLabel(said) ? [step, { step: "label", label: said }] : [step];
}

/** The unit of the line. The finer one has the name that the league gives it. */
function unitStep(trace: Trace, { market }: Bet, { unit }: Decision): Step[] {
  // A part of a match has one unit, which only a name can say.
  if (unit === null || (!market.wholeMatch && unit.because !== "name")) return [];
  const isInner = unit.unit === market.sport.units?.inner;
  return [{ step: "unit", ...unit, unit: (isInner && unitsIn(trace, market)?.inner) || unit.unit }];
}

function scoreSteps(
  trace: Trace,
  { market, side }: Bet,
  { score: found, restsOn }: Decision,
  isSettled: boolean,
): Step[] {
  if (found === null) return [];
  const { scope, home, away } = found;
  const isOpen = restsOn?.on === "open";
  if (scope === null)
    return isOpen || isSettled || restsOn?.on === "tie" ? countSteps(trace, market, found, restsOn) : [];
  if (isOpen || restsOn?.on === "range") return [];
  const isPassedOver = market.wholeMatch && (scope === "regulation" || market.settlement.on === "advanced");
  const later = isPassedOver ? laterThan(found, trace) : {};
  const step: Step = { step: "score", scope, home, away, from: originsOf(found.from, trace), ...later };
  // The rulebook settles the league on another score than its sport. A draw is on regular time in any league.
  const { sport, wholeMatch } = market;
  const isOnLines = market.score === "lines" || (market.score === "moneyline" && side !== "draw");
  const isByLeague = restsOn?.on !== "setting" && sport.linesByLeague && isOnLines && wholeMatch;
  return [step, ...settingIf(isByLeague, "leagueLinesScope", sport.lines)];
}

function laterThan(regulation: Score, trace: Trace): { later?: Origin } {
  const kicks = score(periodsIn(trace).ap);
  if (kicks !== null && isDecisive(kicks)) return { later: originOf("ap", kicks) };
  const top = score(scoresIn(trace));
  return top !== null && differ(top, regulation) ? { later: originOf("top", top) } : {};
}

/** What else the verdict depends on. */
function groundSteps(
  trace: Trace,
  { market, label, lineQuarters }: Bet,
  { restsOn, score }: Decision,
  grade: Grade,
): Step[] {
  switch (restsOn?.on) {
    case "half": {
      const period = market.readFrom.on === "sets" ? "first-set" : "first-half";
      return [{ step: "half", period, ...plain(restsOn.half), from: originsOf(restsOn.half.from, trace) }];
    }
    case "periods":
      return [
        { step: "periods", periods: restsOn.periods },
        ...settingIf(market.sport.countsOvertimeInHighest, "highestQuarterOvertime", market.sport.row.slug),
      ];
    case "other_unit":
      return [{ step: "other_unit", unit: unitsIn(trace, market)?.inner ?? null, ...plain(restsOn.other) }];
    case "other_reading":
      return [{ step: "other_reading", ...plain(restsOn.other) }];
    case "tie": {
      const { verdict, ...tie } = restsOn.tie;
      return [{ step: "tie", ...tie }];
    }
    case "fact":
      return isSettledBy(grade) ? [{ step: "fact", ...restsOn.fact }] : [];
    case "player": {
      const said = isPlayerLabel(label) ? label : null;
      // The rulebook wants a player to start whose label does not.
      const isByHouse = restsOn.player.absent === "did_not_start" && said?.mustStart !== true;
      const steps = playerSteps(restsOn, said?.player ?? scorerIn(label)?.player ?? "");
      return [...steps, ...settingIf(isByHouse, "mustStart", market.sport.row.slug)];
    }
    case "scored":
      return scoredSteps(restsOn, market, lineQuarters / 4, scorerIn(label)?.player ?? null);
    case "window": {
      const [from, to] = restsOn.minutes;
      return score === null ? [] : [{ step: "window", from, to, ...plain(score) }];
    }
    case "setting": {
      const { setting, fact } = restsOn;
      const known: readonly Step[] = fact ? [{ step: "fact", ...fact }] : [];
      return [...known, { step: "setting", ...setting, ...inningsIn(trace, market) }];
    }
    case "range": {
      // Counts have no scope.
      if (score !== null && score.scope === null) return [];
      return [{ step: "range", scope: restsOn.scope ?? market.scope, ...closed(restsOn.range), isLive: !grade.final }];
    }
    case "open":
      return [{ step: "open", scores: restsOn.tried === null ? [] : [restsOn.tried.at, restsOn.tried.other] }];
    case "missing":
    case undefined:
      return [];
  }
}

/** A setting of the rulebook which no other step shows. */
function settingIf(isUsed: boolean, name: SettingUsed["name"], value: string): Step[] {
  return isUsed ? [{ step: "setting", name, value }] : [];
}

/** The two numbers of a score that has more than that. */
function plain({ home, away }: Score): Score {
  return { home, away };
}

/** The numbers under the keys that were read. An inning without a home half counts 0 for home. */
function originsOf(keys: readonly string[], trace: Trace): readonly Origin[] {
  return keys.flatMap((key) => {
    const listed = key === "top" ? scoresIn(trace) : asRecord(periodsIn(trace)[key]);
    const found = score(listed) ?? score({ home: 0, away: listed.away });
    return found === null ? [] : [originOf(key, found)];
  });
}

/** A handicap is stated for the home side and shown from the backed side. Source: docs/rules.md#lines. */
function marginSteps({ market, side, lineQuarters, input }: Bet, { margin }: Decision): Step[] {
  const then = market.fromScoreAtBet ? score(input.scoreAtBet) : null;
  const before: Step[] = then === null ? [] : [{ step: "at_bet", home: then.home, away: then.away }];
  if (margin === null) return before;
  const isHandicap = market.type.line === "quarter";
  const line = isHandicap && side === "away" ? -lineQuarters : lineQuarters;
  const stakes = splitQuarterLine(line, margin, isHandicap || side === "under" || side === "no");
  return [...before, { step: "margin", margin: margin / 4, stakes }];
}
