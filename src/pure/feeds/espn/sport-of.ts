import type { Field } from "../field.js";
import type { Game } from "./game.js";
import { SPORTS, type SportRow } from "./sports.js";

const NUMBER = /^s:(\d{1,5})~/;

/** The row of a `uid`, as in `s:40~l:46~e:401585601`. */
export function rowOf(uid: unknown): SportRow | undefined {
  const number = typeof uid === "string" ? NUMBER.exec(uid)?.[1] : undefined;
  return number === undefined ? undefined : SPORTS.find(({ word }) => word === number);
}

/** The sport by the number in `uid`, by the links of a team's schedule, or by the option. */
export function sportOf(game: Game, asked: string | undefined): SportRow {
  const said = SPORTS.find(({ slug }) => slug === asked);
  const known = game.uid.isAbsent ? linkedOf(game) : rowOf(game.uid.text());
  if (known !== undefined && said !== undefined && known !== said) {
    return game.uid.refuse(`of ${known.slug}, and the option sport says ${said.slug}`);
  }
  if (known !== undefined) return known;
  const mayBeSaid = game.uid.isAbsent || said?.word === null;
  if (said !== undefined && mayBeSaid) return said;
  if (game.uid.isAbsent) return game.uid.refuse("missing, and so is the option sport, which says what is played");
  return game.uid.refuse(`"${game.uid.text().slice(0, 40)}" is not of a sport that is read from this feed`);
}

const OF_TEAM = /[?&]uid=(s:\d{1,5}~)/;
const OF_GAME = /[?&]sportName=([a-z-]{1,30})(?:&|$)/;

/** What the links of the teams and of the game say, if all that say anything agree. */
function linkedOf(game: Game): SportRow | undefined {
  const ofTeams = [game.home, game.away]
    .flatMap((side) => matchesIn(side.get("team").get("links"), OF_TEAM))
    .map((uid) => rowOf(uid));
  const ofGame = matchesIn(game.links, OF_GAME).map((name) => SPORTS.find(({ link }) => link === name));
  const [first, ...others] = new Set([...ofTeams, ...ofGame]);
  return others.length === 0 ? first : game.links.refuse("the links of the game and of its teams are of two sports");
}

function matchesIn(links: Field, pattern: RegExp): readonly string[] {
  return links.itemsIfAny(200).flatMap((link) => pattern.exec(String(link.get("href").value))?.[1] ?? []);
}
