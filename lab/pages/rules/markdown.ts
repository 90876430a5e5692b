/** The building blocks of a Markdown page. A page is a list of lines. */
export type Lines = readonly string[];

/** A table. A pipe inside a cell is escaped, because it would end the cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): Lines {
  return [row(head), row(head.map(() => "---")), ...rows.map(row), ""];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** A paragraph, with the blank line that ends it. */
export function paragraph(...sentences: readonly string[]): Lines {
  return [sentences.join(" "), ""];
}

/** A list of points, with the blank line that ends it. */
export function bullets(items: readonly string[]): Lines {
  return items.length === 0 ? [] : [...items.map((item) => `- ${item}`), ""];
}

/** A list of lists: each with what it is about above it. */
export function nested(lists: readonly (readonly [about: string, items: readonly string[]])[]): Lines {
  return bullets(lists.map(([about, items]) => [about, ...items.map((item) => `  - ${item}`)].join("\n")));
}

export function heading(level: 1 | 2 | 3, title: string): Lines {
  return [`${"#".repeat(level)} ${title}`, ""];
}

/** A link to a heading of the same page. */
export function linkTo(title: string, text = title): string {
  return `[${text}](#${anchorOf(title)})`;
}

/** The mark to which the source of a row leads. Invisible on the page. */
export function marked(source: string): string {
  const [, id] = source.split("#");
  if (id === undefined) throw new Error(`${source} names no place of the page`);
  return `<a id="${id}"></a>`;
}

/** The anchor that GitHub gives to a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}

export function code(text: string | number | boolean): string {
  return `\`${text}\``;
}

export function codes(texts: readonly (string | number)[]): string {
  return texts.map(code).join(", ");
}

/** "a", "a and b", "a, b and c". */
export function inWords(items: readonly string[], last = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

/** An empty cell. */
export const NOTHING = "–";
