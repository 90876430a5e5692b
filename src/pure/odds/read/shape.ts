import type { Market } from "../../engine/row-types/market.js";
import type { OddsRow } from "../types.js";
import { type PriceGroup, ROW_FIELDS, sideNamed } from "./fields.js";
import { Fault } from "./values.js";

/** A row that its market cannot have, and the field that shows it. */
export interface RowFault {
  readonly field: string;
  readonly fault: Fault;
}

/** Null for a row of the market's shape. Without a market of the catalogue, any shape will do. Source: docs/odds.md#rows. */
export function faultOfRow(row: OddsRow, market: Market | null): RowFault | null {
  return market === null ? faultOfUnknown(row) : (faultOfPrices(row, market) ?? faultOfLine(row, market));
}

const LABELLED_PRICES: readonly string[] = ["over", "under", "yes", "no", "odds"];

function faultOfPrices(row: OddsRow, market: Market): RowFault | null {
  const { type, name } = market;
  if (row.label !== undefined && type.shape !== "labelled") return faultOfNamedSide(row, row.label, market);
  if (row.label === undefined && type.shape === "labelled") return missing("label", `the label of a price on ${name}`);
  const isOfTeams = market.sides.includes("home");
  const sides: readonly string[] = type.shape === "labelled" && !isOfTeams ? LABELLED_PRICES : market.sides;
  for (const field of pricedIn(row)) {
    if (!sides.includes(field.toLowerCase())) return foreign(field, `the prices of ${name}: ${sides.join(", ")}`);
  }
  return null;
}

/** `{ label: "1/1", odds: "3.25" }` is one outcome of a list. */
function faultOfNamedSide(row: OddsRow, label: string, { name, type, sides }: Market): RowFault | null {
  const allowed = `the sides of ${name}: ${sides.join(", ")}`;
  const side = sideNamed(label);
  const isSide = type.shape === "outcomes" && sides.some((each) => each === side);
  if (!isSide)
    return { field: "label", fault: new Fault(`${JSON.stringify(label)} is not a side of ${name}`, allowed) };
  const other = pricedIn(row).find((field) => field !== "odds");
  return other === undefined ? null : foreign(other, "odds, the price of the label");
}

function faultOfLine({ hdp }: OddsRow, market: Market): RowFault | null {
  if (market.line === "none" && hdp !== undefined) return foreign("hdp", `prices without a line on ${market.name}`);
  if (market.line !== "none" && market.label === "none" && hdp === undefined) return missing("hdp", "the line");
  return null;
}

/** The prices of a row are of one group. */
function faultOfUnknown(row: OddsRow): RowFault | null {
  const fields = pricedIn(row);
  const group = groupOf(fields[0]);
  const other = fields.find((field) => groupOf(field) !== group);
  if (other !== undefined) return foreign(other, `one kind of prices in a row, as ${fields[0]}`);
  const isLabelled = group === "odds" || group === "total" || group === "yesno";
  if (row.label !== undefined && !isLabelled) return foreign("label", "label with over and under, yes and no, or odds");
  if (group === "odds" && row.label === undefined) return missing("label", "the label of the price");
  if (group === "total" && row.label === undefined && row.hdp === undefined) return missing("hdp", "the line");
  return null;
}

function groupOf(field: string | undefined): PriceGroup | null {
  const known = field === undefined ? undefined : ROW_FIELDS.get(field);
  return known?.kind === "price" ? known.group : null;
}

/** The prices that a row has, those that are only laid too. */
export function pricedIn(row: OddsRow): string[] {
  const priced: string[] = [];
  for (const field of Object.keys(row)) {
    const known = ROW_FIELDS.get(field);
    if (known?.kind === "price") priced.push(field);
    if (known?.kind === "lay" && !(known.price in row)) priced.push(known.price);
  }
  return priced;
}

function foreign(field: string, allowed: string): RowFault {
  return { field, fault: new Fault("not in this row", allowed) };
}

function missing(field: string, allowed: string): RowFault {
  return { field, fault: new Fault("missing", allowed) };
}
