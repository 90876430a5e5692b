import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { RulebookChanges } from "../../src/pure/engine/index.js";
import { inRoot } from "../tools/root.js";

/** The event by its place in the pool of the sport, market, side, line, label, tie rule and score at the bet. */
export type StoredBet = readonly [
  event: number,
  market: string,
  side: string,
  hdp: number | null,
  label: string | null,
  tieRule: string | null,
  scoreAtBet: unknown,
];

/** Bets on one market under the standard rulebook, or on any market of the sport under a house's. */
interface Group {
  /** The name of a rulebook that is shipped, or what a drawn one changes. Null for the standard rulebook. */
  readonly rulebook: string | Omit<RulebookChanges, "id"> | null;
  readonly bets: readonly StoredBet[];
}

export interface PooledEvent {
  readonly event: unknown;
  readonly asOf: string | null;
}

export interface SportBets {
  readonly events: readonly PooledEvent[];
  readonly groups: Readonly<Record<string, Group>>;
}

/** The bets of each sport, by its slug. */
export type Bets = Readonly<Record<string, SportBets>>;

/** A letter for each bet, by sport and group, joined by a slash. */
export type Verdicts = ReadonlyMap<string, string>;

const BETS = inRoot("lab/snapshot/bets.json.br");
const VERDICTS = inRoot("lab/snapshot/verdicts.txt");

export function readBets(): Bets {
  return existsSync(BETS) ? JSON.parse(brotliDecompressSync(readFileSync(BETS)).toString()) : {};
}

export function writeBets(bets: Bets): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(BETS, brotliCompressSync(JSON.stringify(bets), { params }));
}

export function readVerdicts(): Verdicts {
  const lines = existsSync(VERDICTS) ? readFileSync(VERDICTS, "utf8").split("\n") : [];
  return new Map(lines.filter((line) => line !== "").map((line) => line.split("\t") as [string, string]));
}

export function writeVerdicts(verdicts: Verdicts): void {
  writeFileSync(VERDICTS, [...verdicts].map(([name, letters]) => `${name}\t${letters}\n`).join(""));
}
