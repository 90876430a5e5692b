/** Each row of docs/contract.md names a test that there is. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROUTES } from "../../src/http/routes.js";
import { expectNone } from "../support/expect-none.js";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const rows = read("docs/contract.md")
  .split("\n")
  .filter((line) => /^\| (?:interface|service) \d/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));

test("every sentence of the contract names a test of a file that has it", () => {
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.flatMap(([, sentence, named = ""]) => {
    const [file = "", ...title] = named.split(": ");
    return read(file).includes(`"${title.join(": ")}"`) ? [] : [`${sentence}: ${named}`];
  });
  expectNone("tests that docs/contract.md names and that are not there", missing);
});

test("every route of events and bookmakers has a sentence", () => {
  const told = rows.map(([, sentence]) => sentence).join("\n");
  const families = ROUTES.filter(({ path }) =>
    /^\/(?:sports|leagues|events|odds|value-bets|bookmakers|historical)/.test(path),
  );
  const parts = families.map(({ path }) => (path.startsWith("/bookmakers/") ? path.split("/").at(-1) : path) ?? path);
  expectNone(
    "routes without a sentence in docs/contract.md",
    parts.filter((part) => !told.includes(part === "selected" ? "free starts" : part)),
  );
});
