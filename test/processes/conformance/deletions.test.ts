import { describe, expect, it } from "vitest";
import { answerOf, expectedOf, families } from "../../fast/conformance/support.js";
import { expectNone } from "../../support/expect-none.js";
import { type Deletion, deletions, engineWith, makeCompiler } from "./deletions.js";

const compiles = makeCompiler();
const ALL = deletions();
/** Every eighth one, and all of them in `npm run lab -- test:long`. */
const TRIED = process.env.ALL_DELETIONS === "yes" ? ALL : ALL.filter((_, index) => index % 8 === 0);
/** The vectors, with their grades as text. */
const VECTORS = families.flatMap((family) =>
  family.vectors.map((vector) => ({ family, vector, expected: JSON.stringify(expectedOf(family, vector)) })),
);

/**
 * What only saves time: without it the same is found in a longer way, as without what a cache keeps. And the counts of a match that is tried
 * in the parts that its bet does not compare.
 */
const SHORTCUTS = [
  "event/numbers.ts keys++;",
  "event/periods.ts home -= period.home;",
  "event/periods.ts away -= period.away;",
  "possible/event-view.ts this.scores = scores;",
  "possible/timed/splits.ts left -= more;",
];

describe("a reader that loses one of its assignments", () => {
  it("has assignments to lose", () => {
    expect(ALL.length).toBeGreaterThanOrEqual(10);
  });

  it("leaves the vectors alone if nothing is lost", async () => {
    expectNone("vectors that the whole engine decides otherwise", await changedBy(null));
  });

  it.each(TRIED)("$name: does not compile, or changes the answer to a vector", async (deletion) => {
    const isUnseen = deletion.isCache || SHORTCUTS.includes(deletion.name.replace(/:\d+/, ""));
    // The compiler is asked last: it reads the whole engine first.
    const isNoticed = isUnseen || (await changedBy(deletion)).length > 0 || !compiles(deletion);
    expect(isNoticed, "no vector notices; write one that reads what is lost").toBe(true);
  });
});

/** The first vector to which such an engine has another answer, if there is one. */
async function changedBy(deletion: Deletion | null): Promise<string[]> {
  const engine = await engineWith(deletion);
  const changed = VECTORS.find(({ family, vector, expected }) => {
    try {
      return JSON.stringify(answerOf(engine, family, vector)) !== expected;
    } catch {
      return true;
    }
  });
  return changed === undefined ? [] : [`${changed.family.family}: ${changed.vector.it}`];
}
