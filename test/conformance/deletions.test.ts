import { describe, expect, it } from "vitest";
import { expectNone } from "../support/expect-none.js";
import { type Deletion, deletions, engineWithout, makeCompiler } from "./deletions.js";
import { answerOf, expectedOf, families, recordOf } from "./support.js";

const compiles = makeCompiler();
const ALL = deletions();
/** Every fifth one, and all of them in `npm run test:long`. */
const TRIED = process.env.ALL_DELETIONS === "yes" ? ALL : ALL.filter((_, index) => index % 5 === 0);
/** The vectors, with their grades as text. */
const VECTORS = families.flatMap((family) =>
  family.vectors.map((vector) => ({ family, vector, expected: JSON.stringify(expectedOf(family, vector)) })),
);

describe("a reader that loses one of its assignments", () => {
  it("has assignments to lose", () => {
    expect(ALL.length).toBeGreaterThanOrEqual(10);
  });

  it("leaves the vectors alone if nothing is lost", async () => {
    expectNone("vectors that the whole engine decides otherwise", await wronglyDecided(null));
  });

  it.each(TRIED)("$name: does not compile, or decides no bet that it should not", async (deletion) => {
    const wrong = compiles(deletion) ? await wronglyDecided(deletion) : [];
    expectNone("vectors that are then decided wrongly", wrong);
  });
});

/** The vectors on which such an engine pays or takes a stake although the expected grade differs. */
async function wronglyDecided(deletion: Deletion | null): Promise<string[]> {
  const engine = await engineWithout(deletion);
  return VECTORS.flatMap(({ family, vector, expected }) => {
    try {
      const answer = answerOf(engine, family, vector);
      const isWrong = recordOf(answer).reason === null && JSON.stringify(answer) !== expected;
      return isWrong ? [`${family.family}: ${vector.it}: ${JSON.stringify(answer)}`] : [];
    } catch {
      // An engine that throws decides nothing.
      return [];
    }
  });
}
