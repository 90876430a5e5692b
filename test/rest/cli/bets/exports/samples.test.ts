/**
 * Each row of the sample exports ends as was written down by hand. The samples are not in this repository: without them the tests are
 * skipped.
 */
import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cli, recordsOf, scratch } from "../../../../support/command.js";
import { EVENTS } from "./events.js";

const SAMPLES = process.env["SETTLEGRADE_EXPORTS"] ?? "../shared/data/words/exports";
const { file } = scratch();
const events = file("events.json", { events: EVENTS });

interface Expected {
  readonly code: 0 | 1 | 2;
  /** `id: legs = what it returns`. A leg has the bet on its event, or is as the file says it. `?`: it is open. */
  readonly slips: readonly string[];
  /** What standard error says of rows that are left out, and of files that are none of bets. */
  readonly says?: readonly string[];
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  // A combined bet has its legs in the rows below, with the day of the first.
  "bet-analytix": {
    code: 0,
    slips: ["2: Double Chance 1x won + ML home won = 14.07 XXX", "5: ML home lost = 0.00 XXX"],
  },
  "bet-tracker-mwinnick": {
    code: 0,
    slips: ["2: Spread away 3.5 won = 95.45 XXX", "3: ML home lost = 0.00 XXX", "4: as stated void = 25.00 XXX"],
  },
  // No row has a day. Two rows of a "2-voud" are one slip, placed with a free bet.
  "bet365-mybets-nl": {
    code: 0,
    slips: ["2: not matched = ? EUR", "3: as stated won + not matched = ? EUR"],
    says: ["The row has no day"],
  },
  "bet365-statement-tabula-sv": {
    code: 0,
    slips: [
      "AB1234567890W: ML home won = 185.00 XXX",
      "AB1234567891W: Totals over 2.5 lost = 0.00 XXX",
      "AB1234567892W: Draw No Bet home void = 50.00 XXX",
    ],
  },
  "betclic-pl-ledger": {
    code: 1,
    slips: ["PK-20260421-01: ML home won = 23.70 PLN", "PK-20260421-02: Totals (Games) over 20.5 lost = 0.00 PLN"],
    says: ['4: column "status": the file itself took the bet back'],
  },
  "betfair-pl": { code: 2, slips: [], says: ["a statement of profit and loss by market"] },
  // The score behind the pick is the state of play. Under the standard rules the whole match counts.
  "blogabet-email": {
    code: 0,
    slips: [
      "2: Totals under 1.5 won = 8.64 XXX",
      "3: Spread home -0.25 won = 8.75 XXX",
      "4: Spread (Sets) home -1.5 won = 5.73 XXX",
    ],
  },
  // The line of the home side is in a column of its own. The parlay has no legs: the file's own result settles it.
  "can-bet": {
    code: 0,
    slips: ["2: ML away won = 2.66 XXX", "3: Spread home -1.5 lost = 0.00 XXX", "4: as stated won = 5.00 XXX"],
  },
  "cs2-bets": {
    code: 0,
    slips: [
      "2670000000000000001: Spread away -1.5 won = 29.20 XXX",
      "2670000000000000002: Correct Score 2-1 yes lost = 0.00 XXX",
      "2670000000000000003: ML home lost = 0.00 XXX",
    ],
  },
  // Rows with one id are the legs of a parlay with one price. `Over 41.5` names no match.
  "draftkings-sportsbookscout": {
    code: 0,
    slips: ["DK1: Spread away 3.5 won = 95.45 XXX", "DK2: ML home lost + as stated won = 0.00 XXX"],
  },
  "french-semicolon": {
    code: 0,
    slips: ["BA-42: ML home won = 19.43 XXX", "BA-43: ML home lost = 0.00 XXX", "BA-44: as stated void = 5.00 XXX"],
  },
  // A player names no match. What a cash-out paid is not in the file.
  "juice-reel-like": {
    code: 1,
    slips: ["2: as stated won = 62.50 USD", "3: ML home won = 18.00 USD"],
    says: ['4: column "Result": it was cashed out, and the file does not say for how much'],
  },
  "norsk-tipping-oddsen": {
    code: 0,
    slips: ["123.1: Totals over 2.5 won = 210.00 XXX", "124.1: ML home won + Both Teams To Score yes won = 300.00 XXX"],
  },
  "norwegian-tracker": {
    code: 0,
    slips: [
      "2: Totals over 2.5 won = 185.00 XXX",
      "3: ML home lost = 0.00 XXX",
      "4: Spread home -1.5 won = 200.00 XXX",
    ],
  },
  // A player's bet names no match. A free play has no stake, and one of its two legs.
  "offshore-account-page": {
    code: 1,
    slips: ["598480001: not matched = ? USD", "598440002: Spread home -10 lost = 0.00 USD"],
    says: ['4: column "risk/win": it is 0'],
  },
  // Bet builders without their legs.
  "paddypower-tracker-bets": {
    code: 0,
    slips: [
      "O/1000000/0000001: as stated won = 17.70 XXX",
      "O/1000000/0000002: as stated lost = 0.00 XXX",
      "O/1000000/0000003: as stated void = 5.00 XXX",
    ],
  },
  "paddypower-tracker-legs": { code: 2, slips: [], says: ["the legs of bets of another file"] },
  // `HCS vs. MVB` needs short names: the file's own result settles the parlay.
  pikkit: {
    code: 0,
    slips: [
      "p-1001: Spread away -3.5 won = 42.02 XXX",
      "p-1002: as stated lost = 0.00 XXX",
      "p-1003: ML home won = 30.75 XXX",
    ],
    says: ["No event of that day has the two teams that are written behind the bet"],
  },
  "pinnacle-scraper-sql": {
    code: 0,
    slips: [
      "2010000001: ML home won = 32.99 XXX",
      "2010000002: Spread home -1 void = 20.00 XXX",
      "2010000003: ML home won + ML away lost = 0.00 XXX",
    ],
  },
  // `Sharks Over 9.5` may be the team's total or the match's.
  playerprofit: {
    code: 1,
    slips: ["2: ML home won = 1909.09 USD", "3: Spread away -5.5 won = 2928.57 USD", "4: as stated void = 800.00 USD"],
    says: ["4: cannot be settled as written (unread): it may be Team Total Home over 9.5 or Totals over 9.5"],
  },
  "prediction-market-trades": { code: 2, slips: [], says: ["a question is no bet that a score settles"] },
  "sharp-picks": {
    code: 0,
    slips: ["1: Spread home 1.5 won = 1.91 XXX", "2: Totals over 157.5 won = 1.91 XXX", "3: ML away lost = 0.00 XXX"],
  },
  // The third has no match among these.
  "sportsbook-generic": {
    code: 0,
    slips: ["DK1: Spread away 2.5 won = 190.91 USD", "FD2: ML home lost = 0.00 USD", "4: not matched = ? USD"],
  },
  "table-tennis-bot": {
    code: 0,
    slips: [
      "1: Totals (Games) under 77.5 lost = 0.00 XXX",
      "2: ML away won = 1.66 XXX",
      "3: Totals (Games) under 78.5 won = 1.83 XXX",
    ],
  },
  "tickets-pipe": {
    code: 0,
    slips: ["1: Totals over 41.5 lost = 0.00 XXX", "2: Spread home 3 lost = 0.00 XXX", "3: as stated lost = 0.00 XXX"],
  },
  "tracker-pt": {
    code: 0,
    slips: [
      "2: Totals over 2.5 won = 1.90 XXX",
      "3: Both Teams To Score yes lost = 0.00 XXX",
      "4: ML home won = 3.40 XXX",
    ],
  },
};

