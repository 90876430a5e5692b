import { describe, expect, it } from "vitest";
import { type Deletion, deletions, engineWithout, makeCompiler } from "./deletions.js";
import { answerOf, expectedOf, families, recordOf } from "./support.js";

const compiles = makeCompiler();
const ALL = deletions();

describe("a reader that loses one of its assignments", () => {
  it("has assignments to lose", () => {
    expect(ALL.length).toBeGreaterThanOrEqual(10);
  });

  it("would be noticed by a run of the vectors that decides bets", async () => {
    expect(await wronglyDecided(null)).toEqual([]);
  });

  it.each(ALL)("$name: does not compile, or decides no bet that it should not", async (deletion) => {
    if (compiles(deletion)) expect(await wronglyDecided(deletion)).toEqual([]);
  });
});

/** The vectors on which such an engine pays or takes a stake, and should not, or should the other way. */
async function wronglyDecided(deletion: Deletion | null): Promise<string[]> {
  const engine = await engineWithout(deletion);
  return families.flatMap((family) =>
    family.vectors.flatMap((vector) => {
      const expected = JSON.stringify(expectedOf(family, vector));
      try {
        const answer = answerOf(engine, family, vector);
        const isWrong = recordOf(answer).reason === null && JSON.stringify(answer) !== expected;
        return isWrong ? [`${family.family}: ${vector.it}: ${JSON.stringify(answer)}`] : [];
      } catch {
        // An engine that throws decides nothing.
        return [];
      }
    }),
  );
}
