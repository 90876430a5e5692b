import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../lab/tools/root.js";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(read("package.json"));
const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

it("SECURITY.md counts the packages that an install brings, and those that a user adds", () => {
  const names = Object.keys(dependencies);
  const optional = Object.keys(peerDependencies);
  expect(optional.filter((name) => peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
  expect(read("SECURITY.md")).toContain(`${NUMBERS[names.length]} small dependencies, ${names.join(" and ")},`);
  expect(read("SECURITY.md")).toContain(`${NUMBERS[optional.length]} optional packages,`);
});