interface Leg {
  readonly eventId?: unknown;
  readonly market?: string;
  readonly side?: string;
  readonly hdp?: number;
  readonly label?: string;
  readonly result: string;
  readonly reason?: string;
}

function legOf({ eventId, market, side, hdp, label, result, reason }: Leg): string {
  if (eventId !== undefined) return [market, label, side, hdp, result].filter((each) => each !== undefined).join(" ");
  return reason === "event_not_found" ? "not matched" : `as stated ${result}`;
}

describe.skipIf(!existsSync(SAMPLES))("the sample exports", () => {
  test("are all here", () => {
    expect(readdirSync(SAMPLES).sort()).toEqual(
      Object.keys(EXPECTED)
        .map((name) => `${name}.csv`)
        .sort(),
    );
  });

  test.each(Object.entries(EXPECTED))("%s", async (name, { code, slips, says = [] }) => {
    const {
      out,
      err,
      code: ended,
    } = await cli(["settle", "--bets", `${SAMPLES}/${name}.csv`, "--events", events, "--format", "ndjson"]);
    const found = recordsOf(out).map(({ betId, legs, slip, currency }) => {
      const { returns = "?" } = slip as { returns?: string };
      return `${betId}: ${(legs as Leg[]).map(legOf).join(" + ")} = ${returns} ${currency}`;
    });
    expect(found).toEqual(slips);
    for (const sentence of says) expect(err).toContain(sentence);
    expect(ended).toBe(code);
  });
});
