import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type pricesOf, rowProbabilities } from "../../src/pure/odds/index.js";
import { jsonOf } from "../support/json.js";
import { AT_NIGHT } from "../support/volume.js";
import { contrastsOf } from "./contrast.js";
import { choose, eventList, fault, find, idle, keyField, openDesk, openEvents, send, stateOf } from "./desk.js";
import { BARE_KEY, FREE_KEY, OPEN, PAID_KEY, store } from "./service.js";
import { rowsOf } from "./visit.js";

const desk = openDesk();

const board = (page: Page) => page.locator("#board");
const hint = (page: Page) => page.getByRole("tooltip");
const table = (page: Page, market: string) => page.getByRole("table", { name: market, exact: true });
const price = (page: Page, market: string, name: string | RegExp) =>
  table(page, market).getByRole("button", { name, exact: typeof name === "string" });

/** Opens a match of the demo: one to come, or another that a search for its home side finds. */
async function open(page: Page, key = PAID_KEY, [home, away]: readonly string[] = []): Promise<void> {
  await find(page, key, home);
  await choose(page, home === undefined ? "Northport" : `${home} – ${away}`);
  await board(page).waitFor();
}

/** Opens all markets: those after the first ones are closed. */
async function openMarkets(page: Page): Promise<void> {
  await page.locator("#board details").evaluateAll((all: { open: boolean }[]) => {
    for (const details of all) details.open = true;
  });
  await page.locator("#board details:last-child table").waitFor();
}

async function selectionsOf(page: Page): Promise<readonly object[]> {
  return (await stateOf(page)).bets.map(({ selection }) => selection);
}

describe("the prices of a match", () => {
  it("are those of GET /odds: a row for each side and line, a column for each bookmaker that the key has selected", async () => {
    const page = await desk.enter();
    await open(page, FREE_KEY);
    await openMarkets(page);
    const columns = await table(page, "ML").locator("thead th").allInnerTexts();
    expect(columns).toEqual(["Bet365", "Unibet"]);
    const rows = await table(page, "Totals").locator("tbody tr").allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, " ").trim())).toEqual([
      "over 2.5 1.83 ★ 1.82",
      "under 2.5 2.00 ★ 1.98",
      "margin 4.6 % 5.5 %",
      "over 2.75 2.04 –",
      "under 2.75 1.80 –",
      "margin 4.6 % –",
    ]);
    const asked = desk.visit.requests.find((url) => url.includes("/odds?")) ?? "";
    expect(new URL(asked).searchParams.get("bookmakers")).toBe("Bet365,Unibet");
    expect(await board(page).getByRole("heading").innerText()).toBe("Northport United – Eastvale Rovers");
  });

  it("are asked for 30 bookmakers at a time if the key has more", async () => {
    const page = await desk.enter();
    await open(page);
    const asked = desk.visit.requests
      .filter((url) => url.includes("/odds?"))
      .map((url) => new URL(url).searchParams.get("bookmakers")?.split(",").length);
    expect(asked).toEqual([30, 15]);
    expect(await table(page, "ML").locator("thead th").allInnerTexts()).toEqual([
      "Bet365",
      "DraftKings",
      "Unibet",
      "Sbobet",
      "Betfair Exchange",
    ]);
  });

  it("have the best of each side marked by a sign, in a name that screen readers say", async () => {
    const page = await desk.enter();
    await open(page);
    const best = table(page, "ML").locator(".best");
    expect(await best.allInnerTexts()).toEqual(["2.15 ★", "3.95 ★", "3.85 ★"]);
    expect(await price(page, "ML", "home, 2.15, DraftKings, best price").count()).toBe(1);
    expect(await price(page, "ML", "home, 1.95, Bet365").count()).toBe(1);
    expect(await table(page, "Double Chance").locator(".best").count()).toBe(0);
  });

  it("have the away side's line with its own sign, and lay prices that are no bets", async () => {
    const page = await desk.enter();
    await open(page);
    const heads = await table(page, "Spread").getByRole("rowheader").allInnerTexts();
    expect(heads.filter((head) => head !== "margin")).toEqual([
      ...["home −0.75", "away +0.75", "home −0.5", "away +0.5", "home −0.25", "away +0.25"],
    ]);
    expect(await table(page, "ML").innerText()).toContain("lay 2.00");
    expect(await page.getByRole("button", { name: /2\.00, Betfair Exchange/ }).count()).toBe(0);
  });

  it("are closing prices if the match is over", async () => {
    const page = await desk.enter();
    await open(page, PAID_KEY, ["Argentina", "France"]);
    expect(await board(page).locator(".board-head p.quiet").first().innerText()).toBe(
      "Closing prices · Football · World - FIFA World Cup · 18 December 2022 · settled · 4 bookmakers",
    );
    const asked = desk.visit.requests.filter((url) => url.includes("/odds?"));
    expect(asked.map((url) => new URL(url).pathname)).toEqual(["/v3/historical/odds", "/v3/historical/odds"]);
    const home = await table(page, "ML").locator("tbody tr").first().innerText();
    expect(home.replaceAll(/\s+/g, " ")).toBe("home 2.60 2.60 2.69 2.82 ★ lay 2.84");
  });
});

