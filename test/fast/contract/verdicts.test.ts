import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ContractError, parseEvent, parseSelection } from "../../../src/pure/contract/index.js";
import { grade } from "../../../src/pure/engine/index.js";

const VECTORS = new URL("../../../fixtures/vectors/", import.meta.url);

interface Bet {
  readonly name: string;
  readonly event: unknown;
  readonly selection: unknown;
}

function bets(file: string): Bet[] {
  const { events = {}, vectors = [] } = JSON.parse(readFileSync(new URL(file, VECTORS), "utf8"));
  return vectors.map(({ name, event, selection }: Bet) => ({
    name,
    selection,
    event: typeof event === "string" ? events[event] : event,
  }));
}

/** The parsed bet, or null if the contract rejects its event or its selection. */
function parsed({ event, selection }: Bet): Omit<Bet, "name"> | null {
  try {
    return { event: parseEvent(event), selection: parseSelection(selection) };
  } catch (error) {
    if (error instanceof ContractError) return null;
    throw error;
  }
}

test("parsing does not change a grade", () => {
  const all = readdirSync(VECTORS)
    .filter((file) => file.endsWith(".json"))
    .flatMap(bets);
  const accepted = all.flatMap((bet) => {
    const clean = parsed(bet);
    return clean === null ? [] : [{ bet, clean }];
  });
  const gradesOf = (graded: readonly Omit<Bet, "name">[]) =>
    graded.map(({ selection, event }) => grade<unknown, unknown>(selection, event));
  expect(gradesOf(accepted.map(({ clean }) => clean))).toEqual(gradesOf(accepted.map(({ bet }) => bet)));
  // The rejected ones test the engine on invalid input.
  expect(all.length).toBeGreaterThan(1000);
  expect(accepted.length / all.length).toBeGreaterThan(0.9);
});
