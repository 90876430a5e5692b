import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, PENDING, scratch, WON } from "../../../support/command.js";

const folder = scratch();

/** Standard error of a run on these events, with a bet on each. */
async function summaryOf(
  events: readonly { readonly id: number; readonly [field: string]: unknown }[],
  columns?: number,
): Promise<string> {
  const file = folder.file("events.json", events);
  const stdin = ndjson(events.map(({ id }) => ({ ...WON, eventId: id })));
  const world = columns === undefined ? { stdin } : { stdin, isTTY: true, columns, env: { NO_COLOR: "1" } };
  const { out, err } = await cli(["grade", "--events", file, "--selections", "-"], world);
  return columns === undefined ? err : out;
}

const PENDING_ON = "pending on records that can never settle as they are, for example";

describe("the summary of grade", () => {
  it("counts bets on records that can never settle, with an example", async () => {
    const events = [
      { ...DERBY, id: 7, status: "FT" },
      { ...DERBY, id: 8, status: "postponed" },
      { ...DERBY, id: 9, scores: { home: "2", away: "1" } },
    ];
    expect(await summaryOf(events)).toBe(
      `3 bets\n  pending  3  awaiting result 3\n3 bets are ${PENDING_ON} event 7: status "FT" is not pending, live, settled or cancelled\n`,
    );
  });

  it.each([
    [{ ...DERBY, scores: { home: "2", away: "1" } }, 'scores.home "2" is not a whole number of 0 or more'],
    [{ ...DERBY, sport: "football" }, 'sport "football" is not an object with a slug'],
    [{ ...DERBY, sport: undefined }, "sport is missing"],
    [{ ...DERBY, status: undefined }, "status is missing"],
  ])("names the field, case %#", async (event, fault) => {
    expect(await summaryOf([event])).toContain(`\n1 bet is ${PENDING_ON} event 5: ${fault}\n`);
  });

  it("does not count bets whose result may still come", async () => {
    const events = [PENDING, { ...DERBY, scores: {} }, { ...DERBY, id: 8, status: "live" }];
    expect(await summaryOf(events)).not.toContain("for example");
  });

  it("counts bets on a sport that is not graded, with the nearest slug", async () => {
    const events = [
      { ...DERBY, sport: { slug: "hockey" } },
      { ...DERBY, id: 8, sport: { slug: "chess" } },
    ];
    expect(await summaryOf(events)).toContain(
      '\n2 bets are on a sport that is not graded, for example event 5: sport.slug "hockey" is not a sport that is graded (did you mean field-hockey or ice-hockey?)\n',
    );
  });

  it("says nothing of an unknown market in a known sport", async () => {
    const file = folder.file("one.json", [DERBY]);
    const stdin = ndjson([{ ...WON, market: "Nonsense" }]);
    expect((await cli(["grade", "--events", file, "--selections", "-"], { stdin })).err).not.toContain("for example");
  });

  it("fits into the width of a terminal", async () => {
    const lines = (await summaryOf([{ ...DERBY, status: "FT" }], 60)).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  });
});
