/** How the test of a ledger uses the fixtures and the generators. */

import {
  arbitraryCase,
  type arbitraryContradictoryCase,
  arbitraryEvent,
  type arbitraryHostileCase,
  arbitraryHostileEvent,
  arbitraryHostileSelection,
  arbitrarySelection,
  type CaseOptions,
  type DrawnCase,
  type HostileCase,
} from "../../src/fixtures/arbitraries.js";
import {
  type GradedSelection,
  type MatchFile,
  type MatchFixture,
  matches,
  type NamedMatch,
  type NamePair,
  namePairs,
  type Rule,
  rules,
  type Vector,
  type VectorEntry,
  type VectorFile,
  vectors,
} from "../../src/fixtures/index.js";
import {
  type Grade,
  type MarketEntry,
  markets,
  type RulebookChanges,
  type Selection,
  type Side,
  type SportEvent,
} from "../../src/pure/engine/index.js";

export const families: readonly string[] = vectors.map(({ family }: Vector) => family);
export const answers: readonly Grade[] = vectors.map(({ expected }) => expected);
export const houses: readonly (RulebookChanges | undefined)[] = vectors.map(({ options }) => options?.rulebook);
export const bets: readonly GradedSelection[] = matches.flatMap(({ selections }: MatchFixture) => selections);
export const played: readonly SportEvent[] = matches.map(({ event }) => event);
export const placed: readonly Selection[] = bets.map(({ selection }) => selection);
export const pairs: readonly NamePair["expect"][] = namePairs.map(({ expect }) => expect);
export const ids: readonly string[] = rules.map(({ id }: Rule) => id);

// @ts-expect-error the selection of a vector can be any JSON value
export const market: string = vectors[0]?.selection.market;
// @ts-expect-error the fixtures cannot be changed
vectors.pop();

declare const vectorFile: VectorFile;
declare const matchFile: MatchFile;
export const entries: readonly VectorEntry[] = vectorFile.vectors;
export const named: readonly NamedMatch[] = matchFile.matches;
// @ts-expect-error the grades of a file are not whole: they leave out what a grade repeats from its selection
export const whole: Grade = vectorFile.vectors[0]?.expected;

/** The value that a generator draws. */
type Drawn<A> = A extends { generate(...args: never[]): { readonly value: infer V } } ? V : never;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

export const cases: Same<Drawn<ReturnType<typeof arbitraryCase>>, DrawnCase> = true;
export const contradictory: Same<Drawn<ReturnType<typeof arbitraryContradictoryCase>>, DrawnCase> = true;
export const hostile: Same<Drawn<ReturnType<typeof arbitraryHostileCase>>, HostileCase> = true;
export const events: Same<Drawn<ReturnType<typeof arbitraryEvent>>, SportEvent> = true;
export const selections: Same<Drawn<ReturnType<typeof arbitrarySelection>>, Selection> = true;

export const options: CaseOptions = { sport: "tennis", market: "Totals (Games)" };
arbitraryCase(options);
arbitraryCase();
arbitraryHostileSelection(options);
arbitraryHostileEvent({ sport: "football" });
arbitrarySelection({ id: 1, sport: { slug: "football" } }, { market: "ML" });
// @ts-expect-error the event is missing
arbitrarySelection({ market: "ML" });
// @ts-expect-error an event has no market
arbitraryEvent({ sport: "football", market: "ML" });
// @ts-expect-error there is no such option
arbitraryCase({ league: "england-premier-league" });

/** What a generator of bets reads of a market. */
export const formOf = ({
  sides,
  line,
  label,
}: MarketEntry): [readonly Side[], MarketEntry["line"], MarketEntry["label"]] => [sides, line, label];
// @ts-expect-error the sides of an entry cannot be changed
markets("football")[0]?.sides.push("home");
