import { findStatistic } from "../compile/statistic-names.js";
import type { Form, LabelledMarket, PlayerLabel } from "../model/label.js";
import { foldWords } from "../players/fold.js";

/** A longer string is not a label. */
export const LONGEST_LABEL = 200;

/** Words in brackets that are not a statistic. True for those that require the player to start. */
const QUALIFIERS: ReadonlyMap<string, boolean> = new Map([
  ["must start", true],
  ["must play", false],
  ["alternate", false],
  ["alternative", false],
  ["alt", false],
]);

/** Names, folded, that look like a player's but are a team's or nobody's. */
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

/** Last words of a line on a team: "Lakers Alternate", "Home Total". */
const TEAM_LINES: ReadonlySet<string> = new Set(["alternate", "alternates", "alternative", "total", "totals"]);

const DIGITS = /^[0-9]+$/;

/** A piece of a label, inside or outside of its outermost brackets. */
interface Stretch {
  readonly text: string;
  readonly bracketed: boolean;
}

/**
 * Reads the label of a player bet: "Patrick Mahomes (Passing Yards)", "Kyle Tucker (Total Bases)(must start)",
 * "Name (1) (Points)". Player Props need a statistic in the label. On an old market of one statistic the label is the bare
 * player, and must not name another statistic. Null for a label that does not fit. Source: docs/decisions.md#d53.
 */
export function parsePlayerLabel(text: string, { statistic, sport }: LabelledMarket): PlayerLabel | null {
  const label = readLabel(text, statistic !== null);
  if (label === null || label.statistic === null) return statistic === null ? null : label;
  const named = statistic === null ? null : findStatistic(sport.row.slug, label.statistic);
  return named !== null && named.name !== statistic ? null : label;
}

export function playerLabelText({ player, statistic, mustStart }: PlayerLabel): string {
  return `${player}${statistic === null ? "" : ` (${statistic})`}${mustStart ? " (must start)" : ""}`;
}

/**
 * The player, the statistic and the qualifiers of a label. With `bare` the statistic may be missing: "Victor Malcorra (1)".
 * Null if there is no player or no statistic, if brackets do not close, or if the row is a team's. Runs in time linear in the
 * label's length.
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

/** The text inside and outside of the outermost brackets, trimmed. Null if a bracket has no partner. */
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

/** The player as written, with single blanks. Brackets before the statistic belong to the name. */
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

/** A player, and what is counted. Source: docs/rules.md#players. */
export const player: Form<PlayerLabel> = {
  name: "player",
  description: "a player",
  pattern: "\\S",
  examples: ["LeBron James (Points)", "Kyle Tucker (Total Bases)(must start)"],
  longest: LONGEST_LABEL,
  parse: parsePlayerLabel,
  text: playerLabelText,
};
