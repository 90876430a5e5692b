/** What an adapter says stays short, whatever is in a record. */
import { describe, expect, it } from "vitest";
import { feeds } from "../../../src/pure/feeds/index.js";
import { expectNone } from "../../support/expect-none.js";
import { some } from "../../support/volume.js";
import { RECORDS } from "./records.js";

const LONG = "x".repeat(10_000);
const LONGEST_SENTENCE = 300;

/** Copies with one string each made long, at its front or at its end. */
function* withLongStrings(value: unknown): Generator<unknown> {
  if (typeof value === "string") yield* [LONG + value, value + LONG, `${value}: ${LONG}`];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const copy = () => (Array.isArray(value) ? [...value] : { ...value });
    for (const other of withLongStrings(inner)) yield Object.assign(copy(), { [key]: other });
  }
}

describe.each(feeds.map(({ name, toEvent }) => ({ name, toEvent })))("$name", ({ name, toEvent }) => {
  it("refuses and notes in short sentences", () => {
    let tried = 0;
    const long = (RECORDS[name] ?? []).flatMap(({ what, record, options }) => {
      const copies = [...withLongStrings(record)];
      tried += copies.length;
      return some(copies, 5).flatMap((copy) => {
        const adapted = toEvent(copy, options);
        const said = "refused" in adapted ? [{ says: adapted.refused, at: adapted.at }] : adapted.notes;
        return said.some(({ says, at }) => says.length + at.length > LONGEST_SENTENCE) ? [what] : [];
      });
    });
    expect(tried).toBeGreaterThan(100);
    expectNone("records of which an adapter says too much", long);
  });
});
