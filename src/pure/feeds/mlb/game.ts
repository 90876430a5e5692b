import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";
import type { StateRow } from "./statuses.js";
import { STATUSES } from "./statuses.js";

/** The fields of a game that the adapter reads, wherever the answer has them. */
export interface Game {
  readonly id: Field;
  readonly date: Field;
  readonly status: Field;
  readonly home: Side;
  readonly away: Side;
  readonly linescore: Field;
  readonly boxscore: Field;
  /** Of a live feed: its at-bats in their order. */
  readonly plays: Field;
  readonly scheduledInnings: Field;
  readonly moves: Moves;
}

/** When the game was first to be played, and when it stopped and went on. A day is that where it is played. */
export interface Moves {
  readonly day: Field;
  /** Of a game that was moved: its start and its day before. */
  readonly from: Field;
  readonly fromDay: Field;
  /** Of a game that is moved: its next start and day. */
  readonly to: Field;
  readonly toDay: Field;
  /** Of a game that went on: its start, the day of that, and when it went on. */
  readonly began: Field;
  readonly beganDay: Field;
  readonly resumed: Field;
}

interface Side {
  readonly name: Field;
  /** The runs of a schedule; absent in a live feed. */
  readonly score: Field;
  readonly isWinner: Field;
}

/** A game of `/api/v1/schedule`, with `linescore` if it was asked for, or an answer of `/api/v1.1/game/{gamePk}/feed/live`. */
export function gameOf(record: Field): Game {
  const data = record.get("gameData");
  return data.isAbsent ? scheduled(record) : live(record, data);
}

function scheduled(record: Field): Game {
  const linescore = record.get("linescore");
  const side = (name: string): Side => {
    const team = record.get("teams").get(name);
    return { name: team.get("team").get("name"), score: team.get("score"), isWinner: team.get("isWinner") };
  };
  return {
    id: record.get("gamePk"),
    date: record.get("gameDate"),
    status: record.get("status"),
    home: side("home"),
    away: side("away"),
    linescore,
    boxscore: record.get("boxscore"),
    plays: record.get("plays"),
    scheduledInnings: either(linescore.get("scheduledInnings"), record.get("scheduledInnings")),
    moves: {
      day: record.get("officialDate"),
      from: record.get("rescheduledFrom"),
      fromDay: record.get("rescheduledFromDate"),
      to: record.get("rescheduleDate"),
      toDay: record.get("rescheduleGameDate"),
      began: record.get("resumedFrom"),
      beganDay: record.get("resumedFromDate"),
      resumed: record.get("resumeDate"),
    },
  };
}

function live(record: Field, data: Field): Game {
  const linescore = record.get("liveData").get("linescore");
  const times = data.get("datetime");
  const side = (name: string): Side => {
    const team = data.get("teams").get(name);
    return { name: team.get("name"), score: team.get("score"), isWinner: team.get("isWinner") };
  };
  return {
    id: either(record.get("gamePk"), data.get("game").get("pk")),
    date: times.get("dateTime"),
    status: data.get("status"),
    home: side("home"),
    away: side("away"),
    linescore,
    boxscore: record.get("liveData").get("boxscore"),
    plays: record.get("liveData").get("plays"),
    scheduledInnings: linescore.get("scheduledInnings"),
    moves: {
      day: times.get("officialDate"),
      from: times.get("rescheduledFromDateTime"),
      fromDay: times.get("originalDate"),
      to: times.get("rescheduleDateTime"),
      toDay: times.get("rescheduleDate"),
      began: times.get("resumedFromDateTime"),
      beganDay: times.get("resumedFromDate"),
      resumed: times.get("resumeDateTime"),
    },
  };
}

function either(first: Field, second: Field): Field {
  if (first.isAbsent) return second;
  if (!second.isAbsent && first.value !== second.value) first.refuse(`contradicts ${second.path}`);
  return first;
}

/** The row of `detailedState`: of the whole state, or of its head before the colon. Its code has to agree. */
export function stateOf(status: Field): { readonly word: Field; readonly row: StateRow } {
  const word = status.get("detailedState");
  const state = word.text();
  const [head] = state.split(": ", 1);
  const row =
    STATUSES.find((each) => each.word === state) ??
    STATUSES.find((each) => each.word === head && each.reasons === undefined) ??
    word.row(STATUSES, "status");
  const code = status.get("codedGameState");
  if (!row.codes.includes(code.text())) code.refuse(`${given(code.text())} contradicts ${word.path}, ${given(state)}`);
  if (row.becomes === "refused") word.refuse(`${given(state)}: ${row.says}`);
  return { word, row };
}
