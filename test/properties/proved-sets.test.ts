import { describe, it } from "vitest";
import { expectProved, IS_LONG } from "./completions/report.js";
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

function faultsOf(profile: SetsProfile, record: SetsRecord, status: "live" | "settled"): Faults {
  const bets = betsOnSets(profile.slug, profile.scoring.in);
  const agreed = agreedOn(bets, setsCompletions(profile, record, status), "counts");
  return compare(bets, setsEvent(profile, status, record), agreed, status === "live");
}

describe("a match in sets", () => {
  it.each(TRIED)("is decided during the match as every end of it: %s", (name, profile) => {
    const found = liveSets(profile).map((record) => ({ known: record, faults: faultsOf(profile, record, "live") }));
    expectProved(name, found);
  });

  it.each(TRIED)("is decided without some of its sets as every whole match: %s", (name, profile) => {
    const found = settledSets(profile).map((record) => ({
      known: record,
      faults: faultsOf(profile, record, "settled"),
    }));
    expectProved(name, found);
  });
});
