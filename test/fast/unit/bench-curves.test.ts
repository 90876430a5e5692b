import { expect, it } from "vitest";
import { slopeOf } from "../../../lab/bench/curves/measure.js";

it.each([1, 2, 0.5])("the slope of a cost that grows with the power %f of the size is that power", (power) => {
  expect(slopeOf([10, 50, 1_000].map((size) => ({ size, cost: 3 * size ** power })))).toBeCloseTo(power);
});
