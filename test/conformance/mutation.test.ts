import { isDeepStrictEqual } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as engine from "../../src/engine/index.js";
import { SETTLEMENTS } from "../../src/engine/settlements/index.js";
import { SETTLEMENT_KINDS, type SettlementKind } from "../../src/engine/tables/rows.js";
import type { Verdict } from "../../src/engine/words/verdict.js";
import { expectNone } from "../support/expect-none.js";
import { answerOf, expectedOf, families, type Vector } from "./support.js";

/** What settlements answer that ignore the score. The vectors of every kind must fail on both; `npm run test:long` tries both. */
const BLIND: readonly Verdict[] = process.env.ALL_MUTANTS === "yes" ? ["lost", "won"] : ["lost"];
/** The kinds on which half of a stake can be won or lost. */
const ON_LINES: readonly SettlementKind[] = ["handicap", "total"];

type Engine = typeof engine;

afterEach(() => {
  vi.doUnmock("../../src/engine/settlements/cover.js");
  for (const kind of SETTLEMENT_KINDS) vi.doUnmock(`../../src/engine/settlements/${kind}.js`);
  vi.resetModules();
});

describe("an engine in which nothing is broken", () => {
  it("passes every vector", async () => {
    const whole = await engineWith("settlements/cover", {});
    expectNone(
      "vectors that fail on an unchanged engine",
      SETTLEMENT_KINDS.flatMap((kind) => noticedBy(kind, whole)),
    );
  });
});

describe.each(BLIND)("a settlement that always answers %s", (verdict) => {
  it.each(SETTLEMENT_KINDS)("fails vectors of %s", async (kind) => {
    const broken = await engineWith(`settlements/${kind}`, {
      settlement: { ...SETTLEMENTS[kind], settle: () => verdict },
    });
    expect(noticedBy(kind, broken), `no vector of ${kind} fails`).not.toEqual([]);
  });
});

describe("a quarter line that is settled as if it were a half line", () => {
  it.each(ON_LINES)("fails vectors of %s", async (kind) => {
    const cover = (margin: number): Verdict => (margin > 0 ? "won" : margin === 0 ? "push" : "lost");
    const broken = await engineWith("settlements/cover", { cover });
    expect(noticedBy(kind, broken), `no vector of ${kind} fails`).not.toEqual([]);
  });
});

/** A fresh engine in which some exports of one settlement module are replaced. */
async function engineWith(module: string, replaced: object): Promise<Engine> {
  vi.resetModules();
  vi.doMock(`../../src/engine/${module}.js`, async (importOriginal) => ({
    ...(await importOriginal<object>()),
    ...replaced,
  }));
  return await import("../../src/engine/index.js");
}

/** The vectors of a family that the whole engine passes and the broken one does not. */
function noticedBy(kind: SettlementKind, broken: Engine): string[] {
  const family = families.find((each) => each.family === kind);
  if (!family) throw new Error(`there are no vectors of ${kind}`);
  const passes = (tried: Engine, vector: Vector) =>
    isDeepStrictEqual(answerOf(tried, family, vector), expectedOf(family, vector));
  return family.vectors
    .filter((vector) => passes(engine, vector) && !passes(broken, vector))
    .map((vector) => vector.it);
}
