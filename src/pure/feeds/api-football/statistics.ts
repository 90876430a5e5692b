import type { SportEvent } from "../../contract/index.js";
import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";
import { positionIn } from "../football-players.js";
import type { Note } from "../types.js";
import { playersOf } from "./events.js";
import { sideOf } from "./side.js";

type Statistics = NonNullable<SportEvent["statistics"]>;
type TeamCounts = NonNullable<Statistics["teams"]>;
type Player = NonNullable<Statistics["players"]>[number];

/** What null in a count means. */
export type NullCounts = "unknown" | "zero";

/** The names of API-Football and ours; null for what no bet of ours is on. Source: the field list of its documentation, `Statistics`. */
const TEAM_ROWS: readonly { readonly word: string; readonly name: keyof TeamCounts | null }[] = [
  { word: "Corner Kicks", name: "Corners" },
  { word: "Total Shots", name: "Shots" },
  { word: "Shots on Goal", name: "Shots on Target" },
  { word: "Fouls", name: "Fouls" },
  { word: "Offsides", name: "Offsides" },
  { word: "Yellow Cards", name: "Yellow Cards" },
  { word: "Red Cards", name: "Red Cards" },
  ...[
    "Shots off Goal",
    "Blocked Shots",
    "Shots insidebox",
    "Shots outsidebox",
    "Ball Possession",
    "Goalkeeper Saves",
    "Total passes",
    "Passes accurate",
    "Passes %",
    "expected_goals",
    "goals_prevented",
  ].map((word) => ({ word, name: null })),
];

/**
 * Fields of a player's `statistics[0]` and our names. `passes.accuracy` is left out, since it was a percentage and is a count
 * now, and so is `goals.conceded`, which is 0 for everybody but the goalkeeper. Source: a recorded match, see records.ts.
 */
const PLAYER_ROWS: readonly { readonly at: readonly [string, string?]; readonly name: string }[] = [
  { at: ["goals", "total"], name: "Goals" },
  { at: ["goals", "assists"], name: "Assists" },
  { at: ["goals", "saves"], name: "Saves" },
  { at: ["shots", "total"], name: "Shots" },
  { at: ["shots", "on"], name: "Shots on Target" },
  { at: ["passes", "total"], name: "Passes" },
  { at: ["passes", "key"], name: "Key Passes" },
  { at: ["tackles", "total"], name: "Tackles" },
  { at: ["tackles", "interceptions"], name: "Interceptions" },
  { at: ["dribbles", "success"], name: "Dribbles Completed" },
  { at: ["fouls", "committed"], name: "Fouls Committed" },
  { at: ["fouls", "drawn"], name: "Fouls Won" },
  { at: ["offsides"], name: "Offsides" },
  { at: ["cards", "yellow"], name: "Yellow Cards" },
  { at: ["cards", "red"], name: "Red Cards" },
];

/** Reads counts, and remembers the first null that it left out. */
class Counts {
  readonly #nulls: NullCounts | undefined;
  #leftOut: string | null = null;

  constructor(nulls: NullCounts | undefined) {
    this.#nulls = nulls;
  }

