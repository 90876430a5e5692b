/** The matches of the fixtures, by what they are called in a test. */
import { readdirSync, readFileSync } from "node:fs";
import type { Match } from "../../../../playground/model/state.js";
import type { MatchFile, NamedMatch } from "../../../../src/fixtures/files.js";

const FOLDER = new URL("../../../../fixtures/events/", import.meta.url);

export const MATCH_FILES: readonly MatchFile[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json") && name !== "events.schema.json")
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));

export interface Case {
  readonly sport: string;
  readonly title: string;
  readonly match: Match;
}

export const CASES: readonly Case[] = MATCH_FILES.flatMap(({ sport, matches }) =>
  matches.map(({ event }: NamedMatch) => ({ sport, title: `${event.home} v ${event.away}`, match: { ...event } })),
);
