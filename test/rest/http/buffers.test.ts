import { expect, test } from "vitest";
import { Buffers } from "../../../src/service/http/node/buffers.js";

test("memory that was given back is used again, and only then", () => {
  const buffers = new Buffers();
  const [one, two] = [buffers.take(100), buffers.take(200)];
  expect(one.buffer).not.toBe(two.buffer);
  buffers.giveBack(one);
  const three = buffers.take(128 * 1024);
  expect([three.buffer === one.buffer, three.length]).toEqual([true, 128 * 1024]);
  expect(buffers.take(1).buffer).not.toBe(one.buffer);
});

test("is bounded: longer memory, and more than is sent at once, is not kept", () => {
  const buffers = new Buffers();
  const long = buffers.take(128 * 1024 + 1);
  buffers.giveBack(long);
  expect(buffers.take(1).buffer).not.toBe(long.buffer);
  const taken = Array.from({ length: 20 }, () => buffers.take(1));
  for (const each of taken) buffers.giveBack(each);
  const again = new Set(Array.from({ length: 20 }, () => buffers.take(1).buffer));
  expect(taken.filter(({ buffer }) => again.has(buffer))).toHaveLength(16);
});
