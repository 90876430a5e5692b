import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXAMPLES, FIRST } from "../../../playground/examples/index.js";
import { LONGEST_LINK, MOST_UNPACKED, packed, unpacked } from "../../../playground/model/link.js";
import { readState } from "../../../playground/model/read-state.js";
import { SENT_LINKS } from "./sent-links.js";
import { drawnState } from "./states.js";

/** A link as somebody else would write it. */
const linkOf = (value: unknown): string => `v1.${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;

const DAMAGED = "a part of it is missing or has been changed";
const FIRST_LINK = await packed(FIRST);

describe("a link", () => {
  it("opens as what was shared, whatever the state holds", async () => {
    await fc.assert(
      fc.asyncProperty(drawnState, async (state) => {
        const link = await packed(state);
        fc.pre(link !== null);
        expect(link).toMatch(/^v1\.[\w-]+$/);
        expect(await unpacked(link)).toEqual(state);
      }),
      { numRuns: 200 },
    );
  });

  it("holds each of the examples", async () => {
    for (const { state } of EXAMPLES) expect(await unpacked((await packed(state)) ?? "")).toEqual(state);
  });

  it("opens as it did when it was sent", async () => {
    for (const { link } of SENT_LINKS) expect(await unpacked(link)).toEqual(FIRST);
  });

  it("is not made of a state that is too large", async () => {
    const [match] = FIRST.matches;
    const noise = Array.from({ length: 9000 }, (_, place) => (place * 7919) % 104_729);
    expect(await packed({ ...FIRST, matches: [{ ...match, id: 1, noise }] })).toBeNull();
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 0);
    expect(await packed({ ...FIRST, matches: [{ ...match, id: 1, deep }] })).toBeNull();
    expect(await packed({ ...FIRST, matches: [{ ...match, id: 1, noise: "x".repeat(MOST_UNPACKED) }] })).toBeNull();
  });

  it.each([
    ["nothing but its version", "v1.", DAMAGED],
    ["another version", FIRST_LINK?.replace("v1.", "v2."), "it does not begin with v1."],
    ["a letter that no link has", "v1.<script>", DAMAGED],
    ["what is no deflate", "v1.AAAA", DAMAGED],
    ["its end cut off", FIRST_LINK?.slice(0, -9), DAMAGED],
    [
      "more characters than a link may have",
      `v1.${"A".repeat(LONGEST_LINK)}`,
      `it is longer than ${LONGEST_LINK} characters`,
    ],
    ["a bomb", linkOf("0".repeat(1_000_000)), `it unpacks to more than ${MOST_UNPACKED} bytes`],
    ["no JSON", `v1.${deflateRawSync("{").toString("base64url")}`, DAMAGED],
    ["bytes that are no text", `v1.${deflateRawSync(Buffer.from([0xff])).toString("base64url")}`, DAMAGED],
    ["a list", linkOf([]), "matches must be a list of at most 1000"],
    [
      "a match without an id",
      linkOf({ ...FIRST, matches: [{}] }),
      "matches[0].id must be a string of at most 200 characters",
    ],
    [
      "a match whose id is beyond all numbers",
      `v1.${deflateRawSync(JSON.stringify({ ...FIRST, matches: [{ id: "X" }] }).replace('"X"', "1e999")).toString("base64url")}`,
      "matches[0].id must be a number",
    ],
    [
      "a bet on nothing",
      linkOf({ ...FIRST, bets: [{}] }),
      "bets[0].selection.eventId must be a string of at most 200 characters",
    ],
    [
      "a line that is no number",
      linkOf({ ...FIRST, bets: [{ odds: "2", selection: { eventId: 1, market: "ML", side: "home", hdp: "1" } }] }),
      "bets[0].selection.hdp must be a number",
    ],
    ["a time that is none", linkOf({ ...FIRST, asOf: "tomorrow" }), "asOf must be a time such as 2026-08-01T15:00:00Z"],
    ["a place before the first", linkOf({ ...FIRST, shown: -1 }), "shown must be a whole number from 0 to 1000"],
  ])("with %s is refused, in a sentence", async (_what, link, says) => {
    await expect(unpacked(link ?? "")).rejects.toThrow(says);
  });

  it("that holds anything is a state or a refusal in words", () => {
    fc.assert(
      fc.property(fc.jsonValue(), drawnState, fc.string(), (value, state, field) => {
        for (const held of [
          value,
          { ...state, [field]: value },
          { ...state, bets: [value] },
          { ...state, slip: value },
        ]) {
          try {
            expect(readState(JSON.parse(JSON.stringify(held)))).toBeDefined();
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
            expect(String(error)).toMatch(/ must be /);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