  of(field: Field): number | null {
    if (!field.isAbsent) return field.whole();
    if (this.#nulls === "zero") return 0;
    if (field.value === null) this.#leftOut ??= field.path;
    return null;
  }

  /** What the caller can say of nulls, until it has said it. */
  notes(): readonly Note[] {
    if (this.#leftOut === null || this.#nulls !== undefined) return [];
    return [
      {
        at: this.#leftOut,
        says: "null in a count is left out; the option nullCounts says whether it is unknown or zero",
      },
    ];
  }
}

/** The event's `statistics`, if the fixture has any. */
export function statisticsOf(match: Field, nulls: NullCounts | undefined) {
  const counts = new Counts(nulls);
  const { teams, notes } = teamStatistics(match, counts);
  const each = playersOf(match, players(match, counts));
  const known = {
    ...(Object.keys(teams).length > 0 && { teams }),
    ...(each.players.length > 0 && { players: each.players }),
  };
  const statistics = Object.keys(known).length > 0 ? { statistics: known } : {};
  return { statistics, notes: [...notes, ...counts.notes(), ...each.notes] };
}

/** The counts that both teams have. */
function teamStatistics(match: Field, read: Counts): { teams: TeamCounts; notes: readonly Note[] } {
  const counts = { home: new Map<string, number | null>(), away: new Map<string, number | null>() };
  const notes: Note[] = [];
  for (const block of match.get("statistics").itemsIfAny(2)) {
    const side = sideOf(block, match);
    if (counts[side].size > 0) block.refuse(`a second list of the ${side} side`);
    for (const item of block.get("statistics").items(200)) {
      const word = item.get("type");
      const row = TEAM_ROWS.find((each) => each.word === word.text());
      if (row === undefined) notes.push({ at: word.path, says: `${given(word.text())} is not a known statistic` });
      else if (row.name !== null) counts[side].set(row.name, read.of(item.get("value")));
    }
  }
  const teams = bothKnown(counts);
  const red = teams["Red Cards"]?.match;
  const isNobodySentOff = red?.home === 0 && red.away === 0;
  if (!isNobodySentOff && teams["Yellow Cards"]) notes.push({ at: match.get("statistics").path, says: LEFT_OUT });
  return { teams: withoutSendingOff(teams, isNobodySentOff), notes };
}

function bothKnown(counts: Readonly<Record<"home" | "away", ReadonlyMap<string, number | null>>>): TeamCounts {
  const known = [...counts.home].flatMap(([name, home]) => {
    const away = counts.away.get(name);
    return typeof home === "number" && typeof away === "number" ? [[name, { match: { home, away } }]] : [];
  });
  return Object.fromEntries(known);
}

/** No source says how the second yellow card of a player counts, so cards are known only where nobody was sent off. */
const LEFT_OUT = "cards are left out, since it is not known how the second yellow card of a player counts";
const CARDS = ["Yellow Cards", "Red Cards"] as const;

function withoutSendingOff<Counts extends object>(counts: Counts, isNobodySentOff: boolean): Counts {
  if (!isNobodySentOff) for (const name of CARDS) Reflect.deleteProperty(counts, name);
  return counts;
}

/** The players of both teams. */
function players(match: Field, read: Counts): readonly Player[] {
  return match
    .get("players")
    .itemsIfAny(2)
    .flatMap((block) => {
      sideOf(block, match);
      return block
        .get("players")
        .items(100)
        .map((each) => player(each, read));
    });
}

function player(each: Field, read: Counts): Player {
  const [first, second] = each.get("statistics").items(2);
  if (first === undefined || second !== undefined) {
    return each.get("statistics").refuse("one item is expected, the counts of one match");
  }
  const games = first.get("games");
  const minutes = games.get("minutes").wholeIfAny();
  const isSubstitute = games.get("substitute").flag();
  const [id, name] = [each.get("player").get("id").wholeId(), each.get("player").get("name").text()];
  const person = { id, name, ...positionIn(games.get("position")) };
  // A substitute who stayed on the bench has no minutes. Source: a recorded match, see records.ts.
  if (minutes === null || minutes === 0)
    return isSubstitute && minutes === null ? { ...person, played: false } : person;
  return { ...person, played: true, started: !isSubstitute, statistics: playerCounts(first, minutes, read) };
}

function playerCounts(statistics: Field, minutes: number, read: Counts): Record<string, number> {
  const known = PLAYER_ROWS.flatMap(({ at: [group, field], name }) => {
    const value = field === undefined ? statistics.get(group) : statistics.get(group).get(field);
    const count = read.of(value);
    return count === null ? [] : [[name, count] as const];
  });
  const counts: Record<string, number> = { Minutes: minutes, ...Object.fromEntries(known) };
  return withoutSendingOff(counts, counts["Red Cards"] === 0);
}
