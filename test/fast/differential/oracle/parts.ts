/** The parts of normal time in the order of play, for markets on who was ahead, who scored last and who reached a score first. */
import { isNil } from "./pairs.js";
import type { Reading } from "./reading.js";
import type { Sport } from "./sports.js";
import { periodsInOrder } from "./timed.js";
import { type Fact, MISSING, type Pair, type Settings, type Sheet, type Who } from "./types.js";

type Facts = ReadonlyMap<string, Fact>;

/** Halves, quarters, periods or innings. The second of two halves is normal time less the first. */
export function partsOf(event: Reading, sport: Sport, facts: Facts, settings: Settings): readonly Fact[] {
  const at = (use: string): Fact => facts.get(use) ?? MISSING;
  if (sport.structure === "halves") return [at("result:first-half"), at("result:second-half")];
  if (sport.regulationPeriods === 0) return [];
  return periodsInOrder(event, sport, settings);
}

const onlyOne = ({ home, away }: Pair): Who | undefined =>
  home > 0 && away === 0 ? "home" : away > 0 && home === 0 ? "away" : undefined;

/** The side that scored in the last part in which anybody did, if no other side scored in it. */
function lastInParts(parts: readonly Fact[]): Who | undefined {
  for (const part of [...parts].reverse()) {
    if (part.is !== "score") return undefined;
    if (!isNil(part)) return onlyOne(part);
  }
  return undefined;
}

/** The side that alone scored in what is left of normal time after the first parts: the last parts need not be listed (docs/rules.md#the-last-period). */
function lastInRest(parts: readonly Fact[], full: Pair): Who | undefined {
  let rest = full;
  for (const part of parts) {
    if (part.is !== "score") return undefined;
    rest = { home: rest.home - part.home, away: rest.away - part.away };
    if (rest.home < 0 || rest.away < 0 || isNil(rest)) return undefined;
    if (onlyOne(rest)) return onlyOne(rest);
  }
  return undefined;
}

/** The fact behind Last Team To Score. `said` is `outcome.lastToScore`, which may be a goal in extra time. */
export function lastToScore(
  event: Reading,
  sport: Sport,
  parts: readonly Fact[],
  facts: Facts,
  said: unknown,
): Sheet["last"] {
  const basis = facts.get("result:match") ?? MISSING;
  if (basis.is !== "score") return { who: "unknown", basis };
  if (isNil(basis)) return { who: "none", basis };
  // Two listed periods of four may be halves that do not add up: only what is left after the first is sure.
  const maybeHalves = sport.maybeTwoHalves === true && parts.length === 4 && parts[2]?.is !== "score";
  const inOrder = maybeHalves ? lastInRest(parts.slice(0, 1), basis) : (lastInRest(parts, basis) ?? lastInParts(parts));
  const proved = onlyOne(basis) ?? inOrder;
  if (proved) return { who: proved, basis };
  const { top, ot, ap } = event;
  const further = event.key(`p${parts.length + 1}`);
  const goneOn = ot || ap || further || !top || top.home !== basis.home || top.away !== basis.away;
  return { who: !goneOn && (said === "home" || said === "away") ? said : "unknown", basis };
}

/** The side that first reached a score: alone, or alone after the earliest part after which either had. */
export function firstToReach(
  points: number,
  parts: readonly Fact[],
  full: Pair,
  inInnings = false,
): Who | "none" | "unknown" {
  const reached = ({ home, away }: Pair): Who | "none" | "both" =>
    home >= points ? (away >= points ? "both" : "home") : away >= points ? "away" : "none";
  const inTheEnd = reached(full);
  if (inTheEnd !== "both") return inTheEnd;
  let [home, away] = [0, 0];
  for (const part of parts) {
    if (part.is !== "score") return "unknown";
    [home, away] = [home + part.home, away + part.away];
    const then = reached({ home, away });
    // The away side bats first.
    if (then === "both") return inInnings ? "away" : "unknown";
    if (then !== "none") return then;
  }
  return "unknown";
}
