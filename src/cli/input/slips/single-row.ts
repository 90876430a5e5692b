import { MATCH_FIELDS } from "../../../pure/fields/selection.js";
import { isInColumns } from "../../exports/header.js";
import { readAmount } from "../csv/cells.js";
import { type Header, readHeader, unusedTitles } from "../csv/header.js";
import { type Entry, FaultyInput, type JsonObject, type Place } from "../entries.js";
import { SLIP_COLUMNS } from "./columns.js";
import type { SlipIds } from "./ids.js";

type Check = (value: unknown) => boolean;

/** The same as a cell that is read. Blanks at an end, an apostrophe and an equals sign mean something in cells. */
const isText: Check = (value) => typeof value === "string" && /^[^\s'=](?:.*\S)?$/.test(value) && !value.includes("\\");
const isId: Check = (value) => isText(value) || Number.isSafeInteger(value);
const isLine: Check = (value) => typeof value === "number" && Number.isInteger(4 * value) && Math.abs(value) < 1_000;
const isAmount: Check = (value) => amountIn(value) !== null;

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ["ref", isId],
  ["eventId", isId],
  ["market", isText],
  ["side", isText],
  ["hdp", isLine],
  ["label", isText],
  ["odds", isAmount],
  ["stake", isAmount],
  ["currency", (value) => typeof value === "string" && /^[A-Z]{3}$/.test(value)],
]);
const NEEDED = ["eventId", "market", "side", "odds", "stake"] as const;

/** With the id of an event, nobody reads its teams. */
const OF_MATCH: ReadonlySet<string> = new Set(Object.keys(MATCH_FIELDS));

/** Which fields of an object are read, and which are its own; null if one of them is a column that singles do not have. */
type Shape = { readonly read: readonly string[]; readonly own: readonly string[] } | null;

/**
 * Rows that say all of a single, made without the columns of a file: most rows of a backtest are so, and this takes a tenth of the time.
 */
export class SingleRows {
  readonly #ids: SlipIds;
  readonly #unused: (titles: readonly string[]) => void;
  readonly #shapes = new Map<string, Shape>();

  /** @param unused receives the titles of the first row that nobody reads, if it has some */
  constructor(ids: SlipIds, unused: (titles: readonly string[]) => void) {
    this.#ids = ids;
    this.#unused = unused;
  }

  /** Null if another row may belong to it, or if a field has to be read as a cell. */
  read({ value, place }: Entry): Entry | null {
    const shape = this.#shapeOf(value, place);
    if (shape === null) return null;
    for (const name of shape.read) {
      const field = value[name];
      if (field !== null && CHECKS.get(name)?.(field) !== true) return null;
    }
    for (const name of NEEDED) if (value[name] === undefined || value[name] === null) return null;
    const { ref, eventId, market, side, hdp, label, currency } = value;
    const selection: Record<string, unknown> = { eventId, market, side };
    if (typeof hdp === "number") selection["hdp"] = hdp;
    if (typeof label === "string") selection["label"] = label;
    const leg = { odds: amountIn(value["odds"]), selection };
    const money = { stake: amountIn(value["stake"]), ...(typeof currency === "string" && { currency }) };
    const id = ref ?? this.#ids.numbered(place);
    return {
      value: { id, type: "single", ...money, legs: [leg] },
      place,
      kept: shape.own.length === 0 ? NOTHING : ownIn(value, shape.own),
    };
  }

  #shapeOf(value: JsonObject, place: Place): Shape {
    const names = Object.keys(value);
    const key = names.join("\n");
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    const isFirst = this.#shapes.size === 0;
    const header = isInColumns(names, []) ? headerIn(names, place) : null;
    const own = header?.own.map(([title]) => title) ?? [];
    const read = names.filter((name) => CHECKS.has(name));
    const isAll = names.every((name) => CHECKS.has(name) || OF_MATCH.has(name) || own.includes(name));
    const shape = header !== null && isAll ? { read, own } : null;
    if (this.#shapes.size >= MOST_SHAPES) this.#shapes.clear();
    this.#shapes.set(key, shape);
    if (isFirst && shape !== null && header !== null && own.length > 0) this.#unused(unusedTitles(header));
    return shape;
  }
}

const MOST_SHAPES = 1_000;
const NOTHING = {};

function ownIn(value: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/** Null if two of the names are the same column: the reader of rows says so. */
function headerIn(names: readonly string[], place: Place): Header | null {
  try {
    return readHeader({ line: 1, text: "", cells: names, fault: null }, SLIP_COLUMNS, ",", place);
  } catch (error) {
    if (error instanceof FaultyInput) return null;
    throw error;
  }
}

function amountIn(value: unknown): string | null {
  if (typeof value === "string") return readAmount(value);
  return typeof value === "number" ? readAmount(String(value)) : null;
}
