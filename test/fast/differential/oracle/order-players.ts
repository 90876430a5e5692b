/** Who was on the field when somebody scored (docs/rules.md#who-was-there). */
import { type Item, isOfKind } from "./order-list.js";
import { playerNamed } from "./player-names.js";
import { isWhole, thing } from "./reading.js";
import type { Sport } from "./sports.js";

export interface Person {
  /** Whether a name of the list is theirs. */
  readonly is: (name: string) => boolean;
  /** Whose player it is, if that is known. */
  readonly team: "home" | "away" | undefined;
  /** What is said of them contradicts itself. */
  readonly isDoubtful: boolean;
  /** Whether they had gone off before an item. */
  readonly wasOff: (item: Item) => "before" | "after" | "same";
  /** Whether they were on the field before an item; without one, at any time. */
  readonly at: (
    before: Item | undefined,
    hit: Item | undefined,
    items: readonly Item[],
    counted: readonly Item[],
  ) => "there" | "absent" | "unknown";
}

/** In these sports whoever played could have scored first. */
const ALL_RUN = ["american-football"];

interface Moment {
  readonly period: number | undefined;
  readonly minute: number;
  readonly injury: number;
}

function momentOf(value: unknown): Moment | undefined {
  const { period, minute, injuryTime } = thing(value);
  if (!isWhole(minute)) return undefined;
  const number = period === "ot" ? 100 : Number(/^p([1-9]\d?)$/.exec(String(period))?.[1] ?? Number.NaN);
  return { period: Number.isNaN(number) ? undefined : number, minute, injury: isWhole(injuryTime) ? injuryTime : 0 };
}

/** Whether they came on before an item. */
function cameOn(on: Moment, item: Item): "before" | "after" | "same" {
  const by = (n: number) => (n < 0 ? "before" : n > 0 ? "after" : "same");
  if (on.period !== undefined && item.period !== undefined && on.period !== item.period)
    return by(on.period - item.period);
  return item.minute === undefined ? "same" : by(on.minute - item.minute || on.injury - item.injury);
}

const isNoOwnGoal = ({ kind }: Item): boolean => kind !== "own-goal";

/** Undefined if no player has the name of the label. */
export function whoIs(
  label: string,
  listed: readonly Item[],
  { items, whole }: { readonly items: readonly Item[]; readonly whole: boolean },
  statistics: unknown,
  sport: Sport,
): Person | undefined {
  const { players } = thing(statistics);
  const known: readonly unknown[] = Array.isArray(players) ? players : [];
  const names = [...new Set(listed.flatMap(({ player }) => player ?? []))].map((name) => ({ name }));
  const entry = playerNamed(label, known);
  const inList = playerNamed(label, names)?.name;
  const isInScope = (items: readonly Item[]): boolean => items.some(({ player }) => player === inList);
  if (!entry && inList === undefined) return undefined;
  const { played, started, on, off, statistics: counts } = thing(entry);
  const leaving = momentOf(off);
  const arrival = momentOf(on);
  const mine = listed.filter(({ player }) => player !== undefined && player === inList);
  const { Goals: counted } = thing(counts);
  // What is not told of an item leaves open whether it is theirs.
  const isUnknown = ({ player }: Item): boolean =>
    player === undefined || (entry !== undefined && !playerNamed(player, known));
  const mayBe = items.filter((item) => mine.includes(item) || isUnknown(item));
  const goals = items.filter((item) => mine.includes(item) && isOfKind(item, ["own-goal"], sport) === false).length;
  const isDenied =
    typeof counted === "number" && (counted < goals || (whole && counted > mayBe.filter(isNoOwnGoal).length));
  const isDoubtful = (played === false && mine.length > 0) || isDenied;
  const isThere = played === true || started === true || arrival !== undefined || mine.length > 0;
  const said = thing(entry)["side"];
  return {
    team: said === "home" || said === "away" ? said : mine[0]?.side,
    is: (name) => name === inList,
    isDoubtful,
    wasOff: (item) => (leaving ? cameOn(leaving, item) : "same"),
    at: (before, hit, items, counted) => {
      if (isDoubtful) return "unknown";
      if (played === false) return "absent";
      // The scorer may be listed under another name than the player has in the statistics.
      const isOneOfTwo =
        hit?.player !== undefined &&
        entry !== undefined &&
        !(inList !== undefined && isInScope(counted)) &&
        !playerNamed(hit.player, known);
      if (isOneOfTwo) return "unknown";
      if (!isThere) return "unknown";
      if (before === undefined || started === true || ALL_RUN.includes(sport.slug)) return "there";
      if (arrival) {
        const when = cameOn(arrival, before);
        return when === "before" ? "there" : when === "after" ? "absent" : "unknown";
      }
      const earlier = items.slice(0, items.indexOf(before));
      return earlier.some((item) => mine.includes(item) && counted.includes(item)) ? "there" : "unknown";
    },
  };
}

/** Whether a goalkeeper scored an item; undefined if that is not known. */
export function isOfKeeper({ player }: Item, statistics: unknown): boolean | undefined {
  const { players } = thing(statistics);
  const { position } = thing(
    player === undefined || !Array.isArray(players) ? undefined : playerNamed(player, players),
  );
  return typeof position === "string" ? position === "G" : undefined;
}
