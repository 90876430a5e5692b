/** The bet pane in a browser: by keyboard and by pointer, from typed text and from a link that holds anything. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { State } from "../../../playground/model/state.js";
import { ARSENAL, betOn, LEEDS, stateOf } from "../../rest/playground/bet/states.js";
import { openBench } from "./bench.js";

const bench = openBench();

const bets = (page: Page) => page.getByRole("list", { name: "Bets of the slip" }).getByRole("listitem");
const betTexts = (page: Page) => bets(page).locator("button.bet .what > bdi").allTextContents();
const market = (page: Page) => page.getByRole("combobox", { name: "Market" });
const typed = (page: Page) => page.getByRole("textbox", { name: "Type a bet" });

describe("a question that is typed", () => {
  it("is coloured and read before Enter, and answered at Enter, with its odds, stake and score", async () => {
    const page = await bench.open();
    await typed(page).fill("Everton +1.25 at 2.05, £20, ends 1-0");
    await page
      .getByText("Reads as Spread Everton +1.25 (Arsenal -1.25) at 2.05, 20 GBP, Arsenal v Everton ended 1-0")
      .waitFor();
    expect(await page.locator(".colored mark").allTextContents()).toEqual([
      "Everton",
      "+1.25",
      "at 2.05",
      "£20",
      "ends",
      "1-0",
    ]);
    await typed(page).press("Enter");
    expect(await betTexts(page)).toEqual(["Spread Everton +1.25 (Arsenal -1.25)"]);
    expect(await bets(page).locator(".chip").textContent()).toBe("half won");
    expect(await page.getByRole("textbox", { name: "Odds" }).inputValue()).toBe("2.05");
    expect(await page.locator(".amount").first().textContent()).toBe("30.50 GBP");
  });

  it("is added to the slip, without the odds of an earlier bet, and taken back by Undo", async () => {
    const page = await bench.open();
    for (const text of ["Everton +1.25 at 2.05", "Draw"]) {
      await typed(page).fill(text);
      await typed(page).press("Enter");
    }
    expect(await betTexts(page)).toEqual(["Spread Everton +1.25 (Arsenal -1.25)", "Moneyline draw"]);
    expect(await page.getByRole("textbox", { name: "Odds" }).inputValue()).toBe("");
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await betTexts(page)).toEqual(["Spread Everton +1.25 (Arsenal -1.25)"]);
  });

  it("leads from each part that was understood to the control that changes it", async () => {
    const page = await bench.open();
    await page.getByRole("list", { name: "The answer is of" }).getByRole("button", { name: "at 1.95" }).click();
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("odds");
  });

  it("is refused with the reason and what may be meant", async () => {
    const page = await bench.open();
    await typed(page).fill("Arsenal -1 at 1.9");
    await typed(page).press("Enter");
    const reason = page.getByText("I can’t read this yet: it may be Spread home -1 or European Handicap home -1");
    await reason.waitFor();
    expect(await typed(page).getAttribute("aria-invalid")).toBe("true");
    expect(await betTexts(page)).toEqual(["Spread Arsenal -1.25"]);
    await page.getByRole("button", { name: "Spread Arsenal -1 at 1.9" }).click();
    await reason.waitFor({ state: "detached" });
    expect(await betTexts(page)).toEqual(["Spread Arsenal -1"]);
  });

  it("names a match that the page does not have", async () => {
    const page = await bench.open();
    await typed(page).fill("Chelsea v Leeds: over 2.5 at 1.9, €5, ends 2-1");
    await typed(page).press("Enter");
    await page.getByRole("region", { name: "Answer" }).getByText("is won").waitFor();
    expect(await page.getByLabel("Home", { exact: true }).inputValue()).toBe("Chelsea");
  });
});

describe("a typed bet that is refused", () => {
  it("is said to be unread in the answer and the bar, with the bet that they are of", async () => {
    const page = await bench.open(undefined, { viewport: { width: 390, height: 844 } });
    await typed(page).fill("Arsenal to fly");
    await typed(page).press("Enter");
    const said = "I can’t read “Arsenal to fly” yet. The answer is of Spread Arsenal -1.25.";
    expect(await page.getByRole("region", { name: "Answer" }).locator(".fault").textContent()).toBe(said);
    await page.getByRole("heading", { name: "Take it away" }).scrollIntoViewIfNeeded();
    const bar = page.locator(".verdict-bar");
    await bar.getByText(said).waitFor();
    expect(await bar.locator(".chip").count()).toBe(0);
    await typed(page).fill("");
    await page.getByRole("heading", { name: "Take it away" }).scrollIntoViewIfNeeded();
    await bar.locator(".chip").waitFor();
    expect(await bar.textContent()).toContain("Returns 5.00 EUR.");
  });
});

describe("the market", () => {
  it("is found and chosen by keyboard alone", async () => {
    const page = await bench.open();
    await market(page).focus();
    await page.keyboard.type("totals corners");
    const active = () => market(page).getAttribute("aria-activedescendant");
    const first = await active();
    expect(await page.locator(`[id="${first}"]`).textContent()).toBe("Corners Totals");
    await page.keyboard.press("ArrowDown");
    expect(await active()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    expect(await active()).toBe(first);
    await page.keyboard.press("Enter");
    expect(await market(page).inputValue()).toBe("Corners Totals");
    expect(await market(page).getAttribute("aria-expanded")).toBe("false");
    expect(await betTexts(page)).toEqual(["Corners Totals over 2.5"]);
  });

  it("stays as it was after Escape, and after Enter in a list in which nothing was chosen", async () => {
    const page = await bench.open();
    await market(page).click();
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("btts");
    await page.keyboard.press("Escape");
    expect(await market(page).inputValue()).toBe("Spread");
    expect(await betTexts(page)).toEqual(["Spread Arsenal -1.25"]);
  });

  it("takes a whole bet, and shows old names as old", async () => {
    const page = await bench.open();
    await market(page).fill("over 2.5");
    await page.getByRole("option", { name: "the whole bet, on Totals" }).click();
    expect(await betTexts(page)).toEqual(["Totals over 2.5"]);
    await market(page).fill("asian");
    await page.getByRole("option", { name: "old name of Spread", exact: false }).first().click();
    await page.getByText("An old name. It is called Spread now.").waitFor();
  });

  it("says so if nothing has the name", async () => {
    const page = await bench.open();
    await market(page).fill("zebra");
    await page.getByText("Nothing is called that.").waitFor();
    await page.keyboard.press("Enter");
    expect(await market(page).inputValue()).toBe("Spread");
  });
});

describe("side, line and label", () => {
  it("shows the line of the side that was backed, and both readings", async () => {
    const page = await bench.open();
    await page.getByRole("radio", { name: "Everton" }).check();
    const line = page.getByRole("textbox", { name: "Line of Everton" });
    expect(await line.inputValue()).toBe("+1.25");
    await page.getByText("Everton +1.25 is the same line as Arsenal -1.25.").waitFor();
    await page.getByRole("button", { name: "Higher line" }).click();
    await line.press("ArrowUp");
    expect(await line.inputValue()).toBe("+1.75");
    expect(await betTexts(page)).toEqual(["Spread Everton +1.75 (Arsenal -1.75)"]);
  });

  it("says what is wrong with a line next to it", async () => {
    const page = await bench.open();
    const line = page.getByRole("textbox", { name: "Line of Arsenal" });
    await line.fill("-1.3");
    await page.getByText("Not valid: -1.3 is not a multiple of 0.25").waitFor();
    await line.fill("abc");
    await page.getByText('Not valid: "abc" is not a number').waitFor();
    expect(await line.getAttribute("aria-describedby")).toContain("line-fault");
  });

  it("offers the players of the match as labels, and keeps what else was typed", async () => {
    const page = await bench.open(stateOf([betOn(1, "Player Props", "over", 2.5)]));
    const label = page.getByRole("combobox", { name: "Label" });
    await label.fill("saka (sh");
    await label.press("ArrowDown");
    await label.press("Enter");
    expect(await label.inputValue()).toBe("Bukayo Saka (Shots)");
    expect(await bets(page).locator(".chip").textContent()).toBe("won");
    await label.fill("Nobody (Shots)");
    await label.press("Enter");
    expect(await label.inputValue()).toBe("Nobody (Shots)");
  });
});

describe("the slip", () => {
  const TWO = stateOf([betOn(1, "ML", "home"), betOn(2, "ML", "home")], {
    slip: { type: "double", stake: "10", currency: "EUR" },
  });

  it("chooses, copies and removes bets", async () => {
    const page = await bench.open(TWO);
    await bets(page).nth(1).locator("button.bet").click();
    expect(await bets(page).nth(1).locator("button.bet").getAttribute("aria-current")).toBe("true");
    await page.getByRole("button", { name: /^Duplicate bet 2/ }).click();
    await page.getByText("Not valid: 2 of the bets are on the same match").waitFor();
    await page.getByRole("button", { name: /^Remove bet 3/ }).click();
    await page.getByText("1 line: 10.00 EUR at stake.").waitFor();
    await page.getByRole("button", { name: /^Remove bet 1/ }).click();
    await page.getByRole("button", { name: /^Remove bet 1/ }).click();
    await page.getByText("The slip has no bets.").waitFor();
    await page.getByRole("button", { name: "Add a bet" }).click();
    expect(await betTexts(page)).toEqual(["Moneyline Arsenal"]);
    await page.getByText("Not valid: type the odds, such as 1.95").waitFor();
  });

  it("asks for one price if its bets are on one match", async () => {
    const page = await bench.open(TWO);
    await page.getByRole("combobox", { name: "Match of this bet" }).selectOption({ label: "Leeds v Schalke 04" });
    const price = page.getByRole("textbox", { name: "One price for all bets" });
    await page.getByText("their odds are not multiplied").first().waitFor();
    expect(await price.getAttribute("aria-invalid")).toBe("true");
    await price.fill("3.5");
    await page.getByText("1 line: 10.00 EUR at stake.").waitFor();
  });

  it("has further terms, and says what is wrong with them", async () => {
    const page = await bench.open(TWO);
    await page.getByText("More terms").click();
    await page.getByRole("checkbox", { name: "Each way" }).check();
    await page.getByText("2 lines of 10.00 each: 20.00 EUR at stake.").waitFor();
    await page.getByRole("textbox", { name: "Commission, percent" }).fill("200");
    await page.getByText('Not valid: "200" is above 100').waitFor();
    expect(await page.getByRole("textbox", { name: "Place terms" }).inputValue()).toBe("1/5");
  });

  it("keeps further terms open, and says what each way is for", async () => {
    const page = await bench.open();
    await page.getByText("More terms").click();
    const eachWay = page.getByRole("checkbox", { name: "Each way" });
    await eachWay.check();
    await page.getByText("Each way is for markets with places").waitFor();
    await eachWay.uncheck();
    await page.getByRole("textbox", { name: "Stake of each line" }).fill("20");
    expect(await eachWay.isVisible()).toBe(true);
  });

  it("gets another bet that is not like the one before", async () => {
    const page = await bench.open();
    await page.getByRole("button", { name: "Add another bet" }).click();
    expect(await betTexts(page)).toEqual(["Spread Arsenal -1.25", "Moneyline Arsenal"]);
  });

  it("lists the types that fit, and keeps one from a link that does not", async () => {
    const page = await bench.open({ ...TWO, slip: { ...TWO.slip, type: "treble" } });
    await page.getByText("Not valid: a treble has 3 bets, and this one has 2").waitFor();
    const type = page.getByRole("combobox", { name: "Type", exact: true });
    expect(await type.locator("option:not([disabled])").allTextContents()).toEqual([
      "Singles, one of each bet",
      "Double (2 bets)",
      "Treble (3 bets)",
      "Accumulator (two or more bets)",
      "System, by sizes",
    ]);
    await type.selectOption("system");
    await page.getByRole("checkbox", { name: "Singles" }).check();
    await page.getByText("3 lines of 10.00 each: 30.00 EUR at stake.").waitFor();
  });
});

describe("what a link holds", () => {
  const LONG = "Very Long Name of a Club ".repeat(7).slice(0, 180);
  const HOSTILE: State = stateOf(
    [
      {
        selection: { eventId: 1, market: "<img src=x onerror=alert(1)>", side: "\u202ehome", label: "<b>" },
        odds: "<i>",
      },
      {
        selection: {
          eventId: 2,
          market: "Spread",
          side: "home",
          hdp: 1e300,
          tieRule: "maybe",
          scoreAtBet: { home: -1, away: 0.5 },
        },
        odds: "",
      },
      { selection: { eventId: "constructor", market: "__proto__", side: "__proto__" }, odds: "-110" },
      betOn(1, "ML", "home"),
    ],
    {
      matches: [
        { ...ARSENAL, home: "<script>alert(1)</script>", away: "نادي الهلال السعودي 👨‍👩‍👧‍👦" },
        { ...LEEDS, home: LONG, away: { toString: 1 } },
      ],
      slip: { type: "__proto__" as never, stake: "`1`", currency: "<b>", placeTerms: "constructor", boost: "\u0000" },
    },
  );

  it("is shown as text, whatever it is, and every bet can be chosen", async () => {
    const page = await bench.open(HOSTILE);
    expect(await bets(page).count()).toBe(4);
    for (let place = 0; place < 4; place++) {
      await bets(page).nth(place).locator("button.bet").click();
      await market(page).waitFor();
    }
    expect(await page.locator("main img, main script, main b").count()).toBe(0);
  });

  it.each([360, 820, 1600])("does not make the page wider than a window of %i", async (width) => {
    const page = await bench.open(HOSTILE, { viewport: { width, height: 900 } });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
  });

  it("has controls of 44 pixels for a finger", async () => {
    const page = await bench.open(stateOf([betOn(1, "Spread", "home", -1)]), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const low = await page.evaluate(
      `[...document.querySelectorAll(".bet-pane :is(button, input.entry, select, .choice, summary), .take-pane :is(button, select)")]
        .filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML.slice(0, 80))`,
    );
    expect(low).toEqual([]);
  });
});
