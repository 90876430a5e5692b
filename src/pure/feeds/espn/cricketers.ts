/* Batters, bowlers and falls of wickets, which a summary of cricket has beside the lines of its innings. */
import type { SportEvent } from "../../contract/index.js";
import { adapting, type Field } from "../field.js";
import type { Note } from "../types.js";
import type { Game } from "./game.js";

type Innings = NonNullable<SportEvent["cricket"]>["innings"][number];
type Batter = NonNullable<Innings["batters"]>[number];
type Bowler = NonNullable<Innings["bowlers"]>[number];
type Fall = NonNullable<Innings["falls"]>[number];

const SUMMARY = "https://site.api.espn.com/apis/site/v2/sports/cricket/8048/summary?event=1535465";
const RECORDED = "https://github.com/mattholland0202/py-cricinfo/blob/main/tests/test_files/match/1426555.json";

/** `dismissalCard` of a batter, or if it is empty the number in `dismissal`. `out` is left out of one who is not out, `isBowlers` if the bowler is credited with the wicket. */
const CARDS: readonly {
  readonly word: string;
  readonly code?: number;
  readonly out?: string;
  readonly isWicket: boolean;
  readonly isBowlers: boolean;
  readonly source: string;
}[] = [
  { word: "not out", isWicket: false, isBowlers: false, source: RECORDED },
  { word: "c", out: "caught", isWicket: true, isBowlers: true, source: RECORDED },
  { word: "bowled", code: 2, out: "bowled", isWicket: true, isBowlers: true, source: SUMMARY },
  { word: "lbw", out: "lbw", isWicket: true, isBowlers: true, source: RECORDED },
  { word: "st", out: "stumped", isWicket: true, isBowlers: true, source: SUMMARY },
  { word: "run out", out: "run-out", isWicket: true, isBowlers: false, source: SUMMARY },
  { word: "retired out", out: "retired-out", isWicket: true, isBowlers: false, source: SUMMARY },
  { word: "retired not out", out: "retired-hurt", isWicket: false, isBowlers: false, source: SUMMARY },
];
type Card = (typeof CARDS)[number];

type Statistics = ReadonlyMap<string, Field>;

/** The statistics of an innings, or of a player in it, by their names. */
export function statisticsOf(line: Field): Statistics {
  const categories = line.get("statistics").get("categories").itemsIfAny(10);
  const listed = categories.flatMap((category) => category.get("stats").itemsIfAny(100));
  return new Map(listed.map((each) => [each.get("name").text(), each.get("value")]));
}

/** A player in an innings, with what he did in it. */
interface Player {
  readonly id: number;
  readonly name: string;
  readonly line: Field;
  readonly counts: Statistics;
}

/** An innings with its line, and the players of both sides in it. */
interface Played {
  readonly innings: Innings;
  readonly line: Field;
  readonly batting: readonly Player[];
  readonly fielding: readonly Player[];
}

const LISTS = { batters: battersOf, bowlers: bowlersOf, falls: fallsOf } as const;

/** Innings with the lists that a summary has. One that does not add up is left out, with a note. */
export function listsOf(
  { record }: Game,
  innings: readonly Innings[],
  lines: readonly Field[],
): { readonly innings: readonly Innings[]; readonly notes: readonly Note[] } {
  const rosters = record.get("rosters");
  if (rosters.isAbsent) return { innings, notes: [] };
  const notes: Note[] = [];
  const withLists = innings.map((each, index) => {
    const played = adapting(() => playedIn(rosters, each, lines[index] as Field));
    const read = Object.entries(LISTS).map(([name, listOf]) => {
      const found = "refused" in played ? played : adapting(() => listOf(played));
      if (!("refused" in found)) return [name, found] as const;
      notes.push({ at: found.at, says: `${found.refused}: the ${name} of an innings are left out` });
      return [name, []] as const;
    });
    return { ...each, ...Object.fromEntries(read.filter(([, list]) => list.length > 0)) };
  });
  return { innings: withLists, notes };
}

function playedIn(rosters: Field, innings: Innings, line: Field): Played {
  const period = line.get("period").whole();
  const players = rosters.items(2).map((team) => ({
    isBatting: team.get("homeAway").word(["home", "away"]) === innings.side,
    listed: team
      .get("roster")
      .itemsIfAny(40)
      .flatMap((listed) => playerIn(listed, period)),
  }));
  const ofSide = (isBatting: boolean) =>
    players.filter((team) => team.isBatting === isBatting).flatMap(({ listed }) => listed);
  return { innings, line, batting: ofSide(true), fielding: ofSide(false) };
}

