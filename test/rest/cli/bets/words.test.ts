/** Bets on events whose ids are words, in CSV and in JSON, in each command that grades. */
import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, recordsOf, scratch, verdicts, WON } from "../../../support/command.js";

const folder = scratch();
const WORDS = ["e912304d", "sr:match:9", "12345678901234567", "9123e045", "=1+2", "a,b"];
const events = folder.file("events.json", [DERBY, ...WORDS.map((id) => ({ ...DERBY, id }))]);
const bets = WORDS.map((eventId) => ({ ...WON, ref: eventId, eventId }));
const cell = (text: string) => `"${text}"`;
const CSV = `ref,event id,market,side\n${WORDS.map((id) => `${cell(id)},${cell(id)},ML,home\n`).join("")}`;
const FORMS = [
  ["JSON lines", ndjson(bets)],
  ["CSV", CSV],
] as const;

describe.each(FORMS)("bets in %s on events whose ids are words", (_form, stdin) => {
  it("are graded", async () => {
    const { code, out, err } = await cli(["grade", "--events", events, "--selections", "-"], { stdin });
    expect(verdicts(out)).toEqual(WORDS.map((id) => `${id} won`));
    expect(recordsOf(out).map(({ eventId }) => eventId)).toEqual(WORDS);
    expect([code, err]).toEqual([0, expect.stringMatching(/^6 bets/)]);
  });

  it("are explained, with the id in the step of the event", async () => {
    const { out } = await cli(["explain", "--events", events, "--selections", "-", "--format", "ndjson"], { stdin });
    const steps = recordsOf(out).map((each) => (each["steps"] as { step: string; eventId?: unknown }[])[1]);
    expect(steps.map((step) => step?.eventId)).toEqual(WORDS);
  });

  it("are written as CSV that reads back as the same bets", async () => {
    const argv = ["grade", "--events", events, "--selections", "-", "--format", "csv"];
    const { out } = await cli(argv, { stdin });
    const again = await cli(["grade", "--events", events, "--selections", "-"], { stdin: out });
    expect(verdicts(again.out)).toEqual(WORDS.map((id) => `${id} won`));
  });

  it("are headed by their match, and one without its event by its id", async () => {
    const argv = ["grade", "--events", folder.file("none.json", [DERBY]), "--selections", "-", "--format", "table"];
    const { out } = await cli(argv, { stdin, columns: 100 });
    for (const id of WORDS) expect(out).toContain(`Event ${id}  (not among the events)`);
  });
});

describe("slips on events whose ids are words", () => {
  const rows = WORDS.map((id, index) => `S${index},single,10,EUR,2.5,${cell(id)},ML,home\n`).join("");
  const slips = WORDS.map((eventId, index) => ({
    ...{ id: `S${index}`, type: "single", stake: "10", currency: "EUR" },
    legs: [{ odds: "2.5", selection: { eventId, market: "ML", side: "home" } }],
  }));

  it.each([
    ["CSV", `id,type,stake,currency,odds,event id,market,side\n${rows}`],
    ["JSON lines", ndjson(slips)],
  ])("are settled in %s", async (_form, stdin) => {
    const { out } = await cli(["settle", "--events", events, "--bets", "-"], { stdin });
    expect(recordsOf(out).map(({ slip }) => Object(slip).returns)).toEqual(WORDS.map(() => "25.00"));
  });
});

describe("events whose ids are words", () => {
  it("are corrected by later records and messages with the same word", async () => {
    const later = [
      { ...DERBY, id: "e912304d", status: "live" },
      { type: "status", id: "e912304d", status: "cancelled" },
    ];
    const argv = ["grade", "--events", folder.file("later.json", later), "--selections", "-"];
    const { out } = await cli(argv, { stdin: ndjson([{ ...WON, eventId: "e912304d" }]) });
    expect(recordsOf(out)[0]).toMatchObject({ result: "void", reason: "event_cancelled" });
  });

  it("are left out with control characters, by name", async () => {
    const argv = [
      "grade",
      "--events",
      folder.file("control.json", [DERBY, { ...DERBY, id: "a\u001b[31m" }]),
      "--selections",
      "-",
    ];
    const { err } = await cli(argv, { stdin: ndjson([WON]) });
    expect(err).toContain("its id is neither a whole number nor a string of 1 to 128 characters");
  });

  it("show no sign that turns the text around on a terminal", async () => {
    const eventId = "a\u202eb";
    const argv = ["grade", "--events", events, "--selections", "-", "--format", "table"];
    const { out } = await cli(argv, { stdin: ndjson([{ ...WON, eventId }]), columns: 100 });
    expect(out).not.toContain("\u202e");
  });
});
