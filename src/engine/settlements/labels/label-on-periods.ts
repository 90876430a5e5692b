import type { Settlement } from "../../tables/market.js";
import { settleLabel } from "./settle-label.js";

/** Labels on every quarter or period of regular time. Source: docs/rules.md#labels-on-periods. */
export const settlement: Settlement = { on: "periods", settle: settleLabel };
