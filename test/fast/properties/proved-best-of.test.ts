import { describe, it } from "vitest";
import { some } from "../../support/volume.js";
import { type Exception, expectProved, IS_LONG } from "./completions/report.js";
import { TALLIES, type TallyProfile, type TallyRecord, tallyCompletions, tallyEvent } from "./completions/tallies.js";
import { betsOnTally } from "./completions/tally-bets.js";
import { liveTallies, settledTallies } from "./completions/tally-records.js";
import { agreedOn, compare, type Faults } from "./completions/verdicts.js";

const SHORT: ReadonlySet<string> = new Set([
  "esports in flags, best of three",
  "esports in rounds, best of three",
  "esports in rounds of unknown length",
  "esports in kills, best of three",
  "darts in sets of unknown length",
  "snooker, best of seven",
]);
const TRIED = TALLIES.filter(({ name }) => IS_LONG || SHORT.has(name)).map(
  (profile) => [profile.name, profile] as const,
);

/** How many more parts than listed are tried. */
const MORE = 3;

/** The score of an only map can be its rounds or kills, if the list does not say otherwise. */
const MAY_BE_ONE: Exception<readonly [TallyProfile, TallyRecord]> = {
  reason: "the score may be in the rounds or kills of a best of one (docs/rules.md#maps-while-they-are-played)",
  covers: (
    _bet,
    [
      { slug, bestOf },
      {
        top,
        parts: [first, ...later],
      },
    ],
  ) =>
    slug === "esports" &&
    bestOf === undefined &&
    later.every((part) => part === null || part[0] + part[1] === 0) &&
    (!first || first[0] + first[1] === 1 || (first[0] === top?.[0] && first[1] === top[1])),
};

/** Section 6.1 of the rules: such a line needs what it counts. A map that is not listed may have been drawn. */
const NOT_LISTED: Exception<readonly [TallyProfile, TallyRecord]> = {
  reason: "a bet on one map, or a line on what is inside the parts, of which one is not listed",
  covers: ({ market }, [, { top, parts }]) =>
    (parts.includes(null) || parts.length < (top?.[0] ?? 0) + (top?.[1] ?? 0)) &&
    /Map \d$|^(Totals|Spread)$/.test(market),
};

function faultsOf(profile: TallyProfile, record: TallyRecord, status: "live" | "settled"): Faults {
  const bets = betsOnTally(profile.slug);
  const agreed = agreedOn(bets, tallyCompletions(profile, record, status, MORE), "counts");
  return compare(bets, tallyEvent(profile, status, record), agreed, status === "live");
}

describe("a match in maps, frames or legs", () => {
  it.each(TRIED)("is decided during the match as every end of it: %s", (name, profile) => {
    const found = some(liveTallies(profile)).map((record) => ({
      known: [profile, record] as const,
      faults: faultsOf(profile, record, "live"),
    }));
    expectProved(name, found, [MAY_BE_ONE]);
  });

  it.each(TRIED)("is decided without some of its parts as every whole match: %s", (name, profile) => {
    const found = some(settledTallies(profile)).map((record) => ({
      known: [profile, record] as const,
      faults: faultsOf(profile, record, "settled"),
    }));
    expectProved(name, found, [NOT_LISTED]);
  });
});
