/** Each distinct bet on an event, which many legs may have, and its grade. */
import { type Rulebook, type Selection, type SportEvent, standard } from "settlegrade";
import { rulebook as published } from "settlegrade/rulebooks";
import { type GradedBet, gradeBets, type PlacedMatch, type StoredBet } from "settlegrade/settle";
import type { Cell, Row, Sql } from "./schema.js";

export interface BetTerms {
  readonly selection: Selection;
  /** Its id. */
  readonly rulebook: string;
  readonly match?: PlacedMatch;
}

/** Ids of the package are known for good, so a bet keeps its rules after an upgrade. */
export function rulebookOf(rulebooks: readonly Rulebook[], id: unknown): Rulebook {
  return rulebooks.find((one) => one.id === id) ?? published(String(id));
}

/** The number of a bet, which is new if nobody has made it yet. */
export async function betOf(sql: Sql, event: number, { selection, rulebook, match }: BetTerms): Promise<number> {
  const inOrder = Object.fromEntries(Object.entries(selection).sort(([one], [other]) => (one < other ? -1 : 1)));
  const terms = JSON.stringify({ selection: inOrder, rulebook, match });
  const known = () => sql("SELECT id FROM bets WHERE event = $1 AND terms = $2", event, terms);
  const [before] = await known();
  if (before !== undefined) return Number(before.id);
  await sql("INSERT INTO bets (event, terms) VALUES ($1, $2) ON CONFLICT DO NOTHING", event, terms);
  const [added] = await known();
  return Number(added?.id);
}

/** An event by whose version its bets are graded, as which of its posts. */
interface Grading {
  readonly id: number;
  readonly event: SportEvent;
  readonly post: number;
  readonly asOf: number;
}

/**
 * Grades the bets on an event, and marks the legs of those whose grade is another one than before. So are those of a bet that cannot be
 * graded: their slips are put aside.
 */
export async function gradeAll(sql: Sql, rulebooks: readonly Rulebook[], grading: Grading): Promise<void> {
  const moved = movedBy(await sql("SELECT * FROM bets WHERE event = $1", grading.id), rulebooks, grading);
  if (moved.length === 0) return;
  const row = "grade = value->>1, who = value->>2, sentence = value->>3, moved = CAST(value->>4 AS bigint)";
  const from = "FROM json_each($1) WHERE bets.id = CAST(value->>0 AS bigint)";
  await sql(`UPDATE bets SET ${row} ${from}`, JSON.stringify(moved));
  const bets = "SELECT id FROM bets WHERE event = $1 AND moved = $2";
  await sql(`UPDATE legs SET is_due = 1 WHERE is_due = 0 AND bet IN (${bets})`, grading.id, grading.post);
}

/** The cells of the bets that have another grade by now, or that cannot be graded. */
export function movedBy(bets: readonly Row[], rulebooks: readonly Rulebook[], { event, post, asOf }: Grading) {
  const rows = new Map(bets.map((row) => [Number(row.id), row]));
  const { graded, failed } = gradeBets({ event, bets: [...rows].map((one) => betIn(rulebooks, one)), asOf });
  const moved = graded.flatMap((bet) => movedTo(rows.get(Number(bet.id)), bet, post));
  for (const { id } of failed) moved.push(dueAgain(rows.get(Number(id)), post));
  return moved;
}

/** A bet that cannot be read holds up no others. Nothing but its id is read then. */
function betIn(rulebooks: readonly Rulebook[], [id, { terms }]: readonly [number, Row]): StoredBet {
  try {
    const { rulebook, ...bet }: BetTerms = JSON.parse(String(terms));
    return { id, ...bet, rulebook: rulebookOf(rulebooks, rulebook) };
  } catch (unreadable) {
    return { id, selection: { eventId: 0, market: "ML", side: "home" }, rulebook: standard, unreadable };
  }
}

/** The row, if it is another one than before: its grade at this post, or only who has to look at it. */
function movedTo(row: Row | undefined, { id, grade, review }: GradedBet, post: number): readonly Cells[] {
  const [text, who, sentence] = [
    grade ? JSON.stringify(grade) : row?.grade,
    review?.who ?? null,
    review?.sentence ?? null,
  ];
  const isSameGrade = row?.grade === text;
  if (isSameGrade && row?.who === who && row.sentence === sentence) return [];
  return [[Number(id), text, who, sentence, isSameGrade ? row?.moved : post]];
}

const dueAgain = (row: Row | undefined, post: number): Cells => [row?.id, row?.grade, row?.who, row?.sentence, post];

type Cells = readonly (Cell | undefined)[];
