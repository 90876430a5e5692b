import { readdirSync, readFileSync } from "node:fs";
import type { MatchFile } from "../../../../src/fixtures/files.js";
import * as engine from "../../../../src/pure/engine/index.js";
import { eventOf, families, optionsOf } from "../../../fast/conformance/support.js";

/** Every vector with its event and its options. */
export const vectors = families.flatMap((family) =>
  family.vectors.map((vector) => ({
    name: `${family.family}: ${vector.it}`,
    selection: vector.selection as engine.Selection,
    event: eventOf(family, vector) as engine.SportEvent,
    options: optionsOf(vector, engine),
  })),
);

const folder = new URL("../../../../fixtures/events/", import.meta.url);

/** The matches of the fixtures, by sport. */
export const matchFiles: readonly MatchFile[] = readdirSync(folder)
  .filter((name) => name !== "events.schema.json")
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")));
