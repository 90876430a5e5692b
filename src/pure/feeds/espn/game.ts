import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";

/** The fields of a game that the adapter reads, wherever the record has them. */
export interface Game {
  readonly id: Field;
  readonly uid: Field;
  readonly date: Field;
  readonly status: Field;
  readonly home: Field;
  readonly away: Field;
  /** The record does not say who is at home: the side that is listed first is `home`. */
  readonly isUnsided: boolean;
  readonly competition: Field;
  /** Of an item of `events`. They tell the sport of a team's schedule, which has no `uid`. */
  readonly links: Field;
  /** The periods of regular time: `format.regulation.periods`. */
  readonly regulation: Field;
  /** Of a summary alone. */
  readonly players: Field;
  /** The whole record. */
  readonly record: Field;
}

/** A game of a scoreboard (an item of its `events`), or a summary. */
export function gameOf(record: Field): Game {
  const header = record.get("header");
  const holder = header.isAbsent ? record : header;
  // A match of a tournament is a competition itself.
  const isMatch = !holder.get("competitors").isAbsent;
  const competition = isMatch ? holder : (only(holder.get("competitions"), 1)[0] as Field);
  const ofGame = record.get("format");
  return {
    id: holder.get("id"),
    uid: holder.get("uid"),
    date: header.isAbsent ? record.get("date") : competition.get("date"),
    status: statusOf(holder, competition),
    ...sidesOf(competition),
    competition,
    links: holder.get("links"),
    regulation: (ofGame.isAbsent ? competition.get("format") : ofGame).get("regulation").get("periods"),
    players: record.get("boxscore").get("players"),
    record,
  };
}

/** A scoreboard has the status twice. */
function statusOf(holder: Field, competition: Field): Field {
  const [status, whole] = [competition.get("status"), holder.get("status")];
  const [name, other] = [status, whole].map((field) => field.get("type").get("name")) as [Field, Field];
  if (name.isAbsent) return whole.isAbsent ? status : whole;
  if (!other.isAbsent && other.text() !== name.text()) {
    other.refuse(`${given(other.text())} contradicts ${name.path}, ${given(name.text())}`);
  }
  return status;
}

/** The sides by `homeAway`, since their order means nothing. */
function sidesOf(competition: Field): Pick<Game, "home" | "away" | "isUnsided"> {
  const [first, second] = only(competition.get("competitors"), 2) as [Field, Field];
  const other = second.get("homeAway");
  if (first.get("homeAway").isAbsent && other.isAbsent) return { home: first, away: second, isUnsided: true };
  const isHome = first.get("homeAway").word(["home", "away"]) === "home";
  if ((other.word(["home", "away"]) === "home") === isHome) other.refuse(`both sides are ${other.text()}`);
  const [home, away] = isHome ? [first, second] : [second, first];
  return { home, away, isUnsided: false };
}

function only(list: Field, count: number): readonly Field[] {
  const items = list.items();
  return items.length === count ? items : list.refuse(`${items.length} items, ${count} expected`);
}
