import { describe, expect, test } from "vitest";
import { Memo } from "../../src/engine/model/memo.js";

describe("a memo", () => {
  test("answers as its look-up does, whatever shares a place", () => {
    const memo = new Memo((text: string) => `<${text}>`);
    const texts = Array.from({ length: 5000 }, (_, index) => `text ${index}`);
    for (const text of [...texts, ...texts, "", "é", "\u{1F3BE}"]) expect(memo.get(text)).toBe(`<${text}>`);
  });

  test("asks once for a text that comes again", () => {
    let asked = 0;
    const memo = new Memo(() => ++asked);
    expect([memo.get("Totals"), memo.get("Totals"), memo.get(["Tot", "als"].join(""))]).toEqual([1, 1, 1]);
  });

  test("remembers that there is nothing", () => {
    let asked = 0;
    const memo = new Memo<null>(() => {
      asked++;
      return null;
    });
    expect([memo.get("x"), memo.get("x"), asked]).toEqual([null, null, 1]);
  });
});
