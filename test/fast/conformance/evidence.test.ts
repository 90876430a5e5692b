/** Real cases on the order of scoring, on how a contest ended and on parts. None may be settled wrongly. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { grade } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";

const FOLDER = resolve(process.env["SETTLEGRADE_EVIDENCE"] ?? "../shared/data/evidence");
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".ndjson.gz")) : [];
const SETTLED: readonly string[] = ["won", "lost", "half_won", "half_lost", "void"];

interface Case {
  readonly event: unknown;
  readonly selection: unknown;
  readonly expected: { readonly result: string; readonly reason?: string };
}

const casesOf = (file: string): readonly Case[] =>
  gunzipSync(readFileSync(resolve(FOLDER, file)))
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Case => JSON.parse(line));

describe.skipIf(FILES.length === 0)(
  `cases of ${FOLDER}, which SETTLEGRADE_EVIDENCE can name (skipped if it is absent)`,
  () => {
    it.each(FILES)("are settled as they were, or refused: %s", (file) => {
      const cases = casesOf(file);
      const wrong = cases.flatMap(({ event, selection, expected }) => {
        const { result, reason } = grade(selection, event);
        const isRight = result === expected.result && (expected.reason === undefined || reason === expected.reason);
        return isRight || !SETTLED.includes(result) ? [] : [JSON.stringify({ selection, expected, result, reason })];
      });
      expect(cases.length).toBeGreaterThan(0);
      expectNone("cases that are settled wrongly", wrong);
    });
  },
);
