import { describe, it } from "vitest";
import { some } from "../../support/volume.js";
import { betsOn } from "./completions/bets.js";
import { type Exception, expectProved, IS_LONG } from "./completions/report.js";
import { SETTLED, type SettledProfile, type SettledRecord, settledEvent, wholes } from "./completions/settled.js";
import { recordsOf } from "./completions/settled-records.js";
import { sum } from "./completions/timed.js";
import { agreedOn, compare } from "./completions/verdicts.js";

const SHORT: ReadonlySet<string> = new Set(["football", "ice-hockey", "american-football", "rugby-league"]);
const TRIED = SETTLED.filter(({ slug, league }) => IS_LONG || (SHORT.has(slug) && league === undefined));

interface Known {
  readonly profile: SettledProfile;
  readonly record: SettledRecord;
}

/** Refused by section 6.2 of the rules, which comes before what is proved, or by a decision. */
const REFUSED: readonly Exception<Known>[] = [
  {
    reason:
      "the stage in which a match was won is not read off a final score without a listed extra time (docs/rules.md#decided-in)",
    covers: ({ market }) => /^(Game Decided|Method Of Qualification)/.test(market),
  },
  {
    reason: "the periods from the first one on add up to the final score, so that the match may have stopped early",
    covers: (_, { record }) => isShort(record),
  },
  {
    reason: "without a third quarter, the game may have been played in two halves",
    covers: ({ market, side }, { profile, record }) =>
      profile.periods === 4 && record.periods[2] === null && (IN_PARTS.test(market) || /^\w+\/\w+$/.test(side)),
  },
  {
    reason: "a score without a period is that of a forfeit",
    covers: (_, { profile, record }) => profile.slug === "american-football" && isForfeit(record),
  },
  {
    reason: "zeros in every listed period fill a place next to another final score",
    covers: (_, { profile, record }) => !MAY_BE_EMPTY.has(profile.slug) && isEmpty(record),
  },
  {
    reason: "a game with an inning missing may have been cut short",
    covers: (_, { profile, record }) => INNINGS.has(profile.slug) && record.periods.includes(null),
  },
  {
    reason:
      "a final score alone may count overtime, and real records of it are refused (docs/rules.md#overtime-follows-a-level-score)",
    covers: (_, { profile, record: { periods, top, ft, ot } }) =>
      profile.lines === "full_game" &&
      (profile.overtime !== "one-goal" || top?.[0] === top?.[1]) &&
      ft === null &&
      ot === null &&
      periods.every((pair) => pair === null),
  },
  {
    reason:
      "the listed overtime may be that of the second of two games, which follows any score (docs/rules.md#overtime-follows-a-level-score)",
    covers: (_, { record }) => record.ot !== null && record.ft === null,
  },
];

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(
  "football futsal bandy field-hockey beach-soccer floorball ice-hockey".split(" "),
);

/** A half of 0-0 too, in sports in which there is none. */
function isEmpty({ periods, ft, top }: SettledRecord): boolean {
  const listed = periods.flatMap((pair) => (pair === null ? [] : [pair]));
  return ft === null && top !== null && listed.length > 0 && sum(listed).join() === "0,0";
}

function isForfeit({ periods, top, ft }: SettledRecord): boolean {
  const [home, away] = top ?? ft ?? [0, 0];
  return periods.every((pair) => pair === null) && Math.min(home, away) === 0 && Math.max(home, away) <= 2;
}

const INNINGS: ReadonlySet<string> = new Set(["baseball", "softball"]);

const IN_PARTS = /HT$|2H$|Q$|Half|Halves|Quarter/;

function isShort({ periods, ft, top }: SettledRecord): boolean {
  const count = periods.indexOf(null);
  if (ft !== null || top === null || count <= 0 || periods.slice(count).some((pair) => pair !== null)) return false;
  const [home, away] = sum(periods.slice(0, count).flatMap((pair) => (pair === null ? [] : [pair])));
  return home === top[0] && away === top[1];
}

const name = ({ slug, league }: SettledProfile) => (league === undefined ? slug : `${slug} in ${league}`);

describe("a settled event with something missing", () => {
  it.each(TRIED.map((profile) => [name(profile), profile] as const))(
    "agrees with every whole event that it can be a part of: %s",
    (_, profile) => {
      const bets = betsOn(profile.slug);
      const found = some(recordsOf(profile)).map((record) => {
        const agreed = agreedOn(bets, events(profile, record));
        return { known: { profile, record }, faults: compare(bets, settledEvent(profile, record), agreed, false) };
      });
      expectProved(name(profile), found, REFUSED);
    },
  );
});

function* events(profile: SettledProfile, record: SettledRecord): Generator<object> {
  for (const whole of wholes(profile, record)) yield settledEvent(profile, whole);
}
