import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../lab/tools/root.js";
import { expectNone } from "../../support/expect-none.js";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(read("package.json"));
const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");

it("SECURITY.md counts the packages that an install brings, and those that a user adds", () => {
  const names = Object.keys(dependencies);
  const optional = Object.keys(peerDependencies);
  expect(optional.filter((name) => peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
  const counts = [
    `${NUMBERS[names.length]} small dependencies, ${names.join(" and ")},`,
    `${NUMBERS[optional.length]} optional packages,`,
  ];
  const page = read("SECURITY.md");
  expectNone(
    "SECURITY.md does not say",
    counts.filter((words) => !page.includes(words)),
  );
});
