import { say, type WordRow } from "./rows.js";

/** What is no part of a bet: stakes, prices, results, and words around them. Source: picks as tipsters write them. */
export const OTHER_WORDS: readonly WordRow[] = [
  ...say(
    { noise: "noise" },
    {
      en: "potd | pick | play | bet | live | in play | match | game | game lines | fd | dk | mgm | cz | whale play | lock | full time | ft | full match | in match | opta | in | on | for | the | of | to go",
      de: "im spiel",
      fr: "dans le match",
      es: "en el partido | del partido | en la | en el | el | la",
      pt: "na partida | no jogo | na",
      it: "nella partita | nel",
      pl: "w meczu | liczba | laczna | laczna liczba | suma | lacznie",
    },
  ),
  ...say({ result: "full" }, { en: "ft | full time" }),
  ...say(
    { result: "ended" },
    {
      en: "ends | ended | final | final score | finished | result",
      de: "endstand",
      fr: "score final",
      es: "final",
    },
  ),
  ...say({ result: "half" }, { en: "ht | half time" }),
  ...say({ result: "extra" }, { en: "aet | after extra time" }),
  ...say({ result: "stands" }, { en: "now | currently | live score" }),
  ...say(
    { overtime: "counts" },
    {
      en: "incl ot | incl et | including ot | including overtime | incl overtime | ot included | with overtime | inc ot | including extra time",
      de: "inkl verlangerung",
      es: "incluida prorroga",
    },
  ),
  ...say({ overtime: "not" }, { en: "regulation | 90 minutes | 90 mins | 60 min | reg time" }),
  ...say({ stake: "units" }, { en: "u | unit | units" }),
  ...say({ stake: "most" }, { en: "max bet | max play" }),
  ...say({ odds: "even" }, { en: "even | evens | ev | even money" }),
  ...say(
    { odds: "price" },
    { en: "at | odds | price | odds of", de: "quote", fr: "cote", es: "cuota", pt: "odd", it: "quota", pl: "kurs" },
  ),
  ...say({ line: 0 }, { en: "pk | pick em | pickem | level", zh: "平手" }),
  ...say(
    { orMore: true },
    { en: "or more | or more times", no: "eller flere", de: "oder mehr", fr: "ou plus", es: "o mas", pt: "ou mais" },
  ),
];
