import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { markets } from "../../src/engine/index.js";
import { contrastsOf } from "./contrast.js";
import { fault, idle, keyField, openDesk } from "./desk.js";
import { FREE_KEY, OPEN, PAID_KEY, SPENT_KEY } from "./service.js";

const desk = openDesk();

const status = (page: Page) => page.locator("#markets-status");
const table = (page: Page) => page.locator("#catalogue");

async function show(page: Page, key: string, sport?: string): Promise<void> {
  await keyField(page).fill(key);
  if (sport !== undefined) await page.getByLabel("Sport").selectOption(sport);
  await page.getByRole("button", { name: "Show markets" }).click();
  await page.locator("#catalogue:not([hidden]), #fault:not([hidden])").first().waitFor();
  await idle(page);
}

describe("the list of markets", () => {
  it("is where the link in the header goes", async () => {
    const page = await desk.enter();
    await page.getByRole("link", { name: "Markets" }).click();
    expect(page.url()).toBe(`${desk.origin}/#markets`);
    expect(await page.getByRole("button", { name: "Show markets" }).isVisible()).toBe(true);
  });

  it("is fetched with the key, and has every market of the sport, old names last", async () => {
    const page = await desk.enter();
    await show(page, FREE_KEY, "tennis");
    expect(desk.visit.requests.at(-1)).toBe(`${desk.origin}/v3/markets?sport=tennis&apiKey=${FREE_KEY}`);
    expect(page.url()).toBe(`${desk.origin}/`);
    const entries = markets("tennis");
    const current = entries.filter(({ deprecated }) => deprecated === undefined);
    const old = entries.filter(({ deprecated }) => deprecated !== undefined);
    const shown = await table(page).locator("tbody tr td:first-child strong").allTextContents();
    expect(shown).toEqual([...current, ...old].map(({ name }) => name));
    expect(await status(page).innerText()).toBe(
      `Tennis: ${current.length} markets and ${old.length} old names that still work\n4,999 of 5,000 requests left until 14:05`,
    );
  });

  it("says in words which part of the match a market is on, its sides, its line and its label, and the new name of an old one", async () => {
    const page = await desk.enter();
    await show(page, PAID_KEY, "football");
    const row = (name: string) =>
      table(page)
        .getByRole("row")
        .filter({ has: page.getByText(name, { exact: true }) });
    expect(await row("Totals HT").getByRole("cell").allTextContents()).toEqual([
      "Totals HT",
      "first half",
      "over, under",
      "0 and up, by 0.25",
      "\u2013",
    ]);
    expect(await row("1X2").getByRole("cell").first().innerText()).toMatch(/^1X2\s+old name of ML$/);
    expect(await page.getByRole("table", { name: "Markets of Football" }).count()).toBe(1);
  });

  it("needs a key: without one it moves the focus to the key field", async () => {
    const page = await desk.enter();
    await show(page, "");
    expect(await fault(page).innerText()).toContain("Enter an API key.");
    expect(await page.evaluate("document.activeElement.id")).toBe("key");
    expect(await table(page).isVisible()).toBe(false);
    await show(page, PAID_KEY);
    expect(await fault(page).count()).toBe(0);
    expect(await table(page).isVisible()).toBe(true);
  });

  it("is hidden if the next request for it fails", async () => {
    const page = await desk.enter();
    await show(page, PAID_KEY);
    await show(page, SPENT_KEY);
    expect(await fault(page).innerText()).toContain("This key has no requests left for now.");
    expect(await table(page).isVisible()).toBe(false);
    expect(await status(page).innerText()).toBe("");
  });

  it("needs no key if the service has none", async () => {
    await desk.withService(OPEN, async (page) => {
      await show(page, "", "darts");
      expect(await status(page).innerText()).toMatch(/^Darts: \d+ markets and \d+ old names that still work$/);
    });
  });

  it("shows what a server sends as text, whatever it sends", async () => {
    const page = await desk.enter();
    const html = "<img src=x onerror=alert(1)>";
    const sent = [{ name: html, shape: html, period: "toString", deprecated: { use: html } }, null, 7];
    await page.route("**/markets?*", (route) => route.fulfill({ status: 200, body: JSON.stringify(sent) }));
    await show(page, PAID_KEY);
    expect(await table(page).locator("tbody tr").count()).toBe(3);
    expect(await table(page).innerText()).toContain(html);
    expect(await page.locator("main img").count()).toBe(0);
    await page.unroute("**/markets?*");
    await page.route("**/markets?*", (route) => route.fulfill({ status: 200, body: "{}" }));
    await show(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe("The server answered 200 without a list of markets.");
  });

  it.each(["light", "dark"] as const)("is readable in %s, and fits a phone", async (colorScheme) => {
    const page = await desk.enter({ colorScheme, viewport: { width: 320, height: 740 } });
    await show(page, PAID_KEY, "football");
    const measured = await contrastsOf(page);
    expect(measured.map(({ text }) => text)).toEqual(expect.arrayContaining(["Show markets", "Totals HT", "Market"]));
    expect(measured.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    expect(await table(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  it("can be opened and scrolled by keyboard", async () => {
    const page = await desk.enter();
    await keyField(page).fill(PAID_KEY);
    await page.getByLabel("Sport").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("#catalogue:not([hidden])").waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.id")).toBe("catalogue");
    await page.keyboard.press("End");
    await expect
      .poll(() => page.evaluate<number>("document.activeElement.scrollTop"), { timeout: 60_000 })
      .toBeGreaterThan(0);
  });
});
