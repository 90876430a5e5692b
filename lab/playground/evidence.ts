/** Reads the table of docs/feeds.md that says what the records of each feed have beyond the score, as `npm run lab -- feeds-page` writes it. */
import type { FeedHas } from "../../playground/model/answer/evidence.js";

/** The rows of the table. Throws if the page does not have it. */
export function readEvidence(markdown: string): readonly FeedHas[] {
  const lines = markdown.split("\n");
  const at = lines.findIndex((line) => line.startsWith("| feed | sport | "));
  const fields = cellsOf(lines[at] ?? "").slice(2);
  if (fields.length === 0) throw new Error("docs/feeds.md has no table of what records can say");
  const rows = lines.slice(at + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) => {
      const [feed = "", sport = "", ...cells] = cellsOf(line);
      return { feed, sport, has: fields.filter((_, index) => cells[index] === "yes") };
    });
}

function cellsOf(line: string): readonly string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("`", ""));
}
