/** findRepeatedName finds a name that an object has twice, at any depth, and nothing else. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRepeatedName } from "../../../src/pure/contract/repeated-name.js";
import { jsonOf } from "../../support/json.js";

/**
 * Finds it in another way: a recursive parser that reads names with JSON.parse. It returns the path as a list of names and
 * indexes.
 */
function repeatedIn(text: string): (string | number)[] | null {
  let at = 0;
  const matched = (pattern: RegExp): string => {
    const [found] = pattern.exec(text.slice(at)) ?? [];
    if (found === undefined) throw new Error(`not JSON from ${at}: ${text}`);
    return found;
  };
  const blank = (): void => {
    while (/\s/.test(text.charAt(at))) at++;
  };
  const string = (): string => {
    const quoted = matched(/^"(?:[^"\\]|\\.)*"/);
    at += quoted.length;
    return jsonOf<string>(quoted);
  };
  const value = (path: (string | number)[]): (string | number)[] | null => {
    blank();
    const opening = text.charAt(at);
    if (opening === '"') string();
    else if (opening === "{" || opening === "[") return items(opening, path);
    else at += matched(/^[^,\]}\s]+/).length;
    return null;
  };
  const items = (opening: string, path: (string | number)[]): (string | number)[] | null => {
    const names: string[] = [];
    for (let index = 0; ; index++) {
      at++; // past the bracket or the comma
      blank();
      if (index === 0 && /[}\]]/.test(text.charAt(at))) break;
      const step = opening === "[" ? index : string();
      if (typeof step === "string") {
        if (names.includes(step)) return [...path, step];
        names.push(step);
        blank();
        at++; // past the colon
      }
      const found = value([...path, step]);
      if (found !== null) return found;
      blank();
      if (text.charAt(at) !== ",") break;
    }
    at++;
    return null;
  };
  return value([]);
}

