import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FIRST } from "../../../playground/examples/index.js";
import { football, stateOf } from "../../rest/playground/answer/support.js";
import { openBench } from "./bench.js";

const bench = openBench();
const SPREAD = { eventId: 1, market: "Spread", side: "home", hdp: -1.25 };

function answerOn(page: Page) {
  return page.getByRole("region", { name: "Answer" });
}

/** How far the edges of the frame are from those of the marked cell, in pixels: the cell's lines are drawn inside it. */
function fromMark(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const [frame, cell] = [".here", "[aria-current]"].map((each) => document.querySelector(".grid-box " + each).getBoundingClientRect());
    return Math.max(...["left", "top", "right", "bottom"].map((edge) => Math.abs(frame[edge] - cell[edge])));
  })()`);
}

describe("the answer", () => {
  it("has the verdict, its sentence and the steps, each with a rule whose text opens over the page", async () => {
    const page = await bench.open();
    const answer = answerOn(page);
    expect(await answer.getByRole("status").textContent()).toContain("is half lost: settled on regular time");
    const rules = page.getByRole("button", { name: /^Rule: / }).and(page.locator(".steps button"));
    expect(await rules.count()).toBe(await page.locator(".steps li").count());
    await page.getByRole("button", { name: "Rule: margin" }).click();
    const dialog = page.getByRole("dialog", { name: "Lines" });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain("A quarter line splits the stake");
    expect(await dialog.getByRole("row").count()).toBeGreaterThan(4);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Rule: house rules" }).press("Enter");
    await page.getByRole("dialog", { name: "Settings" }).waitFor();
  });

  it("leads from a rule to others and back, and from a row to its section", async () => {
    const event = football(2, 2, { sport: { slug: "handball" } });
    const page = await bench.open(stateOf([event], [{ eventId: 1, market: "ML", side: "home" }]));
    await page.getByRole("button", { name: "Rule: stopped" }).click();
    const dialog = page.getByRole("dialog");
    await page.getByRole("dialog", { name: "Reasons" }).waitFor();
    expect(await dialog.textContent()).toContain("ambiguous_tie");
    expect(await dialog.textContent()).not.toContain("event_not_found");
    await dialog.getByRole("button", { name: "The whole section" }).click();
    await dialog.getByText("event_not_found").waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByText("event_not_found").waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("marks the score that was played in a table of all scores, and saves that as SVG", async () => {
    const page = await bench.open();
    const answer = answerOn(page);
    const marked = answer.locator("[aria-current]");
    await marked.waitFor();
    expect(await marked.getAttribute("title")).toBe("2-1: half lost");
    expect(await fromMark(page)).toBeLessThan(1);
    expect(await answer.getByText("Won on 15 of 49 scores, half lost on 6 and lost on 28.").count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      answer.getByRole("button", { name: "Save the grid as SVG" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("settlement-grid.svg");
    const svg = readFileSync(await download.path(), "utf8");
    expect(svg).toContain("Settlement grid: Spread, home -1.25");
  });

  it("is the control: a tap, a drag and the arrow keys set the score", async () => {
    const page = await bench.open();
    const answer = answerOn(page);
    const marked = answer.locator(".grid-box [aria-current]");
    const cell = (score: string) => answer.locator(`td[title^="${score}: "]`);
    await cell("3-1").click();
    await expect.poll(() => marked.getAttribute("title")).toBe("3-1: won");
    expect(await page.getByLabel("Final score, Arsenal").inputValue()).toBe("3");
    expect(await answer.locator(".amount").first().textContent()).toBe("19.50 EUR");
    await answer.getByRole("region", { name: /^Grid of scores/ }).press("ArrowRight");
    await expect.poll(() => marked.getAttribute("title")).toBe("3-2: half lost");
    const [from, to] = [await cell("3-2").boundingBox(), await cell("0-2").boundingBox()];
    if (from === null || to === null) throw new Error("the grid has no such cells");
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => marked.getAttribute("title")).toBe("0-2: lost");
  });

  it("marks the margin that was played on a strip, where a sport has high scores", async () => {
    const event = football(101, 97, { sport: { slug: "basketball" } });
    const page = await bench.open(stateOf([event], [SPREAD]));
    const marked = answerOn(page).locator("[aria-current]");
    expect(await marked.getAttribute("title")).toBe("margin 4: won");
    expect(await fromMark(page)).toBeLessThan(1);
  });

  it("settles the slip line by line, or says what the ledger refuses", async () => {
    const page = await bench.open();
    const money = page.getByRole("region", { name: "Money" });
    expect(await money.textContent()).toContain("The single returned 5.00 EUR");
    const bad = { ...FIRST, slip: { ...FIRST.slip, stake: "much" } };
    const other = (await bench.open(bad)).getByRole("region", { name: "Money" });
    expect(await other.textContent()).toContain('stake: "much"');
  });

  it("compares two houses, names the setting that decides with its source, and groups all houses", async () => {
    const event = {
      id: 1,
      home: "Rams",
      away: "Jets",
      status: "settled",
      sport: { slug: "american-football" },
      scores: { home: 20, away: 20 },
    };
    const page = await bench.open(stateOf([event], [{ eventId: 1, market: "ML", side: "home" }]));
    const houses = answerOn(page).getByRole("region", { name: "House rules" });
    await houses.getByLabel("Compared with").selectOption("pinnacle");
    await houses.getByText("The two houses differ").waitFor();
    expect(await houses.textContent()).toContain("The setting tieRules decides");
    expect(await houses.getByRole("link").first().getAttribute("rel")).toBe("noreferrer");
    const groups = answerOn(page).getByRole("region", { name: "What every house makes of this bet" });
    await groups.getByText(/^\d+ of \d+ house rules .+, \d+ .+\.$/).waitFor();
    expect(await groups.getByRole("listitem").count()).toBeGreaterThan(1);
    await groups.getByText("Why").first().click();
    await groups.getByText("tieRules").first().waitFor();
    expect(await groups.getByRole("link").count()).toBeGreaterThan(0);
    await houses.getByLabel("Settled by").selectOption("pinnacle");
    await houses.getByText("The two houses agree on this bet.").waitFor();
    expect(await answerOn(page).getByRole("status").textContent()).toContain("void");
  });

  it("says of a live match what can still change the verdict, and takes the scores that are gone out of the grid and its counts", async () => {
    const scores = { home: 1, away: 1, periods: { p1: { home: 1, away: 1 } } };
    const live = football(1, 1, { status: "live", scores });
    const page = await bench.open(stateOf([live], [{ eventId: 1, market: "Totals", side: "over", hdp: 2.5 }]));
    const part = answerOn(page).getByRole("region", { name: "While the match is played" });
    await part.getByText("won at 1-2 or 2-1: 1 more goal by either side").waitFor();
    expect(await answerOn(page).locator(".veil").count()).toBe(2);
    expect(await answerOn(page).locator("#grid-summary").textContent()).toContain("of 36 scores");
  });

  it("says what to do if there is no bet, and survives records that make no sense", async () => {
    const empty = answerOn(await bench.open({ ...FIRST, bets: [] }));
    expect(await empty.textContent()).toContain("There is no bet yet");
    const odd = {
      id: 1,
      home: "<img src=x onerror=alert(1)>",
      away: ["x"],
      status: "live",
      sport: { slug: 5 },
      scores: "?",
    };
    const page = await bench.open(stateOf([odd], [SPREAD, { ...SPREAD, market: "<b>" }]));
    expect(await answerOn(page).locator("img").count()).toBe(0);
    expect(await answerOn(page).getByRole("status").textContent()).toContain("the sport 5 is not a string");
  });
});
