import { existsSync } from "node:fs";
import { UsageError } from "../../../errors.js";
import type { LineAsked } from "../../../line/read-line.js";
import { allShared, optional, text, type Values } from "../option.js";

/** A bet in words on a match of which the score is known. */
export const IN_ONE_LINE = allShared("line", {
  score: optional("SCORE", '"2-1 (1-0)"', text, [
    "how the match of a bet in words ended: `2-1`, which is the score of regular time, `2-1 (1-0)`, `2-1 aet`",
  ]),
  sport: optional("SPORT", "tennis", text, "the sport of a bet in words, unless its text shows it"),
});

const FILE = /\.(?:json|ndjson|csv|txt|gz|zst|xlsx?)$/i;

/** The bet in words that a command was given in place of files; null for files. */
export function lineOf(
  command: string,
  positionals: readonly string[],
  { score, sport }: Values<typeof IN_ONE_LINE>,
): LineAsked | null {
  const [bet, ...more] = positionals;
  const isAsked = score !== null || sport !== null;
  const isWords =
    bet !== undefined && more.length === 0 && /\s/.test(bet.trim()) && !FILE.test(bet) && !existsSync(bet);
  if (!isAsked && !isWords) return null;
  const example = `settlegrade ${command} "Arsenal -0.75 @1.95 £10" --score 2-1`;
  if (bet === undefined) throw new UsageError(`--score and --sport are about a bet in words: ${example}.`);
  if (more.length > 0) throw new UsageError(`a bet in words is one word in quotes: ${example}.`);
  return { bet, score, sport };
}

/** @throws UsageError if a bet in words has files next to it */
export function checkLine(line: LineAsked | null, files: readonly string[]): void {
  if (line === null || files.length === 0) return;
  throw new UsageError(`a bet in words has its own score, and cannot be combined with the file "${files[0]}".`);
}
