import type { Mutant } from "./mutant.js";

/** The environment variable with the id of the mutant that is in place. Without it the program is the original. */
export const IN_PLACE = "SETTLEGRADE_MUTANT";

/** The environment variable with a file to which is added who asks for which mutants, while that is recorded. */
export const ASKED = "SETTLEGRADE_ASKED";
/** The environment variable with the path of the file of tests that runs, or that started a process. */
export const ASKING = "SETTLEGRADE_ASKING";

/**
 * Asks whether a mutant is in place, and keeps that it was asked: at once where it is recorded, since a process that a test started may
 * be killed. A declared function is there before the rest of its file has run.
 */
const SWITCH = `
function __isMutant(id: number): boolean {
  const { process } = globalThis as any;
  const { ${ASKED}: record, ${ASKING}: asking }: Record<string, string | undefined> = process?.env ?? {};
  const known = ((globalThis as any).__mutation ??= {
    asked: new Set<number>(),
    id: Number(process?.env?.${IN_PLACE} ?? -1),
  });
  if (record !== undefined && asking !== undefined && !known.asked.has(id)) {
    process.getBuiltinModule("fs").appendFileSync(record, JSON.stringify([asking, [id]]) + "\\n");
  }
  known.asked.add(id);
  return known.id === id;
}
`;

/** The text of a file with all of its mutants, each with a switch. */
export function instrumented(text: string, mutants: readonly Mutant[]): string {
  return between(text, 0, text.length, mutants) + SWITCH;
}

/** A part of the text with its mutants, those that enclose others around them. */
function between(text: string, from: number, to: number, mutants: readonly Mutant[]): string {
  let [written, at] = ["", from];
  const outer = mutants.filter((mutant) => !mutants.some((other) => encloses(other, mutant)));
  for (const mutant of outer.sort((one, other) => one.start - other.start)) {
    const { id, start, end, is } = mutant;
    const inner = mutants.filter((other) => encloses(mutant, other));
    written += `${text.slice(at, start)}(__isMutant(${id}) ? (${is}) : (${between(text, start, end, inner)}))`;
    at = end;
  }
  return written + text.slice(at, to);
}

/** Of two mutants in one place, the first encloses the other. */
function encloses(one: Mutant, other: Mutant): boolean {
  const isAround = one.start <= other.start && other.end <= one.end;
  const isSame = one.start === other.start && one.end === other.end;
  return isAround && (isSame ? one.id < other.id : true);
}
