/** The page at 200 %, as a browser enlarges it whole or its text alone: nothing is cut, and nothing leaves its place. */
import { expect, it } from "vitest";
import { FIRST } from "../../../playground/examples/index.js";
import { openBench } from "./bench.js";

const bench = openBench();

/** What is wider than its place. What scrolls by design does not count. */
const SPILLED = `(() => {
  const width = document.documentElement.clientWidth;
  const isWide = (each) => each.scrollWidth > each.clientWidth + 2;
  const spilled = document.documentElement.scrollWidth > width + 1 ? ["the page"] : [];
  for (const each of document.querySelectorAll("main *")) {
    if (each.closest(".unseen, option, svg, .colored > *, .grid-box > *, .table > *, pre")) continue;
    const isField = each.matches("input:not([type=range], [type=radio], [type=checkbox]), select");
    const isLabel = each.matches("button, label, legend, summary, .chip") && getComputedStyle(each).display !== "inline";
    const isOut = each.getBoundingClientRect().right > width + 1;
    if (isOut || (((isField && each.value.length < 12) || isLabel) && isWide(each))) spilled.push(each.tagName + " " + each.className + " " + (each.value ?? each.textContent));
  }
  const narrow = [...document.querySelectorAll(".step-text, .what, .sentence, .quiet")].filter(
    (each) => each.textContent.length > 20 && each.getBoundingClientRect().width > 0 && each.clientWidth > 0 && each.clientWidth < 60);
  return [...spilled, ...narrow.map((each) => "a column of letters: " + each.textContent)];
})()`;

const QUESTIONS = [
  "Sinner v Alcaraz: Alcaraz to win at 1.8, Sinner retired at 4-6 2-1",
  "cricket: India v Australia: Kohli over 45.5 runs at 1.9, scored 50",
];

it.each([1440, 1024, 390])("has room for everything at 200 %: %s pixels", async (width) => {
  const zoomed = { viewport: { width: width / 2, height: 450 }, deviceScaleFactor: 2 };
  for (const options of [zoomed, { viewport: { width, height: 900 } }]) {
    const page = await bench.open(FIRST, options);
    if (options !== zoomed) await page.evaluate(`document.documentElement.style.fontSize = "200%"`);
    await page.getByRole("button", { name: "Money", exact: true }).click();
    await page.getByText("More terms").click();
    await page.getByText("More facts").click();
    expect(await page.evaluate(SPILLED)).toEqual([]);
    // Several bets, one of which needs a rule of the house: the longest word of a verdict.
    for (const question of QUESTIONS) {
      await page.getByLabel("Type a bet, and how it ended").fill(question);
      await page.getByRole("button", { name: "Answer", exact: true }).click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await page
        .getByText(/won Pinnacle|houses? pays?|house rules/)
        .first()
        .waitFor();
      expect(await page.evaluate(SPILLED)).toEqual([]);
    }
  }
});
