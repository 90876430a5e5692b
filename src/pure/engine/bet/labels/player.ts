import { findStatistic, STATISTIC_TABLES } from "../../compile/statistics/names.js";
import { readThreshold } from "../../compile/statistics/thresholds.js";
import type { Form, LabelledMarket, PlayerLabel } from "../../row-types/label.js";
import { foldWords } from "../players/fold.js";
import { divide, type Stretch, stretchesOf } from "./player-parts.js";

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

/**
 * Reads the label of a player bet: "Patrick Mahomes (Passing Yards)", "Kyle Tucker (Total Bases)(must start)",
 * "Name (1) (Points)", "Name [LAL] - 20+ Points". Player Props need a statistic in the label. On an old market of one statistic
 * the label is the bare player, and must not name another statistic or another number to reach. Null for a label that does not
 * fit. Sources: docs/rules.md#labels-that-name-no-player, docs/rules.md#numbers-to-reach and docs/rules.md#codes-dashes-and-joined-statistics.
 */
export function parsePlayerLabel(text: string, { statistic, atLeast, sport }: LabelledMarket): PlayerLabel | null {
  const { slug } = sport.row;
  const label = readLabel(text, slug, statistic !== null);
  if (label === null || statistic === null) return label;
  const named = label.statistic === null ? null : findStatistic(slug, label.statistic);
  if (named !== null && named.name !== statistic) return null;
  if (atLeast === null) return label;
  return label.atLeast === null || label.atLeast === atLeast ? { ...label, atLeast } : null;
}

export function playerLabelText({ player, statistic, atLeast, mustStart }: PlayerLabel): string {
  const words = [...(atLeast === null ? [] : [`${atLeast}+`]), ...(statistic === null ? [] : [statistic])];
  return `${player}${words.length === 0 ? "" : ` (${words.join(" ")})`}${mustStart ? " (must start)" : ""}`;
}

/**
 * The player, the statistic and the qualifiers of a label. With `bare` the statistic may be missing: "Victor Malcorra (1)".
 * Null if there is no player or no statistic, if brackets do not close, if two statistics are named, or if the row is a team's.
 * Runs in time linear in the label's length.
 */
export function readLabel(label: string, sport: string, bare: boolean): PlayerLabel | null {
  return bare && !SIGNS.test(label) ? ofPlayer(label.trim(), NOTHING_COUNTED) : readSigns(label, sport, bare);
}

/** What divides a label. Without any of these it is a name, as on most markets that need no statistic. */
const SIGNS = /[()[\]:]|[-–—]\s/;

function readSigns(label: string, sport: string, bare: boolean): PlayerLabel | null {
  const all = stretchesOf(label);
  if (!all || all.some(({ text, kind }) => kind === "round" && text === "")) return null;
  const mustStart = all.some((stretch) => qualifierOf(stretch) === true);
  const kept = all.filter((stretch) => qualifierOf(stretch) === undefined && !isNumber(stretch));
  const divided = divide(kept, sport);
  if (divided === null || (divided.statistic === null && !bare)) return null;
  return ofPlayer(nameOf(divided.name), { mustStart, ...countedBy(divided.statistic, sport, bare) });
}

type Counted = Pick<PlayerLabel, "statistic" | "atLeast">;
const NOTHING_COUNTED = { mustStart: false, statistic: null, atLeast: null } as const;

/** A label of a name as written, which gets single blanks. */
function ofPlayer(written: string, counted: Omit<PlayerLabel, "kind" | "player">): PlayerLabel | null {
  const player = written.replace(BLANKS, " ");
  return isPlayer(player) ? { kind: "player", player, ...counted } : null;
}

const BLANKS = /\s+/g;

/** What is counted, and the number that it must reach: "20+ Points", or "20+" on an old market of one statistic. */
function countedBy(text: string | null, sport: string, bare: boolean): Counted {
  const threshold = text === null ? null : readThreshold(sport, text);
  if (threshold !== null) return threshold;
  const alone = bare && text !== null ? NUMBER_ALONE.exec(text) : null;
  return alone === null ? { statistic: text, atLeast: null } : { statistic: null, atLeast: Number(alone[1]) };
}

const NUMBER_ALONE = /^([1-9][0-9]{0,3})\+$/;

function qualifierOf({ text, kind }: Stretch): boolean | undefined {
  return kind === "round" && text.length <= LONGEST_LABEL ? QUALIFIERS.get(foldWords(text).join(" ")) : undefined;
}

function isNumber({ text, kind }: Stretch): boolean {
  return kind === "round" && DIGITS.test(text);
}

/** The player as written. Brackets before the statistic belong to the name. */
function nameOf(stretches: readonly Stretch[]): string {
  return stretches.map(({ text, kind }) => (kind === "round" ? `(${text})` : text)).join(" ");
}

function isPlayer(player: string): boolean {
  const words = foldWords(player);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  return !NO_PLAYERS.has(words.join("")) && !TEAM_LINES.has(first) && !TEAM_LINES.has(last);
}

function examplesOf(statistic = "Points"): readonly [string, ...string[]] {
  const name = "LeBron James";
  return [`${name} (${statistic})`, `${name} (2+ ${statistic})`, `${name} (${statistic})(must start)`];
}

/** A player, and what is counted. Source: docs/rules.md#players. */
export const player: Form<PlayerLabel> = {
  name: "player",
  description: "a player with a statistic",
  pattern: "\\S",
  examples: examplesOf("Points"),
  examplesIn: (sport) =>
    examplesOf(
      STATISTIC_TABLES.statistics.find(({ sports, isTimePlayed }) => !isTimePlayed && sports.includes(sport))?.name,
    ),
  longest: LONGEST_LABEL,
  parse: parsePlayerLabel,
  text: playerLabelText,
  atLeast: ({ atLeast }) => atLeast,
  isYesOrNo: (label, { statistic, sport }) =>
    findStatistic(sport.row.slug, label.statistic ?? statistic ?? "")?.kind === "multiple",
};
