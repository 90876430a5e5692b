/** A slip explained to a customer, on the screen and on paper. */
import { describe, expect, it } from "vitest";
import { football, stateOf } from "../../rest/playground/answer/support.js";
import { openBench } from "./bench.js";

const bench = openBench();
const TEAMS = ["Arsenal v Everton", "Leeds v Derby", "Roma v Lazio", "Ajax v PSV"];
const MATCHES = TEAMS.map((teams, index) => {
  const [home, away] = teams.split(" v ");
  return football(index === 3 ? 0 : 2, index === 2 ? 2 : 1, { id: index + 1, home, away });
});
/** Two that won, one that is void and one that lost. */
const BETS = [1, 2, 3, 4].map((eventId) => ({ eventId, market: "Draw No Bet", side: "home" }));
const LUCKY = stateOf(MATCHES, BETS, { slip: { type: "lucky15", stake: "1", currency: "GBP" } });

describe("the slip of a customer", () => {
  it("has fifteen lines with the names of the bets, and the bonuses that are entered", async () => {
    const page = await bench.open(LUCKY);
    const money = page.getByRole("region", { name: "Money" });
    await money.getByText("The Lucky 15 returned 16.41 GBP: 7 of 15 lines paid 16.41.").waitFor();
    expect(await money.getByRole("rowheader", { name: /^(Single|Double|Treble|Fourfold): / }).count()).toBe(15);
    expect(await money.getByRole("cell", { name: "lost", exact: true }).count()).toBe(9);
    expect(await money.textContent()).not.toMatch(/\bleg \d/);
    await page.getByText("More terms").click();
    await page.getByLabel("Bonus if all won, percent").fill("10");
    await page.getByLabel("Bonus for one winner, times the odds").fill("much");
    await page.getByText('"much" is not a factor').first().waitFor();
    await page.getByLabel("Bonus for one winner, times the odds").fill("2");
    for (const name of ["Roma v Lazio", "Ajax v PSV"]) {
      await page.getByRole("button", { name, exact: true }).click();
      const [home = ""] = name.split(" v ");
      await page.getByLabel(`Final score, ${home}`).fill("3");
    }
    await money.getByRole("rowheader", { name: "Bonus of the Lucky 15" }).waitFor();
  });

  it("is one page of paper, without the rest of the page, in dark windows too", async () => {
    const page = await bench.open(LUCKY, { colorScheme: "dark" });
    await page.getByRole("button", { name: "Print" }).waitFor();
    await page.evaluate("window.print = () => { window.wasPrinted = true; }");
    await page.getByRole("button", { name: "Print" }).click();
    expect(await page.evaluate("window.wasPrinted")).toBe(true);
    const paper = await page.pdf({ format: "A4" });
    expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText("House rules: Standard.").isVisible()).toBe(true);
    for (const name of ["Answer", "Match", "Slip", "Take it away"])
      expect(await page.getByRole("heading", { name, exact: true }).isVisible()).toBe(false);
    const ink = await page.evaluate("getComputedStyle(document.querySelector('.money tbody th')).color");
    expect(ink).toBe("rgb(0, 0, 0)");
  });

  it("shows the first lines of a long slip, and all of them on demand and on paper", async () => {
    const many = Array.from({ length: 6 }, (_, index) => football(2, 1, { id: index + 1, home: `Home ${index}` }));
    const bets = many.map((_, index) => ({ eventId: index + 1, market: "ML", side: "home" }));
    const page = await bench.open(stateOf(many, bets, { slip: { type: "lucky63", stake: "1", currency: "EUR" } }));
    const lines = page.getByRole("rowheader", { name: /^(Single|Double|Treble|Fourfold|\d bets): / });
    await expect.poll(() => lines.count()).toBe(40);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    await expect.poll(() => lines.count()).toBe(63);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    await expect.poll(() => lines.count()).toBe(40);
    await page.getByRole("button", { name: "Show all 6 bets and 63 lines" }).click();
    await expect.poll(() => lines.count()).toBe(63);
  });

  it("opens and answers 500 bets within two seconds of processor time", async () => {
    const bets = Array.from({ length: 500 }, (_, index) => ({
      ...{ eventId: 1, market: "Totals", side: "over", hdp: 0.5 + (index % 6) },
    }));
    const many = stateOf([football(2, 1)], bets, { slip: { type: { system: [1] }, stake: "1", currency: "EUR" } });
    const page = await bench.open(many);
    await page.getByRole("region", { name: "Answer" }).getByText("All 14 house rules pay.").waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const { metrics } = await session.send("Performance.getMetrics");
    expect(metrics.find(({ name }) => name === "TaskDuration")?.value).toBeLessThan(2);
    await page.getByText("the money of a slip is worked out for up to 50 bets, and this one has 500").first().waitFor();
  });
});
