import type { Field } from "./field.js";
import { type KnownStatus, statusOf } from "./status.js";
import type { OptionRow, StatusRow } from "./types.js";

/** What becomes of a match whose status leaves it open. */
export interface Asked {
  /**
   * A match that was abandoned. `cancelled`: its bets are void. `live`: they stay open, because it goes on or is played again.
   * Without the option such records are refused.
   */
  readonly abandoned?: "cancelled" | "live" | undefined;
  /** A match whose result was awarded. `cancelled`: its bets are void. Without the option such records are refused. */
  readonly awarded?: "cancelled" | undefined;
}

/** A status of which the feed says too little: an option decides. */
export interface AskedRow extends StatusRow {
  readonly asks?: keyof Asked;
}

export const ABANDONED: OptionRow = {
  name: "abandoned",
  values: ["cancelled", "live"],
  says: "bets on an abandoned match are void, or stay open because it goes on or is played again",
};

export const AWARDED: OptionRow = {
  name: "awarded",
  values: ["cancelled"],
  says: "bets on a match whose result was awarded are void; an awarded result is never paid",
};

/** As `statusOf`, but a row that asks is refused until the option of this name is given. */
export function askedStatus<Row extends AskedRow>(
  field: Field,
  rows: readonly Row[],
  options: Asked,
): KnownStatus<Row> {
  const row = field.row(rows, "status");
  const chosen = row.asks && options[row.asks];
  if (row.asks !== undefined && chosen === undefined) {
    const { values } = row.asks === "awarded" ? AWARDED : ABANDONED;
    return field.refuse(`"${row.word}": ${row.says}; give the option ${row.asks}, which may be ${values.join(" or ")}`);
  }
  return chosen === undefined ? statusOf(field, rows) : ({ ...row, becomes: chosen } as KnownStatus<Row>);
}
