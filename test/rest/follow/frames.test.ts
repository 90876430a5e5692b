/** What a frame with several values says, whatever their strings hold. */
import { expect, it } from "vitest";
import { valuesIn } from "../../../src/service/follow/net/frames.js";

it.each([
  ["quotes that are escaped", '{"a":"\\"}"} {"b":2}', [{ a: '"}' }, { b: 2 }]],
  ["an escaped backslash before the end of a string", '{"a":"\\\\"}{"b":"{"}', [{ a: "\\" }, { b: "{" }]],
  ["brackets within strings", '["]"]\n{"b":"[{"}', [["]"], { b: "[{" }]],
])("reads each of them: %s", (_, text, values) => {
  const faults: string[] = [];
  expect(valuesIn(text, (start) => faults.push(start) > 0)).toEqual(values);
  expect(faults).toEqual([]);
});
