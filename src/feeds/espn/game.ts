import type { Field } from "../field.js";

/** The fields of a game that the adapter reads, wherever the answer has them. */
export interface Game {
  readonly id: Field;
  readonly uid: Field;
  readonly date: Field;
  /** `status.type.name`. */
  readonly status: Field;
  readonly home: Field;
  readonly away: Field;
  readonly competition: Field;
}

/** A game of a scoreboard: an item of its `events`. */
export function gameOf(record: Field): Game {
  const competition = only(record.get("competitions"), 1)[0] as Field;
  const nameOf = (field: Field) => field.get("status").get("type").get("name");
  const status = nameOf(competition);
  const whole = nameOf(record);
  if (!whole.isAbsent && !status.isAbsent && whole.value !== status.value) {
    whole.refuse(`${whole.text()} contradicts ${status.path}, ${status.text()}`);
  }
  return {
    id: record.get("id"),
    uid: record.get("uid"),
    date: record.get("date"),
    status: status.isAbsent ? whole : status,
    ...sidesOf(competition),
    competition,
  };
}

/** The sides by `homeAway`, since their order means nothing. */
function sidesOf(competition: Field): { readonly home: Field; readonly away: Field } {
  const competitors = competition.get("competitors");
  const [first, second] = only(competitors, 2) as [Field, Field];
  const isHome = first.get("homeAway").word(["home", "away"]) === "home";
  const other = second.get("homeAway");
  if ((other.word(["home", "away"]) === "home") === isHome) other.refuse(`both sides are ${other.text()}`);
  return isHome ? { home: first, away: second } : { home: second, away: first };
}

function only(list: Field, count: number): readonly Field[] {
  const items = list.items();
  return items.length === count ? items : list.refuse(`${items.length} items, ${count} expected`);
}
