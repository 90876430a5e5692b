/** The commands and the requests, through a shell: with the command from the sources, and the service in memory. */
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { State } from "../../../../playground/model/state.js";
import { commandOf } from "../../../../playground/model/take/command.js";
import { csvOf } from "../../../../playground/model/take/csv.js";
import { curlOf } from "../../../../playground/model/take/curl.js";
import { partsOf } from "../../../../playground/model/take/parts.js";
import { shellWord } from "../../../../playground/model/take/shell.js";
import { createHandler } from "../../../../src/service/http/index.js";
import { hostile, USUAL, WITH_BONUS } from "../../../rest/playground/take/states.js";
import { moneyOf, verdictsOf } from "../../../rest/playground/take/verdicts.js";
import { cli, ndjson, recordsOf, scratch } from "../../../support/command.js";
import { jsonOf } from "../../../support/json.js";
import { draws } from "../../../support/volume.js";

const folder = scratch();
/** What a name of a team would make if the shell ran it, where the scripts run. */
const WAS_RUN = join(folder.path, "was-run");

/** Runs a script with bash in the folder. A program of this name only prints its words, each with a NUL behind it, and a line. */
function wordsIn(script: string, program: string): string[][] {
  const stub = `${program}() { printf '%s\\0' "$@"; printf '\\n'; }\n`;
  const out = execFileSync("bash", ["-c", `set -eu; export KEY=key\n${stub}${script}`], {
    cwd: folder.path,
    encoding: "utf8",
  });
  expect(existsSync(WAS_RUN)).toBe(false);
  return out
    .split("\0\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\0"));
}

/** The commands of a script, run in memory on the files that the script wrote. */
async function answersOf(script: string): Promise<Record<string, unknown>[][]> {
  const answers: Record<string, unknown>[][] = [];
  for (const words of wordsIn(script, "settlegrade")) {
    const inFolder = words.map((word) => (/\.(nd)?json$/.test(word) ? `${folder.path}/${word}` : word));
    const { code, out, err } = await cli([...inFolder, "--format", "ndjson"]);
    expect(`${code} ${err}`).toMatch(/^[01] /);
    answers.push(recordsOf(out));
  }
  return answers;
}

async function expectSame(state: State): Promise<void> {
  const [explained = [], settled] = await answersOf(commandOf(partsOf(state)));
  expect(explained.map(({ result, sentence }) => `${result} ${sentence}`)).toEqual(verdictsOf(state));
  expect(settled?.[0]?.["slip"]).toEqual(moneyOf(state)?.settlement);
}

const word = fc.string({ unit: fc.constantFrom(..."'\"`$(){}\\\n!*~# aé👍") });

describe("the command line", () => {
  it.each(USUAL)("says what the page says: %s", async (_, state) => {
    await expectSame(state);
  });

  it("has the bonuses of a Lucky type", async () => {
    await expectSame(WITH_BONUS);
  });

  it("says what the page says of names that a shell obeys", async () => {
    rmSync(WAS_RUN, { force: true });
    await fc.assert(fc.asyncProperty(hostile, expectSame), { numRuns: draws(40, 10) });
  });

  it("passes any string as one word", () => {
    fc.assert(
      fc.property(word, (each) => {
        expect(wordsIn(`settlegrade ${shellWord(each)} x`, "settlegrade")).toEqual([[each, "x"]]);
      }),
      { numRuns: draws(30, 7) },
    );
  });
});

describe("the rows of CSV", () => {
  async function settled(state: State) {
    const events = folder.file("csv-events.ndjson", ndjson(state.matches));
    const bets = folder.file("bets.csv", csvOf(partsOf(state)));
    const house = state.house === "pinnacle" ? ["--rulebook", state.house] : [];
    const time = state.asOf === null ? [] : ["--as-of", state.asOf];
    const graded = await cli([
      "explain",
      "--events",
      events,
      "--bets",
      bets,
      "--provisional",
      "--format",
      "ndjson",
      ...house,
      ...time,
    ]);
    const paid =
      moneyOf(state) === null ? null : await cli(["settle", "--events", events, "--bets", bets, ...house, ...time]);
    return {
      verdicts: recordsOf(graded.out).map(({ result, sentence }) => `${result} ${sentence}`),
      slip: paid === null ? undefined : recordsOf(paid.out)[0]?.["slip"],
    };
  }

  it.each(USUAL)("settle as the page does: %s", async (_, state) => {
    expect(await settled(state)).toEqual({ verdicts: verdictsOf(state), slip: moneyOf(state)?.settlement });
  });

  it("settle as the page does, with names that a spreadsheet would run", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (state) => {
        expect(await settled(state)).toEqual({ verdicts: verdictsOf(state), slip: moneyOf(state)?.settlement });
      }),
      { numRuns: draws(40, 10) },
    );
  });

  it("have no cell that a spreadsheet runs", () => {
    const [, state] = USUAL[0] ?? [];
    if (state === undefined) throw new Error("no state");
    const bets = state.bets.map((bet) => ({ ...bet, selection: { ...bet.selection, label: "=1+1" } }));
    expect(csvOf(partsOf({ ...state, bets }))).toContain(",'=1+1");
  });
});

describe("the requests", () => {
  /** Sends what the script would send to a service in memory that has the matches. */
  async function served(state: State) {
    const events = new Map(state.matches.map((match) => [match.id, match]));
    const handler = createHandler({
      findEvents: (ids) => new Map(ids.flatMap((id) => (events.has(id) ? [[id, events.get(id) as never]] : []))),
      authenticate: () => ({ id: "a", plan: "paid", packages: [] }),
    });
    const requests = wordsIn(curlOf(partsOf(state)), "curl");
    return Promise.all(
      requests.map(async ([address = "", , header = "", , body = ""]) => {
        const [name = "", value = ""] = header.split(": ");
        const answer = await handler(new Request(address, { method: "POST", headers: { [name]: value }, body }));
        return jsonOf<Record<string, { result: string; grade: { result: string }; sentence: string }[]>>(
          await answer.text(),
        );
      }),
    );
  }

  it("are answered as the page answers, by a service that has the match", async () => {
    for (const [, state] of USUAL.filter(([what]) =>
      /^(one bet|a double|a live match|no such match|a label)/.test(what),
    )) {
      const [graded, explained] = await served(state);
      expect(graded?.["grades"]).toHaveLength(state.bets.length);
      expect(explained?.["explanations"]?.map(({ grade, sentence }) => `${grade.result} ${sentence}`)).toEqual(
        verdictsOf(state),
      );
    }
  });

  it("are one word each, whatever the names are", () => {
    fc.assert(
      fc.property(hostile, (state) => {
        const [request = []] = wordsIn(curlOf(partsOf(state)), "curl");
        const sent = jsonOf<{ selections: { label?: string }[] }>(request[4] ?? "");
        expect(sent.selections.map(({ label }) => label)).toEqual(state.bets.map(({ selection }) => selection.label));
      }),
      { numRuns: draws(30, 7) },
    );
  });
});
