/** `compare --all-rulebooks`: which bets differ between which houses. */
import { describe, expect, it } from "vitest";
import { explain } from "../../../../src/pure/engine/index.js";
import { rulebook, rulebooks } from "../../../../src/pure/rulebooks/index.js";
import { cli, DERBY, ndjson, recordsOf, scratch, TIE, WON } from "../../../support/command.js";

const folder = scratch();
const AFL = { ...TIE, id: 9, sport: { name: "Aussie Rules", slug: "aussie-rules" } };
const HOME = { ref: "h", eventId: 8, market: "ML", side: "home" };
const OVER = { ref: "o", eventId: 8, market: "Totals", side: "over", hdp: 39.5 };
const CATS = { ref: "c", eventId: 9, market: "ML", side: "home" };
const events = folder.file("all-events.ndjson", ndjson([TIE, AFL, DERBY]));
const selections = folder.file("all-bets.ndjson", ndjson([HOME, OVER, CATS, WON]));
const all = ["compare", "--all-rulebooks", "--events", events, "--selections", selections];
const IDS = rulebooks().map(({ id }) => id);
const PINNACLE = rulebook("pinnacle").id;
const plainly = (columns: number) => ({ isTTY: true, env: { NO_COLOR: "1" }, columns });

interface Row {
  readonly ref: string;
  readonly verdicts: readonly {
    readonly rulebooks: readonly string[];
    readonly result: string;
    readonly reason: string | null;
    readonly deadHeat?: { readonly tied: number; readonly places: number };
    readonly sentence: string;
  }[];
}

describe("compare --all-rulebooks", () => {
  it("groups the rulebooks by what they make of a bet, each of them once", async () => {
    const { code, out } = await cli(all);
    expect(code).toBe(0);
    const rows: readonly Row[] = recordsOf(out);
    expect(rows.map(({ ref }) => ref)).toEqual(["h", "c"]);
    for (const { ref, verdicts } of rows) {
      const [bet, event] = ref === "h" ? [HOME, TIE] : [CATS, AFL];
      expect(verdicts.flatMap((each) => each.rulebooks).sort()).toEqual([...IDS].sort());
      for (const { rulebooks: ids, result, reason, deadHeat, sentence } of verdicts) {
        const explained = ids.map((id) => explain(bet, event, { rulebook: rulebook(id) }));
        for (const { grade, deadHeat: shared } of explained)
          expect([grade.result, grade.reason, shared]).toEqual([result, reason, deadHeat]);
        expect(explained[0]?.sentence).toBe(sentence);
      }
    }
  });

  it("counts on how many bets each differs from the standard one", async () => {
    const { err } = await cli(all);
    expect(err).toMatch(/^4 bets, 2 of them differ between 14 rulebooks; unlike standard@3:\n/);
    expect(err).toContain(`  ${PINNACLE}          2\n`);
    expect(err).not.toContain("  kambi@");
  });

  it.each([40, 60, 80, 200])("has no line wider than a terminal of %i columns", async (columns) => {
    const { out } = await cli(all, plainly(columns));
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(columns);
    expect(out).toContain("ungradeable (dead heat)");
    for (const id of IDS) expect(out).toContain(id);
  });

  it("has a column for each rulebook in csv", async () => {
    const { out } = await cli([...all, "--format", "csv"]);
    const [head = "", tie = "", ...more] = out.trimEnd().split("\n");
    expect(head.split(",").slice(8)).toEqual(IDS);
    expect(tie.split(",")[8 + IDS.indexOf(PINNACLE)]).toBe("void (push)");
    expect(more).toHaveLength(1);
  });

  it("includes a rulebook of one's own", async () => {
    const file = folder.file("own.json", { id: "own@1", tieRules: { "american-football": "lose" } });
    const { out } = await cli([...all, "--rulebook", file]);
    const [row]: readonly Row[] = recordsOf(out);
    expect(row?.verdicts.find(({ result }) => result === "lost")?.rulebooks).toEqual(["own@1"]);
  });

  it.each([
    [["--rulebook", "pinnacle"], `the id "${PINNACLE}" is that of another rulebook`],
    [["--bets", events], "--bets is combined with --events alone"],
  ])("is refused with %j", async (more, sentence) => {
    const { code, err } = await cli([...all, ...more]);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
