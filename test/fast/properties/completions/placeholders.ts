/**
 * Zeros that fill a place, as the rules name them: docs/rules.md#zeros-that-fill-a-place, and counts that no match has.
 * A whole record that has some is refused, so it neither contradicts a verdict nor proves one. Nothing here is read from the engine.
 */
interface Numbers {
  readonly home: number;
  readonly away: number;
}

interface Played {
  readonly sport: { readonly slug: string };
  readonly scores: Numbers & { readonly periods?: Readonly<Record<string, Numbers>> };
  readonly statistics?: { readonly teams?: Readonly<Record<string, Readonly<Record<string, Numbers>>>> };
}

/** Sports in which a half of 0-0 is not played, with the number of their periods. */
const NO_EMPTY_HALF: ReadonlyMap<string, number> = new Map([
  ["handball", 2],
  ["basketball", 4],
]);
const IN_INNINGS: ReadonlySet<string> = new Set(["baseball", "softball"]);
/** Every match has some. */
const NEVER_NIL: readonly string[] = ["Corners"];

/** True if an event has zeros that stand for what is not known. */
export function hasFilledPlaces(event: object): boolean {
  const { sport, scores, statistics } = event as Played;
  const { periods = {} } = scores;
  const listed = Object.entries(periods).flatMap(([key, pair]) => (/^p\d+$/.test(key) ? [pair] : []));
  const count = NO_EMPTY_HALF.get(sport.slug);
  if (NEVER_NIL.some((name) => isNil(statistics?.teams?.[name]?.["match"]))) return true;
  if (count !== undefined && hasEmptyHalf(periods, count)) return true;
  return (
    IN_INNINGS.has(sport.slug) &&
    !isNil(scores) &&
    (periods["ot"] === undefined || isNil(periods["ot"])) &&
    listed.every(isNil)
  );
}

/** In a game of two halves too. What the first half leaves of the score is the second. */
function hasEmptyHalf(periods: Readonly<Record<string, Numbers>>, count: number): boolean {
  const halves = count === 4 && periods["p3"] === undefined && periods["p4"] === undefined ? 1 : count / 2;
  const half = (from: number) => Array.from({ length: halves }, (_, index) => periods[`p${from + index}`]);
  return [half(1), half(1 + halves)].some((pairs) => pairs.every(isNil));
}

function isNil(pair: Numbers | undefined): boolean {
  return pair !== undefined && pair.home + pair.away === 0;
}
