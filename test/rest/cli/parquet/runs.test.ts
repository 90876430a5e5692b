/** Runs of equal values in the pages of a Parquet column, of which a damaged one would fill the memory. */
import type { PageHeader } from "hyparquet";
import { describe, expect, it } from "vitest";
import { levelsOf, type Page, Runs } from "../../../../src/cli/parquet/runs.js";

const VALUES = 24;
/** A run of one value: its length, twice, as a variable number, and the value. */
const run = (count: number): number[] => {
  const bytes: number[] = [];
  let left = 2 * count;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push(0x80 | (left % 0x80));
  return [...bytes, left, 1];
};
const behindLength = (bytes: readonly number[]): number[] => [bytes.length, 0, 0, 0, ...bytes];
const OPTIONAL = { repetition: 0, definition: 1 };
const REQUIRED = { repetition: 0, definition: 0 };
const LISTED = { repetition: 1, definition: 2 };

type Kind = Pick<Page, "levels"> & { readonly header: object };
const first = (encoding: string) => ({
  type: "DATA_PAGE",
  data_page_header: { num_values: VALUES, encoding },
});
const second = (encoding: string, repetition: number, definition: number) => ({
  type: "DATA_PAGE_V2",
  data_page_header_v2: {
    ...{ num_values: VALUES, encoding, is_compressed: true },
    ...{ repetition_levels_byte_length: repetition, definition_levels_byte_length: definition },
  },
});

const FORMS: readonly (readonly [what: string, kind: Kind, bytes: (count: number) => number[]])[] = [
  ["levels of values", { header: first("PLAIN"), levels: OPTIONAL }, (count) => behindLength(run(count))],
  [
    "levels of lists",
    { header: first("PLAIN"), levels: LISTED },
    (count) => [...behindLength(run(count)), ...behindLength(run(VALUES))],
  ],
  [
    "levels of values behind those of lists",
    { header: first("PLAIN"), levels: LISTED },
    (count) => [...behindLength(run(VALUES)), ...behindLength(run(count))],
  ],
  ["places of words", { header: first("RLE_DICTIONARY"), levels: REQUIRED }, (count) => [1, ...run(count)]],
  [
    "places of words behind levels",
    { header: first("PLAIN_DICTIONARY"), levels: OPTIONAL },
    (count) => [...behindLength(run(VALUES)), 3, ...run(count)],
  ],
  ["truth values", { header: first("RLE"), levels: REQUIRED }, (count) => behindLength(run(count))],
  [
    "a run behind others",
    { header: first("PLAIN"), levels: OPTIONAL },
    (count) => behindLength([...run(1), 3, 255, ...run(count)]),
  ],
  [
    "places of words of the second kind",
    { header: second("RLE_DICTIONARY", 0, 0), levels: REQUIRED },
    (count) => [1, ...run(count)],
  ],
];

describe.each(FORMS)("a run of %s", (_what, { header, levels }, bytes) => {
  const pageOf = (count: number, isPacked: boolean): Page => ({
    ...{ header: header as PageHeader, levels, isPacked },
    bytes: Uint8Array.from(bytes(count)),
  });

  it("may be as long as the page has values, and no longer", () => {
    expect(() => new Runs().add(pageOf(VALUES, false))).not.toThrow();
    expect(() => new Runs().add(pageOf(VALUES + 1, false))).toThrow("a page of 24 values has a run of 25");
    expect(() => new Runs().add(pageOf(2 ** 28, false))).toThrow("a page of 24 values has a run of 268435456");
  });

  it("is checked when it is unpacked, where the page is packed", () => {
    const runs = new Runs();
    const packed = pageOf(2 ** 28, true);
    runs.add(pageOf(VALUES, true));
    runs.add(packed);
    const { GZIP } = runs.watched({ GZIP: (each) => each });
    expect(GZIP?.(pageOf(VALUES, true).bytes, 0)).toHaveLength(pageOf(VALUES, true).bytes.length);
    expect(() => GZIP?.(packed.bytes, 0)).toThrow("a page of 24 values has a run of 268435456");
  });
});

it("levels of the second kind are checked at once, since they are never packed", () => {
  const levels = run(2 ** 28);
  const page = { header: second("PLAIN", 0, levels.length) as unknown as PageHeader, levels: OPTIONAL, isPacked: true };
  expect(() => new Runs().add({ ...page, bytes: Uint8Array.from(levels) })).toThrow("has a run of 268435456");
  const lists = { ...page, header: second("PLAIN", levels.length, 0) as unknown as PageHeader, levels: LISTED };
  expect(() => new Runs().add({ ...lists, bytes: Uint8Array.from(levels) })).toThrow("has a run of 268435456");
});

it("a page that has the fields of another kind is of the kind that its type says", () => {
  const bytes = Uint8Array.from([1, ...run(2 ** 28)]);
  const header = { ...second("PLAIN", 0, bytes.length), ...first("RLE_DICTIONARY") } as unknown as PageHeader;
  expect(() => new Runs().add({ header, levels: REQUIRED, isPacked: false, bytes })).toThrow("has a run of 268435456");
});

it("a page of words has no runs", () => {
  const header = {
    type: "DICTIONARY_PAGE",
    dictionary_page_header: { num_values: 9, encoding: "PLAIN" },
  } as unknown as PageHeader;
  expect(() => new Runs().add({ header, levels: OPTIONAL, isPacked: false, bytes: Uint8Array.of(255) })).not.toThrow();
});

it("levels count the elements that may be missing, and those that are repeated", () => {
  const path = (["OPTIONAL", "REPEATED", "REQUIRED"] as const).map((repetition_type) => ({
    name: "a",
    repetition_type,
  }));
  expect(levelsOf(path)).toEqual({ repetition: 1, definition: 2 });
});
