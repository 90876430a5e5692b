import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, scratch } from "../../../support/command.js";
import { match } from "../../sources/support.js";

const { path } = scratch();
const store = `sqlite:${join(path, "events.db")}`;
const ingest = (lines: readonly unknown[], to = store) =>
  cli(["ingest", "-", "--store", to], { stdin: lines.map((line) => JSON.stringify(line)).join("\n") });

interface Line {
  readonly id?: number;
  readonly seq?: number;
  readonly next?: number;
}

async function listed(...words: readonly string[]) {
  const { code, out } = await cli(["changes", "--store", store, ...words]);
  expect(code).toBe(0);
  const lines: Line[] = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { ids: lines.slice(0, -1).map(({ id }) => id), lines, next: String(lines.at(-1)?.next) };
}

describe("settlegrade changes", () => {
  it("lists the changed events and where to continue, which misses none", async () => {
    await ingest([1, 2, 3].map((id) => match(id)));
    const all = await listed();
    expect(all.ids).toEqual([1, 2, 3]);
    expect(all.lines.at(-1)).toEqual({ next: all.lines.at(-2)?.seq });
    expect(await listed("--since", all.next)).toEqual({ ids: [], lines: [{ next: Number(all.next) }], next: all.next });
    await ingest([match(2, { home: "Leeds" }), match(9)]);
    const later = await listed("--since", all.next, "--limit", "1");
    expect(later.ids).toEqual([2]);
    expect((await listed("--since", later.next)).ids).toEqual([9]);
  });

  it("lists more events than one page has", async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => match(100 + index));
    await ingest(many);
    const { next } = await listed("--limit", "4");
    const rest = await listed("--since", next);
    expect(rest.ids).toHaveLength(2_500);
    expect((await listed("--since", next, "--limit", "1001")).ids).toEqual(rest.ids.slice(0, 1_001));
  });

  it.each([
    [["--since", "x"], '--since accepts the "next" of an earlier run, such as 1772304839208017, not "x".'],
    [["--since", "9007199254740993"], "--since accepts the"],
    [["--limit", "0"], '--limit accepts a number from 1 to 999999999, not "0".'],
    [["--since", "5"], "since: the store does not know what has changed since 5,"],
  ])("refuses %j", async (words, sentence) => {
    const { code, out, err } = await cli(["changes", "--store", store, ...words]);
    expect([code, out, err]).toEqual([2, "", expect.stringContaining(sentence)]);
  });

  it("needs a store that keeps events", async () => {
    const { code, err } = await cli(["changes", "--store", "ndjson:events.ndjson"]);
    expect([code, err]).toEqual([2, expect.stringContaining("changes needs a store such as sqlite:settlegrade.db")]);
  });
});
