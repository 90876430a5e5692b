import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseOddsQuery, QUERIES, type SentParameters } from "../../../src/pure/contract/queries.js";
import { parametersOf, parsedOnce, splitQuery } from "../../../src/service/http/request/sent-query.js";

/** What URLs consist of, and what breaks them. */
const piece = fc.constantFrom(
  ...["apiKey", "eventId", "bookmakers", "includeSeq", "=", "&", "+", "%2C", "%20", "%", "%C3%A9", "%C3", "%26", "%00"],
  ...["%61", ",", "5", "007", "-1", "true", "True", "Bet365", "é", "\u00ff", "a b", "", "%EF%BB%BF", "%F0%9F%98%80"],
);
const query = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
const NAMES = ["apiKey", "eventId", "bookmakers", "includeSeq", "5", ""];

describe("a query", () => {
  test("says what URLSearchParams reads in it", () => {
    fc.assert(
      fc.property(query, (text) => {
        const [sent, known] = [parametersOf(text), new URLSearchParams(text)];
        for (const name of NAMES) expect(sent.getAll(name)).toEqual(known.getAll(name));
      }),
      { numRuns: 3_000 },
    );
  });

  test("has one key, and says the same without it", () => {
    const parameter = fc.tuple(
      fc.constantFrom("a", "bookmakers", "5"),
      piece.filter((each) => !/[&]|apiKey/.test(each)),
    );
    const others = fc.array(
      parameter.map(([name, value]) => `${name}=${value}`),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(others, others, (before, after) => {
        const text = [...before, "apiKey=sg_1.~-", ...after].join("&");
        const split = splitQuery(text);
        if (split === null) throw new Error(`not plain: ${text}`);
        const [known, rest] = [new URLSearchParams(text), new URLSearchParams(split.rest)];
        expect(split.key).toBe("sg_1.~-");
        known.delete("apiKey");
        expect([...rest]).toEqual([...known]);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each(["", "a=1", "apiKey=a&apiKey=a", "api%4Bey=a&apiKey=b", "apiKey=a&api%4Bey=b", "xapiKey=a", "apiKey=a%20"])(
    "is not split if the key is missing, repeated or not plain: %s",
    (text) => expect(splitQuery(text)).toBeNull(),
  );

  test("is kept once it was sent again, whichever key it has", () => {
    let calls = 0;
    const parse = (sent: SentParameters) => ({ a: sent.getAll("a"), call: ++calls });
    expect(parsedOnce("a=1&apiKey=one", parse)).toEqual({ value: { a: ["1"], call: 1 }, repeats: false });
    const second = parsedOnce("a=1&apiKey=two", parse);
    expect(second).toEqual({ value: { a: ["1"], call: 2 }, repeats: true });
    expect(parsedOnce("a=1&apiKey=one", parse).value).toBe(second.value);
    expect(parsedOnce("a=2&apiKey=two", parse)).toEqual({ value: { a: ["2"], call: 3 }, repeats: false });
    for (const _ of [1, 2]) expect(parsedOnce("a=2", parse).repeats).toBe(false);
  });

  test("is another one if only a letter far from its start differs", () => {
    const parse = (sent: SentParameters) => sent.getAll("a")[0];
    const sent = ["1", "2", "3"].map((end) => `a=${"x".repeat(500)}${end}xxx&apiKey=k`);
    for (const _ of [1, 2, 3])
      expect(sent.map((each) => parsedOnce(each, parse).value?.slice(500))).toEqual(["1xxx", "2xxx", "3xxx"]);
  });

  test("is parsed again after a fault", () => {
    const sent = "eventId=x&bookmakers=Bet365&apiKey=k";
    for (const _ of [1, 2]) expect(() => parsedOnce(sent, parseOddsQuery)).toThrow("is not an event id");
  });

  test("is forgotten after many others", () => {
    const parse = (sent: SentParameters) => ({ a: sent.getAll("a") });
    const repeated = (a: string) => [1, 2].map(() => parsedOnce(`a=${a}&apiKey=k`, parse)).at(-1)?.value;
    const first = repeated("first");
    expect(repeated("first")).toBe(first);
    for (let index = 0; index < 1_000; index++) repeated(String(index));
    expect(repeated("first")).not.toBe(first);
  });
});

test("a query of odds is read as its schema reads it", () => {
  const value = fc.constantFrom("5", "-5", "007", "x", "", "9".repeat(17), "A,B", "A,,A", ",", "true", "TRUE", "1");
  const name = fc.constantFrom("eventId", "bookmakers", "includeSeq", "other");
  const many = Array.from({ length: 31 }, (_, index) => `B${index}`).join(",");
  const sent = fc.array(fc.tuple(name, fc.oneof(value, fc.constant(many))), { maxLength: 5 });
  fc.assert(
    fc.property(sent, (pairs) => {
      const given = new URLSearchParams(pairs.length % 2 === 0 ? "eventId=5&bookmakers=A" : "");
      for (const [key, text] of pairs) given.append(key, text);
      const repeats = ["eventId", "includeSeq"].some((key) => given.getAll(key).length > 1);
      const joined = given.has("bookmakers") && { bookmakers: given.getAll("bookmakers").join(",") };
      const known = QUERIES.oddsQuery.safeParse({ ...Object.fromEntries(given), ...joined });
      if (!known.success || repeats) {
        expect(() => parseOddsQuery(given)).toThrow();
        return;
      }
      const { eventId, bookmakers, includeSeq } = known.data;
      expect(parseOddsQuery(given)).toEqual({ ids: [Number(eventId)], bookmakers, includeSeq });
    }),
    { numRuns: 2_000 },
  );
});
