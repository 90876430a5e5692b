import type { SportEvent } from "../../engine/index.js";
import type { Score } from "../../engine/types/event.js";
import type { WrittenScore } from "../reader/types.js";
import { knownScores, words } from "./known.js";
import { readText, type TextRead, unscored } from "./reading.js";
import { type ScoreText, scoreIn, type WrittenPair } from "./score-text.js";
import { endingOf } from "./score-words.js";
import type { GivenScore, ScoredBet, ScoredBetOptions, UnscoredBet } from "./types.js";
import { type Given, homeFirst, type Teams, teamsOf } from "./whose.js";

/**
 * Reads a bet in words on a match of which only the score is known, and makes the event of it. Nothing is assumed: neither who was at home
 * nor whether extra time was played. A score without a word is that of regular time, of sets in sports of sets.
 *
 * @param bet The text: `Arsenal -0.75 @1.95 £10`, or with its match, `Arsenal v Chelsea: over 2.5`. It may say how the match ended.
 * @param score `2-1`, `2-1 (1-0)` with the first half, `2-1 aet`, `1-1 ft (4-3 pens)`, `{ home: 2, away: 1 }`. In a string the first number
 * is that of the team that is named alone, else of the home side; a name in it says it too.
 * @param options The sport, unless the text shows it, and those of `readBet`.
 * @throws TypeError if an option is not valid
 * @returns The selection, its event, odds and stake, and how all was taken; or what is missing, in words.
 * @example
 * ```ts
 * import { explain } from "settlegrade";
 * import { readBetAndScore } from "settlegrade/books";
 * const bet = readBetAndScore("Arsenal -0.75 @1.95 £10", "2-1");
 * console.log("selection" in bet && explain(bet.selection, bet.event).grade.result); // half_won
 * ```
 */
export function readBetAndScore(
  bet: string,
  score?: GivenScore,
  options: ScoredBetOptions = {},
): ScoredBet | UnscoredBet {
  if (typeof bet !== "string") return unscored("not_text", "The bet is not a string.");
  const given = score === undefined ? null : givenIn(score);
  if (given !== null && "unscored" in given) return given;
  const ending = endingOf(bet);
  const ended = ending === null ? null : scoreIn(ending.score);
  const text = ending === null || ended === null ? bet : bet.slice(0, ending.from).replace(/[\s,;:–-]+$/u, "");
  const read = readText(text, options);
  if ("unscored" in read) return read;
  const own = ended ?? (read.read.score === undefined ? null : ofReader(read.read.score));
  const teams = teamsOf(read.match, read.read.named);
  return own === null || given === null ? settle(read, given ?? own, teams) : settleBoth(read, [own, given], teams);
}

function givenIn(score: GivenScore): Given | UnscoredBet {
  if (typeof score === "string") return scoreIn(score) ?? unreadable(JSON.stringify(score));
  const isScore = [score?.home, score?.away].every(
    (number) => Number.isInteger(number) && number >= 0 && number < 1_000,
  );
  return isScore ? score : unreadable("The score", "whole numbers from 0 to 999, such as { home: 2, away: 1 }");
}

function unreadable(score: string, allowed = WRITTEN): UnscoredBet {
  return unscored("score_unreadable", `${score.slice(0, 80)} is not a score; allowed: ${allowed}.`);
}

const WRITTEN = "2-1, 2-1 (1-0) with the first half, 2-1 aet, 1-1 ft (4-3 pens)";

const OF_PART = { regulation: "regulation", "extra-time": "extra", "half-time": "half" } as const;

function ofReader({ first, second, after, status }: WrittenScore): ScoreText {
  const part = after === undefined ? null : OF_PART[after];
  const is = status === "live" ? "live" : part;
  return { pairs: [{ first, second, is, isBracketed: false }], before: "", behind: "" };
}

/** The text of the bet has a score too: it must be the one that was given. */
function settleBoth(read: TextRead, [own, given]: readonly [Given, Given], teams: Teams): ScoredBet | UnscoredBet {
  const [one, other] = [homeFirst(own, teams), homeFirst(given, teams)];
  if (one === null || other === null) return whose(teams);
  const isOne = one.pairs.every((pair) => other.pairs.some((each) => isSame(pair, each)));
  if (isOne) return settle(read, given, teams);
  const said = one.pairs.map(({ first, second }) => `${first}-${second}`).join(", ");
  return unscored(
    "score_contradiction",
    `The bet itself says ${said}, which is not the score that was given: leave one of them out.`,
  );
}

function isSame(own: WrittenPair, given: WrittenPair): boolean {
  const isWord = own.is === null || own.is === "ended" || own.is === given.is;
  return own.first === given.first && own.second === given.second && isWord;
}

function settle(read: TextRead, given: Given | null, named: Teams): ScoredBet | UnscoredBet {
  if (given === null) return unscored("no_score", "How did the match end? Give its score, such as 2-1.");
  const found = homeFirst(given, named);
  if (found === null) return whose(named);
  const { selection, odds, stake, notes } = read.read;
  const { scoreAtBet } = selection;
  const isAlone = !named.isMatch && named.home !== undefined;
  if (isAlone && scoreAtBet !== undefined && scoreAtBet.home !== scoreAtBet.away)
    return unscored(
      "whose_score",
      `Whose is the first number of the score at the bet? Name the match: "${named.home} v ...: ...".`,
    );
  const known = knownScores(found.pairs, read.sport);
  if (typeof known === "string") return unscored("score_unreadable", `The score cannot be used: ${known}.`);
  const event = eventOf(read, found.teams, known);
  const { side = "home", eventId = event.id, ...rest } = selection;
  const taken = `${takenOf(known.shown, found.teams)}${known.taken}.${read.isShown ? ` The bet is read as one on ${read.sport.row.slug}.` : ""}`;
  return {
    selection: { eventId, ...rest, side },
    event,
    ...(odds !== undefined && { odds }),
    ...(stake !== undefined && { stake }),
    notes,
    taken,
  };
}

function eventOf(
  { sport, read }: TextRead,
  { home, away }: Teams,
  { status, scores }: Pick<SportEvent, "status" | "scores">,
): SportEvent {
  return {
    id: read.selection.eventId ?? 1,
    status,
    sport: { slug: sport.row.slug },
    ...(home !== undefined && { home, away: away ?? "opponent" }),
    scores,
  };
}

/** The numbers with whose they are. */
function takenOf(shown: Score, { home, away }: Teams): string {
  if (home === undefined) return `${words(shown)} (the home side first)`;
  return away === undefined ? `${home} ${words(shown)}` : `${home} ${words(shown)} ${away}`;
}

function whose({ home, away, isAwayFirst }: Teams): UnscoredBet {
  if (isAwayFirst)
    return unscored(
      "whose_score",
      `Whose is the first number? The away side is written first: give the score as "${home} 2-1 ${away}".`,
    );
  const how = away === undefined ? `as "${home ?? "Arsenal"} 2-1", its own number first` : `as "${home} 2-1 ${away}"`;
  return unscored(
    "whose_score",
    `Whose is the first number? Give the score ${how}, or name the match, as in "Arsenal v Chelsea: Arsenal -0.75".`,
  );
}
