import type { Settlement } from "../../row-types/market.js";
import { partsOfLabel, settleLabel } from "./settle-label.js";

/** Labels on every quarter or period of regular time. Source: docs/rules.md#labels-on-periods. */
export const settlement: Settlement = { on: "periods", parts: partsOfLabel, settle: settleLabel };
