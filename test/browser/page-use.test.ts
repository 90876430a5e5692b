import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGE_POLICY } from "../../src/service/http/answers/page.js";
import { contrastsOf } from "./contrast.js";
import { bodyField, choose, find, keyField, openDesk, send, settled, stateOf } from "./desk.js";
import { PAID_KEY } from "./service.js";
import { bodyOf, ML, rowsOf } from "./visit.js";

const desk = openDesk();

describe("the key", () => {
  it("stays in its field: not in the link, the history, the browser's storage or the page's text", async () => {
    const page = await desk.enter({});
    const before = await page.evaluate("history.length");
    await find(page, PAID_KEY);
    await choose(page, "Northport");
    await send(page, PAID_KEY);
    expect(JSON.stringify(await stateOf(page))).not.toContain(PAID_KEY);
    expect(page.url().split("#")[0]).toBe(`${desk.origin}/`);
    expect(await page.evaluate("history.length")).toBe(before);
    const kept = await page.evaluate(`(async () => JSON.stringify([
      { ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases(), history.state,
    ]))()`);
    expect(kept).toBe('[{},{},"",[],null]');
    expect(await page.content()).not.toContain(PAID_KEY);
    expect(await page.locator("html").innerText()).not.toContain(PAID_KEY);
    expect(await keyField(page).inputValue()).toBe(PAID_KEY);
  });

  it("is gone after a reload, and no password manager is asked to keep it", async () => {
    const page = await desk.enter();
    await send(page, PAID_KEY, bodyOf(ML));
    await page.reload();
    expect(await keyField(page).inputValue()).toBe("");
    expect(await keyField(page).getAttribute("type")).toBe("password");
    expect(await keyField(page).getAttribute("autocomplete")).toBe("off");
  });

  it("is not asked for if JavaScript is off", async () => {
    const page = await desk.enterWithout();
    expect(await page.locator("input").count()).toBe(0);
    expect(await page.locator("noscript").innerText()).toContain("needs JavaScript");
  });
});

describe("the page", () => {
  it("loads its own files, and nothing else, under its policy", async () => {
    const page = await desk.enter();
    const later = ["examples.js", "forms.js", "houses.js", "languages.js", "print.css"];
    await expect
      .poll(() => [...desk.visit.requests].sort())
      .toEqual(["", ...later, "page.css", "page.js"].map((name) => `${desk.origin}/${name}`).sort());
    const response = await page.request.get(desk.origin);
    expect(response.headers()["content-security-policy"]).toBe(PAGE_POLICY);
  });

  it("sends one request, however often Grade is pressed before the answer", async () => {
    const page = await desk.enter();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/grade?*", async (route) => {
      await held;
      await route.continue();
    });
    await keyField(page).fill(PAID_KEY);
    for (let times = 0; times < 3; times += 1) await bodyField(page).press("Control+Enter");
    release();
    await settled(page);
    expect(desk.visit.requests.filter((url) => url.includes("/grade"))).toHaveLength(1);
  });

  it("sends the request by keyboard alone, and shows the focus", async () => {
    const page = await desk.enter();
    await keyField(page).focus();
    await page.keyboard.type(PAID_KEY);
    await bodyField(page).focus();
    const stops: unknown[] = [];
    for (let stop = 0; stop < 2; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(
        await page.evaluate(
          "getComputedStyle(document.activeElement).outlineStyle + document.activeElement.textContent",
        ),
      );
    }
    expect(stops).toEqual(["solidGrade", "solidExplain"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await settled(page);
    expect(await rowsOf(page)).toHaveLength(1);
    await bodyField(page).fill(bodyOf(ML, ML));
    await bodyField(page).press("Control+Enter");
    await page.locator(".compared tbody tr").nth(1).waitFor();
    await keyField(page).fill("nobody");
    await bodyField(page).press("Control+Enter");
    await page.getByRole("alert").waitFor();
    // The focus moves once the alert has been drawn.
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("key");
  });

  it("goes to its sections, and leaves the link as it is", async () => {
    const page = await desk.enter();
    await stateOf(page);
    const before = page.url();
    await page.getByRole("button", { name: "Prices", exact: true }).click();
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("prices-title");
    expect(page.url()).toBe(before);
    expect(await page.getByRole("link", { name: "OpenAPI document" }).getAttribute("href")).toBe("/openapi.json");
  });

  it("announces an answer to screen readers, and is a table for them even as cards", async () => {
    const page = await desk.enter({ viewport: { width: 360, height: 740 } });
    await send(page, PAID_KEY);
    await page.getByRole("status").filter({ hasText: "1 selection" }).waitFor();
    const table = page.getByRole("table", { name: "Results" });
    expect(await table.getByRole("row").count()).toBe(2);
    expect(await table.getByRole("columnheader").allTextContents()).toEqual([
      ...["Bet", "This server", "This page", "Reason", "Score"],
    ]);
  });

  it("fits every window, with the longest values", async () => {
    const page = await desk.enter({});
    const long = "W".repeat(64);
    const bets = [{ ...ML, ref: long, label: long, market: long }, { ...ML, eventId: Number.MAX_SAFE_INTEGER }, ML];
    await send(page, PAID_KEY, bodyOf(...bets));
    await page.locator("#wire summary").click();
    expect(await rowsOf(page)).toHaveLength(3);
    await expectToFit(page);
    await send(page, PAID_KEY, bodyOf({ ...ML, tieRule: long }));
    expect(await page.getByRole("alert").isVisible()).toBe(true);
    await expectToFit(page);
    const grade = { ref: long, eventId: long, result: long, reason: long, final: long, basis: { scope: long } };
    await page.route("**/grade?*", (route) =>
      route.fulfill({ status: 200, body: JSON.stringify({ grades: [grade] }) }),
    );
    await send(page, PAID_KEY);
    expect(await rowsOf(page)).toHaveLength(1);
    await expectToFit(page);
  });

  it.each(["light", "dark"] as const)("is readable in %s", async (colorScheme) => {
    const page = await desk.enter();
    await page.emulateMedia({ colorScheme });
    const results = ["won", "lost", "void", "half_won", "half_lost", "pending", "ungradeable"];
    const grades = results.map((result) => ({ ref: "A", eventId: 1, result, reason: "push", final: false }));
    await page.route("**/grade?*", (route) => route.fulfill({ status: 200, body: JSON.stringify({ grades }) }));
    await send(page, PAID_KEY);
    await page.locator("#wire summary").click();
    const measured = await contrastsOf(page);
    await page.unroute("**/grade?*");
    await send(page, "nobody");
    measured.push(...(await contrastsOf(page)));
    expect(measured.map(({ text }) => text)).toEqual(expect.arrayContaining([...results, "Did the bet win?", "Grade"]));
    expect(measured.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
  });
});

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overhang(page), `${width} wide`).toEqual([]);
  }
}

/** What reaches beyond the window's edge, except inside boxes that scroll. */
function overhang(page: Page): Promise<string[]> {
  return page.evaluate(`[
    ...(document.documentElement.scrollWidth > innerWidth ? ["the page is " + document.documentElement.scrollWidth + " wide"] : []),
    ...[...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && !element.closest("pre, .table *"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 80)),
  ]`);
}
