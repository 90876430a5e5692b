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

  it("shows the money in its cells, as wide as the amounts, and the mark over the cell that it marks", async () => {
    const page = await bench.open();
    const answer = answerOn(page);
    const cell = (score: string) => answer.locator(`td[title^="${score}: "]`);
    await answer.getByRole("button", { name: "Money", exact: true }).click();
    const texts = await Promise.all(["3-1", "2-1", "0-0"].map((score) => cell(score).textContent()));
    expect(texts).toEqual(["19.50", "5.00", "0.00"]);
    expect(await answer.getByRole("listitem").filter({ hasText: "half lost: 5.00" }).count()).toBe(1);
    expect(await fromMark(page)).toBeLessThan(1);
    const spilled = `[...document.querySelectorAll(".grid-box td")].filter((each) => each.scrollWidth > each.clientWidth + 1).length`;
    expect(await page.evaluate(spilled)).toBe(0);
    await page.locator("#stake").fill("12345678");
    await cell("3-1").getByText("24074072.10").waitFor();
    expect(await page.evaluate(spilled)).toBe(0);
    await page.locator("#currency").fill("JPY");
    await cell("3-1")
      .getByText(/^24074072$/)
      .waitFor();
    await page.locator("#odds").fill("");
    await answer.getByRole("group", { name: "Cells show" }).waitFor({ state: "detached" });
    expect(await cell("3-1").textContent()).toBe("W");
  });

  it("lets a finger drag the mark, and scroll the page from any other cell", async () => {
    const page = await bench.open(undefined, { hasTouch: true, viewport: { width: 390, height: 844 } });
    const marked = answerOn(page).locator(".grid-box [aria-current]");
    await answerOn(page).locator(".here").scrollIntoViewIfNeeded();
    const [from, to] = [await marked.boundingBox(), await answerOn(page).locator('td[title^="4-4: "]').boundingBox()];
    const box = answerOn(page).locator(".grid-box");
    const held = await box.boundingBox();
    if (from === null || to === null) throw new Error("the grid has no such cells");
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share = 0) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : [{ x: from.x + 8 + share * (to.x - from.x), y: from.y + 8 + share * (to.y - from.y) }],
      });
    const scrolled = await page.evaluate("scrollY");
    await touch("touchStart");
    // The sentence above gets other numbers of lines on the way: the grid stays under the finger.
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await touch("touchMove", share);
      await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
      expect((await box.boundingBox())?.y).toBeCloseTo(held?.y ?? 0, 0);
    }
    await expect.poll(() => marked.getAttribute("title")).toContain("4-4: ");
    await touch("touchEnd");
    await expect.poll(() => box.getAttribute("style")).not.toContain("translate");
    expect(await page.evaluate("scrollY")).toBe(scrolled);
  });

  it("marks the margin that was played on a strip, where a sport has high scores", async () => {
    const event = football(101, 97, { sport: { slug: "basketball" } });
    const page = await bench.open(stateOf([event], [SPREAD]));
    const marked = answerOn(page).locator("[aria-current]");
    expect(await marked.getAttribute("title")).toBe("margin 4: won");
    expect(await fromMark(page)).toBeLessThan(1);
  });

  it("takes what the player of a bet did, right under the verdict", async () => {
    const event = football(110, 104, { sport: { slug: "basketball" } });
    const label = "Jokic (Points + Rebounds)";
    const page = await bench.open(
      stateOf([event], [{ eventId: 1, market: "Player Props", side: "over", hdp: 30.5, label }]),
    );
    const answer = answerOn(page);
    await answer.getByText("It needs what the player did: type it here.").waitFor();
    await answer.getByLabel("Points of Jokic").fill("22");
    await answer.getByLabel("Rebounds of Jokic").fill("8");
    await answer.getByText("is lost: Jokic had 22 points and 8 rebounds, 30 in all").waitFor();
    await answer.getByLabel("Rebounds of Jokic").pressSequentially("9");
    await answer.getByText("is won: Jokic had 22 points and 89 rebounds").waitFor();
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Rebounds of Jokic");
  });

  it("answers by what a player did alone if no more of it changes the verdict, and else says what it is if that is all", async () => {
    const page = await bench.open();
    const status = answerOn(page).getByRole("status").first();
    const ask = async (text: string) => {
      await page.getByLabel("Type a bet, and how it ended").fill(text);
      await page.keyboard.press("Enter");
    };
    await ask("Lakers v Warriors: Curry over 25.5 points at 1.95, scored 28");
    await expect.poll(() => status.textContent()).toContain("won19.50 EUR");
    await answerOn(page).getByLabel("Points of Curry").fill("21");
    await expect.poll(() => status.textContent()).toContain("lost if that is the final count");
    await page.getByLabel("Status").selectOption("over");
    await answerOn(page).getByText("it needs the final score too: type it in the match").waitFor();
    await page.getByLabel("Final score, Lakers").fill("100");
    await page.getByLabel("Final score, Warriors").fill("110");
    await expect.poll(() => status.textContent()).toContain("is lost: Curry had 21 points");
  });

  it("takes the runs of a batter with what it assumes of him", async () => {
    const page = await bench.open();
    const status = answerOn(page).getByRole("status").first();
    const question = page.getByLabel("Type a bet, and how it ended");
    await question.fill("cricket: India v Australia: Kohli over 300.5 runs at 1.95, scored 50");
    await question.press("Enter");
    await expect.poll(() => status.textContent()).toContain("is lost: Kohli had 50 runs");
    await answerOn(page).getByText("Assumed, if you did not say it").waitFor();
    expect(await answerOn(page).getByLabel("Batted for").inputValue()).toBe("home");
    await answerOn(page).getByLabel("Batted for").selectOption("Australia");
    await expect.poll(() => status.textContent()).toContain("is lost: Kohli had 50 runs");
    await answerOn(page).getByLabel("In the end").selectOption("not out");
    await expect.poll(() => status.textContent()).toContain("is not settled yet");
    await answerOn(page).getByLabel("Runs of Kohli").fill("301");
    await expect.poll(() => status.textContent()).toContain("is won: Kohli had 301 runs so far");
  });

  it("leads to the odds of the bet of a slip that has none", async () => {
    const page = await bench.open();
    const question = page.getByLabel("Type a bet, and how it ended");
    for (const text of ["over 2.5, ends 2-1", "Arsenal to win at 2.0"]) {
      await question.fill(text);
      await question.press("Enter");
    }
    await answerOn(page).getByRole("button", { name: "Type the odds of bet 1 to see the money" }).click();
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("odds");
    await page.keyboard.type("1.9");
    await answerOn(page).locator(".slip-says").getByText("39.00 EUR", { exact: true }).waitFor();
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
    expect(await houses.textContent()).toContain("The rule on tie rules decides");
    expect(await houses.getByRole("link").first().getAttribute("rel")).toBe("noreferrer");
    const groups = answerOn(page).getByRole("region", { name: "What every house makes of this bet" });
    await groups.getByText(/^\d+ of \d+ house rules .+, \d+ .+\.$/).waitFor();
    expect(await groups.getByRole("listitem").count()).toBeGreaterThan(1);
    await groups.getByText("Why").first().click();
    await groups.getByText("The rule on tie rules decides").first().waitFor();
    expect(await groups.getByRole("link").count()).toBeGreaterThan(0);
    await houses.getByLabel("Settled by").selectOption("pinnacle");
    await houses.getByText("The two houses agree on this bet.").waitFor();
    expect(await answerOn(page).getByRole("status").textContent()).toContain("void");
  });

  it("waits for the house rules of a link rather than settle by others, and says if they do not come", async () => {
    const retired = {
      ...{ id: 1, home: "Ana Lima", away: "Eva Berg", status: "settled", sport: { slug: "tennis" } },
      scores: { home: 1, away: 0, periods: { p1: { home: 6, away: 0 }, p2: { home: 2, away: 0 } } },
      outcome: { retired: "away", advanced: "home" },
    };
    const page = await bench.open(
      stateOf([retired], [{ eventId: 1, market: "ML", side: "home" }], { house: "pinnacle" }),
    );
    await answerOn(page).getByText("won", { exact: true }).first().waitFor();
    let isHeld = true;
    await page.route("**/houses.js", async (route) => {
      await expect.poll(() => isHeld).toBe(false);
      return route.abort();
    });
    await page.reload();
    await answerOn(page).getByText("Loading the house rules…").waitFor();
    expect(await page.getByRole("region", { name: "Money" }).count()).toBe(0);
    expect(await answerOn(page).locator(".chip").count()).toBe(0);
    isHeld = false;
    await answerOn(page)
      .getByText("There are no house rules: houses.js could not be loaded. Reload the page")
      .waitFor();
    await page.unroute("**/houses.js");
    await page.getByLabel("Example").selectOption("Arsenal -1.25, won by one goal");
    await answerOn(page).getByText("There are no house rules").waitFor();
    expect(await answerOn(page).getByRole("status").textContent()).toContain("is half lost");
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
