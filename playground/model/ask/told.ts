import type { ReadPart } from "../../../src/pure/books/index.js";
import { METHOD_ROWS } from "../../../src/pure/engine/editor.js";
import type { Score } from "../match/scores.js";
import { asTyped, type Rewritten, spliced, type Told } from "./rewritten.js";

type Facts = Omit<Told, "parts">;
type Found = Readonly<Record<string, string | undefined>>;
interface Row {
  readonly pattern: RegExp;
  told(found: Found): Facts | null;
}

const PAIR = String.raw`\d{1,3}\s?[-–]\s?\d{1,3}(?:\s?\(\d{1,2}\))?`;
const NAME = String.raw`(?:\s*,\s*(?:(?:but|and|as|when)\s+)?(?<name>\p{L}[^,:\d]{0,40}?)|\s+(?<word>\p{L}[\p{L}'’-]*))`;
const SETS = String.raw`(?<sets>${PAIR}(?:[,\s]+${PAIR})`;
const ENDS = String.raw`(?:[\s,]+(?:it\s+)?(?:ends|ended|finished|ft|final)|,|(?<=\b(?:games|sets|win|wins)))`;
const HT = String.raw`(?:ht|half[\s-]?time)`;

const halfOf = ({ half, other }: Found): Facts | null => {
  const [score] = scoresIn(half ?? other ?? "");
  return score === undefined ? null : { half: score };
};
const named = ({ name, word }: Found): string => name ?? word ?? "";
const setsOf = ({ sets }: Found): Facts => (sets === undefined ? {} : { sets: scoresIn(sets) });

/** Each is tried once, in this order. */
const ROWS: readonly Row[] = [
  {
    // Another score has to follow or to come before it. The label of a bet on the score of a half is not meant.
    pattern: new RegExp(
      String.raw`(?<!\bscore)[\s,(]+(?:${HT}[\s,:]*(?<half>${PAIR})|(?<other>${PAIR})\s+(?:at\s+)?${HT})\)?(?=.*\d\s?[-–]\s?\d)|(?<=\d\s?[-–]\s?\d+)[\s,(]+${HT}[\s,:]*(?<last>${PAIR})\)?\s*$`,
      "iu",
    ),
    told: ({ last, ...rest }) => halfOf(last === undefined ? rest : { half: last }),
  },
  {
    pattern: new RegExp(
      String.raw`${NAME}\s+(?:retired|retires|ret['’]?d|ret\.?)(?:\s+(?:hurt|injured))?(?:\s*(?:,|at|on|after|when)?\s*${SETS}*))?\s*$`,
      "iu",
    ),
    told: (found) => ({ retired: named(found), ...setsOf(found) }),
  },
  {
    pattern: new RegExp(
      String.raw`${NAME}\s+(?:won|wins)(?:\s+(?:by|via|on)\s+(?<how>\p{L}[\p{L} /]{0,30}?|\d+\s+(?:runs?|wickets?)))?(?:\s+in\s+(?:round|rd|r)\s*(?<round>\d{1,2}))?\s*$`,
      "iu",
    ),
    told: wonBy,
  },
  { pattern: new RegExp(String.raw`${ENDS}\s*${SETS}+)\s*$`, "iu"), told: setsOf },
  {
    pattern:
      /[\s,]+(?:(?:and|but|he|she)\s+)*(?:scored|had|got|made|took|hit|finished\s+with|ended\s+with)\s+(?<count>\d{1,3})(?<notOut>\*|\s+not\s+out)?(?:\s+(?!(?:in|at|and|ends|ended|finished|ft|final)\b)(?<noun>\p{L}+))?(?=\s*(?:[,?]|$))/iu,
    told: ({ count, noun = "", notOut }) => ({
      did: { count: Number(count), noun: noun.toLowerCase(), ...(notOut === undefined ? {} : { isNotOut: true }) },
    }),
  },
];

/** A word that people have for a method. Without one of them the way a fight was won is not taken. */
const METHODS: Readonly<Record<string, string>> = { knockout: "ko", "ko or tko": "ko-tko", ud: "decision-unanimous" };

function wonBy(found: Found): Facts | null {
  const { how, round } = found;
  const winner = named(found);
  const rest = round === undefined ? { winner } : { winner, round: Number(round) };
  if (how === undefined) return rest;
  if (/^\d/.test(how)) return { ...rest, isByRuns: true };
  const word = how.toLowerCase();
  const method = METHODS[word] ?? METHOD_ROWS.find((row) => row.words.toLowerCase() === word)?.method;
  return method === undefined ? null : { ...rest, method };
}

function scoresIn(text: string): readonly Score[] {
  return [...text.matchAll(/(\d{1,3})\s?[-–]\s?(\d{1,3})/g)].map(([, home, away]) => ({
    home: Number(home),
    away: Number(away),
  }));
}

/** The text without what it says of how the match went; null if it says nothing of it. */
export function withoutTold(typed: string): Rewritten | null {
  let text = asTyped(typed);
  let told: Told = { parts: [] };
  for (const row of ROWS) {
    const match = row.pattern.exec(text.text);
    const found = match === null ? null : row.told({ ...match.groups });
    if (match === null || found === null) continue;
    const [whole] = match;
    const from = match.index + (/^[\s,(]*/.exec(whole)?.[0].length ?? 0);
    told = { ...told, ...found, parts: [...told.parts, partOf(text, from, match.index + whole.trimEnd().length)] };
    text = spliced(text, match.index, whole.length, " ");
  }
  return told.parts.length === 0 ? null : { ...text, told };
}

function partOf({ places }: Rewritten, from: number, to: number): ReadPart {
  const at = places[from] ?? 0;
  return { from: at, to: (places[to - 1] ?? at) + 1, is: "score" };
}
