/** Reads a page of rules, as `npm run lab -- rules` writes it, into data: the playground has no HTML from strings. */
import type { Block, Inline, Inlines, Item, Row, Rules, Section } from "../../playground/model/answer/rules.js";
import { anchorOf } from "../pages/rules/markdown.js";

const HEADING = /^#{1,6} (.+)$/;
const ANCHORS = /<a id="([^"]+)"><\/a>/g;
const ITEM = /^( *)- (.*)$/;

/** The sections of a page, in its order. Throws if it has a line of another form than those of the page. */
export function readRules(markdown: string): Rules {
  const pieces = markdown.replace(/<!--.*?-->/gs, "").split(/\n{2,}/);
  const sections: { title: string; ids: string[]; blocks: Block[] }[] = [];
  let waiting: string[] = [];
  for (const piece of pieces.map((each) => each.trim())) {
    const title = HEADING.exec(piece)?.[1];
    if (title !== undefined) {
      sections.push({ title, ids: [anchorOf(title), ...waiting], blocks: [] });
      waiting = [];
    } else if (/^<a id="[^"]+"><\/a>$/.test(piece)) {
      waiting.push(...idsIn(piece));
    } else if (piece !== "") {
      sections.at(-1)?.blocks.push(blockOf(piece.split("\n")));
    }
  }
  return sections satisfies readonly Section[];
}

function blockOf(lines: readonly string[]): Block {
  const [first = "", second = ""] = lines;
  if (first.startsWith("|") && /^\|( --- \|)+$/.test(second)) {
    return { kind: "table", head: cellsOf(first), rows: lines.slice(2).map(rowOf) };
  }
  if (ITEM.test(first)) return { kind: "list", items: lines.map(itemOf) };
  if (lines.length > 1 || /^[>`|#\d]+[. ]/.test(first)) throw new Error(`This form of text is not known: ${first}`);
  return { kind: "paragraph", says: inlinesOf(first) };
}

function rowOf(line: string): Row {
  return { ids: idsIn(line), cells: cellsOf(line) };
}

function cellsOf(line: string): Inlines[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => inlinesOf(cell.replaceAll("\\|", "|").trim()));
}

function itemOf(line: string): Item {
  const [, indent = "", text] = ITEM.exec(line) ?? [];
  if (text === undefined) throw new Error(`This line of a list is not known: ${line}`);
  return { ids: idsIn(text), says: inlinesOf(text), isNested: indent !== "" };
}

function idsIn(text: string): string[] {
  return [...text.matchAll(ANCHORS)].map(([, id = ""]) => id);
}

const INLINE = /`(?<code>[^`]+)`|\*\*(?<strong>[^*]+)\*\*|\[(?<text>(?:[^\]`]|`[^`]*`)+)\]\((?<link>[^)\s]+)\)/g;

function inlinesOf(line: string): Inlines {
  const text = line.replace(ANCHORS, "");
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push(text.slice(end, match.index));
    found.push(inlineOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(text.slice(end));
  return found;
}

function inlineOf({ code, strong, text = "", link = "" }: Partial<Record<string, string>>): Inline {
  if (code !== undefined) return { code };
  if (strong !== undefined) return { strong: strong.replaceAll("`", "") };
  const words = text.replaceAll("`", "");
  // Other pages of the documentation are not part of the playground.
  return link.startsWith("#") || link.startsWith("https:") || link.startsWith("http:") ? { link, text: words } : words;
}
