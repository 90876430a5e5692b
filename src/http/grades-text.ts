import type { Grade } from "../engine/index.js";

/**
 * The body of an answer: what JSON.stringify makes of `{ grades }`, in half its time, since what a grade can hold is known.
 * Only a ref is a text that somebody else wrote.
 */
export function gradesText(grades: readonly Grade[]): string {
  let text = '{"grades":[';
  for (let index = 0; index < grades.length; index++) {
    if (index > 0) text += ",";
    text += gradeText(grades[index] as Grade);
  }
  return `${text}]}`;
}

function gradeText(grade: Grade): string {
  const { ref, eventId, result, reason, final } = grade;
  const start = ref === undefined ? '{"eventId":' : `{"ref":${quoted(ref)},"eventId":`;
  const verdict = `${start}${eventId},"result":"${result}","reason":${reason === null ? "null" : `"${reason}"`},"final":${final}`;
  const basis = "basis" in grade ? grade.basis : undefined;
  if (basis === undefined) return `${verdict}}`;
  return `${verdict},"basis":{"scope":"${basis.scope}","home":${basis.home},"away":${basis.away}}}`;
}

/** Quotes, backslashes, control characters and halves of characters: what JSON writes in another way than it is. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
