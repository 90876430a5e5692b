import type { OddsFormat } from "../../input/slips/odds-formats.js";
import type { Meaning } from "./columns.js";
import type { Stated } from "./results.js";

/** How a file of a known program or bookmaker differs from what its titles say. */
export interface ExportRow {
  /** As `--export` names it. */
  readonly name: string;
  /** What it is, for docs/exports.md. */
  readonly about: string;
  /** Titles that show it: a file with all of them is one. */
  readonly header: readonly string[];
  /** Columns whose titles mean another thing here. */
  readonly columns?: Readonly<Partial<Record<Meaning, string>>>;
  /** What every bet has that no column says. */
  readonly given?: Readonly<Partial<Record<Meaning, string>>>;
  /** Cells that hold several things: each named group of the pattern is one. A cell that it does not fit stays as it is. */
  readonly cells?: Readonly<Partial<Record<Meaning, RegExp>>>;
  readonly dates?: "day-first" | "month-first";
  readonly oddsFormat?: OddsFormat;
  /** Words of results that mean this in no other file. */
  readonly results?: Readonly<Record<string, Stated>>;
  /** `slip`: the odds of a bet with several rows are those of the whole, in each of them. */
  readonly oddsOf?: "slip";
  /** Rows without an id: as many as the kind of bet says are one bet. */
  readonly rowsByKind?: true;
  /** Why nothing in it can be settled. */
  readonly refused?: string;
}

/**
 * Known files. Sources: the exports of these programs and the importers that people publish for them; `docs/exports.md` lists them. Any
 * other file is read by the titles of its columns.
 */
export const EXPORTS: readonly ExportRow[] = [
  {
    name: "pikkit",
    about: "the export of Pikkit",
    header: ["bet info", "sportsbook", "time placed", "ev"],
    dates: "month-first",
    oddsOf: "slip",
  },
  { name: "bet-analytix", about: "the export of Bet-Analytix", header: ["label", "state", "tipster", "eachway"] },
  {
    name: "betfair-statement",
    about: "the profit and loss of a Betfair account",
    header: ["market", "start time", "settled date"],
    refused: "this is a statement of profit and loss by market: it names no selections, odds or stakes",
  },
  {
    name: "sportsbookscout",
    about: "bets of DraftKings as SportsBookScout exports them",
    header: ["external bet id", "bet selection", "leg result"],
    oddsFormat: "american",
    oddsOf: "slip",
  },
  {
    name: "bet-tracker",
    about: "a tracker of picks with American odds",
    header: ["team or player", "odds american", "book"],
    results: { p: "void" },
  },
  {
    name: "sportsbook",
    about: "a list of bets as US trackers import it",
    header: ["date placed", "sportsbook", "event", "market", "selection", "bet id"],
    dates: "month-first",
  },
  {
    name: "prediction-market",
    about: "trades of a prediction market",
    header: ["question", "contracts"],
    refused: "these are trades of a prediction market: a question is no bet that a score settles",
  },
  {
    name: "bet365-statement",
    about: "a statement of bet365 in Swedish, made into a table",
    header: ["spelbekräftelse", "odds/val", "händelse"],
    cells: {
      pick: /^(?<pick>.+?) - (?<odds>\d+[.,]\d+)$/,
      match: /^(?<match>.+?)\s*\((?<market>[^()]+)\)$/,
    },
    dates: "day-first",
  },
  {
    name: "bet365-my-bets",
    about: "the page My Bets of bet365 in Dutch, made into a table",
    header: ["header", "credit", "indicator", "team1", "team2"],
    columns: { kind: "header", home: "team1", away: "team2", returned: "payout", legResult: "indicator" },
    rowsByKind: true,
  },
  {
    name: "norsk-tipping",
    about: "receipts of Oddsen of Norsk Tipping",
    header: ["spillobjekt", "spilt utfall", "kupongnummer"],
    cells: { pick: /^(?<pick>.+?) (?<legOdds>\d+[.,]\d\d)$/, match: /^\d+\. (?<match>.+)$/ },
    dates: "day-first",
    oddsOf: "slip",
  },
  {
    name: "account-page",
    about: "the page of an account at an offshore book",
    header: ["ticket", "kind", "description", "risk/win"],
    columns: { pick: "description", stake: "risk/win", placed: "date" },
    cells: {
      pick: /^\[(?<starts>[^\]]+)\] \[(?<league>[^\]]+)\] - (?:\[\d+\] )?(?<pick>.+?)(?: \[(?<legResult>\w+)\])?$/,
      stake: /^(?<stake>.+?)\/(?<toWin>.+)$/,
    },
    dates: "month-first",
  },
  {
    name: "tickets",
    about: "a list of tickets with the match in their description",
    header: ["ticket#", "description", "towin"],
    cells: { pick: /^(?<match>.+? at .+?) - (?<market>[^-]+) - (?<pick>.+)$/i },
    dates: "month-first",
  },
  {
    name: "pinnacle-history",
    about: "bets of Pinnacle as a scraper stores them",
    header: ["capper", "line", "multi bet", "date accepted"],
    columns: { odds: "line", kind: "multi bet", starts: "event date", placed: "date accepted" },
    oddsFormat: "american",
    oddsOf: "slip",
  },
  {
    name: "legs",
    about: "the legs of a tracker of bet builders",
    header: ["leg num", "market detail", "super sub"],
    refused: "these are the legs of bets of another file, without their stakes and odds; settle that file",
  },
  {
    name: "table-tennis-bot",
    about: "the picks of a table tennis bot",
    header: ["event id", "fair odds", "actual result"],
    given: { stake: "1" },
    results: { "1.0": "won", "0.0": "lost" },
  },
];
