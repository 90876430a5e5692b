import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { type Grade, gradeAll } from "../../../src/pure/engine/index.js";
import { at } from "../../support/at.js";
import { expectNone } from "../../support/expect-none.js";
import { jsonOf } from "../../support/json.js";
import { schemaFaults } from "../../support/schema-faults.js";

/** The parts of fixtures/events/*.json that this test reads; the schema describes the whole shape. */
interface Graded {
  readonly selection: { readonly ref: string; readonly eventId: number | string; readonly market: string };
  readonly why: string;
  readonly expected: Pick<Grade, "result" | "reason"> & { readonly basis?: unknown };
}
interface Match {
  readonly source: string;
  readonly event: {
    readonly id: number;
    readonly home: string;
    readonly away: string;
    readonly status: string;
    readonly sport: { readonly slug: string };
  };
  readonly selections: readonly Graded[];
}
interface EventsFile {
  readonly sport: string;
  readonly matches: readonly Match[];
}

const folder = new URL("../../../fixtures/events/", import.meta.url);
const read = <Content>(name: string): Content => jsonOf(readFileSync(new URL(name, folder), "utf8"));
const names = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "events.schema.json");
const files = names.map((name) => ({ name, file: read<EventsFile>(name) }));
const matches = files.flatMap(({ file }) => file.matches);
const bets = matches.flatMap((match) => match.selections);
const real = matches.filter((match) => !match.source.startsWith("invented"));

describe("the events files", () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(read<object>("events.schema.json"));

  it.each(files.map(({ name, file }) => [name, file] as const))(
    "%s is valid against its schema, and is named after its sport",
    (name, file) => {
      validate(file);
      expectNone(
        "places that fixtures/events/events.schema.json does not allow",
        schemaFaults(`fixtures/events/${name}`, validate.errors),
      );
      expect(name).toBe(`${file.sport}.json`);
      for (const { event } of file.matches) expect(event.sport.slug, `${event.home} - ${event.away}`).toBe(file.sport);
    },
  );

  it("hold at least 48 real matches of 18 sports", () => {
    expect(real.length).toBeGreaterThanOrEqual(48);
    expect(new Set(real.map((match) => match.event.sport.slug)).size).toBeGreaterThanOrEqual(18);
  });

  it("give every event and every bet a different id", () => {
    const repeated = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index);
    const ids = matches.map((match) => String(match.event.id));
    const refs = bets.map((bet) => bet.selection.ref);
    expectNone("event ids that more than one match of fixtures/events/ has", repeated(ids));
    expectNone("refs that more than one bet of fixtures/events/ has", repeated(refs));
  });

  it("place each bet on its own match, apart from the bets on an unknown event", () => {
    for (const { event, selections } of matches) {
      for (const { selection, expected } of selections) {
        const own = String(selection.eventId) === String(event.id);
        expect(own, selection.ref).toBe(expected.reason !== "event_not_found");
      }
    }
  });

  it("show every status, every result, and pushes and ties with and without a tie rule", () => {
    expect(new Set(matches.map((match) => match.event.status)).size).toBe(4);
    expect(new Set(bets.map((bet) => bet.expected.result)).size).toBe(7);
    const reasons = new Set(bets.map((bet) => bet.expected.reason));
    for (const reason of ["push", "ambiguous_tie", "event_cancelled", "invalid_line", "unsupported_market"]) {
      expect(reasons).toContain(reason);
    }
  });
});

describe("the bets on the events", () => {
  const events = matches.map((match) => match.event);
  const grades = gradeAll(
    bets.map((bet): unknown => bet.selection),
    events,
  );
  const rows = matches.flatMap(({ event, selections }) =>
    selections.map((bet) => ({ ...bet, title: `${event.home} - ${event.away}: ${bet.selection.ref}: ${bet.why}` })),
  );

  it("get one grade each, in the order sent", () => {
    expect(grades.map((grade) => grade.ref)).toEqual(bets.map((bet) => bet.selection.ref));
  });

  it.each(rows.map((row, index) => [row.title, row, index] as const))(
    "%s",
    (_title, { selection, expected }, index) => {
      const { ref: _, eventId, final, ...answer } = at(grades, index);
      expect(answer).toStrictEqual(expected);
      expect(eventId).toBe(Number(selection.eventId));
      expect(final).toBe(expected.result !== "pending");
    },
  );
});
