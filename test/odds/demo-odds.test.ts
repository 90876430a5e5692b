import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { matches } from "../../src/fixtures/index.js";
import { readOdds } from "../../src/odds/index.js";
import { untyped } from "../support/untyped.js";

interface Sent {
  readonly hours: number;
  readonly bookie: string;
  readonly url: string;
  readonly markets: readonly unknown[];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/odds/${file}`, import.meta.url), "utf8"));
}

const odds: { readonly matches: readonly { readonly eventId: number; readonly messages: readonly Sent[] }[] } = untyped(
  read("odds.json"),
);

test("the odds of the demo have the form of their schema", () => {
  const validate = new Ajv({ allErrors: true }).compile(untyped(read("odds.schema.json")));
  validate(odds);
  expect(validate.errors).toBeNull();
});

describe.each(odds.matches)("the odds of the demo on match $eventId", ({ eventId, messages }) => {
  const match = matches.find(({ event }) => event.id === eventId);

  test("are on a match of the fixtures, in the order of their times", () => {
    expect(match).toBeDefined();
    const hours = messages.map((message) => message.hours);
    expect(hours).toEqual([...hours].sort((one, other) => one - other));
  });

  test.each(messages)("are read without a refusal: $bookie at $hours hours", ({ hours, ...sent }) => {
    const timestamp = 1_772_377_200 + 3600 * hours;
    const { messages: found, refusals } = readOdds(
      { type: "updated", id: eventId, timestamp, ...sent },
      { sport: match?.sport ?? null },
    );
    expect(refusals).toEqual([]);
    expect(found[0]?.markets).toHaveLength(sent.markets.length);
  });
});
