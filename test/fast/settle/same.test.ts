/** Which settlements are one to an account: nothing is posted for the second. */
import { expect, it } from "vitest";
import type { OpenSlip, Settlement } from "../../../src/pure/ledger/index.js";
import { isSame, isWrittenAs } from "../../../src/pure/settle/same.js";

const OPEN: OpenSlip = {
  status: "open",
  lines: 1,
  totalStake: "10.00",
  certain: "0.00",
  possible: "160.00",
  openLegs: [0, 1],
  cannotSettle: [2, 3],
};
const settlement = (slip: OpenSlip): Settlement => ({ betId: "S1", revision: 1, currency: "EUR", slip });

it("takes a slip that waits for the same legs for the same", () => {
  expect(isSame(settlement(OPEN), settlement({ ...OPEN, openLegs: [0, 1], possible: "160" }))).toBe(true);
  expect(isWrittenAs(settlement(OPEN), settlement({ ...OPEN, openLegs: [0, 1] }))).toBe(true);
});

it.each([{ openLegs: [0, 2] }, { openLegs: [0] }, { cannotSettle: [2, 4] }, { cannotSettle: [3, 2] }])(
  "takes a slip with %j for another",
  (legs) => {
    expect(isSame(settlement(OPEN), settlement({ ...OPEN, ...legs }))).toBe(false);
    expect(isWrittenAs(settlement(OPEN), settlement({ ...OPEN, ...legs }))).toBe(false);
  },
);
