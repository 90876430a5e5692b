/**
 * Grades and explains all vectors, and ends with exit code 1 at the first that is not as it must be. It is bundled with an engine that
 * has mutants, and prints those that were asked for if all are right.
 */
import { readFileSync } from "node:fs";
import * as engine from "../../src/pure/engine/index.js";
import { answerOf, eventOf, expectedOf, families, optionsOf } from "../../test/fast/conformance/support.js";
import { written } from "../../test/fast/unit/explanation-text.js";

const { __mutation: known }: { __mutation?: { readonly asked: ReadonlySet<number> } } = globalThis as object;
const explanations = new URL("../../../test/fast/unit/explanations.txt", import.meta.url);

for (const family of families) {
  for (const vector of family.vectors) {
    const grade = answerOf(engine, family, vector);
    if (JSON.stringify(grade) !== JSON.stringify(expectedOf(family, vector))) end(`${family.family}: ${vector.it}`);
  }
}
const texts = families.flatMap((family) => [
  `# ${family.family}`,
  ...family.vectors.map((vector) =>
    written(engine.explain(vector.selection, eventOf(family, vector), optionsOf(vector, engine))),
  ),
]);
if (`${texts.join("\n")}\n` !== readFileSync(explanations, "utf8")) end("an explanation");
console.log(JSON.stringify([...(known?.asked ?? [])]));

function end(what: string): never {
  console.log(what);
  process.exit(1);
}
