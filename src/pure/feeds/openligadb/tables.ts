import type { MinutesRow } from "../football-time.js";
import type { OptionRow, StatusRow } from "../types.js";

const README = "https://github.com/OpenLigaDB/OpenLigaDB-Samples/blob/master/README.md";
/** Where a maintainer and a reader list the results of a league, with the numbers that the API does not explain. */
const TYPES = "https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/123";

/** The feed has no word for a status, and none for a match that was put off, broken off or cancelled. */
export const STATUSES: readonly StatusRow[] = [
  { word: "matchIsFinished: true", becomes: "settled", source: README },
  {
    word: "matchIsFinished: false",
    becomes: "live",
    says: "without results and goals it is pending",
    source: README,
  },
];

/** A part of a match. Each result counts from the beginning of the match; what kicks count is not told, see `scores.ts`. */
export type Part = "halfTime" | "regularTime" | "extraTime" | "penalties";

export interface ResultRow {
  /** `resultTypeKind`, or `resultName` in a record without kinds. */
  readonly word: string;
  readonly part: Part;
  readonly source: string;
}

export const RESULT_KINDS: readonly ResultRow[] = [
  { word: "HalfTime", part: "halfTime", source: "https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127" },
  {
    word: "After90Minutes",
    part: "regularTime",
    source: "https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127",
  },
  { word: "AfterExtraTime", part: "extraTime", source: "https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127" },
  { word: "AfterPenalties", part: "penalties", source: "https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127" },
];

/** Each league names its results itself. The numbers of their types differ from league to league, so that they are not read. */
export const RESULT_NAMES: readonly ResultRow[] = [
  { word: "Halbzeit", part: "halfTime", source: TYPES },
  { word: "Halbzeitergebnis", part: "halfTime", source: README },
  { word: "Endergebnis", part: "regularTime", source: README },
  { word: "nach Verlängerung", part: "extraTime", source: TYPES },
  { word: "nach Elfmeterschießen", part: "penalties", source: TYPES },
];

/** `matchMinute` counts on in stoppage time, and is absent of goals whose minute nobody entered. */
export const MINUTES: MinutesRow = {
  first: 1,
  source: "https://github.com/OpenLigaDB/OpenLigaDB-Samples/issues/127",
};

/** Leagues of football without extra time whose shortcut never changes. Everybody may found another league, of any sport. */
export const LEAGUES: readonly { readonly word: string; readonly source: string }[] = ["bl1", "bl2", "bl3"].map(
  (word) => ({ word, source: README }),
);

export const OPTIONS: readonly OptionRow[] = [
  {
    name: "sport",
    values: ["football"],
    says: "the matches are of football; those of the leagues bl1, bl2 and bl3 are known to be",
  },
  {
    name: "regulationOnly",
    values: [true],
    says: "the matches have no extra time, as in a league, so that the result is that of 90 minutes; known of bl1, bl2 and bl3",
  },
];
