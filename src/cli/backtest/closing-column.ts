import type { SportEvent } from "../../pure/engine/index.js";
import { readOdds as readFraction } from "../../pure/ledger/money/odds.js";
import { percentAbove } from "../../pure/odds/value/clv.js";
import { readPrice } from "../exports/cells/odds.js";
import { normal } from "../exports/header.js";
import { shown } from "../input/csv/header.js";
import type { Entry } from "../input/entries.js";
import { keptColumnsOf } from "../input/kept.js";
import type { OddsFormat } from "../input/slips/odds-formats.js";
import type { SettledBet } from "../settle/settler.js";
import { type AgainstClosing, type Closing, type NoValue, pricedLeg, withoutOdds } from "./closing.js";

/** Of the columns that a message lists. */
const MOST_LISTED = 50;

/** Closing odds that stand with each bet, in a column of the file's own or a field of the record. */
export class ClosingColumn implements Closing {
  readonly #title: string;
  readonly #format: OddsFormat;
  /** The title as the last row had it. */
  #found: string;
  #isFound = false;
  readonly #others = new Set<string>();

  /** @param format of odds that do not show it */
  constructor(title: string, format: OddsFormat) {
    this.#title = title;
    this.#format = format;
    this.#found = title;
  }

  kept(event: SportEvent): SportEvent {
    return withoutOdds(event);
  }

  /** Whether it is the column with this title. */
  is(title: string): boolean {
    return normal(title) === normal(this.#title);
  }

  get missing(): string {
    if (this.#isFound || this.#others.size === 0) return "";
    return `--closing-column: no bet has "${shown(this.#title)}"; they have ${[...this.#others].map(shown).join(", ")}`;
  }

  valueOf(bet: SettledBet, row: Entry): AgainstClosing | NoValue | null {
    const leg = pricedLeg(bet);
    if (leg === null) return null;
    const cell = this.#cellOf(row);
    if (cell === "") return "no_closing_odds";
    const read = readPrice(cell, this.#format);
    if (typeof read === "object" && "fault" in read) return "unreadable_closing_odds";
    const [price, closing] = [readFraction(leg.odds, "odds"), readFraction(read, "odds")];
    if (price.n <= price.d || closing.n <= closing.d) return "odds_of_one";
    return { againstClosing: percentAbove(price.n * closing.d, closing.n * price.d), againstFair: null };
  }

  #cellOf(row: Entry): string {
    // A record has no columns, and its field may stand beside its selection.
    const own = row.kept === undefined && row.fromWords === undefined ? row.value : keptColumnsOf(row);
    if (!Object.hasOwn(own, this.#found)) {
      const title = Object.keys(own).find((each) => this.is(each));
      if (title === undefined) {
        for (const each of Object.keys(own)) if (this.#others.size < MOST_LISTED) this.#others.add(each);
        return "";
      }
      this.#found = title;
    }
    this.#isFound = true;
    const cell = own[this.#found];
    return typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";
  }
}
