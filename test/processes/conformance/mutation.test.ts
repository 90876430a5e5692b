import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as engine from "../../../src/pure/engine/index.js";
import { SETTLEMENTS } from "../../../src/pure/engine/kinds/index.js";
import { SETTLEMENT_KINDS, type SettlementKind } from "../../../src/pure/engine/row-types/rows.js";
import type { Verdict } from "../../../src/pure/engine/types/verdict.js";
import { answerOf, expectedOf, families } from "../../fast/conformance/support.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";
import { ENGINE, engineWith } from "./deletions.js";

/** What settlements answer that ignore the score. The vectors of every kind must fail on both; `npm run lab -- test:long` tries both. */
const BLIND: readonly Verdict[] = process.env.ALL_MUTANTS === "yes" ? ["lost", "won"] : ["lost"];
/** The kinds on which half of a stake can be won or lost. */
const ON_LINES: readonly SettlementKind[] = ["handicap", "total"];

afterEach(() => {
  vi.restoreAllMocks();
});

describe("an engine in which nothing is broken", () => {
  it("passes every vector", () => {
    expectNone(
      "vectors that fail on an unchanged engine",
      SETTLEMENT_KINDS.flatMap((kind) => noticedBy(kind)),
    );
  });
});

describe.each(BLIND)("a settlement that always answers %s", (verdict) => {
  it.each(SETTLEMENT_KINDS)("fails vectors of %s", (kind) => {
    const settle: { settle: () => Verdict } = untyped(SETTLEMENTS[kind]);
    vi.spyOn(settle, "settle").mockReturnValue(verdict);
    expect(noticedBy(kind), `no vector of ${kind} fails`).not.toEqual([]);
  });
});

describe("a quarter line that is settled as if it were a half line", () => {
  const file = join(ENGINE, "kinds", "split-quarter-line.ts");
  const WITHOUT_HALVES = `export const verdictOfMargin = (margin: number) => (margin > 0 ? "won" : margin === 0 ? "push" : "lost");
    function whole(`;

  it.each(ON_LINES)("fails vectors of %s", async (kind) => {
    const text = readFileSync(file, "utf8").replace("export function verdictOfMargin(", WITHOUT_HALVES);
    expect(text).toContain(WITHOUT_HALVES);
    expect(noticedBy(kind, await engineWith({ file, text })), `no vector of ${kind} fails`).not.toEqual([]);
  });
});

it("an engine is whole again after each of them", () => {
  expectNone(
    "vectors that fail afterwards",
    SETTLEMENT_KINDS.flatMap((kind) => noticedBy(kind)),
  );
});

/** The vectors of a family that an engine answers otherwise, as it is now. */
function noticedBy(kind: SettlementKind, tried: typeof engine = engine): string[] {
  const family = families.find((each) => each.family === kind);
  if (!family) throw new Error(`there are no vectors of ${kind}`);
  return family.vectors
    .filter((vector) => !isDeepStrictEqual(answerOf(tried, family, vector), expectedOf(family, vector)))
    .map((vector) => vector.it);
}
