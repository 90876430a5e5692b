import { expect, it } from "vitest";
import { FeedNotes } from "../../../src/cli/input/feed-notes.js";

it("counts a note once a record, and no more than 20 different ones", () => {
  const notes = new FeedNotes();
  for (let record = 0; record < 30; record++) {
    const own = { says: `own note ${record}`, at: "word" };
    const twice = { says: "neutral ground", at: "[0].neutral" };
    notes.add([twice, twice, own, { ...own, says: `${own.says} too` }], { file: "a.json", path: `[${record}]` });
  }
  const lines = notes.lines();
  expect(lines.slice(0, 3)).toEqual([
    "Note on 30 records: neutral ground (first at a.json: [0][0].neutral)",
    "Note on 21 records: other notes (first at a.json: [9].word)",
    "Note on 1 record: own note 0 (first at a.json: [0].word)",
  ]);
  expect(lines).toHaveLength(21);
});
