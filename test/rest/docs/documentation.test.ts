/** docs/README.md leads to every page. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { expectNone } from "../../support/expect-none.js";
import { brokenLinks, filesIn } from "./links.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const START = "docs/README.md";
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The pages that a page links to. */
function linked(page: string): string[] {
  const targets = [...read(page).matchAll(/\]\((?<path>[^)\s#:]+\.md)(?:#[^)\s]*)?\)/g)];
  return targets.map(({ groups }) => normalize(join(dirname(page), groups?.["path"] ?? "")));
}

describe("docs/README.md", () => {
  it("links to every page of docs/", () => {
    const named = new Set([START, ...linked(START)]);
    expectNone(
      "pages that docs/README.md does not link to",
      filesIn("docs", ".md").filter((page) => !named.has(page)),
    );
  });

  it("has a page to read first in each row, and more to read next to it only if it is another one", () => {
    const rows = [...read(START).matchAll(/^\| (?!you |---)(.+) \|$/gm)].map(([, row = ""]) => row.split(" | "));
    expect(rows.length).toBeGreaterThan(10);
    const pagesOf = (cell = "") => [...cell.matchAll(/\]\(([\w-]+\.md)/g)].map(([, page]) => page);
    for (const [reader = "", first, then] of rows) {
      expect(pagesOf(first), reader).toHaveLength(1);
      expect(pagesOf(then), reader).not.toContain(pagesOf(first)[0]);
    }
  });

  it("is linked to by the README", () => {
    expect(linked("README.md")).toContain(START);
  });
});

/** Pages that a script writes from tables: what they repeat is for looking up. */
const FROM_TABLES = ["docs/rules.md", "docs/rulebooks.md", "docs/sentences.md"];
const PAGES = ["README.md", "CONTRIBUTING.md", ...filesIn("docs", ".md")].filter((page) =>
  existsSync(join(ROOT, page)),
);

/** The most words of all pages but those. Who needs more takes words out elsewhere, or raises it and says why: 1,000 more for docs/conformance.md. */
const MOST_WORDS = 99_500;

/** What a script writes into a page from tables. */
const LISTS = /<!-- (\w+): npm run lab .*?<!-- \1 end -->/gs;

const wordsOf = (text: string): number =>
  text
    .replaceAll(LISTS, "")
    .split(/\s+/)
    .filter((word) => word !== "").length;

/** Letters as they are seen: a link is its text. */
const seen = (cell: string): string => cell.replaceAll(/<a id="[^"]*"><\/a>|[`[]|\]\([^)]*\)/g, "").trim();

/** The cells of a page's tables, each with its line. */
function cellsOf(page: string): { readonly line: string; readonly cell: string }[] {
  const text = page.replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ""));
  return text.split("\n").flatMap((line, index) => {
    if (!line.startsWith("|")) return [];
    return line.split(/(?<!\\)\|/).map((cell) => ({ line: String(index + 1), cell: seen(cell) }));
  });
}

describe("the pages", () => {
  it("have at most 99,500 words, those from tables apart", () => {
    const counts = PAGES.filter((page) => !FROM_TABLES.includes(page)).map((page) => ({
      page,
      words: wordsOf(read(page)),
    }));
    const sum = counts.reduce((words, each) => words + each.words, 0);
    const longest = counts.sort((one, other) => other.words - one.words).slice(0, 5);
    const said = longest.map(({ page, words }) => `${page} has ${words}`).join(", ");
    expect(sum, `say it once, or link to where it is said; ${said}`).toBeLessThanOrEqual(MOST_WORDS);
    expect(sum).toBeGreaterThan(MOST_WORDS / 2);
  });

  it("have no cell of more than 600 letters: what is longer is a list", () => {
    const cells = PAGES.flatMap((page) =>
      cellsOf(read(page)).map(({ line, cell }) => ({ at: `${page}:${line}`, cell })),
    );
    expect(cells.length).toBeGreaterThan(5_000);
    expectNone(
      "cells of more than 400 letters",
      cells
        .filter(({ cell }) => cell.length > 600)
        .map(({ at, cell }) => `${at}: ${cell.slice(0, 60)}... (${cell.length})`),
    );
  });

  it("have no history of what was proved: docs/proof.md has at most 200 lines", () => {
    expect(read("docs/proof.md").split("\n").length).toBeLessThanOrEqual(201);
  });
});

describe("CONTRIBUTING.md", () => {
  const page = read("CONTRIBUTING.md");
  const codes = [...page.replace(/^```.*?^```/gms, "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

  it("fits on a page", () => {
    expect(Buffer.byteLength(page)).toBeLessThan(8_000);
  });

  it("names files and folders that exist, each with its full path", () => {
    // What a newcomer names is in capitals.
    const files = codes.filter((code) => /^[\w-]+\/[\w./-]+$/.test(code) && !/\/[A-Z]{4,}/.test(code));
    expect(files.length).toBeGreaterThan(40);
    expectNone(
      "files that CONTRIBUTING.md names and that are not there",
      files.filter((file) => !existsSync(join(ROOT, file))),
    );
    const short = codes.filter((code) => /\.(?:ts|json|md)$/.test(code) && !code.includes("/"));
    expectNone(
      "files without their folder",
      short.filter((file) => !existsSync(join(ROOT, file))),
    );
  });

  it("has no broken link", () => {
    expectNone("broken links", brokenLinks("CONTRIBUTING.md"));
  });
});

describe("the READMEs of src", () => {
  const pages = filesIn("src", "README.md");

  it("are short, and each file has one above it", () => {
    const folders = pages.map((page) => `${dirname(page)}/`);
    expectNone(
      "files without a README in a folder above them",
      filesIn("src", ".ts").filter((file) => !folders.some((folder) => file.startsWith(folder))),
    );
    for (const page of pages) expect(read(page).trimEnd().split("\n").length, page).toBeLessThan(12);
  });

  it("name files and folders that exist", () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([\w/.-]+(?:\.ts|\/))`/g)].map(([, file = ""]) => join(dirname(page), file)),
    );
    expect(named.length).toBeGreaterThan(50);
    expectNone(
      "files that a README of src names and that are not there",
      named.filter((file) => !existsSync(join(ROOT, file))),
    );
  });
});

describe("docs/glossary.md", () => {
  const page = read("docs/glossary.md");
  const rows = [...page.matchAll(/^\| (?!word |---)([^|]+) \| (.+) \|$/gm)].map(([, word = ""]) => word);

  it("has each word once, in the order of the alphabet", () => {
    expect(rows.length).toBeGreaterThan(50);
    const [letters, signs] = [rows.filter((word) => /^[a-z]/i.test(word)), rows.filter((word) => /^\d/.test(word))];
    expect(rows).toEqual([...[...letters].sort((one, other) => one.localeCompare(other, "en")), ...signs]);
    const words = rows.flatMap((word) => word.split(", "));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it("has as code only what the sources read or write", () => {
    const sources = filesIn("src", ".ts").map(read).join("\n");
    const codes = [...page.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
    const words = codes.filter((code) => !/^[-+\d]/.test(code)).map((code) => code.replace(/: .*$/, ""));
    expect(words.length).toBeGreaterThan(10);
    // The line of the glossary says what code is.
    const unknown = words.filter((word) => word !== "code" && !new RegExp(`["' ]${word}["':?(,]`).test(sources));
    expect(unknown).toEqual([]);
  });
});
