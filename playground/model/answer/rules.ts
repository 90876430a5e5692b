/** A run of text on the page of the rules. A link leads to an anchor of that page (`#lines`) or to a public page. */
export type Inline = string | { readonly code: string } | { readonly strong: string } | Link;
interface Link {
  readonly link: string;
  readonly text: string;
}
export type Inlines = readonly Inline[];

/** An anchor that is no heading's is that of one list item or one row. */
interface Named {
  readonly ids: readonly string[];
}
export interface Item extends Named {
  readonly says: Inlines;
  readonly isNested: boolean;
}
export interface Row extends Named {
  readonly cells: readonly Inlines[];
}

export type Block =
  | { readonly kind: "paragraph"; readonly says: Inlines }
  | { readonly kind: "list"; readonly items: readonly Item[] }
  | { readonly kind: "table"; readonly head: readonly Inlines[]; readonly rows: readonly Row[] };

/** What is below one heading. */
export interface Section extends Named {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The text of docs/rules.md as data. */
export type Rules = readonly Section[];

/** A section, or what one anchor inside it names. */
export interface Rule {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The anchor of the whole section, if this is a part of it. */
  readonly whole: string | null;
}

/** The rule that an anchor names. Null if there is none. */
export function ruleAt(rules: Rules, anchor: string): Rule | null {
  for (const { title, ids, blocks } of rules) {
    if (ids.includes(anchor)) return { title, blocks, whole: null };
    const parts = blocks.flatMap((block) => partOf(block, anchor));
    if (parts.length > 0) return { title, blocks: parts, whole: ids[0] ?? null };
  }
  return null;
}

function partOf(block: Block, anchor: string): Block[] {
  if (block.kind === "paragraph") return [];
  if (block.kind === "list") {
    const at = block.items.findIndex(({ ids }) => ids.includes(anchor));
    const named = block.items[at];
    if (named === undefined) return [];
    if (named.isNested) return [{ ...block, items: [named] }];
    const next = block.items.findIndex(({ isNested }, index) => index > at && !isNested);
    return [{ ...block, items: block.items.slice(at, next < 0 ? undefined : next) }];
  }
  const rows = block.rows.filter(({ ids }) => ids.includes(anchor));
  return rows.length === 0 ? [] : [{ ...block, rows }];
}
