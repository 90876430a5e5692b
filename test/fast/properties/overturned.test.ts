import { describe, expect, test } from "vitest";
import { type Below, pick, randomFrom } from "../../../lab/tools/random.js";
import { gradeAll } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";
import { draws, seedOr } from "../../support/volume.js";
import { hasFilledPlaces } from "./completions/placeholders.js";
import { PROFILES, type Profile } from "./completions/timed.js";
import { isDecided, verdictOf } from "./completions/verdicts.js";
import { type Bet, betsNear, marketsOn } from "./overturned/bets.js";
import { liveParts, PARTS_PROFILES, settledParts } from "./overturned/parts.js";
import { liveSets, SETS_PROFILES, settledSets } from "./overturned/sets.js";
import { liveState, overtimeState, type State, settledState } from "./overturned/states.js";

/** Verdicts for each sport, half of them live. `npm run lab -- test:proved` checks ten million. */
const VERDICTS = Number(process.env.OVERTURNED_VERDICTS ?? draws(600, 200));
const SEED = seedOr(20_261_128);
const ENDS = 12;

interface Counted {
  readonly wrong: string[];
  verdicts: number;
}

/** What can be drawn of a sport: matches that are played, and matches that are over and lack a number. */
interface Drawn {
  readonly slug: string;
  readonly league?: string;
  live(below: Below): State | null;
  settled(below: Below): State | null;
}

const DRAWN: readonly Drawn[] = [
  ...PROFILES.map((profile) => drawn(profile, livePlay, settledState)),
  ...SETS_PROFILES.map((profile) => drawn(profile, liveSets, settledSets)),
  ...PARTS_PROFILES.map((profile) => drawn(profile, liveParts, settledParts)),
];

/** One in six is in overtime. */
function livePlay(profile: Profile, below: Below): State | null {
  return below(6) === 0 ? overtimeState(profile, below) : liveState(profile, below);
}

function drawn<Kind extends { readonly slug: string; readonly league?: string }>(
  profile: Kind,
  live: (profile: Kind, below: Below) => State | null,
  settled: (profile: Kind, below: Below) => State | null,
): Drawn {
  const { slug, league } = profile;
  const found = { live: (below: Below) => live(profile, below), settled: (below: Below) => settled(profile, below) };
  return { ...found, slug, ...(league === undefined ? {} : { league }) };
}

function checkUntil(count: number, drawn: Drawn, isLive: boolean, below: Below): Counted {
  const found: Counted = { wrong: [], verdicts: 0 };
  for (let tries = 0; found.verdicts < count && tries < 40 * count; tries++) {
    const state = isLive ? drawn.live(below) : drawn.settled(below);
    if (state === null) continue;
    const asked = Array.from({ length: 8 }, () => betsNear(pick(marketsOn(drawn.slug), below), state.score, below));
    checkState(state, asked.flat(), isLive, below, found);
  }
  return found;
}

function checkState(state: State, bets: readonly Bet[], isLive: boolean, below: Below, found: Counted): void {
  const grades = gradeAll(bets, [state.event], { provisional: isLive });
  const decided = bets.flatMap((bet, index) => {
    const grade = grades[index];
    const verdict = grade === undefined ? "" : verdictOf(grade);
    return isDecided(verdict) ? [{ bet, verdict }] : [];
  });
  found.verdicts += decided.length;
  if (decided.length === 0) return;
  for (let number = 0; number < ENDS; number++) {
    const end = state.end(below);
    if (end === null || hasFilledPlaces(end)) continue;
    const ended = gradeAll(
      decided.map(({ bet }) => bet),
      [end],
    );
    decided.forEach(({ bet, verdict }, index) => {
      const grade = ended[index];
      const then = grade === undefined ? "" : verdictOf(grade);
      if (isDecided(then) && then !== verdict && found.wrong.length < 40) {
        found.wrong.push(
          `${verdict} ${JSON.stringify(bet)} on ${JSON.stringify(state.event)}; ${then} at ${JSON.stringify(end)}`,
        );
      }
    });
  }
}

const nameOf = ({ slug, league }: Drawn) => (league === undefined ? slug : `${slug} in ${league}`);

describe.each([
  ["of a live match", true],
  ["of a settled match that lacks a number", false],
] as const)("no end overturns a verdict %s", (_, isLive) => {
  test.each(DRAWN.map((sport) => [nameOf(sport), sport] as const))("%s", (name, sport) => {
    const { wrong, verdicts } = checkUntil(VERDICTS, sport, isLive, randomFrom(SEED));
    expectNone(`${name}: verdicts that an end overturns`, wrong);
    expect(verdicts).toBeGreaterThanOrEqual(VERDICTS);
  });
});
