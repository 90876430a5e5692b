import { describe, expect, it } from "vitest";
import { FIRST } from "../../../playground/examples/index.js";
import { openBench } from "./bench.js";

const bench = openBench();

describe("the playground, opened as a file", () => {
  it("opens with one settled example", async () => {
    const page = await bench.open();
    expect(await page.getByRole("region", { name: "Answer" }).getByRole("status").textContent()).toContain("half lost");
  });

  it("opens what a link holds", async () => {
    const [bet] = FIRST.bets;
    if (bet === undefined) throw new Error("the example has no bet");
    const page = await bench.open({ ...FIRST, bets: [{ ...bet, selection: { ...bet.selection, hdp: -0.5 } }] });
    const chip = page.getByRole("region", { name: "Answer" }).locator(".chip").first();
    await chip.and(page.getByText("won", { exact: true })).waitFor();
    expect(await chip.textContent()).toBe("won");
  });

  it("says that a link is broken, and keeps the page", async () => {
    const page = await bench.openLink("v1.AAAA");
    expect(await page.getByRole("alert").textContent()).toContain("This link cannot be opened:");
    expect(await page.getByRole("region", { name: "Answer" }).getByRole("status").textContent()).toContain("half lost");
  });
});