function playerIn(listed: Field, period: number): readonly Player[] {
  const lines = listed.get("linescores").itemsIfAny(8);
  const athlete = listed.get("athlete");
  return lines
    .filter((line) => line.get("period").whole() === period)
    .map((line) => ({
      id: athlete.get("id").wholeId(),
      name: athlete.get("displayName").text(),
      line,
      counts: statisticsOf(line),
    }));
}

/** Who batted, or bowled. Others are listed with counts of 0. */
function those(players: readonly Player[], who: "batted" | "bowled"): readonly Player[] {
  return players.filter(({ counts }) => counts.get(who)?.whole() === 1);
}

function count({ counts, line }: Player, name: string): number {
  return (counts.get(name) ?? line.get(name)).whole();
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

function cardOf(player: Player): Card {
  const card = player.line.get("statistics").get("batting").get("outDetails").get("dismissalCard");
  const known = card.value === "" ? CARDS.find(({ code }) => code === count(player, "dismissal")) : undefined;
  return known ?? card.row(CARDS, "dismissal");
}

/** With the extras they have all runs of the innings, and as many are out as wickets fell. */
function battersOf({ innings, line, batting }: Played): readonly Batter[] {
  const batted = those(batting, "batted").map((player) => ({ player, card: cardOf(player) }));
  const extras = statisticsOf(line).get("extras") ?? line.get("statistics");
  const runs = sumOf(batted, ({ player }) => count(player, "runs")) + extras.whole();
  if (runs !== innings.runs) extras.refuse(`${runs} runs of batters and extras, of ${innings.runs}`);
  const outs = batted.filter(({ card }) => card.isWicket).length;
  if (outs !== innings.wickets) line.get("wickets").refuse(`${innings.wickets}, and ${outs} batters are out`);
  return batted.map(({ player, card: { out } }) => ({
    name: player.name,
    id: player.id,
    runs: count(player, "runs"),
    balls: count(player, "ballsFaced"),
    fours: count(player, "fours"),
    sixes: count(player, "sixes"),
    ...(out !== undefined && { out }),
  }));
}

/** They bowled all balls of the innings, and took the wickets that are not run out. */
function bowlersOf({ innings, line, batting, fielding }: Played): readonly Bowler[] {
  const bowled = those(fielding, "bowled");
  const balls = sumOf(bowled, (player) => count(player, "balls"));
  if (balls !== innings.balls) line.get("overs").refuse(`${innings.balls} balls, and ${balls} of bowlers`);
  const fallen = those(batting, "batted").filter((player) => cardOf(player).isBowlers).length;
  const taken = sumOf(bowled, (player) => count(player, "wickets"));
  if (taken !== fallen) line.get("wickets").refuse(`${taken} of bowlers, and ${fallen} batters who are out to them`);
  return bowled.map((player) => ({
    name: player.name,
    id: player.id,
    wickets: count(player, "wickets"),
    runs: count(player, "conceded"),
    balls: count(player, "balls"),
  }));
}

const OVER = /^(\d{1,3})(?:\.([0-6]))?$/;

/** `fow`: one for each wicket, in their order. A ball that ends an over is its sixth here. */
function fallsOf({ innings, line, batting }: Played): readonly Fall[] {
  const list = line.get("fow");
  const falls = list.itemsIfAny(40).map((fall, index) => {
    const [wicket, over] = [fall.get("wicketNumber"), fall.get("wicketOver")];
    fall.get("fowType").word(["out"]);
    if (wicket.whole() !== index + 1) wicket.refuse(`${wicket.whole()}, ${index + 1} is expected`);
    const [, whole, balls = 0] = OVER.exec(String(over.value)) ?? over.refuse("is not a number of overs such as 12.5");
    const id = fall.get("athlete").get("id").wholeId();
    const batter =
      batting.find((player) => player.id === id) ?? fall.get("athlete").get("id").refuse("of nobody who batted");
    const { out } = cardOf(batter);
    return {
      wicket: index + 1,
      runs: fall.get("runs").whole(),
      balls: 6 * Number(whole) + Number(balls),
      player: batter.name,
      ...(out !== undefined && { how: out }),
    };
  });
  if (!list.isAbsent && falls.length !== innings.wickets) list.refuse(`${falls.length} of ${innings.wickets} wickets`);
  return falls;
}
