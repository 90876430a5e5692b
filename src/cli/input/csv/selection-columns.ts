import { TIE_RULES } from "../../../pure/engine/index.js";
import { listed } from "../../suggest.js";
import { readId, readLine, readOneOf, readScore, readText, readYesNo, whyNoLine, YES_OR_NO } from "./cells.js";
import type { Column } from "./header.js";
import { LINE_FOR } from "./line-for-words.js";

const ANY = "any text";
const LINE = "a number such as -0.75 or 2.5";

/** The columns of a selection. A file may have others, such as odds. */
export const SELECTION = {
  ref: column({ titles: ["ref", "reference", "bet ref"], read: readText, allowed: ANY }),
  id: column({ titles: ["id", "bet id", "slip", "slip id"], read: readText, allowed: ANY }),
  eventId: column({
    titles: ["event id", "match id", "fixture id", "game id"],
    weak: ["event"],
    read: readId,
    allowed: "a whole number, or a word of at most 128 characters",
  }),
  market: column({ titles: ["market", "market name"], read: readText, allowed: ANY }),
  side: column({ titles: ["side"], weak: ["selection", "pick"], read: readText, allowed: ANY }),
  /** The line of the home side. */
  hdp: column({ titles: ["hdp"], read: readLine, why: whyNoLine, allowed: LINE, isNumber: true }),
  line: column({ titles: ["line", "handicap"], read: readLine, why: whyNoLine, allowed: LINE, isNumber: true }),
  /** Whose line that is, on a handicap. */
  lineFor: column({ titles: ["line for", "handicap for"], read: readOneOf(LINE_FOR), allowed: listed(LINE_FOR) }),
  home: column({ titles: ["home team"], weak: ["home"], read: readText, allowed: ANY }),
  away: column({ titles: ["away team"], weak: ["away"], read: readText, allowed: ANY }),
  date: column({ titles: ["match date", "event date"], weak: ["date"], read: readText, allowed: ANY }),
  sport: column({ titles: ["sport"], read: readText, allowed: ANY }),
  neutral: column({ titles: ["neutral", "neutral ground"], read: readYesNo, allowed: YES_OR_NO }),
  label: column({ titles: ["label"], read: readText, allowed: ANY }),
  tieRule: column({ titles: ["tie rule"], read: readOneOf(TIE_RULES), allowed: listed(TIE_RULES) }),
  scoreAtBet: column({
    titles: ["score at bet", "score at the bet", "score when placed"],
    read: readScore,
    allowed: "a score such as 1-0, the home side first",
  }),
};

/** Infers the type of its values. */
export function column<T>(one: Column<T>): Column<T> {
  return one;
}
