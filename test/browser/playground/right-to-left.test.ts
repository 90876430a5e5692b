/** Names that are written from right to left, next to scores, lines and signs: what is read on the screen, by the places of its characters. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { football, stateOf } from "../../rest/playground/answer/support.js";
import { openBench } from "./bench.js";

const bench = openBench();
const HOME = "نادي الهلال";
const AWAY = "מכבי תל אביב";
const NAMES = { home: HOME, away: AWAY };
const SPREAD = { eventId: 1, market: "Spread", side: "home", hdp: -1.25 };
const SCORER = { eventId: 1, market: "Anytime Goalscorer", side: "yes", label: "محمد صلاح" };

/**
 * What stands on the screen in another order than it is written: numbers whose signs or digits are turned around, and names that do not
 * stand before what follows them. Looks at all text that is drawn, also at that of SVG.
 */
const TURNED = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned = [];
  let seen = 0;
  const leftOf = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [box] = range.getClientRects();
    return box && box.width > 0 ? box : null;
  };
  const isBefore = (node, one, other) => {
    const [first, second] = [leftOf(node, one), leftOf(node, other)];
    return !first || !second || Math.abs(first.top - second.top) > 4 || first.left <= second.left + 0.5;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest("script, style, textarea, option")) continue;
    for (const found of node.data.matchAll(/[+\\-\\u2212]?\\d+(?:[-.\\u2013:]\\d+)*/g)) {
      seen += 1;
      for (let at = found.index; at + 1 < found.index + found[0].length; at++)
        if (!isBefore(node, at, at + 1)) turned.push(node.data.slice(Math.max(0, at - 40), at + 20));
    }
    for (const found of node.data.matchAll(/[\\u0590-\\u06ff]\\u2069? (?=[^\\u0590-\\u06ff ])/g))
      if (!isBefore(node, found.index, found.index + found[0].length)) turned.push("after a name: " + node.data);
  }
  return { turned, seen };
})()`;

async function expectInOrder(page: Page): Promise<void> {
  const { turned, seen }: { turned: string[]; seen: number } = await page.evaluate(TURNED);
  expect(turned).toEqual([]);
  expect(seen).toBeGreaterThan(10);
}

it.each([
  ["over", football(2, 1, NAMES)],
  [
    "in play",
    football(1, 0, { ...NAMES, status: "live", scores: { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } } }),
  ],
])("keep scores, lines and signs as they are written: a match that is %s", async (_of, match) => {
  for (const width of [1440, 390]) {
    const state = stateOf([match], [SPREAD, { ...SPREAD, side: "away" }, SCORER]);
    const slip = { ...state.slip, type: { system: [1] } } as const;
    const page = await bench.open({ ...state, slip }, { viewport: { width, height: 900 } });
    await page.locator(".grid-box").waitFor();
    await page.locator(".houses-say").waitFor();
    await expectInOrder(page);
    for (const bet of [1, 2]) {
      await page.locator(".bets button.bet").nth(bet).click();
      await page.waitForTimeout(300);
      await expectInOrder(page);
    }
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.locator(".verdict-bar").waitFor();
    await expectInOrder(page);
  }
});

it("finds a name that is not isolated", async () => {
  const page = await bench.open();
  await page.evaluate(`document.querySelector("footer").textContent = "Spread ${HOME} -1.25, 2-1"`);
  const { turned }: { turned: string[] } = await page.evaluate(TURNED);
  expect(turned.length).toBeGreaterThan(0);
});

it("stay isolated in the title, in the picture, in the report and in the typed question", async () => {
  const page = await bench.open(stateOf([football(2, 1, NAMES)], [SPREAD]));
  const home = `\u2068${HOME}\u2069`;
  await expect.poll(() => page.title()).toContain(`${home} 2-1 \u2068${AWAY}\u2069`);
  expect(await page.locator('meta[name="description"]').getAttribute("content")).toContain(home);
  await page.getByRole("tab", { name: "Report a wrong verdict" }).click();
  expect(await page.getByLabel("Text of the report").inputValue()).toContain(`${home} -1.25`);
  // What is drawn as PNG is the SVG that the page gives to an image.
  await page.evaluate(
    `Object.defineProperty(navigator, "clipboard", { value: { write: async ([item]) => { await item.getType("image/png"); } } });
    const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
    Object.defineProperty(HTMLImageElement.prototype, "src", { set(value) { window.drawn = value; set.call(this, value); } });`,
  );
  await page.getByRole("button", { name: "Copy picture" }).click();
  await page.getByText("Copied.").waitFor();
  const svg = decodeURIComponent(String(await page.evaluate("window.drawn"))).replace(/^[^,]*,/, "");
  expect(svg).toContain(home);
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(svg)}`);
  await expectInOrder(page);
});
