import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readBet, type WordsSelection } from "../../../../src/pure/books/index.js";
import { check, grade, type SportEvent } from "../../../../src/pure/engine/index.js";
import { untyped } from "../../../support/untyped.js";

/** Labelled texts of people, which are not part of the repository. */
const FILE = fileURLToPath(new URL("../../../../../shared/data/words/open.ndjson.gz", import.meta.url));
const isThere = existsSync(FILE);
const TITLE = isThere ? "the corpus of bets in words" : `skipped: ${FILE} is not there`;

interface Row {
  readonly text: string;
  readonly context: Readonly<Record<"sport" | "home" | "away" | "market" | "match" | "player" | "team", string>>;
  readonly reading: Partial<WordsSelection>;
  readonly accept?: readonly Partial<WordsSelection>[];
}

/** Texts whose market had no name when they were labelled, with what they mean in its terms. */
const NAMED_SINCE: ReadonlyMap<string, Partial<WordsSelection>> = new Map([
  ["Canelo to win by decision", { market: "To Win By Decision", side: "home" }],
  ["Jones by KO/TKO (+150)", { market: "Method of Victory", side: "home", label: "KO/TKO" }],
  ["Wilder to win in rounds 1-3", { market: "Round Groups", side: "away", label: "1-3" }],
  ["Joshua to win in rounds 7-9", { market: "Round Groups", side: "home", label: "7-9" }],
  ["Over 1.5", { market: "Total Rounds", side: "over", hdp: 1.5 }],
  ["Under 14.5", { market: "Sixes Totals", side: "under", hdp: 14.5 }],
]);

const rows = (): readonly Row[] =>
  gunzipSync(readFileSync(FILE))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

function readOf({ text, context }: Row): WordsSelection | null {
  const { sport, home = "Home FC", away = "Away FC", market, match, player, team } = context;
  const read = readBet({ pick: text, market, match, player, team }, { id: 1, sport: { slug: sport }, home, away });
  return "selection" in read ? read.selection : null;
}

const SCORES = Array.from({ length: 60 }, (_, n) => ({
  home: [(n * 7) % 5, (n * 3) % 4],
  away: [(n * 5) % 3, (n * 11) % 5],
}));

/** Matches of two halves, on which two names of one bet settle alike. */
function matchOf(slug: string, { home, away }: (typeof SCORES)[number]): SportEvent {
  const [h1 = 0, h2 = 0, a1 = 0, a2 = 0] = [...home, ...away];
  const ft = { home: h1 + h2, away: a1 + a2 };
  const periods = { p1: { home: h1, away: a1 }, p2: { home: h2, away: a2 }, ft };
  return { id: 1, status: "settled", sport: { slug }, home: "A", away: "B", scores: { ...ft, periods } };
}

/** A label without case and signs: the names of players are written in many ways. */
const bare = (label = ""): string => label.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, "");

function isSame(one: WordsSelection, other: Partial<WordsSelection>, slug: string): boolean {
  if (one.side !== other.side && one.market !== "Player Props") return false;
  if (one.market === "Player Props" || other.market === "Player Props")
    return one.market === other.market && one.hdp === (other.hdp ?? one.hdp);
  if (one.market === other.market) return one.hdp === other.hdp && bare(one.label) === bare(other.label);
  const isUnit = one.hdp === other.hdp && one.market.replace(/ \(\w+\)/, "") === other.market?.replace(/ \(\w+\)/, "");
  return (
    isUnit ||
    SCORES.every((score) => {
      const [a, b] = [one, other].map((bet) => grade(untyped({ ...bet, eventId: 1 }), matchOf(slug, score)).result);
      return a === b;
    })
  );
}

describe.skipIf(!isThere)(TITLE, () => {
  const all = isThere ? rows() : [];
  const bets = all.filter(({ reading }) => reading.market !== undefined);

  test("at least 90 % of single bets are read right, and none wrongly", () => {
    const read = bets.map((row) => ({ row, found: readOf(row) })).filter(({ found }) => found !== null);
    const wrong = read.filter(({ row, found }) => {
      const good = [row.reading, ...(row.accept ?? [])];
      return (
        found === null ||
        check(untyped({ ...found, eventId: 1 }), row.context.sport) !== null ||
        !good.some((each) => isSame(found, each, row.context.sport))
      );
    });
    expect(wrong.map(({ row, found }) => `${row.text}: ${JSON.stringify(found)}`)).toEqual([]);
    expect(read.length / bets.length).toBeGreaterThan(0.9);
  });

  test("nothing is read that is not one bet", () => {
    const others = all.filter(({ reading }) => reading.market === undefined);
    const wrong = others.filter((row) => {
      const found = readOf(row);
      const since = NAMED_SINCE.get(row.text);
      const good = [...(row.accept ?? []), ...(since === undefined ? [] : [since])];
      return found !== null && !good.some((each) => isSame(found, each, row.context.sport));
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });
});
