/** The answer of the server next to what the page itself makes of the same bets. */
import { type Explanation, explain, type Grade } from "../../../src/pure/engine/index.js";
import { isSame as isSameId } from "../../model/match/list.js";
import type { Match } from "../../model/state.js";
import { fieldsOf, textOf } from "../../model/text.js";
import { parsed, type Reply } from "../reply.js";

type Loose = Readonly<Record<string, unknown>>;

/** What the server was asked, and what it said. */
export interface Sent {
  readonly route: "grade" | "explain";
  readonly isProvisional: boolean;
  readonly body: string;
  readonly reply: Reply;
  readonly milliseconds: number;
  /** When it was graded. */
  readonly asOf: string;
}

/** The grades of an answer, each with its sentence if the route explains; null if it has none. */
export function gradesOf({
  reply,
  route,
}: Sent): readonly { readonly grade: Loose; readonly sentence: string }[] | null {
  const answer = fieldsOf(reply.json);
  const list = route === "grade" ? answer["grades"] : answer["explanations"];
  if (!Array.isArray(list)) return null;
  if (route === "grade") return list.map((each) => ({ grade: fieldsOf(each), sentence: "" }));
  return list.map(fieldsOf).map((each) => ({ grade: fieldsOf(each["grade"]), sentence: textOf(each["sentence"]) }));
}

/** A bet that was sent. */
export interface Compared {
  readonly selection: Loose;
  readonly match: Match | null;
  readonly grade: Loose;
  readonly sentence: string;
  /** What the page makes of it; null if it has no record of the match. */
  readonly own: Grade | null;
  /** Null if there is nothing to compare. */
  readonly isSame: boolean | null;
}

export function comparedWith(sent: Sent, matches: readonly Match[]): Compared[] {
  const listed = fieldsOf(parsed(sent.body))["selections"];
  const selections = (Array.isArray(listed) ? listed : []).map(fieldsOf);
  return (gradesOf(sent) ?? []).map(({ grade, sentence }, index) => {
    const selection = selections[index] ?? {};
    const match = matches.find(({ id }) => isSameId(id, selection["eventId"])) ?? null;
    const own = match === null ? null : ownOf(selection, match, sent);
    const isSame = own === null ? null : likeness(own.grade) === likeness(grade);
    const said = sentence === "" && isSame === true ? (own?.sentence ?? "") : sentence;
    return { selection, match, grade, sentence: said, own: own?.grade ?? null, isSame };
  });
}

/** By the standard rules and at the time of the request, as a service settles unless it was set up otherwise. */
function ownOf(selection: Loose, match: Match, { asOf, isProvisional }: Sent): Explanation {
  return explain(selection as never, match as never, { asOf, provisional: isProvisional });
}

function likeness(grade: object): string {
  const { result, reason, final, basis = null } = fieldsOf(grade);
  return JSON.stringify([result, reason, final, basis]);
}

/** "6 selections: 1 won, 5 pending" */
export function tally(rows: readonly Compared[]): string {
  const counts = new Map<string, number>();
  for (const { grade } of rows) {
    const result = textOf(grade["result"]);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  const parts = [...counts].map(([result, count]) => `${count} ${result}`);
  return `${rows.length} ${rows.length === 1 ? "selection" : "selections"}: ${parts.join(", ")}`;
}

/** A result that may still change is never final. */
export function isOpen(sent: Sent): boolean {
  return gradesOf(sent)?.some(({ grade }) => grade["final"] === false) ?? false;
}
