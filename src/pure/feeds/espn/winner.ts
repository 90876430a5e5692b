import type { SportEvent } from "../../contract/index.js";
import { given } from "../../ledger/given.js";
import type { Field } from "../field.js";
import type { Game } from "./game.js";

type Outcome = Pick<SportEvent, "outcome" | "rounds">;
type Method = NonNullable<NonNullable<SportEvent["outcome"]>["method"]>;
type Winner = "home" | "away" | "draw" | "none";

/** What a word or a sentence says of the winner: `won` is one of the sides, which the record marks. */
interface ResultRow {
  readonly word: string;
  readonly says: "won" | "draw" | "none";
  readonly method?: Method;
  readonly source: string;
}

const LEAF =
  "https://sports.core.api.espn.com/v2/sports/mma/leagues/ufc/events/600053891/competitions/401799529/status";
const CRICKET = "https://en.wikipedia.org/wiki/Result_(cricket)";

/** `status.result.name` of a bout. */
const BOUTS: readonly ResultRow[] = [
  { word: "kotko", says: "won", method: "ko-tko", source: LEAF },
  { word: "ko/tko", says: "won", method: "ko-tko", source: LEAF },
  { word: "submission", says: "won", method: "submission", source: LEAF },
  { word: "decision---unanimous", says: "won", method: "decision-unanimous", source: LEAF },
  { word: "decision---split", says: "won", method: "decision-split", source: LEAF },
  { word: "decision---majority", says: "won", method: "decision-majority", source: LEAF },
  { word: "dq", says: "won", method: "disqualification", source: LEAF },
  { word: "draw", says: "draw", source: LEAF },
  { word: "no-contest", says: "none", method: "no-contest", source: LEAF },
];

/** What `status.summary` of a cricket match begins with, if nobody won it. */
const MATCHES: readonly ResultRow[] = [
  { word: "Match tied", says: "draw", source: CRICKET },
  { word: "Match drawn", says: "draw", source: CRICKET },
  { word: "No result", says: "none", source: CRICKET },
  { word: "Match abandoned", says: "none", source: CRICKET },
];

/** The official winner of a bout. A draw and a no contest have no side marked: only the result tells them apart. */
export function boutOf(game: Game): Outcome {
  const marked = markedIn(game);
  const result = game.status.get("result").get("name");
  if (result.isAbsent && marked !== null) return { outcome: { winner: marked } };
  if (result.isAbsent) {
    return result.refuse("missing, and no side is marked as the winner; it tells a draw from a no contest");
  }
  const { says, method } = result.row(BOUTS, "result");
  const rounds = game.regulation.wholeIfAny() ?? 0;
  const outcome = { winner: winnerOf(result, says, marked), ...(method && { method }), ...endOf(game.status) };
  return { outcome, ...(rounds > 0 && { rounds }) };
}

const CLOCK = /^(\d{1,2}):([0-5]\d)$/;

/** The round in which a bout ended, and its seconds: `displayClock` of a bout that is over counts up. */
function endOf(status: Field): { readonly round?: number; readonly time?: number } {
  const round = status.get("period").wholeIfAny() ?? 0;
  const [, minutes, seconds] = CLOCK.exec(String(status.get("displayClock").value)) ?? [];
  if (round === 0) return {};
  return { round, ...(minutes !== undefined && { time: 60 * Number(minutes) + Number(seconds) }) };
}

/** The official winner of a cricket match. A tie that a super over decided is not read, since houses differ on it. */
export function cricketOf(game: Game): Outcome {
  const marked = markedIn(game);
  const summary = game.status.get("summary");
  const row = MATCHES.find(({ word }) => !summary.isAbsent && summary.text().startsWith(word));
  if (row === undefined && marked === null)
    return summary.refuse("it does not say who won, and no side is marked as the winner");
  if (marked !== null && !summary.isAbsent) {
    const other = game[marked === "home" ? "away" : "home"].get("team").get("displayName").text();
    if (summary.text().startsWith(`${other} won `))
      summary.refuse("it contradicts the side that is marked as the winner");
  }
  return { outcome: { winner: winnerOf(summary, row?.says ?? "won", marked) } };
}

function winnerOf(field: Field, says: ResultRow["says"], marked: "home" | "away" | null): Winner {
  if (says === "won") return marked ?? field.refuse(`${given(field.value)}, and no side is marked as the winner`);
  if (marked !== null) field.refuse(`${given(field.value)}, and ${marked} is marked as the winner`);
  return says;
}

function markedIn({ home, away }: Game): "home" | "away" | null {
  const [ours, theirs] = [isMarked(home.get("winner")), isMarked(away.get("winner"))];
  if (ours && theirs) away.get("winner").refuse("both sides are marked as the winner");
  return ours ? "home" : theirs ? "away" : null;
}

/** Cricket writes true and false as strings. */
function isMarked(flag: Field): boolean {
  return typeof flag.value === "string" ? flag.word(["true", "false"]) === "true" : flag.flag();
}
