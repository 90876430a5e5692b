import type { Sport } from "../../../src/pure/engine/editor.js";

/** What was typed in the words of a market, and the part of the match that its market is on. */
export interface Variant {
  readonly text: string;
  /** As it is at the end of the market's name: ` HT`, ` 2nd Set`. Empty for the whole match. */
  readonly part: string;
}

const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th"];
const NUMBERS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };
/** How the names of markets end, by the word for a part and its number. */
const PARTS: Readonly<Record<string, (number: number) => string>> = {
  half: (number) => (number === 1 ? "HT" : `${number}H`),
  quarter: (number) => `${number}Q`,
  period: (number) => `${number}P`,
  set: (number) => `${ORDINALS[number]} Set`,
  map: (number) => `Map ${number}`,
  inning: (number) => `${ORDINALS[number]} Inning`,
};
const NTH = "(first|second|third|fourth|fifth|[1-9](?:st|nd|rd|th))";
const PART = new RegExp(
  `\\s*\\b(?:(?:in|of) )?(?:the )?(?:${NTH}[ -](half|quarter|period|set|map|inning)|(set|map|quarter|period) ([1-9]))\\b\\s*`,
  "i",
);

/** The other ways to write a text, the nearest first. Each is read as if it had been typed. */
export function variantsOf(text: string, sport: Sport): readonly Variant[] {
  const found = PART.exec(text);
  const [, nth = "", noun, other = "", digit = ""] = found ?? [];
  const number = NUMBERS[nth.toLowerCase()] ?? Number.parseInt(nth || digit, 10);
  const part = found === null ? "" : ` ${PARTS[(noun ?? other).toLowerCase()]?.(number)}`;
  const rest = text.replace(PART, " ").trim();
  const written = PHRASES.flatMap(([pattern, write]) => {
    const match = pattern.exec(rest);
    return match === null ? [] : write(match[1] ?? "", match[2] ?? "", sport);
  });
  return [...(found === null ? [] : [rest]), ...written].map((each) => ({ text: each, part }));
}

type Write = (first: string, second: string, sport: Sport) => readonly string[];

/** What people write, and how the names of markets say it. */
const PHRASES: readonly (readonly [RegExp, Write])[] = [
  [/^(.+?) (?:to win|wins?)$/i, (side) => [`ML ${side}`, side]],
  [/^(.+ [-+\u2010-\u2015\u2212]?\d+(?:\.\d+)?) (\p{L}+)$/u, withNoun],
  [/^(.+)$/, (text) => [`${text} yes`]],
];

/** `Arsenal -1.5 corners`: a handicap in what the noun counts. */
function withNoun(bet: string, noun: string, { row }: Sport): readonly string[] {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1).toLowerCase();
  const isScore = noun.toLowerCase() === row.words.scoredIn;
  return [`${title} Spread ${bet}`, `Spread (${title}) ${bet}`, ...(isScore ? [`Spread ${bet}`] : [])];
}

/** Words that people use for what a market calls otherwise. For suggestions alone. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:score|goal)s? first|first (?:goal|to score)/i, "First Team To Score"],
  [/\b(?:score|goal)s? last|last (?:goal|to score)/i, "Last Team To Score"],
  [/\b(?:qualif|advance|go(?:es)? through|lift)/i, "To Qualify"],
  [/\b(?:cards?|yellows?|booked)\b/i, "Bookings Totals"],
  [/\bhandicap|\bspread|\bstart\b/i, "Spread"],
  [/\btie-?break/i, "Tie Break in Match"],
  [/\b(?:goals?|points|runs|total)\b/i, "Totals"],
  [/\b(?:scorer|to score|assists?|rebounds?)\b/i, "Player Props"],
];

/** The market that was probably meant: the one with the most words of the text in its name, and the fewest others; else by a phrase. */
export function marketMeant(text: string, { entries }: Sport): string | null {
  const typed = new Set(wordsIn(text));
  const names = entries.filter(({ deprecated }) => deprecated === undefined).map(({ name }) => name);
  const scored = names
    .map((name) => ({ name, all: wordsIn(name) }))
    .map(({ name, all }) => ({ name, shared: all.filter((word) => typed.has(word)).length, all: all.length }))
    .filter(({ shared, all }) => shared * 2 > all)
    .sort((one, other) => other.shared - one.shared || one.all - other.all);
  const [, named = null] = MEANT.find(([pattern, market]) => pattern.test(text) && names.includes(market)) ?? [];
  return scored[0]?.name ?? named;
}

/** Without what makes one word two, case and the s of the plural, and without words that say nothing. */
function wordsIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !/^(?:to|win|in)$/.test(word)).map((word) => word.replace(/(?<=..)s$/, ""));
}
