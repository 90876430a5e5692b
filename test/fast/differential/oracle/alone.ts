/**
 * A retirement of which the tally alone is known (grading-rules 6.2): it is read as its sets listed without games. The sets are written down in
 * every order and with several scores, and a bet stands if all of these records give it the same verdict.
 */
import { endsOf } from "./proved-sets.js";
import { type Reading, thing } from "./reading.js";
import { setsThatWin } from "./set-rules.js";
import type { Sport } from "./sports.js";
import type { OracleGrade, Pair, Settings, Verdict } from "./types.js";

type Grader = (selection: unknown) => OracleGrade;

const REFUSED: Verdict = { result: "ungradeable", reason: "incomplete_score" };

/** Every order in which sides can have won so many sets. True is home. */
function ordersOf({ home, away }: Pair): readonly (readonly boolean[])[] {
  if (home < 0 || away < 0) return [];
  if (home + away === 0) return [[]];
  return [
    ...ordersOf({ home: home - 1, away }).map((rest): readonly boolean[] => [true, ...rest]),
    ...ordersOf({ home, away: away - 1 }).map((rest): readonly boolean[] => [false, ...rest]),
  ];
}

function listedFrom(event: Reading): readonly Pair[] {
  const list: Pair[] = [];
  for (let set = event.key("p1"); set; set = event.key(`p${list.length + 1}`)) list.push(set);
  return list;
}

const isSet = (key: string): boolean => /^p[1-9][0-9]?$/.test(key);

/** The tally alone, if a player gave up and no set is listed with a point. */
export function tallyAlone(event: Reading): Pair | undefined {
  const points = listedFrom(event).map((set) => set.home + set.away);
  const isAfterGap = event.keys.some((key) => isSet(key) && event.key(key) && Number(key.slice(1)) > points.length);
  if (event.retired === undefined || isAfterGap || points.some((sum) => sum > 0)) return undefined;
  const tally = event.top ?? event.ft;
  return tally && tally.home + tally.away > 0 ? tally : undefined;
}

/** The records with the sets of a tally. None if it may count the set that was given up, or if the record has two of them. */
function listingsOf(value: unknown, event: Reading, sport: Sport, settings: Settings, tally: Pair): readonly unknown[] {
  // A list of sets at 0-0 is no list, and says nothing of those that were won.
  if (listedFrom(event).length > 0) return [];
  const { ft, fulltime } = event;
  const isOne = [ft, fulltime].every((other) => !other || (other.home === tally.home && other.away === tally.away));
  const isOpen = Math.max(tally.home, tally.away) < Math.min(...setsThatWin(event, sport, settings));
  if (!isOne || !isOpen) return [];
  const scores = thing(thing(value)["scores"]);
  return ordersOf(tally).flatMap((order) =>
    endsOf(sport, false, event, settings).flatMap(({ home: most, away: least }) =>
      [undefined, { home: 3, away: 2 }].map((begun) => {
        const sets = order.map((byHome) => (byHome ? { home: most, away: least } : { home: least, away: most }));
        const listed = begun === undefined ? sets : [...sets, begun];
        const periods = Object.fromEntries(listed.map((set, index) => [`p${index + 1}`, set]));
        return { ...thing(value), scores: { ...scores, periods: { ...thing(scores["periods"]), ...periods } } };
      }),
    ),
  );
}

/** Grades a bet on every such record. */
export function openListings(
  value: unknown,
  event: Reading,
  sport: Sport,
  settings: Settings,
  open: (listed: unknown) => Grader,
) {
  const tally = tallyAlone(event);
  if (tally === undefined) return undefined;
  const graders = listingsOf(value, event, sport, settings, tally).map(open);
  return (selection: unknown, base: string, period: string): Verdict => {
    const grades = graders.map((grader) => grader(selection));
    const [first] = grades;
    const isWinnerOfSet = base === "ml" && period !== "match";
    const shown = ({ basis }: OracleGrade) =>
      basis && isWinnerOfSet
        ? { ...basis, home: Number(basis.home > basis.away), away: Number(basis.away > basis.home) }
        : basis;
    const same = (grade: OracleGrade): string => JSON.stringify([grade.result, grade.reason, shown(grade)]);
    if (first === undefined || grades.some((grade) => same(grade) !== same(first))) return REFUSED;
    const { result, reason } = first;
    const basis = shown(first);
    const found: Verdict = { result, reason, ...(basis ? { basis } : {}) };
    // What needs games may be refused, whatever they are.
    return base === "ml" ? found : { ...found, unlessRefused: REFUSED };
  };
}
