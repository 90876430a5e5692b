import { readFileSync } from "node:fs";
import { type OddsMarket, type OddsRow, readOdds } from "../../src/odds/index.js";
import { untyped } from "../support/untyped.js";

interface Sent {
  readonly name: string;
  readonly updatedAt?: string;
  readonly odds: readonly Readonly<Record<string, unknown>>[];
}

/** A REST odds record, as far as tests read it. */
export interface SentRecord {
  readonly id: number;
  readonly urls: Readonly<Record<string, string>>;
  readonly bookmakerIds?: Readonly<Record<string, string>>;
  readonly bookmakers: Readonly<Record<string, readonly Sent[]>>;
  readonly scores?: unknown;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`records/${file}.json`, import.meta.url), "utf8"));
}

const multi: { readonly event: SentRecord } = untyped(read("odds-multi-football"));
const closing: { readonly closingLines: readonly SentRecord[] } = untyped(read("closing-lines-football"));
/** Records of the odds service, shortened by their publisher. */
export const realRecords: readonly SentRecord[] = [multi.event, ...closing.closingLines];

const SPORT_OF_SHAPES: readonly (readonly [RegExp, string])[] = [
  [/esports/, "esports"],
  [/tennis/, "tennis"],
  [/NFL/, "american-football"],
  [/./, "football"],
];

/** Rows as clients of the odds service write them in their tests, by sport. */
export function shapes(): { readonly sport: string; readonly name: string; readonly odds: readonly OddsRow[] }[] {
  const groups: Readonly<Record<string, Readonly<Record<string, OddsRow | readonly OddsRow[]>>>> = untyped(
    read("row-shapes"),
  );
  return Object.entries(groups)
    .filter(([about]) => about !== "_note")
    .flatMap(([about, markets]) => {
      const sport = SPORT_OF_SHAPES.find(([words]) => words.test(about))?.[1] ?? "football";
      return Object.entries(markets).map(([name, odds]) => ({ sport, name, odds: [odds].flat() }));
    });
}

export const HEAD = {
  type: "updated",
  id: 5,
  bookie: "Bet365",
  url: "https://bet365.example/5",
  timestamp: 1772377200,
};

/** The markets that are read from those sent, and the refusals. */
export function take(sport: string | null, ...markets: readonly unknown[]) {
  const { messages, refusals } = readOdds({ ...HEAD, markets }, { sport });
  return { markets: messages[0]?.markets ?? [], refusals, type: messages[0]?.type };
}

/** One market with one row. */
export function takeRow(sport: string | null, name: string, row: unknown) {
  const { markets, refusals } = take(sport, { name, odds: [row] });
  return { name: markets[0]?.name, row: markets[0]?.odds[0], refusals };
}

export function market(name: string, ...odds: readonly OddsRow[]): OddsMarket {
  return { name, updatedAt: "2026-03-01T15:00:00Z", odds };
}
