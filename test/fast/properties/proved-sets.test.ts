import { describe, it } from "vitest";
import { some } from "../../support/volume.js";
import { type Exception, expectProved, IS_LONG } from "./completions/report.js";
import { betsOnSets } from "./completions/set-bets.js";
import { liveSets, settledSets } from "./completions/set-records.js";
import { SETS, type SetsProfile, type SetsRecord, setsCompletions, setsEvent } from "./completions/sets.js";
import { agreedOn, compare, type Faults } from "./completions/verdicts.js";

const SHORT: ReadonlySet<string> = new Set([
  "tennis, best of three",
  "tennis of unknown length",
  "tennis in pairs",
  "volleyball",
  "badminton",
]);
const TRIED = SETS.filter(({ name }) => IS_LONG || SHORT.has(name)).map((profile) => [profile.name, profile] as const);

/** Refused by section 6.2 of the rules, which comes before what is proved. */
const REFUSED: readonly Exception<SetsRecord>[] = [
  {
    reason: "the listed sets are the first ones, all finished, and give another tally",
    covers: (_, { top, sets }) => {
      const count = sets.indexOf(null);
      return top !== null && count > 0 && sets.slice(count).every((set) => set === null);
    },
  },
  {
    reason:
      "the last set and one before it are not listed, so that the tally may have been awarded (docs/rules.md#sets-that-are-not-listed)",
    covers: (_, { sets }) => sets.at(-1) === null && sets.slice(0, -1).includes(null),
  },
];

function faultsOf(profile: SetsProfile, record: SetsRecord, status: "live" | "settled"): Faults {
  const bets = betsOnSets(profile.slug, profile.scoring.in);
  const agreed = agreedOn(bets, setsCompletions(profile, record, status), "counts");
  return compare(bets, setsEvent(profile, status, record), agreed, status === "live");
}

/** One record of so many, in a run of `npm test`. */
const STEP = 13;

describe("a match in sets", () => {
  // The last ones first: before the first set, a match can end in the most ways.
  it.each(TRIED)("is decided during the match as every end of it: %s", (name, profile) => {
    const found = some([...liveSets(profile)].reverse(), STEP).map((record) => ({
      known: record,
      faults: faultsOf(profile, record, "live"),
    }));
    expectProved(name, found);
  });

  it.each(TRIED)("is decided without some of its sets as every whole match: %s", (name, profile) => {
    const found = some(settledSets(profile), STEP).map((record) => ({
      known: record,
      faults: faultsOf(profile, record, "settled"),
    }));
    expectProved(name, found, REFUSED);
  });
});
