import type { Score } from "../model/event.js";
import type { Grade } from "../model/grade.js";
import type { Market, Sport } from "../model/market.js";
import type { PlayerFacts } from "../model/player.js";
import { record, score } from "../model/read.js";
import type { Kind } from "../model/rows.js";
import type { Trace } from "../model/trace.js";
import { SIDES } from "../model/vocabulary.js";
import { countText, sumOf } from "../players/count.js";
import { handicapMargin, totalMargin } from "../settlements/margin.js";
import { needsOf } from "./needs.js";
import { halfOrigins, originsOf } from "./origins.js";
import type { Stake, Step } from "./steps.js";

/**
 * A trace told step by step: what the stages and the settlement left in it. Margins and the places of numbers are asked again of
 * the very functions that the verdict came from, so that grading need not carry them.
 */
export function stepsOf(trace: Trace, grade: Grade): readonly Step[] {
  const steps: Step[] = [
    { step: "rulebook", id: trace.context.rules.rulebook.id },
    eventStep(trace),
    { step: "asked", market: text(trace.selection.market), side: text(trace.selection.side) },
  ];
  const { market, sport } = trace;
  if (sport !== null && market !== null) {
    steps.push(sportStep(trace, sport), marketStep(trace, market));
    if (trace.side >= 0) steps.push(...betSteps(trace, market));
    steps.push(...scoreSteps(trace, market, grade), ...playerSteps(trace), ...settlementSteps(trace, market, grade));
  }
  if (grade.reason !== null && grade.reason !== "push") {
    const needs = needsOf(trace, grade.reason);
    steps.push({ step: "stopped", reason: grade.reason, lack: trace.detail.lack, needs });
  }
  const { result, reason, final } = grade;
  steps.push({ step: "verdict", result, reason, final, basis: ("basis" in grade && grade.basis) || null });
  return steps;
}

