/** A field of the table is one that every reader and writer knows: what one of them writes, each other one reads. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { readState } from "../../../../playground/model/read-state.js";
import { csvOf } from "../../../../playground/model/take/csv.js";
import { partsOf } from "../../../../playground/model/take/parts.js";
import { topicsOf } from "../../../../src/cli/command-line/help.js";
import { COMMANDS } from "../../../../src/cli/command-line/table/index.js";
import { TOPICS } from "../../../../src/cli/command-line/table/topics.js";
import type { Column } from "../../../../src/cli/input/csv/header.js";
import { CsvReader } from "../../../../src/cli/input/csv/reader.js";
import { selectionForm } from "../../../../src/cli/input/csv/selection.js";
import { SELECTION } from "../../../../src/cli/input/csv/selection-columns.js";
import { SLIP_COLUMNS } from "../../../../src/cli/input/slips/columns.js";
import { SETTLE_INPUT } from "../../../../src/cli/mcp/schemas.js";
import { TEMPLATE } from "../../../../src/cli/settle/template.js";
import { book } from "../../../../src/pure/books/index.js";
import { parseSelection } from "../../../../src/pure/contract/index.js";
import { openApiDocument } from "../../../../src/pure/contract/openapi.js";
import { ABOUT } from "../../../../src/pure/fields/about.js";
import {
  SELECTION_FIELDS,
  type SelectionField,
  type SelectionKind,
  type SelectionRow,
} from "../../../../src/pure/fields/selection.js";
import { betOn, stateOf } from "../../playground/bet/states.js";

/** A value of each kind. */
const VALUES: Readonly<Record<SelectionKind, unknown>> = {
  ref: "bet-1",
  "event id": 1,
  text: "2-1",
  line: -0.75,
  "tie rule": "void",
  score: { home: 1, away: 0 },
};
const ROWS = Object.entries<SelectionRow>(SELECTION_FIELDS) as readonly (readonly [SelectionField, SelectionRow])[];
const NAMES = ROWS.map(([name]) => name);

/** A bet with a value in each field. */
const EVERY = {
  ...Object.fromEntries(ROWS.map(([name, { holds }]) => [name, VALUES[holds]])),
  ...{ market: "Spread", side: "home" },
};

function bySelectionForm(csv: string): unknown {
  const refused = (fault: Error) => {
    throw fault;
  };
  const form = selectionForm({ lineFor: null, eventOf: () => null }, () => {});
  const reader = new CsvReader("bets.csv", form, refused);
  return [...reader.read({ first: 1, lines: csv.trimEnd().split("\n") }), ...reader.end()][0]?.value;
}

describe("every field of a selection", () => {
  it("is read from a link, written as CSV, and read from it", () => {
    const { selection, ...bet } = betOn(1, "Spread", "home");
    const state = readState(JSON.parse(JSON.stringify(stateOf([{ ...bet, selection: { ...selection, ...EVERY } }]))));
    expect(bySelectionForm(csvOf(partsOf(state)))).toEqual({ ...EVERY, eventId: "1" });
  });

  it("is kept and described by the contract", () => {
    expect(Object.keys(parseSelection({ ...EVERY, odds: "2" })).sort()).toEqual([...NAMES].sort());
    const { properties } = openApiDocument({ basePath: "/v3", version: "0" }).components.schemas["Selection"] as {
      properties: object;
    };
    for (const name of NAMES) expect(properties).toHaveProperty([name, "description"], ABOUT[name]);
  });

  it("may be sent by an assistant, with the same description", () => {
    expect(SETTLE_INPUT.parse({ bets: [EVERY] }).bets).toEqual([EVERY]);
    const text = JSON.stringify(z.toJSONSchema(SETTLE_INPUT, { io: "input" }));
    for (const about of Object.values(ABOUT)) expect(text).toContain(JSON.stringify(about).slice(1, -1));
  });

  it("may be in a row of one's own", () => {
    const event = { id: 1, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };
    expect(book({ lineFor: "home" }).toSelection(EVERY, event)).toEqual(EVERY);
  });
});

describe("every column of bets", () => {
  /** The columns of which the help of a command has no title. */
  function unnamed(command: string, columns: readonly Column<unknown>[]): readonly string[] {
    const row = COMMANDS.find(({ name }) => name === command);
    const help = JSON.stringify([row, row && topicsOf(row).map((topic) => TOPICS[topic])]);
    const isNamed = (title: string) => help.includes(`\`${title}\``);
    return columns.flatMap(({ titles, weak = [] }) => ([...titles, ...weak].some(isNamed) ? [] : [titles[0]]));
  }

  it("is named by the help of `settle`, and those of a selection by that of `grade`", () => {
    expect(unnamed("settle", Object.values(SLIP_COLUMNS))).toEqual([]);
    const selection = NAMES.map((name) => SELECTION[name]);
    expect(unnamed("grade", selection)).toEqual([]);
  });

  it("has its usual title in the template", () => {
    const usual = Object.values(SLIP_COLUMNS).map(({ titles }) => titles[0]);
    const [titles = ""] = TEMPLATE.split("\n");
    expect(usual).toEqual(expect.arrayContaining(titles.split(",")));
  });
});
