/** Times that are written without the Date of the platform. */
import { expect, it } from "vitest";
import { isoTime } from "../../../src/pure/settle/as-of.js";

const DAY = 86_400_000;

it("writes a time of each day of 400 years as the platform does", () => {
  const times = Array.from({ length: 146_097 }, (_, day) => day * DAY + ((day * 7_654_321) % DAY));
  const wrong = times.filter((time) => isoTime(time) !== new Date(time).toISOString());
  expect(wrong).toEqual([]);
});
