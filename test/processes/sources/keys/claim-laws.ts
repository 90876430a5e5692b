/** The laws of claims over two processes. */
import { expect } from "vitest";
import type { Claim } from "../../../../src/service/sources/keys/store.js";
import { asked, kill, started } from "../../../support/killed.js";
import type { Question } from "./claiming-process.js";

const WORKER = new URL("claiming-process.ts", import.meta.url);
const ROUNDS = 25;

/** Two processes that claim a key at the same time: one has it in the end, and both know which. */
export async function expectOneClaim(address: string): Promise<void> {
  const start = () => started(WORKER, ["claims", address]);
  const [first, second] = await Promise.all([start(), start()]);
  const children = [first, second];
  const ask = <T>(question: Question) => Promise.all(children.map((child) => asked<T>(child, question)));
  const winners = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const id = `k${String(round).padStart(9, "0")}`;
    const at = 1_000_000 + round;
    const answers = await Promise.all(
      children.map((child, place) => asked<Claim | null>(child, { claim: { id, claim: `${place}`, at } })),
    );
    const replacing = answers.findIndex((replaced) => replaced !== null);
    expect(answers[replacing], "one of two comes second").toEqual({ claim: `${1 - replacing}`, at });
    expect(answers[1 - replacing]).toBeNull();
    expect(await ask<string | null>({ look: id })).toEqual([`${replacing}`, `${replacing}`]);
    winners.add(replacing);
  }
  // A process that is killed leaves its claim, which the next connection replaces.
  const id = "killed0000";
  await asked(first, { claim: { id, claim: "dead", at: 1_000 } });
  await kill(first);
  expect(await asked(second, { claim: { id, claim: "next", at: 9_000 } })).toMatchObject({ claim: "dead" });
  expect(await asked(second, { look: id })).toBe("next");
}
