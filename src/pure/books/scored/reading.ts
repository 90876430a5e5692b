import { rulesOf, standard } from "../../engine/compile/rulebook.js";
import type { Sport } from "../../engine/row-types/market.js";
import { SPORTS } from "../../engine/tables/sports/sports.js";
import { matchesAtBeginning, type WrittenMatch } from "../matches.js";
import { readBet } from "../reader/read.js";
import type { ReadBet, ReadSelection } from "../reader/types.js";
import { whyUnread } from "../reader/why.js";
import type { ScoredBetOptions, UnscoredBet } from "./types.js";
import { teamsOf } from "./whose.js";

/** A text as one bet of a sport. */
export interface TextRead {
  readonly sport: Sport;
  readonly match: WrittenMatch | null;
  readonly read: ReadSelection;
  /** Nobody said the sport. */
  readonly isShown: boolean;
}

export function unscored(code: UnscoredBet["unscored"], sentence: string): UnscoredBet {
  return { unscored: code, sentence };
}

const rules = (): ReadonlyMap<string, Sport> => rulesOf(standard).sports;

/** @throws TypeError if there is no such sport */
export function sportNamed(slug: unknown): Sport {
  const sport = typeof slug === "string" ? rules().get(slug) : undefined;
  if (sport !== undefined) return sport;
  throw new TypeError(`sport: ${JSON.stringify(slug)} is not allowed; allowed: a slug that sports() lists`);
}

/** Reads a text in the sport that was named, else in the one that it shows. */
export function readText(text: string, options: ScoredBetOptions): TextRead | UnscoredBet {
  if (options.sport !== undefined) return readIn(sportNamed(options.sport), text, options);
  const all = SPORTS.map(({ slug }) => readIn(sportNamed(slug), text, options));
  const reads = all.filter((each) => "read" in each);
  const [only, ...more] = reads;
  const shown = more.length === 0 ? only : footballIn(reads);
  if (shown !== undefined) return { ...shown, isShown: true };
  return only === undefined ? (all[0] ?? WHICH_SPORT) : WHICH_SPORT;
}

const WHICH_SPORT = unscored("which_sport", 'The text does not show its sport: name it, such as "football".');

/** Football, if its line is in quarters, as Asian handicaps are, or if all sports that the bet can be of count goals. */
function footballIn(reads: readonly TextRead[]): TextRead | undefined {
  const football = reads.find(({ sport }) => sport.row.slug === "football");
  const isQuarter = ((football?.read.selection.hdp ?? 0) * 4) % 2 !== 0;
  const areGoals = reads.every(({ sport }) => sport.row.words.scoredIn === "goals");
  return isQuarter || areGoals ? football : undefined;
}

function readIn(sport: Sport, text: string, options: ScoredBetOptions): TextRead | UnscoredBet {
  const { lineFor, oddsFormat, names, languages, eventId: id = 1 } = options;
  const splits = matchesAtBeginning(text);
  const ways = splits.length === 0 ? [{ match: null, pick: text }] : splits;
  const tried = ways.map(({ match, pick }) => {
    const { home, away } = teamsOf(match, undefined);
    const event = {
      id,
      sport: { slug: sport.row.slug },
      ...(home !== undefined && { home }),
      ...(away !== undefined && { away }),
    };
    return { sport, match, isShown: false, read: readBet(pick, event, { lineFor, oddsFormat, names, languages }) };
  });
  const reads = tried.filter((way): way is TextRead => "selection" in way.read);
  const [first] = reads;
  const keys = new Set(reads.map(({ read }) => JSON.stringify([read.selection, read.odds, read.stake, read.score])));
  if (first === undefined) return unread(tried[0]?.read);
  return keys.size === 1 ? first : unscored("which_match", WHERE_IT_ENDS);
}

const WHERE_IT_ENDS =
  'It is not clear where the match ends: put a colon behind it, as in "Arsenal v Chelsea: over 2.5".';

function unread(read: ReadBet | undefined): UnscoredBet {
  if (read === undefined || "selection" in read) return WHICH_SPORT;
  if ("legs" in read) return unscored("legs", `These are ${read.legs.length} bets: give one at a time.`);
  const code = "ambiguous" in read ? read.why : read.refused;
  const why = whyUnread(read);
  return unscored(code, `The bet cannot be read: ${why}${why.endsWith("?") ? "" : "."}${HINTS[code] ?? ""}`);
}

const NAME_MATCH = ' If it is on a team, name the match: "Arsenal v Chelsea: Arsenal over 1.5".';
const UNKNOWN =
  ' If it is a team, another word is at fault, or the match is needed: "Arsenal v Chelsea: Arsenal -0.75".';
const HINTS: Readonly<Partial<Record<UnscoredBet["unscored"], string>>> = {
  no_side: NAME_MATCH,
  which_market: NAME_MATCH,
  unknown_word: UNKNOWN,
};
