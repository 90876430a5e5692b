import type { Token } from "./tokens.js";

/** Tokens between two signs that join bets. */
export interface Piece {
  readonly tokens: readonly Token[];
  /** True if a comma is before it: a list of bets, not one bet on several things. */
  readonly isListed: boolean;
}

const JOINING: ReadonlySet<string> = new Set([
  "+",
  "&",
  ",",
  "/",
  ";",
  "|",
  "and",
  "und",
  "et",
  "y",
  "e",
  "i",
  "и",
  "ve",
  "og",
  "och",
  "en",
]);
const LISTING: ReadonlySet<string> = new Set([",", ";", "|"]);

/** The pieces of a text that may be bets of their own. */
export function piecesOf(tokens: readonly Token[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let isListed = false;
  tokens.forEach((token, at) => {
    if (!isJoint(tokens, at)) return;
    pieces.push({ tokens: tokens.slice(from, at), isListed });
    from = at + 1;
    isListed = LISTING.has(token.text);
  });
  pieces.push({ tokens: tokens.slice(from), isListed });
  return pieces.filter((piece) => piece.tokens.length > 0);
}

/** False for the sign of a number: `+1.5` behind a blank, and the one in `25+`. */
function isJoint(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token === undefined || next === undefined || !JOINING.has(token.text)) return false;
  if (token.text === "/") return !(token.glued && next.glued);
  const isOfNext = next.kind === "number" && next.glued && !token.glued;
  const isOfLast = before?.kind === "number" && token.glued && !next.glued;
  return token.text !== "+" || !(isOfNext || isOfLast);
}