function eventStep(trace: Trace): Step {
  const { status, home, away } = record(trace.event);
  const found = trace.verdict !== "event_not_found";
  const told = found
    ? { status: text(status), home: text(home), away: text(away) }
    : { status: null, home: null, away: null };
  return { step: "event", eventId: trace.eventId, found, ...told };
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function sportStep(trace: Trace, { row }: Sport): Step {
  const { slug, name, structure, source } = row;
  const sent = record(trace.event?.sport).slug;
  const isOther = typeof sent === "string" && trace.context.rules.sport.get(sent)?.row !== row;
  const league = isOther ? record(trace.event?.league).slug : null;
  return { step: "sport", slug, name, structure, byLeague: typeof league === "string" ? league : null, source };
}

function marketStep(trace: Trace, market: Market): Step {
  const { name, base, period, counts } = market;
  const asked = String(trace.selection.market);
  return { step: "market", asked, name, kind: base.kind, period: period.id, counts, source: base.source };
}

function betSteps(trace: Trace, market: Market): Step[] {
  const { label } = trace.selection;
  const side = SIDES[trace.side] ?? "none";
  const isRefused = trace.verdict === "invalid_line" && trace.scope === null;
  const line = market.line === "none" || isRefused ? null : trace.lineQuarters / 4;
  const told = market.label === "none" || typeof label !== "string" ? null : label;
  const bet: Step = { step: "bet", side, line, label: told };
  return trace.detail.label === null
    ? [bet]
    : [bet, { step: "label", first: trace.detail.label.first, second: trace.detail.label.second }];
}

/** The score or the count, where one was arrived at. */
function scoreSteps(trace: Trace, market: Market, grade: Grade): Step[] {
  const { home, away, scope } = trace;
  const { half, finer, unit } = trace.detail;
  const steps: Step[] = [];
  if (market.base.statistic !== undefined) {
    if (grade.result === "ungradeable" || grade.result === "pending" || isVoided(grade)) return steps;
    return [{ step: "count", statistic: market.base.statistic.name, home, away }];
  }
  if (scope === null) return steps;
  if (unit !== null) steps.push({ step: "unit", choice: unit, scope });
  steps.push({ step: "score", scope, home, away, from: originsOf(trace) });
  if (half !== null) steps.push({ step: "half", home: half.home, away: half.away, from: halfOrigins(trace) });
  if (finer !== null) steps.push({ step: "finer", home: finer.home, away: finer.away });
  return steps;
}

function isVoided(grade: Grade): boolean {
  return grade.result === "void" && grade.reason !== "push";
}

function playerSteps({ detail: { player } }: Trace): Step[] {
  if (player === null || player.match === null) return [];
  const { match, statistic } = player;
  const wanted = player.label.player;
  if ("candidates" in match) {
    return [{ step: "player", wanted, matched: null, by: null, candidates: match.candidates, absent: null }];
  }
  const { name } = match.found;
  const matched = typeof name === "string" ? name : "";
  const found: Step = { step: "player", wanted, matched, by: match.by, candidates: [], absent: player.absent };
  if (statistic === null || !("parts" in statistic)) return [found];
  const total = countText(sumOf(statistic.parts.map((part) => part.count)));
  return [found, { step: "player_count", statistic: statistic.name, total, parts: statistic.parts }];
}

function settlementSteps(trace: Trace, market: Market, grade: Grade): Step[] {
  const isSettled = grade.reason === null || grade.reason === "push";
  const { kind } = market.base;
  if (kind === "winner" && trace.scope !== null && trace.home === trace.away) return [levelStep(trace)];
  if (!isSettled) return [];
  const steps: Step[] = trace.detail.fact === null ? [] : [{ step: "fact", ...trace.detail.fact }];
  const then = market.fromScoreAtBet ? score(trace.selection.scoreAtBet) : null;
  if (then !== null) steps.push({ step: "at_bet", home: then.home, away: then.away });
  const hasMargin = kind === "handicap" || kind === "total" || (kind === "player-prop" && isWhole(trace.detail.player));
  if (!hasMargin) return steps;
  const quarters = marginOf(trace, kind, then);
  return [...steps, { step: "margin", margin: quarters / 4, stakes: stakesOf(trace, quarters, kind === "handicap") }];
}

function marginOf(trace: Trace, kind: Kind, then: Score | null): number {
  if (kind === "player-prop") return playerMargin(trace);
  if (kind === "total") return totalMargin(trace);
  return handicapMargin(trace, trace.home - trace.away - (then === null ? 0 : then.home - then.away));
}

function levelStep(trace: Trace): Step {
  const { row, tieRule } = trace.sport as Sport;
  const asked = trace.selection.tieRule;
  const sent = asked === "void" || asked === "lose" ? asked : null;
  if (row.level !== "asked" || SIDES[trace.side] === "draw") {
    return { step: "level", rule: row.level, tieRule: null, from: null };
  }
  const rule = sent ?? tieRule;
  return {
    step: "level",
    rule: row.level,
    tieRule: rule,
    from: rule === null ? null : sent !== null ? "selection" : "rulebook",
  };
}

function isWhole(player: PlayerFacts | null): boolean {
  const statistic = player?.statistic;
  return statistic != null && "parts" in statistic && sumOf(statistic.parts.map((part) => part.count)).decimals === 0;
}

function playerMargin(trace: Trace): number {
  const { statistic } = trace.detail.player as PlayerFacts;
  const parts = statistic !== null && "parts" in statistic ? statistic.parts : [];
  const margin = 4 * parts.reduce((sum, part) => sum + part.count, 0) - trace.lineQuarters;
  const backed = SIDES[trace.side];
  return backed === "over" || backed === "yes" ? margin : -margin;
}

/** On a quarter line half of the stake is on each neighbouring half line. Source: grading-rules 7. */
function stakesOf(trace: Trace, marginQuarters: number, isHandicap: boolean): readonly Stake[] {
  const backed = SIDES[trace.side];
  const line = isHandicap && backed === "away" ? -trace.lineQuarters : trace.lineQuarters;
  // A higher line is easier for a handicap and for under, harder for over.
  const easier = isHandicap || backed === "under" || backed === "no" ? 1 : -1;
  if (line % 2 === 0) return [stakeOn(1, line, marginQuarters)];
  return [stakeOn(0.5, line - 1, marginQuarters - easier), stakeOn(0.5, line + 1, marginQuarters + easier)];
}

function stakeOn(share: number, lineQuarters: number, margin: number): Stake {
  return { share, line: lineQuarters / 4 + 0, result: margin > 0 ? "won" : margin === 0 ? "void" : "lost" };
}
