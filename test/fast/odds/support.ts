import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "vitest";
import { type OddsMarket, type OddsRow, readOdds } from "../../../src/pure/odds/index.js";
import { untyped } from "../../support/untyped.js";
import { type Collection, type SentMarket, type SentRecord, WRITTEN } from "./written.js";

const FOLDER =
  process.env["SETTLEGRADE_RESEARCH"] ?? fileURLToPath(new URL("../../../../shared/research", import.meta.url));

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, `${file}.json`), "utf8"));
}

const SPORT_OF_SHAPES: readonly (readonly [RegExp, string])[] = [
  [/esports/, "esports"],
  [/tennis/, "tennis"],
  [/NFL/, "american-football"],
  [/./, "football"],
];

function publishedShapes(): readonly SentMarket[] {
  const groups: Readonly<Record<string, Readonly<Record<string, OddsRow | readonly OddsRow[]>>>> = untyped(
    read("row-shapes.third-party"),
  );
  return Object.entries(groups)
    .filter(([about]) => about !== "_note")
    .flatMap(([about, markets]) => {
      const sport = SPORT_OF_SHAPES.find(([words]) => words.test(about))?.[1] ?? "football";
      return Object.entries(markets).map(([name, odds]) => ({ sport, name, odds: [odds].flat() }));
    });
}

/** Records of the odds service, shortened by their publisher, and rows of other clients. They are not part of the project. */
function published(): Collection {
  const multi: { readonly event: SentRecord } = untyped(read("odds-multi-football.real"));
  const closing: { readonly closingLines: readonly SentRecord[] } = untyped(read("closing-lines-football.real"));
  return {
    records: [multi.event, ...closing.closingLines],
    shapes: publishedShapes(),
    won: ["away", "draw", "draw", "away", "draw", "draw", "away", "away", "away", "home"],
  };
}

const FILES = ["odds-multi-football.real", "closing-lines-football.real", "row-shapes.third-party"];
const HAS_PUBLISHED = FILES.every((file) => existsSync(join(FOLDER, `${file}.json`)));
const NONE: Collection = { records: [], shapes: [], won: [] };

/** Each law holds for both: what is written by hand is there on every machine. */
export const COLLECTIONS: readonly (readonly [string, Collection, (typeof describe)["skip"]])[] = [
  ["written by hand", WRITTEN, describe],
  [
    "published, in ../shared/research or the folder of SETTLEGRADE_RESEARCH",
    HAS_PUBLISHED ? published() : NONE,
    describe.skipIf(!HAS_PUBLISHED),
  ],
];

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
