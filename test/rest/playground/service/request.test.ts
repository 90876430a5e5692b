import { describe, expect, it } from "vitest";
import { FIRST } from "../../../../playground/examples/index.js";
import type { Reply } from "../../../../playground/service/reply.js";
import { bodyOf, spanOfFault } from "../../../../playground/service/request/body.js";
import { comparedWith, gradesOf, type Sent, tally } from "../../../../playground/service/request/compare.js";
import { gradeAll } from "../../../../src/pure/engine/index.js";

describe("the body of a request", () => {
  it("has a selection a line, with a ref", () => {
    expect(bodyOf([...FIRST.bets, ...FIRST.bets])).toBe(
      `{"selections": [\n  {"ref": "bet-1", "eventId": 1, "market": "Spread", "side": "home", "hdp": -1.25},\n  {"ref": "bet-2", "eventId": 1, "market": "Spread", "side": "home", "hdp": -1.25}\n]}`,
    );
  });

  it.each([
    ["selections[1].hdp: 2.3 is not", '{"selections":[{"hdp":1},{"x":{"hdp":5},"hdp":2.3}]}', "2.3"],
    ["selections[0].side: missing", '{"selections":[{"a":"]}"}]}', '{"a":"]}"}'],
    ["selections: missing", '{"bets":[]}', '{"bets":[]}'],
    ["body: not JSON: a comma at character 3", "{,,}", ","],
  ])("is searched for the place that a sentence names: %s", (sentence, text, piece) => {
    const place = spanOfFault(text, sentence);
    expect(text.slice(place?.start, place?.end)).toBe(piece);
  });

  it("has no place for other sentences", () => {
    expect(spanOfFault("{}", "content-type: x is not JSON")).toBeNull();
  });
});

const asOf = "2026-08-20T00:00:00Z";
function answer(route: "grade" | "explain", json: unknown, body = bodyOf(FIRST.bets)): Sent {
  const reply: Reply = { code: 200, words: "OK", headers: new Headers(), text: "", json };
  return { route, isProvisional: false, body, reply, milliseconds: 1, asOf };
}
const grades = gradeAll(
  [{ ref: "bet-1", eventId: 1, market: "Spread", side: "home", hdp: -1.25 }],
  [FIRST.matches[0] as never],
  { asOf },
);

describe("an answer next to the page's own", () => {
  it("is the same if result, reason, final and score are", () => {
    const [row] = comparedWith(answer("grade", { grades }), FIRST.matches);
    expect([row?.isSame, row?.own?.result]).toEqual([true, "half_lost"]);
    expect(row?.sentence).toContain("Arsenal");
  });

  it.each([
    ["result", { result: "won" }],
    ["reason", { reason: "push" }],
    ["final", { final: false }],
    ["basis", { basis: { scope: "fulltime", home: 3, away: 1 } }],
  ])("differs if the %s does", (_field, other) => {
    const [row] = comparedWith(answer("grade", { grades: [{ ...grades[0], ...other }] }), FIRST.matches);
    expect(row?.isSame).toBe(false);
  });

  it("has nothing to compare with if the page has no record of the match", () => {
    const rows = comparedWith(answer("grade", { grades }), []);
    expect(rows.map(({ own, isSame }) => [own, isSame])).toEqual([[null, null]]);
    expect(tally(rows)).toBe("1 selection: 1 half_lost");
  });

  it("may be anything", () => {
    for (const json of [null, 7, "x", [], { grades: 7 }, { grades: [null, 7, [[]], { result: {} }] }])
      expect(() => comparedWith(answer("grade", json, "{"), FIRST.matches)).not.toThrow();
    const explained = answer("explain", { explanations: [{ grade: grades[0], sentence: "So it is." }, null] });
    expect(comparedWith(explained, FIRST.matches).map(({ sentence, isSame }) => [sentence, isSame])).toEqual([
      ["So it is.", true],
      ["", null],
    ]);
    expect(gradesOf(answer("explain", { grades }))).toBeNull();
  });
});