/** A path as it is printed, for short paths. */
function shown(path: readonly (string | number)[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${/^[\w.]+$/.test(step) ? step : JSON.stringify(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** A string in JSON with some of its characters escaped. */
const quoted = (characters: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(characters, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })).map(([text, escapes]) => {
    const units = [...text].flatMap((character, index) =>
      escapes[index % 8]
        ? Array.from(
            { length: character.length },
            (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`,
          )
        : [JSON.stringify(character).slice(1, -1)],
    );
    return `"${units.join("")}"`;
  });

// Few names, so that they often occur twice; some look like punctuation of JSON.
const name = quoted(
  fc.constantFrom("a", "b", "ab", "", "__proto__", "a b", '"', "\\", '\\"', "{", "}:,", "é", "🥇", "\ud800", "0"),
);
const gap = fc.constantFrom("", "", "", " ", "\n\t", "\r\n  ");
const scalar = fc.oneof(
  fc.constantFrom("null", "true", "false", "0", "-1.5e+3", '""', '"\\\\"', '"\\"a\\":1,"', '"{\\"a\\":1"', '"]"'),
  quoted(fc.string({ maxLength: 6 })),
);
const { json } = fc.letrec<{ json: string; list: string; object: string }>((tie) => ({
  json: fc.oneof({ maxDepth: 4 }, scalar, tie("list"), tie("object"), tie("object")),
  list: fc
    .tuple(gap, fc.array(tie("json"), { maxLength: 4 }))
    .map(([space, items]) => `[${space}${items.join(`${space},`)}]`),
  object: fc
    .tuple(gap, fc.array(fc.tuple(name, tie("json")), { maxLength: 4 }))
    .map(
      ([space, fields]) =>
        `{${space}${fields.map(([key, value]) => `${key}${space}:${value}`).join(`,${space}`)}${space}}`,
    ),
}));

describe("in random JSON", () => {
  test("finds the same path as a recursive parser", () => {
    let found = 0;
    let none = 0;
    fc.assert(
      fc.property(json, (text) => {
        JSON.parse(text); // it is valid JSON
        const path = repeatedIn(text);
        expect(findRepeatedName(text)).toBe(path && shown(path));
        if (path === null) none++;
        else found++;
      }),
      { numRuns: 3_000, seed: 20_260_301 }, // the counts below depend on what is drawn
    );
    expect(Math.min(found, none)).toBeGreaterThan(500); // both occur often enough
  });

  test("finds nothing in the output of JSON.stringify", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(findRepeatedName(JSON.stringify(value, null, indent))).toBeNull();
      }),
    );
  });

  test("is compared with a parser that finds repeated names itself", () => {
    expect(repeatedIn('{"a":[0,{"b":1,"\\u0062":2}]}')).toEqual(["a", 1, "b"]);
    expect(repeatedIn('[{"a":1},{"a":1}]')).toBeNull();
  });
});

describe("the path", () => {
  test.each([
    ['{"a":1,"a":2}', "a"],
    ['{"selections":[{},{"side":"home","ref":"x","side":"away"}]}', "selections[1].side"],
    ['[[[{"a":{"b":1,"b":2}}]]]', "[0][0][0].a.b"],
    ['{"a":1,"b":{"a":1},"c":[{"a":1}],"a":2}', "a"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"\\ud83e\\udd47":1,"🥇":2}', '"🥇"'],
    ['{"A":1,"a":2}', null],
    ['{"é":1,"e\\u0301":2}', null],
    ['{"1":1,"1.0":2}', null],
    ['{"a":"a","b":"a"}', null],
    ['{"a":"\\",\\"a\\":1"}', null],
    ['{"a\\\\":1,"a\\\\\\\\":2}', null],
    ['"a"', null],
    ["1", null],
    ["[]", null],
  ])("in %s is %s", (text, path) => {
    JSON.parse(text);
    expect(findRepeatedName(text)).toBe(path);
  });

  test("is that of the first name that occurs twice", () => {
    expect(findRepeatedName('{"a":{"c":1,"c":2},"b":1,"b":2,"a":3}')).toBe("a.c");
    expect(findRepeatedName('{"b":1,"a":1,"a":2,"b":2}')).toBe("a");
  });

  test("is short, however deep it is and however long the names are", () => {
    const long = "n".repeat(10_000);
    expect(findRepeatedName(`{"${long}":1,"${long}":2}`)).toBe(`${"n".repeat(40)}...`);
    const deep = `${'{"a":'.repeat(50)}{"b":1,"b":2}${"}".repeat(50)}`;
    expect(findRepeatedName(deep)).toBe("a.a.a.a.a.a.a.a...");
  });
});

describe("great sizes", () => {
  test("do not exhaust the stack with 100,000 open brackets", () => {
    const depth = 100_000;
    const within = (inner: string): string => `${"[".repeat(depth)}${inner}${"]".repeat(depth)}`;
    expect(findRepeatedName(within(""))).toBeNull();
    expect(findRepeatedName(within('{"a":1,"a":2}'))).toMatch(/^(\[0\]){8}\.\.\.$/);
    const objects = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    expect(findRepeatedName(objects)).toBeNull();
  });

  // If the work grew with the square of the length, each of these would take many minutes.
  const million = 1_000_000;
  test.each([
    ["brackets", "[".repeat(million) + "]".repeat(million)],
    ["escaped quotes", `"${'\\"'.repeat(million)}"`],
    ["backslashes", `"${"\\\\".repeat(million)}"`],
    ["backslashes as names", `{"${"\\\\".repeat(million)}":1,"${"\\\\".repeat(million - 1)}":2}`],
    ["names", `{${Array.from({ length: 200_000 }, (_, index) => `"${index}":${index}`)}}`],
    ["objects", `[${Array(300_000).fill('{"a":1}')}]`],
    ["strings as values", `{"a":[${Array(500_000).fill('""')}]}`],
    ["numbers", `[${Array(million).fill("0")}]`],
    ["blanks", `${" ".repeat(4 * million)}0`],
  ])(
    "are read in linear time: megabytes of %s",
    (_name, text) => {
      expect(findRepeatedName(text)).toBeNull();
    },
    120_000,
  );
});
