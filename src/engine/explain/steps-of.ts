import { isLabel } from "../bet/labels/index.js";
import { isRefused } from "../bet/read-bet.js";
import { Decision } from "../decide/decision.js";
import { type Loose, record } from "../input/loose.js";
import { differ, score } from "../input/values.js";
import { stakesOn } from "../settlements/cover.js";
import { isPlayerLabel } from "../tables/label.js";
import type { Bet, Market } from "../tables/market.js";
import type { Rulebook } from "../tables/rulebook.js";
import type { Units } from "../tables/sport-rows.js";
import type { Trace } from "../trace.js";
import type { Score } from "../words/event.js";
import type { Grade } from "../words/grade.js";
import { bookedIn, closed, countSteps, playerSteps } from "./count-steps.js";
import { lastPeriodStep, leagueStep, starterStep } from "./setting-steps.js";
import type { Origin, Step } from "./steps.js";
import { stoppedStep } from "./stopped.js";
import { unitsIn } from "./units.js";
import type { Of } from "./words.js";

/** Lists a trace step by step. It settles nothing again: what decided the bet is in the trace. */
export function stepsOf(trace: Trace, { id, resultWindowHours }: Rulebook, grade: Grade): readonly Step[] {
  const { sent, bet, decision } = trace;
  const steps: Step[] = [
    { step: "rulebook", id, resultWindowHours },
    eventStep(trace),
    { step: "asked", market: text(sent.market), side: text(sent.side) },
  ];
  if (bet !== null) {
    steps.push(sportStep(trace, bet.market), marketStep(trace, bet.market), ...betSteps(trace));
    if (!isRefused(bet) && typeof decision === "object") {
      const event = record(trace.reading?.event);
      const units = unitsIn(trace, bet.market);
      steps.push(...scoreSteps(event, bet, inUnits(decision, bet, units), grade, bookedIn(trace)));
      steps.push(
        ...groundStep(bet, decision, event, grade, units),
        ...(isSettled(grade) ? marginSteps(bet, decision) : []),
      );
    }
  }
  if (grade.reason !== null && grade.reason !== "push") steps.push(stoppedStep(trace, grade.reason));
  const { result, reason, final } = grade;
  steps.push({ step: "verdict", result, reason, final, basis: ("basis" in grade && grade.basis) || null });
  return steps;
}

function eventStep({ eventId, reading, decision }: Trace): Step {
  const of = decision === "event_not_found" ? null : reading;
  const { status, home, away, outcome } = record(of?.event);
  return {
    step: "event",
    eventId,
    found: of !== null,
    status: text(status),
    home: text(home),
    away: text(away),
    winner: WINNERS.find((each) => each === record(outcome).winner) ?? null,
    retired: of?.retired ?? null,
    disqualified: of?.isDisqualified ?? false,
  };
}

const WINNERS = ["home", "away", "draw", "none"] as const;

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function sportStep(trace: Trace, market: Market): Step {
  const { reading } = trace;
  const { slug, name, structure, words, source } = market.sport.row;
  const event = record(reading?.event);
  const sent = record(event.sport).slug;
  const isOther = sent !== slug && !market.sport.row.aliases.some((alias) => alias === sent);
  return {
    step: "sport",
    slug,
    name,
    structure,
    units: unitsIn(trace, market),
    words,
    byLeague: isOther ? text(record(event.league).slug) : null,
    source,
  };
}

function marketStep({ sent }: Trace, { name, type, period, counts }: Market): Step {
  const { settlement, source } = type;
  return { step: "market", asked: String(sent.market), name, settlement, period: period.id, counts, source };
}

function betSteps({ bet, sent }: Trace): Step[] {
  if (bet === null || bet.side === null) return [];
  const { side, market } = bet;
  const label = market.label === "none" ? null : text(sent.label);
  if (isRefused(bet)) {
    const line = bet.written ?? sent.hdp;
    const isRead = market.line !== "none" && bet.refused !== "invalid_side" && Number.isFinite(line);
    return [{ step: "bet", side, line: isRead ? Number(line) : null, label }];
  }
  const line = market.line === "none" ? null : bet.lineQuarters / 4;
  const step: Step = { step: "bet", side, line, label };
  const said = bet.label === null || isPlayerLabel(bet.label) ? null : bet.label;
  return said !== null && isLabel(said) ? [step, { step: "label", label: said }] : [step];
}

