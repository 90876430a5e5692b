import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { findPlayer } from "../../../../../src/pure/engine/bet/players/match.js";
import { expectNone } from "../../../../support/expect-none.js";
import { schemaFaults } from "../../../../support/schema-faults.js";

interface Pair {
  readonly sport: string;
  readonly a: string;
  readonly b: string;
  readonly roster?: readonly string[];
  readonly expect: "same" | "different" | "ambiguous";
  readonly why: string;
}

const FOLDER = new URL("../../../../../fixtures/", import.meta.url);
const content = read<{ readonly pairs: readonly Pair[] }>("name-pairs.json");
const { pairs } = content;

/** What becomes of a label on `wanted` where the event lists `player` at some place among the others. */
function answer(wanted: string, player: string, others: readonly string[], place: number): Pair["expect"] {
  const listed = others.map((name) => ({ name }));
  const record = { name: player };
  const match = findPlayer([...listed.slice(0, place), record, ...listed.slice(place)], { name: wanted });
  if ("found" in match) return match.found === record ? "same" : "different";
  return match.candidates.length > 1 && match.candidates.includes(player) ? "ambiguous" : "different";
}

describe("pairs of names", () => {
  test("are valid against their schema, at least 200, and all different", () => {
    const isPairs = new Ajv({ allErrors: true }).compile(read<object>("name-pairs.schema.json"));
    isPairs(content);
    expectNone(
      "places that fixtures/name-pairs.schema.json does not allow",
      schemaFaults("fixtures/name-pairs.json", isPairs.errors),
    );
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    expect(new Set(pairs.map(({ a, b, roster }) => JSON.stringify([a, b, roster]))).size).toBe(pairs.length);
  });

  test("show every answer, in many sports", () => {
    for (const answer of ["same", "different", "ambiguous"]) {
      expect(pairs.filter((pair) => pair.expect === answer).length).toBeGreaterThanOrEqual(20);
    }
    expect(new Set(pairs.map((pair) => pair.sport)).size).toBeGreaterThanOrEqual(12);
  });

  test.each(pairs)("$a, $b: $expect, $why", ({ a, b, roster = [], expect: expected }) => {
    for (let place = 0; place <= roster.length; place++) expect(answer(a, b, roster, place)).toBe(expected);
  });

  test.each(pairs.filter((pair) => !pair.roster))("$b, $a: $expect as well", ({ a, b, expect: expected }) => {
    expect(answer(b, a, [], 0)).toBe(expected);
  });

  test("are found by themselves in an event of all players, or shared with others", () => {
    const everybody = [...new Set(pairs.map((pair) => pair.b))].map((name) => ({ name }));
    for (const player of everybody) {
      const match = findPlayer(everybody, { name: player.name });
      const names = "found" in match ? [match.found.name] : match.candidates;
      expect(names).toContain(player.name);
    }
  });
});

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
}
