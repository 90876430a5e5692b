import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../tools/root.js";

const PAGE = inRoot("docs/proof.md");
const START = "<!-- night -->";
const END = "<!-- end of night -->";

export interface Row {
  readonly law: string;
  readonly command: string;
  readonly result: string;
  readonly figure: string;
  /** As `2026-11-29, seed 20261129`. */
  readonly day: string;
}

/** Writes a row into the table of docs/proof.md, in the place of the row of the same law. */
export function writeRow(row: Row): void {
  writeFileSync(PAGE, withRow(readFileSync(PAGE, "utf8"), row));
}

/** The page with the row. A page without the two marks is refused, as its table would be lost. */
export function withRow(page: string, { law, command, result, figure, day }: Row): string {
  const [before, rest] = page.split(START);
  const [table, after] = rest?.split(END) ?? [];
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`docs/proof.md has no table between ${START} and ${END}`);
  const line = `| ${law} | \`${command}\` | ${result}: ${figure} | ${day} |`;
  const lines = table.trim().split("\n");
  const place = lines.findIndex((each) => each.startsWith(`| ${law} |`));
  if (place === -1) lines.push(line);
  else lines[place] = line;
  return `${before}${START}\n${lines.join("\n")}\n${END}${after}`;
}
