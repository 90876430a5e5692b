import { say, type WordRow } from "./rows.js";

/** Words for the number of a part, in front of its noun. */
const ORDINALS: readonly string[] = [
  "",
  "1 | 1 st | first | 1 er | 1 re | 1 ere | 1 o | 1 a | primer | primera | primeiro | primeira | primo | prima | erste | ersten | premiere | pierwsza | pierwszy | i | 1 й | 1 я | первый | ilk | forste | forsta | eerste | 1 e | the first",
  "2 | 2 nd | second | 2 e | 2 eme | 2 do | 2 da | 2 o | 2 a | segundo | segunda | secondo | seconda | zweite | zweiten | deuxieme | druga | drugi | ii | 2 й | 2 я | второй | ikinci | andre | andra | anden | tweede | 2 de",
  "3 | 3 rd | third | 3 er | 3 e | tercer | terceiro | terzo | dritte | trzeci | 3 й",
  "4 | 4 th | fourth | cuarto | vierte | czwarty",
  "5 | 5 th | fifth",
  "6 | 6 th | sixth",
  "7 | 7 th | seventh",
];
const HALF =
  "half | h | tiempo | mitad | mi temps | halbzeit | halfte | tempo | t | parte | polowa | тайм | yari | y | omgang | halvlek | halvleg | helft | meta | metade";

interface PartNoun {
  readonly nouns: string;
  readonly first: number;
  readonly most: number;
  part(number: number): string;
}
const nth = (number: number): string => `${number}${["th", "st", "nd", "rd"][number] ?? "th"}`;
const NOUNS: readonly PartNoun[] = [
  { nouns: HALF, first: 1, most: 2, part: (number) => (number === 1 ? "HT" : "2H") },
  {
    nouns: "quarter | q | qtr | cuarto | viertel | quart | kwarta | четверть",
    first: 1,
    most: 4,
    part: (n) => `${n}Q`,
  },
  { nouns: "period | p | periodo | drittel | tercja | период | periode", first: 1, most: 3, part: (n) => `${n}P` },
  { nouns: "set | s | сет | satz", first: 1, most: 7, part: (n) => `${nth(n)} Set` },
  { nouns: "map | mapa | карта", first: 1, most: 7, part: (n) => `Map ${n}` },
  { nouns: "inning", first: 1, most: 1, part: () => "1st Inning" },
];

const LONG_ENOUGH = 3;

function phrases(number: number, noun: PartNoun): string {
  const all = (ORDINALS[number] ?? "").split(" | ").flatMap((ordinal) =>
    noun.nouns
      .split(" | ")
      .filter((word) => word.length >= LONG_ENOUGH || /\d/.test(ordinal))
      .map((word) => `${ordinal} ${word}`),
  );
  return all.join(" | ");
}

const numbered: readonly WordRow[] = NOUNS.flatMap((noun) =>
  Array.from({ length: noun.most }, (_, at) => at + noun.first).flatMap((number) =>
    say({ part: noun.part(number) }, { "*": phrases(number, noun) }),
  ),
);

/** Parts of a match. Source: the names of the catalogue, and the books that words/markets.ts names. */
export const PART_WORDS: readonly WordRow[] = [
  ...numbered,
  ...say(
    { part: "HT" },
    { en: "ht | fh | half time | halftime | first half", tr: "iy", fr: "mi temps", no: "halvtid" },
  ),
  ...say({ part: "2H" }, { en: "sh" }),
  ...say(
    { part: "F5" },
    { en: "f 5 | first 5 | first 5 innings | first five innings | first five | 1 st 5 innings | 5 innings" },
    ["baseball"],
  ),
  ...say({ part: "F3" }, { en: "f 3 | first 3 innings" }, ["baseball"]),
  ...say({ part: "F7" }, { en: "f 7 | first 7 innings" }, ["baseball"]),
  ...say({ part: "1st Set" }, { "*": "set 1" }),
  ...say({ part: "2nd Set" }, { "*": "set 2" }),
  ...say({ part: "3rd Set" }, { "*": "set 3" }),
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((number) =>
    say({ part: `Map ${number}` }, { "*": `map ${number} | mapa ${number} | m ${number} | карта ${number}` }, [
      "esports",
    ]),
  ),
];
