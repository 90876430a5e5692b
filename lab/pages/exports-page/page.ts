import { COLUMNS } from "../../../src/cli/exports/tables/columns.js";
import { EXPORTS, type ExportRow } from "../../../src/cli/exports/tables/exports.js";
import { RESULT_WORDS } from "../../../src/cli/exports/tables/results.js";

const [BEGIN, END] = ["<!-- exports: npm run lab -- exports-page writes what follows -->", "<!-- exports end -->"];

/** The page with its lists written anew; the rest of it is kept. */
export function exportsPage(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${[exportsOf(), columnsOf(), resultsOf()].join("\n\n")}\n\n${END}${after}`;
}

function exportsOf(): string {
  const lines = EXPORTS.map((row) => `| \`${row.name}\` | ${row.about} | ${notesOf(row)} |`);
  return ["## Known files", "", "| `--export` | what it is | differs |", "|---|---|---|", ...lines].join("\n");
}

function notesOf({ dates, oddsFormat, oddsOf, results, rowsByKind, given, refused }: ExportRow): string {
  if (refused !== undefined) return `refused: ${refused}`;
  const words = Object.entries(results ?? {}).map(([word, stated]) => `\`${word}\` is ${stated}`);
  const notes = [
    dates === undefined ? "" : `dates have the ${dates.replace("-", " ")}`,
    oddsFormat === undefined ? "" : `${oddsFormat} odds`,
    oddsOf === undefined ? "" : "the odds of a combined bet are in each of its rows",
    rowsByKind === undefined ? "" : "a combined bet has as many rows as its kind says",
    ...Object.entries(given ?? {}).map(([meaning, value]) => `the ${meaning} is ${value}`),
    ...words,
  ];
  return notes.filter((note) => note !== "").join("; ");
}

function columnsOf(): string {
  const lines = Object.values(COLUMNS).map(({ about, titles }) => `- **${about}**: ${titles.split(" | ").join(", ")}`);
  return ["## Titles", "", "The first that a file has counts.", "", ...lines].join("\n");
}

function resultsOf(): string {
  const lines = Object.entries(RESULT_WORDS).map(
    ([stated, words]) =>
      `- **${stated.replaceAll("_", " ")}**: ${[...new Set(words.split("|").map((word) => word.trim()))].join(", ")}`,
  );
  return ["## Words of results", "", "Case and accents do not matter.", "", ...lines].join("\n");
}
