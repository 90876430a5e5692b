/** The fields of rows. Source: docs/odds.md#rows. */

/** Which prices can be in one row. `none` is a third outcome next to the teams. */
export type PriceGroup = "teams" | "total" | "yesno" | "chance" | "parity" | "pairs" | "odds";

export type RowField =
  | { readonly kind: "price"; readonly name: string; readonly group: PriceGroup }
  /** Next to a price: `layHome` to `home`. */
  | { readonly kind: "lay" | "depth" | "link"; readonly name: string; readonly price: string }
  | { readonly kind: "line" | "limit" | "label"; readonly name: string };

const PAIRS = ["home", "draw", "away"].flatMap((half) => ["home", "draw", "away"].map((full) => `${half}/${full}`));

/** Each price and its group. */
const PRICES: readonly (readonly [name: string, group: PriceGroup])[] = [
  ["home", "teams"],
  ["draw", "teams"],
  ["away", "teams"],
  ["none", "teams"],
  ["over", "total"],
  ["under", "total"],
  ["yes", "yesno"],
  ["no", "yesno"],
  ["1X", "chance"],
  ["12", "chance"],
  ["X2", "chance"],
  ["odd", "parity"],
  ["even", "parity"],
  ...PAIRS.map((pair) => [pair, "pairs"] as const),
  ["odds", "odds"],
];
/** Prices that exchanges lay, and that have links. */
const WITH_MORE: readonly string[] = ["home", "draw", "away", "over", "under", "yes", "no"];

export const ROW_FIELDS: ReadonlyMap<string, RowField> = new Map(
  [
    ...PRICES.map(([name, group]): RowField => ({ kind: "price", name, group })),
    ...WITH_MORE.flatMap((price): RowField[] => {
      const capital = price.charAt(0).toUpperCase() + price.slice(1);
      return [
        { kind: "lay", name: `lay${capital}`, price },
        { kind: "depth", name: `depth${capital}`, price },
        { kind: "depth", name: `depthLay${capital}`, price },
        { kind: "link", name: `${price}Link`, price },
      ];
    }),
    { kind: "line", name: "hdp" } as const,
    { kind: "limit", name: "max" } as const,
    { kind: "label", name: "label" } as const,
  ].map((field) => [field.name, field]),
);

const TEAM_OF: ReadonlyMap<string, string> = new Map([
  ["1", "home"],
  ["x", "draw"],
  ["2", "away"],
  ["home", "home"],
  ["draw", "draw"],
  ["away", "away"],
]);

/**
 * The side that a field or a label names, as a bet names it: `1X` is `1x`, `1/1` is `home/home`. Null for anything else.
 * Source: docs/odds.md#prices-as-selections.
 */
export function sideNamed(text: string): string | null {
  const word = text.trim().toLowerCase();
  const one = TEAM_OF.get(word);
  if (one !== undefined) return one;
  const [half = "", full = "", ...more] = word.split("/").map((part) => TEAM_OF.get(part.trim()));
  if (half !== "" && full !== "" && more.length === 0) return `${half}/${full}`;
  return SIDES.get(word) ?? null;
}

const SIDES: ReadonlyMap<string, string> = new Map(
  PRICES.filter(([, group]) => group !== "odds").map(([name]) => [name.toLowerCase(), name.toLowerCase()]),
);

/** The field for a name as sent, in any case and with pairs as `1/X`. Most names are those of the table. */
export function rowField(sent: string): RowField | undefined {
  const known = ROW_FIELDS.get(sent);
  if (known !== undefined || sent.length > LONGEST_FIELD) return known;
  const side = sideNamed(sent);
  if (side === null || TEAM_OF.has(side)) return undefined;
  return ROW_FIELDS.get(side) ?? ROW_FIELDS.get(side.toUpperCase());
}

const LONGEST_FIELD = 24;