/** Names the finer unit of a line as the league does. */
function inUnits(decision: Decision, { market }: Bet, units: Units | null): Decision {
  const { verdict, score, margin, unit, restsOn } = decision;
  if (unit === null || units === null || unit.unit !== market.sport.units?.inner) return decision;
  return new Decision(verdict, score, margin, { unit: units.inner, because: unit.because }, restsOn);
}

/** The score or count that the bet was settled on, and the unit of its line. */
function scoreSteps(
  event: Loose,
  { market }: Bet,
  { score: found, unit, restsOn }: Decision,
  grade: Grade,
  booked: Of<"count">["unit"],
): Step[] {
  const isOpen = restsOn?.on === "open";
  if (found === null || (found.scope !== null && (isOpen || restsOn?.on === "range"))) {
    return unit === null ? [] : [{ step: "unit", ...unit }];
  }
  const { scope, home, away } = found;
  if (scope === null) return isOpen || isSettled(grade) ? countSteps(market, found, restsOn, booked) : [];
  const isPassedOver = market.wholeMatch && (scope === "regulation" || market.settlement.on === "advanced");
  const later = isPassedOver ? laterThan(found, event) : null;
  const from = originsOf(found.from, event);
  const step: Step = { step: "score", scope, home, away, from, ...(later === null ? {} : { later }) };
  const byLeague = restsOn?.on === "setting" ? [] : leagueStep(market);
  return unit === null ? [step, ...byLeague] : [{ step: "unit", ...unit }, step, ...byLeague];
}

function laterThan(regulation: Score, event: Loose): Origin | null {
  const scores = record(event.scores);
  const kicks = score(record(scores.periods).ap);
  if (kicks !== null && kicks.home !== kicks.away) return { key: "ap", home: kicks.home, away: kicks.away };
  const top = score(scores);
  return top === null || !differ(top, regulation) ? null : { key: "top", home: top.home, away: top.away };
}

function isSettled({ reason }: Grade): boolean {
  return reason === null || reason === "push";
}

/** What else the verdict depends on. */
function groundStep(
  { market, label }: Bet,
  { restsOn, score }: Decision,
  event: Loose,
  grade: Grade,
  units: Units | null,
): Step[] {
  switch (restsOn?.on) {
    case "half": {
      const period = market.readFrom.on === "sets" ? "first-set" : "first-half";
      return [{ step: "half", period, ...plain(restsOn.half), from: originsOf(restsOn.half.from, event) }];
    }
    case "periods":
      return [{ step: "periods", periods: restsOn.periods }, ...lastPeriodStep(market)];
    case "other_unit":
      return [{ step: "other_unit", unit: units?.inner ?? null, ...plain(restsOn.other) }];
    case "other_reading":
      return [{ step: "other_reading", ...plain(restsOn.other) }];
    case "tie": {
      const { verdict, ...tie } = restsOn.tie;
      return [{ step: "tie", ...tie }];
    }
    case "fact":
      return isSettled(grade) ? [{ step: "fact", ...restsOn.fact }] : [];
    case "player":
      return [
        ...playerSteps(restsOn, isPlayerLabel(label) ? label.player : ""),
        ...starterStep(restsOn.player, market, label),
      ];
    case "setting":
      return [{ step: "setting", ...restsOn.setting }];
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

/** The two numbers of a score that has more than that. */
function plain({ home, away }: Score): Score {
  return { home, away };
}

/** The numbers under the keys that were read. An inning without a home half counts 0 for home. */
function originsOf(keys: readonly string[], event: Loose): readonly Origin[] {
  const scores = record(event.scores);
  const periods = record(scores.periods);
  return keys.flatMap((key) => {
    const listed = key === "top" ? scores : record(periods[key]);
    const found = score(listed) ?? score({ home: 0, away: listed.away });
    return found === null ? [] : [{ key, home: found.home, away: found.away }];
  });
}

/** A handicap is stated for the home side and shown from the backed side. Source: docs/rules.md#lines. */
function marginSteps({ market, side, lineQuarters, sent }: Bet, { margin }: Decision): Step[] {
  const then = market.fromScoreAtBet ? score(sent.scoreAtBet) : null;
  const before: Step[] = then === null ? [] : [{ step: "at_bet", home: then.home, away: then.away }];
  if (margin === null) return before;
  const isHandicap = market.type.line === "quarter";
  const line = isHandicap && side === "away" ? -lineQuarters : lineQuarters;
  const stakes = stakesOn(line, margin, isHandicap || side === "under" || side === "no");
  return [...before, { step: "margin", margin: margin / 4, stakes }];
}
