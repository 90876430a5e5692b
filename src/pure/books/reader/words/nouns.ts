import { say, type WordRow } from "./rows.js";

const FOOTBALL = ["football", "futsal", "beach-soccer"];
const BASEBALL = ["baseball", "softball"];
const AMERICAN_FOOTBALL = ["american-football"];

function noun(name: string, words: Readonly<Record<string, string>>, statistic?: string): readonly WordRow[] {
  return say({ noun: name, ...(statistic !== undefined && { statistic }) }, words);
}

/**
 * What is counted. With a player's name it is the statistic. The statistics of players by their English names are those of the
 * catalogue. Source: the names of the catalogue, and the books that words/markets.ts names.
 */
export const NOUN_WORDS: readonly WordRow[] = [
  ...noun(
    "goals",
    {
      en: "goals | goal | total goals | match goals | goals total",
      de: "tore | tor",
      fr: "buts | but",
      es: "goles | gol | goles totales",
      pt: "gols | golos | gol | golo",
      it: "goal | gol | reti",
      pl: "gola | goli | gole | bramek | bramki",
      ru: "голов | гола",
      tr: "gol",
      no: "mal",
      nl: "doelpunten | goals",
    },
    "Goals",
  ),
  ...noun(
    "points",
    {
      en: "points | point | pts | pt | total points",
      de: "punkte",
      fr: "points",
      es: "puntos",
      pt: "pontos",
      it: "punti",
      pl: "punktow | punkty",
      ru: "очков | очки",
      no: "poeng",
      nl: "punten",
    },
    "Points",
  ),
  ...noun("runs", { en: "runs | run | total runs", es: "carreras", pt: "corridas" }, "Runs"),
  ...noun("Corners", {
    en: "corners | corner | ck | cks | corner kicks | total corners | match corners",
    de: "ecken | eckballe | eckbälle",
    fr: "corners",
    es: "corners | tiros de esquina | saques de esquina",
    pt: "escanteios | cantos",
    it: "corner | calci d angolo",
    pl: "rzuty rozne | rzutow roznych",
    ru: "угловые | угловых",
    tr: "korner",
    no: "hjornespark | hornor | cornere",
    nl: "hoekschoppen",
  }),
  ...noun(
    "Bookings",
    {
      en: "cards | card | bookings | total cards | match cards",
      de: "karten",
      fr: "cartons",
      es: "tarjetas",
      pt: "cartoes",
      it: "cartellini",
      pl: "kartek | kartki",
      ru: "карточек | карточки | жк",
      tr: "kart",
      no: "kort",
      nl: "kaarten",
    },
    "Cards",
  ),
  ...noun(
    "Shots",
    {
      en: "shots | shot | total shots",
      de: "schusse",
      fr: "tirs",
      es: "tiros | remates",
      pt: "chutes | remates | finalizacoes",
      it: "tiri | tiri totali",
      pl: "strzalow",
      no: "skudd | skott",
      nl: "schoten",
    },
    "Shots",
  ),
  ...noun(
    "Shots on Target",
    {
      en: "shots on target | sot | sots | shot on target | shots on target incl woodwork | shots on target including woodwork",
      de: "schusse aufs tor | torschusse",
      fr: "tirs cadres",
      es: "tiros a gol | tiros a puerta | remates a puerta | tiros al arco",
      pt: "chutes no gol | chutes a gol | remates a baliza",
      it: "tiri in porta",
      pl: "strzalow celnych | celnych strzalow",
      no: "skudd pa mal | skott pa mal",
      nl: "schoten op doel",
    },
    "Shots on Target",
  ),
  ...noun(
    "Fouls",
    {
      en: "fouls | total fouls",
      de: "fouls",
      fr: "fautes",
      es: "faltas",
      pt: "faltas",
      it: "falli",
      pl: "fauli | faule",
      no: "frispark",
    },
    "Fouls",
  ),
  ...noun(
    "Offsides",
    { en: "offsides | offside", de: "abseits", fr: "hors jeu", es: "fueras de juego", pt: "impedimentos" },
    "Offsides",
  ),
  ...noun("Games", {
    en: "games | game | total games",
    de: "spiele",
    fr: "jeux",
    es: "juegos",
    pt: "games",
    it: "game",
    pl: "gemow | gemy",
    ru: "геймов",
  }),
  ...noun("Sets", {
    en: "sets | set | total sets",
    de: "satze",
    es: "sets",
    it: "set",
    pl: "setow | sety | setowy",
    ru: "сетов",
  }),
  ...noun("Maps", { en: "maps | map | total maps", es: "mapas", pt: "mapas", pl: "map | mapy", ru: "карт | карты" }),
  ...noun("Frames", { en: "frames | frame | total frames", pl: "framow | framy", de: "frames" }),
  ...noun("Legs", { en: "legs | leg | total legs", pl: "legow" }),
  ...noun("Aces", { en: "aces | ace", de: "asse", pl: "asow" }, "Aces"),
  ...noun("Double Faults", { en: "double faults", pl: "podwojnych bledow" }, "Double Faults"),
  ...noun("Kills", { en: "kills" }, "Kills"),
  ...say({ noun: "Rounds" }, { en: "rounds | round" }),
  ...say({ statistic: "Threes Made" }, { en: "3 pointers | threes | 3 s | 3 pt | 3 pm | three pointers | 3 pters" }, [
    "basketball",
  ]),
  ...say({ statistic: "Points + Rebounds + Assists" }, { en: "pra | pts rebs asts" }, ["basketball"]),
  ...say({ statistic: "Rebounds" }, { en: "rebounds | rebs | reb | boards | total rebounds" }, ["basketball"]),
  ...say({ statistic: "Total Bases" }, { en: "tb | bases | total bases" }, BASEBALL),
  ...say({ statistic: "Hits Allowed" }, { en: "ha" }, BASEBALL),
  ...say({ statistic: "Walks Allowed" }, { en: "bb | walks allowed" }, BASEBALL),
  ...say({ statistic: "Strikeouts" }, { en: "ks | k | strikeouts | total strikeouts | strikeouts thrown" }, BASEBALL),
  ...say({ statistic: "Pitching Outs" }, { en: "pitching out | outs" }, BASEBALL),
  ...say({ statistic: "Interceptions Thrown" }, { en: "int | ints | interceptions" }, AMERICAN_FOOTBALL),
  ...say(
    { statistic: "Passing Touchdowns" },
    { en: "pass tds | pass td | td pass | td passes | passing tds" },
    AMERICAN_FOOTBALL,
  ),
  ...say({ statistic: "Touchdowns" }, { en: "td | tds" }, AMERICAN_FOOTBALL),
  ...say({ statistic: "Receptions" }, { en: "receps | recs" }, AMERICAN_FOOTBALL),
  ...say(
    { statistic: "Rushing Attempts" },
    { en: "rush att | rush atts | carries | rush attempts" },
    AMERICAN_FOOTBALL,
  ),
  ...say(
    { statistic: "Rush + Rec Yards" },
    { en: "combined yards | rush rec yards | rush rec yds" },
    AMERICAN_FOOTBALL,
  ),
  ...say({ statistic: "Longest Completion" }, { en: "longest comp" }, AMERICAN_FOOTBALL),
  ...say(
    { statistic: "Sacks", isOfPlayer: true, direction: "over", line: 0.5 },
    { en: "anytime sack | sack" },
    AMERICAN_FOOTBALL,
  ),
  ...say({ isOfPlayer: true }, { en: "player shots" }, FOOTBALL),
  ...say(
    { isOfPlayer: true, noun: "Shots on Target", statistic: "Shots on Target" },
    { en: "player shots on target" },
    FOOTBALL,
  ),
];
