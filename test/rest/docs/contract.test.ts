/** Each sentence of docs/contract.md names a test that there is. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as odds from "../../../src/pure/odds/index.js";
import { ROUTES } from "../../../src/service/http/routes.js";
import { expectNone } from "../../support/expect-none.js";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
/** A sentence of the page: its section, what it says, the file and the title of its test. A title that says the same stands alone. */
interface Row {
  readonly source: string;
  readonly sentence: string;
  readonly file: string;
  readonly title: string;
}

const rows: Row[] = read("docs/contract.md")
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [source = "", ...files] = section.split(/\n\n`|\n$/);
    return files.flatMap((block) => {
      const [file = "", ...lines] = block.split(/`\n\n|\n/).filter((line) => line !== "");
      return lines.map((line) => {
        const { sentence = "", title = "" } = /^- (?:(?<sentence>.+): )?\*(?<title>.+)\*$/.exec(line)?.groups ?? {};
        return { source, sentence: sentence || title, file, title };
      });
    });
  });

test("every sentence of the contract names a test of a file that has it", () => {
  expect(rows.length).toBeGreaterThan(200);
  const missing = rows.flatMap(({ sentence, file, title }) => {
    const there = read(file).split(`"${title}"`).slice(0, -1);
    return title !== "" && there.some((before) => !/\.skip\($/.test(before)) ? [] : [`${sentence}: ${file}: ${title}`];
  });
  expectNone("tests that docs/contract.md names and that are not there", missing);
});

test("every section on the REST routes and the odds has rows, and no row is there twice", () => {
  const sections =
    "interface 2.2, interface 2.3, interface 2.4, interface 2.5, interface 2.6, interface 3, interface 4.1, interface 4.2, interface 5.1, interface 5.2, interface 5.3, interface 5.5, interface 7, interface 8, interface 9, service 2, service 3, service 4, service 5";
  const missing = sections.split(", ").filter((section) => rows.filter(({ source }) => source === section).length < 2);
  expectNone("sections with hardly a row in docs/contract.md", missing);
  const told = rows.map((row) => Object.values(row).join(" | "));
  expectNone(
    "rows that docs/contract.md has twice",
    told.filter((row, index) => told.indexOf(row) !== index),
  );
});

test("every route of events and bookmakers has a sentence", () => {
  const told = rows.map(({ sentence }) => sentence).join("\n");
  const families = ROUTES.filter(({ path }) =>
    /^\/(?:sports|leagues|events|odds|value-bets|bookmakers|historical)/.test(path),
  );
  const parts = families.map(({ path }) => (path.startsWith("/bookmakers/") ? path.split("/").at(-1) : path) ?? path);
  expectNone(
    "routes without a sentence in docs/contract.md",
    parts.filter((part) => !told.includes(part === "selected" ? "free starts" : part)),
  );
});

test("every function of settlegrade/odds has a sentence that begins with its name", () => {
  const functions = Object.entries(odds).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  expect(functions).toContain("removeMargin");
  expectNone(
    "functions of settlegrade/odds without a sentence in docs/contract.md",
    functions.filter((name) => !rows.some(({ sentence }) => sentence.startsWith(`${name}: `))),
  );
});
