/** What a label of Player Props says: a player, statistics that add up, and perhaps a count to reach (grading-rules 9). */

export interface PlayerLabel {
  readonly player: string;
  /** The names of the statistics, folded; their counts add up. */
  readonly parts: readonly string[];
  /** "20+ Points": at least that many. */
  readonly atLeast: number | undefined;
  readonly mustStart: boolean;
}

/** The statistics of the drawn events and of the page's examples, with their other names. */
const KNOWN: readonly (readonly string[])[] = [
  ["points", "pts"],
  ["rebounds", "rebs", "reb"],
  ["assists", "asts", "ast"],
  ["threes", "3 point fg", "threes made"],
  ["minutes", "time on ice", "toi"],
  ["home runs", "home run", "hr"],
  ["goals", "goal"],
  ...[
    ...["steals", "blocks", "turnovers", "shots", "shots on target", "passes", "tackles", "shots on goal"],
    ...["blocked shots", "hits", "saves", "passing yards", "rushing yards", "receptions", "kicks", "handballs"],
    ...["marks", "total bases", "stolen bases", "runs", "rbis", "carries", "run metres", "aces", "double faults"],
    ...[
      "yellow cards",
      "red cards",
      "digs",
      "kills",
      "deaths",
      "180s",
      "50+ breaks",
      "attempts",
      "double double",
      "triple double",
    ],
  ].map((name) => [name]),
];

/** Short words for sums. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  pra: ["points", "rebounds", "assists"],
  "p+a": ["points", "assists"],
  "p+r": ["points", "rebounds"],
  "r+a": ["rebounds", "assists"],
  tobecarded: ["yellow cards", "red cards"],
};

const fold = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The canonical name of a statistic; one that no table knows is read under its own name. */
export const canonical = (name: string): string => KNOWN.find((names) => names.includes(fold(name)))?.[0] ?? fold(name);

const isKnown = (name: string): boolean => KNOWN.some((names) => names.includes(fold(name)));

/** False for yards, of which a play can lose some, and for what no table knows. */
export const onlyGrows = (name: string): boolean => isKnown(name) && !name.includes("yards");

interface Statistic {
  readonly parts: readonly string[];
  readonly atLeast: number | undefined;
  /** True if a table knows every part. */
  readonly known: boolean;
}

/** A count to reach: "20+ Points", "To Score 2+ Goals", "Anytime Goal", "To Hit a Home Run". */
function threshold(text: string): { atLeast: number; what: string } | undefined {
  const counted = /^(?:to (?:score|record|hit|make|have) )?(\d{1,3})\+ (.+)$/.exec(text);
  if (counted) return { atLeast: Number(counted[1]), what: counted[2] ?? "" };
  const once = /^(?:anytime|to (?:score|record|hit|make|have) an?) (.+)$/.exec(text);
  return once ? { atLeast: 1, what: once[1] ?? "" } : undefined;
}

function statisticOf(written: string): Statistic {
  const text = fold(written);
  const alone = isKnown(text);
  const wanted = alone ? undefined : threshold(text);
  const what = wanted && isKnown(wanted.what) ? wanted.what : wanted ? wanted.what : text;
  const short = what.replaceAll(" ", "");
  const pieces = isKnown(what) ? [what] : (SUMS[short] ?? what.split(/\s*(?:[+/,&]|\band\b)\s*/).filter(Boolean));
  return { parts: pieces.map(canonical), atLeast: wanted?.atLeast, known: pieces.length > 0 && pieces.every(isKnown) };
}

/** Brackets at the end of a text, and what is before them. */
const lastBrackets = /^(.*\S)\s*(?:\(([^()]*)\)|\[([^[\]]*)\])$/;
const isCode = (text: string): boolean => /^[A-Z]{2,4}$/.test(text.trim());

/** The label in parts; undefined if it cannot be read. */
export function readLabel(label: string): PlayerLabel | undefined {
  const mustStart = /\(must start\)/i.test(label);
  const plain = label.replaceAll(/\s*\((?:must start|\d+)\)/gi, " ").trim();
  const made = (player: string, { parts, atLeast }: Statistic): PlayerLabel | undefined =>
    player.trim() === "" || parts.length === 0 ? undefined : { player: player.trim(), parts, atLeast, mustStart };

  const brackets: string[] = [];
  let player = plain;
  for (let found = lastBrackets.exec(player); found && brackets.length < 2; found = lastBrackets.exec(player)) {
    brackets.unshift(found[2] ?? found[3] ?? "");
    player = found[1] ?? "";
  }
  const [first, second] = brackets;
  if (first === undefined) return namedAfterwards(plain, made);
  if (second === undefined) {
    // A code alone is not a statistic: a statistic may follow the player's name.
    const square = /\]$/.test(plain);
    if (square) return statisticOf(first).known ? undefined : namedAfterwards(player, made);
    return isCode(first) && !statisticOf(first).known
      ? namedAfterwards(player, made)
      : made(player, statisticOf(first));
  }
  const known = [first, second].filter((text) => statisticOf(text).known);
  if (known.length > 1) return undefined;
  if (isCode(first) && known[0] !== first) return made(player, statisticOf(second));
  if (isCode(second) && known[0] === first) return made(player, statisticOf(first));
  return made(`${player} (${first})`, statisticOf(second));
}

/** "Name - Points" and "Name: Points", if what follows is a known statistic. */
function namedAfterwards(
  text: string,
  made: (player: string, statistic: Statistic) => PlayerLabel | undefined,
): PlayerLabel | undefined {
  const found = /^(.+?)(?:\s+[-–]\s+|:\s+)(.+)$/.exec(text);
  const statistic = found ? statisticOf(found[2] ?? "") : undefined;
  return found && statistic?.known ? made(found[1] ?? "", statistic) : undefined;
}
