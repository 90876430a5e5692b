import { findStatistic } from "../compile/statistic-names.js";
import type { PlayerLabel } from "../model/label.js";
import type { Market } from "../model/market.js";
import { foldWords } from "../players/fold.js";

/** A longer string is not a label. */
export const LONGEST_LABEL = 200;

/** Brackets that are not a statistic; true for those that ask for a place in the starting line-up. */
const QUALIFIERS: ReadonlyMap<string, boolean> = new Map([
  ["must start", true],
  ["must play", false],
  ["alternate", false],
  ["alternative", false],
  ["alt", false],
]);

/** Rows about a team or about nobody that come in the dress of a player's row, folded. */
const NO_PLAYERS: ReadonlySet<string> = new Set([
  "bothteams",
  "eitherteam",
  "anyteam",
  "noteam",
  "hometeam",
  "awayteam",
  "team",
  "teams",
  "home",
  "away",
  "anyplayer",
  "anyotherplayer",
  "noplayer",
  "nogoalscorer",
  "noscorer",
]);

/** "Lakers Alternate", "Home Total": lines on a team. */
const TEAM_LINES: ReadonlySet<string> = new Set(["alternate", "alternates", "alternative", "total", "totals"]);

const DIGITS = /^[0-9]+$/;

/** A stretch of a label at its outermost level. */
interface Stretch {
  readonly text: string;
  readonly bracketed: boolean;
}

/**
 * Reads the label of a player bet: "Patrick Mahomes (Passing Yards)", "Kyle Tucker (Total Bases)(must start)",
 * "Name (1) (Points)". Null if it does not say what the market needs: on Player Props a statistic; on an old market of one
 * statistic, whose label is the bare player, no other statistic than the market's. Source: grading-rules 5.4 and 9.
 */
export function parsePlayerLabel(text: string, { statistic, sport }: Market): PlayerLabel | null {
  const label = readLabel(text, statistic !== null);
  if (label === null || label.statistic === null) return statistic === null ? null : label;
  const named = statistic === null ? null : findStatistic(sport.row.slug, label.statistic);
  return named !== null && named.name !== statistic ? null : label;
}

export function playerLabelText({ player, statistic, mustStart }: PlayerLabel): string {
  return `${player}${statistic === null ? "" : ` (${statistic})`}${mustStart ? " (must start)" : ""}`;
}

/**
 * The player, the statistic and the qualifiers of a label; with `bare` the statistic may be missing: "Victor Malcorra (1)".
 * Null for anything that is not of this form: no player, no statistic, brackets that do not close, a team's row. The time it
 * takes is linear in the label's length.
 */
export function readLabel(label: string, bare: boolean): PlayerLabel | null {
  const all = stretchesOf(label);
  if (!all || all.some(({ text, bracketed }) => bracketed && text === "")) return null;
  const mustStart = all.some((stretch) => qualifierOf(stretch) === true);
  const kept = all.filter((stretch) => qualifierOf(stretch) === undefined && !isNumber(stretch));
  const last = kept.at(-1);
  if (!last) return null;
  const endsInBrackets = last.bracketed;
  if (!endsInBrackets && !bare) return null;
  const player = nameOf(endsInBrackets ? kept.slice(0, -1) : kept);
  return isPlayer(player) ? { kind: "player", player, statistic: endsInBrackets ? last.text : null, mustStart } : null;
}

/** What stands inside and outside of the outermost brackets, trimmed; null where a bracket has no partner. */
function stretchesOf(label: string): Stretch[] | null {
  const stretches: Stretch[] = [];
  let depth = 0;
  let start = 0;
  const end = (at: number, bracketed: boolean) => {
    const text = label.slice(start, at).trim();
    if (bracketed || text !== "") stretches.push({ text, bracketed });
    start = at + 1;
  };
  for (let at = 0; at < label.length; at++) {
    const sign = label[at];
    if (sign === "(") {
      if (depth === 0) end(at, false);
      depth++;
    } else if (sign === ")") {
      depth--;
      if (depth < 0) return null;
      if (depth === 0) end(at, true);
    }
  }
  if (depth > 0) return null;
  end(label.length, false);
  return stretches;
}

function qualifierOf({ text, bracketed }: Stretch): boolean | undefined {
  return bracketed && text.length <= LONGEST_LABEL ? QUALIFIERS.get(foldWords(text).join(" ")) : undefined;
}

function isNumber({ text, bracketed }: Stretch): boolean {
  return bracketed && DIGITS.test(text);
}

/** The player as written, single blanks between: brackets in front of the statistic's belong to the name. */
function nameOf(stretches: readonly Stretch[]): string {
  const written = stretches.map(({ text, bracketed }) => (bracketed ? `(${text})` : text)).join(" ");
  return written.split(/\s+/).join(" ");
}

function isPlayer(player: string): boolean {
  const words = foldWords(player);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  return !NO_PLAYERS.has(words.join("")) && !TEAM_LINES.has(first) && !TEAM_LINES.has(last);
}