describe("what is known of a price", () => {
  /** What the functions of the package say of a price of the demo. */
  async function expected(market: string, bookie: string, line: number, side: number): Promise<string> {
    const { pairs } = await store.odds.snapshot([1045], [bookie]);
    const found = jsonOf<Parameters<typeof pricesOf>[0][]>(pairs[0]?.markets ?? "[]").find(
      ({ name }) => name === market,
    );
    const row = found && rowProbabilities(found, "football")[line];
    const probability = row?.probabilities?.[side] ?? Number.NaN;
    const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
    return `Fair price ${(1 / probability).toFixed(2)} (${percent(probability)}), margin ${percent(row?.overround ?? Number.NaN)}`;
  }

  it("appears at the pointer: margin, fair price, the bet and when it was updated", async () => {
    const page = await desk.enter();
    await open(page);
    await price(page, "ML", /^draw, 3\.55, Unibet/).hover();
    const lines = (await hint(page).innerText()).split("\n");
    expect(lines).toEqual([
      "draw 3.55, Unibet",
      await expected("ML", "Unibet", 0, 1),
      "As a bet: ML draw",
      "Updated 13:00",
    ]);
    await page.getByRole("heading", { name: "Did the bet win?" }).hover();
    expect(await hint(page).count()).toBe(0);
  });

  it("appears at the focus of a keyboard, is named by the price, and goes with Escape", async () => {
    const page = await desk.enter();
    await open(page);
    const away = price(page, "Spread", /^away \+0\.5, 1\.87, Bet365/);
    // No price may be under the pointer.
    await page.mouse.move(0, 0);
    await away.focus();
    expect(await hint(page).innerText()).toContain("As a bet: Spread away +0.5 (home -0.5)");
    expect(await hint(page).innerText()).toContain(await expected("Spread", "Bet365", 0, 1));
    expect(await away.getAttribute("aria-describedby")).toBe("price-hint");
    await page.keyboard.press("Escape");
    expect(await hint(page).count()).toBe(0);
    await page.keyboard.press("Shift+Tab");
    await hint(page).waitFor();
  });

  it("goes with the focus of a keyboard from price to price", async () => {
    const page = await desk.enter();
    await open(page);
    await page.mouse.move(0, 0);
    await price(page, "Spread", /^away \+0\.5, 1\.87, Bet365/).focus();
    await hint(page).waitFor();
    for (const key of ["Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      await idle(page);
      expect(await page.locator(":focus").getAttribute("aria-describedby")).toBe("price-hint");
      expect(await hint(page).count()).toBe(1);
    }
  });

  it("appears where a finger taps, inside the window, and stays until the next tap", async () => {
    const page = await desk.enter({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await open(page);
    await price(page, "ML", /^draw, 3\.95, Betfair Exchange/).tap();
    expect(await hint(page).innerText()).toContain("Best price of several");
    const place = await hint(page).boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 999) + (place?.width ?? 999)).toBeLessThanOrEqual(360);
    await board(page).getByRole("heading").tap();
    expect(await hint(page).count()).toBe(0);
  });

  it("says why a price has no fair price", async () => {
    const page = await desk.enter();
    await open(page);
    await price(page, "Double Chance", "1X, 1.29, Bet365").hover();
    expect(await hint(page).innerText()).toContain("No fair price: its outcomes overlap");
  });
});

describe("a price that is pressed", () => {
  it("is a bet on the slip with its odds, which the service grades", async () => {
    const page = await desk.enter();
    await open(page, PAID_KEY, ["Argentina", "France"]);
    await price(page, "ML", /^draw, 3\.10, Bet365/).click();
    await price(page, "Spread", /^away 0, 2\.02, Bet365/).click();
    const { bets, slip, chosen } = await stateOf(page);
    expect(bets).toEqual([
      { selection: { eventId: 1034, market: "ML", side: "draw" }, odds: "3.10" },
      { selection: { eventId: 1034, market: "Spread", side: "away", hdp: 0 }, odds: "2.02" },
    ]);
    expect([slip.type, chosen]).toEqual(["accumulator", 1]);
    expect(await page.locator(".placed").innerText()).toContain("Spread away 0 at 2.02, Bet365. The slip has 2 bets.");
    await send(page, PAID_KEY);
    expect((await rowsOf(page)).map(([ref, result, own]) => [ref, result, own])).toEqual([
      ["bet-1", "won", "the same"],
      ["bet-2", "void", "the same"],
    ]);
  });

  it("can be taken back, as long as the slip is as it was then", async () => {
    const page = await desk.enter();
    await open(page);
    const before = await stateOf(page);
    await price(page, "Totals", /^over 2\.75, 2\.04, Bet365/).click();
    await price(page, "ML", /^home, 1\.95, Bet365/).press("Enter");
    expect(await selectionsOf(page)).toHaveLength(2);
    await page.getByRole("button", { name: "Remove this bet" }).click();
    expect(await page.getByRole("button", { name: "Remove this bet" }).count()).toBe(0);
    expect(await selectionsOf(page)).toEqual([{ eventId: 1045, market: "Totals", side: "over", hdp: 2.75 }]);
    expect((await stateOf(page)).slip).toEqual(before.slip);
  });

  it("is no bet if grading cannot take it, and the page says why", async () => {
    const page = await desk.enter();
    await answerOdds(page, {
      A: [
        { name: "Totals", odds: [{ hdp: 2.3, over: "1.90", under: "1.90" }] },
        { name: "Throw-ins", odds: [{ odd: "1.90", even: "1.90" }] },
      ],
    });
    await open(page);
    const before = await selectionsOf(page);
    const over = price(page, "Totals", "over 2.3, 1.90, A, cannot be graded");
    expect(await over.getAttribute("aria-disabled")).toBe("true");
    expect(await over.locator("s").count()).toBe(1);
    // Playwright does not press what is not enabled.
    await over.click({ force: true });
    expect(await hint(page).innerText()).toContain("Cannot be graded: invalid_line: ");
    await price(page, "Throw-ins", "odd, 1.90, A, cannot be graded").click({ force: true });
    expect(await hint(page).innerText()).toContain("Cannot be graded: unsupported_market");
    expect(await selectionsOf(page)).toEqual(before);
  });
});

/** A server's answer to GET /odds with these markets by bookmaker. */
async function answerOdds(page: Page, bookmakers: object, more: object = {}): Promise<void> {
  await page.route("**/odds?*", (route) =>
    route.fulfill({ status: 200, body: JSON.stringify({ bookmakers, ...more }) }),
  );
}

describe("names of strangers", () => {
  const HTML = "<img src=x onerror=alert(1)>";
  const RIGHT_TO_LEFT = "\u05de\u05db\u05d1\u05d9 \u202e(abc) 1";
  const LONG = "W".repeat(64);
  const ML = { name: "ML", updatedAt: HTML, odds: [{ home: "1.90", away: "2.00", draw: "3.10", label: 7 }, null] };

  it("are text, isolated from what is around them, and make no link but one to the web", async () => {
    const page = await desk.enter();
    const urls = {
      [HTML]: "javascript:alert(1)",
      [RIGHT_TO_LEFT]: "https://a.example/m?x=1",
      [LONG]: "data:text/html,x",
      __proto__x: "N/A",
    };
    await answerOdds(
      page,
      {
        [HTML]: [{ ...ML, name: HTML }, ML],
        [RIGHT_TO_LEFT]: [ML],
        [LONG]: [ML, { name: LONG, odds: [{ label: LONG, odds: "9.5" }] }],
      },
      { urls },
    );
    await page.route("**/events?*", (route) =>
      route.fulfill({
        status: 200,
        body: JSON.stringify([
          {
            id: 1045,
            bookmakerCount: 3,
            home: `Northport ${HTML}`,
            away: RIGHT_TO_LEFT,
            league: { name: HTML },
            sport: { name: HTML, slug: "football" },
          },
          null,
          7,
        ]),
      }),
    );
    await open(page);
    await openMarkets(page);
    expect(await page.locator("main img, main script").count()).toBe(0);
    expect(await board(page).innerText()).toContain(HTML);
    const links = board(page).locator("thead a");
    expect(await links.count()).toBe(1);
    expect(
      await links.evaluateAll((all: { href: string; rel: string }[]) => all.map(({ href, rel }) => [href, rel])),
    ).toEqual([["https://a.example/m?x=1", "noopener noreferrer"]]);
    expect(await page.locator("#board bdi", { hasText: RIGHT_TO_LEFT }).count()).toBeGreaterThan(1);
    await price(page, "ML", /^home, 1\.90, W+/).click();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate("document.documentElement.scrollWidth"), `${width} wide`).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});

describe("an error", () => {
  it("says what to do if no bookmaker is selected", async () => {
    const page = await desk.enter();
    await find(page, BARE_KEY);
    await choose(page, "Northport");
    expect(await fault(page).innerText()).toBe(
      "Your key has no bookmakers selected. Send PUT /v3/bookmakers/selected/select?bookmakers=Bet365 with your key, with names that GET /v3/bookmakers lists. Then choose the match again.",
    );
  });

  it("says what to do if none of the bookmakers has odds", async () => {
    const page = await desk.enter();
    await answerOdds(page, {});
    await find(page, FREE_KEY);
    await choose(page, "Northport");
    expect(await fault(page).innerText()).toBe(
      "No prices on this match from Bet365, Unibet. Select other bookmakers, or choose another match.",
    );
    expect(await board(page).isVisible()).toBe(false);
  });

  it.each([
    [
      403,
      '{"error":"Access denied. You\'re allowed max 2 bookmakers."}',
      "This key's plan does not allow that. Use a key of a paid plan. Access denied.",
    ],
    [404, '{"error":"Event not found"}', "This server has no odds on this match. Event not found"],
    [429, '{"error":"Rate limit exceeded"}', "This key has no requests left for now. Rate limit exceeded"],
    [503, '{"error":"Storage is down"}', "The server cannot reach its storage. Try again in a moment. Storage is down"],
    [200, "<h1>Welcome</h1>", "The server answered 200 with something that is not JSON."],
  ])(
    "%i of the odds is shown in the section, and the prices before it are hidden",
    AT_NIGHT,
    async (code, body, told) => {
      const page = await desk.enter();
      await open(page, FREE_KEY);
      await page.route("**/odds?*", (route) => route.fulfill({ status: code, body }));
      await page.getByRole("button", { name: /^Refresh the prices of/ }).click();
      await fault(page).waitFor();
      expect(await fault(page).innerText()).toContain(told);
      expect(await page.locator("#prices").getByRole("alert").count()).toBe(1);
      expect(await board(page).isVisible()).toBe(false);
    },
  );

  it("is none if the service has no accounts: then all bookmakers are asked for", async () => {
    await desk.withService(OPEN, async (page) => {
      await open(page, "");
      expect(await table(page, "ML").locator("thead th").count()).toBe(5);
    });
  });
});

describe("the section", () => {
  it.each([
    ["light", 360],
    ["dark", 360],
    ["light", 1280],
    ["dark", 1280],
  ] as const)("is readable in %s at %i pixels, which nothing exceeds", AT_NIGHT, async (colorScheme, width) => {
    const page = await desk.enter({ colorScheme, viewport: { width, height: 740 } });
    await answerOdds(
      page,
      Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `Bookmaker ${index}`,
          [
            { name: "ML", odds: [{ home: `1.9${index}`, draw: "3.1", away: "3.5" }] },
            { name: "Totals", odds: [{ hdp: 2.3, over: "2.00" }] },
          ],
        ]),
      ),
    );
    await open(page, FREE_KEY);
    await price(page, "Totals", /Bookmaker 0/).click({ force: true });
    await price(page, "ML", /^home, 1\.90,/).click();
    const measured = await contrastsOf(page);
    expect(measured.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["3.1", "1.911", "margin", "As a bet: ML home", "2.00"]),
    );
    expect(measured.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    const region = page.getByRole("region", { name: "Prices of ML" });
    expect(await region.getAttribute("tabindex")).toBe("0");
    expect(
      await region.evaluate((box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth > box.clientWidth),
    ).toBe(true);
    const first = table(page, "ML").getByRole("rowheader").first();
    const before = await leftOf(first);
    await region.evaluate((box: { scrollLeft: number }) => {
      box.scrollLeft = 150;
    });
    expect(await leftOf(first)).toBe(before);
  });

  it("can be used by keyboard alone", async () => {
    const page = await desk.enter();
    await keyField(page).fill(FREE_KEY);
    await openEvents(page);
    await page.getByRole("searchbox", { name: "Team" }).focus();
    await page.keyboard.press("Enter");
    await eventList(page).first().waitFor();
    await idle(page);
    await eventList(page).nth(1).focus();
    await page.keyboard.press("Enter");
    await board(page).waitFor();
    await idle(page);
    expect(await board(page).getByRole("heading").innerText()).toContain("Northport");
    await price(page, "ML", /^home, 1\.95, Bet365/).focus();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await stateOf(page)).bets.map(({ odds }) => odds)).toEqual(["1.95"]);
  });
});

async function leftOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.x;
}
