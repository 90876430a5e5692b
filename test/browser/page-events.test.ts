import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { AT_NIGHT } from "../support/volume.js";
import { bodyField, choose, eventList, eventStatus, fault, find, openDesk, openEvents, stateOf } from "./desk.js";
import { FREE_KEY, GUARDED, PAID_KEY, SPENT_KEY, store } from "./service.js";

const desk = openDesk();

async function from(page: Page, day: string): Promise<void> {
  await openEvents(page);
  await page.locator(".server-events").getByLabel("From").fill(day);
}

describe("the events of the server", () => {
  it("are listed with teams, start, score and number of bookmakers; those that are played now are marked", async () => {
    const page = await desk.enter();
    await find(page, FREE_KEY);
    expect(await eventStatus(page).innerText()).toBe("2 matches.");
    const shown = (await eventList(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
    expect(shown).toEqual([
      expect.stringMatching(
        /^Ana Hallgrim – Mei Tanaka-Roux ?live 1–0 2nd set · 40:A Tennis · WTA - Nowhere Open · 12:45 · 2 bookmakers$/,
      ),
      "Northport United – Eastvale Rovers Football · Nowhere - First Division · 28 July, 01:00 · 5 bookmakers",
    ]);
    const asked = desk.visit.requests.find((url) => url.includes("/events?"));
    expect(asked).toBe(`${desk.origin}/v3/events?limit=50&skip=0&apiKey=${FREE_KEY}`);
  });

  it("are searched by team, with those that are over", async () => {
    const page = await desk.enter();
    await find(page, PAID_KEY, "argen");
    expect(await eventStatus(page).innerText()).toMatch(/^\d+ match(es)? found\.$/);
    expect((await eventList(page).allInnerTexts()).join()).toContain("18 December 2022 · settled");
    await find(page, PAID_KEY, "qqqq");
    expect(await eventStatus(page).innerText()).toContain("No team has a name with these letters.");
    expect(await eventList(page).count()).toBe(0);
    await find(page, PAID_KEY, "ab");
    expect(await fault(page).innerText()).toContain("A search needs three letters or more.");
  });

  it("are listed from any day, fifty at a time", async () => {
    const event = (id: number): SportEvent => ({
      ...{ id, home: `Home ${id}`, away: "Away", status: "settled", date: "1950-03-01T15:00:00Z" },
      ...{
        sport: { name: "Football", slug: "football" },
        scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } },
      },
    });
    const many = createMemoryStore(Array.from({ length: 60 }, (_, place) => event(place + 1)));
    await desk.withService({ ...GUARDED, events: many, findEvents: many.findEvents }, async (page) => {
      await from(page, "1950-03-01");
      await find(page, PAID_KEY);
      expect(await eventList(page).count()).toBe(50);
      await page.getByRole("button", { name: "Show more" }).click();
      await eventList(page).nth(59).waitFor();
      expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
      expect(new Set(await eventList(page).allInnerTexts()).size).toBe(60);
    });
  });

  it("become the match of the page as the server has them, with a bet on them", async () => {
    const page = await desk.enter();
    await find(page, PAID_KEY, "argen");
    await choose(page, "Argentina – France");
    const { matches, bets } = await stateOf(page);
    expect(matches).toEqual([(await store.findEvents([1034])).get(1034)]);
    expect(bets.map(({ selection }) => selection)).toEqual([{ eventId: 1034, market: "ML", side: "home" }]);
    expect(await bodyField(page).inputValue()).toContain('"eventId": 1034, "market": "ML", "side": "home"');
    expect(await eventList(page).filter({ hasText: "Argentina – France" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("have names that are text", async () => {
    const page = await desk.enter();
    await from(page, "1900-01-01");
    await find(page, PAID_KEY);
    await eventList(page).first().click();
    expect(await eventList(page).first().innerText()).toContain(
      "<script>alert(1)</script> – <img src=x onerror=alert(1)>",
    );
    expect(await page.locator("main img, main script").count()).toBe(0);
    expect((await stateOf(page)).matches[0]?.["home"]).toBe("<script>alert(1)</script>");
  });

  it.each([
    ["no key", "", "Enter an API key."],
    ["an unknown key", "nobody", "The server does not accept this key."],
    ["a key with no requests left", SPENT_KEY, "This key has no requests left for now. "],
  ])("need a key: with %s the page says what to do", async (_of, key, told) => {
    const page = await desk.enter();
    await find(page, key);
    expect(await fault(page).innerText()).toContain(told);
    expect(await eventList(page).count()).toBe(0);
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe(key === SPENT_KEY ? "" : "key");
  });

  it("are none, or are not listed, and then the page says so", async () => {
    const { events: _events, odds: _odds, ...without } = GUARDED;
    await desk.withService(without, async (page) => {
      await find(page, PAID_KEY);
      expect(await fault(page).innerText()).toBe("This server does not list its events.");
    });
    await desk.withService({ ...GUARDED, events: createMemoryStore() }, async (page) => {
      await find(page, PAID_KEY);
      expect(await eventStatus(page).innerText()).toContain("This server has no matches in these two weeks.");
    });
  });

  it.each([
    [
      '[null, 7, {}, { "home": 7 }, [[]]]',
      "This server has no matches in these two weeks. Choose another day, or search for a team.",
    ],
    ['[{"id": 5, "home": {}, "scores": 7, "clock": [], "sport": "x", "date": {}}]', "1 match."],
  ])("may be anything: %s", AT_NIGHT, async (body, told) => {
    const page = await desk.enter();
    await page.route("**/events?*", (route) => route.fulfill({ status: 200, body }));
    await find(page, PAID_KEY);
    expect(await eventStatus(page).innerText()).toBe(told);
    if ((await eventList(page).count()) > 0) await eventList(page).first().click();
    expect(await page.getByRole("heading", { name: "Answer", exact: true }).isVisible()).toBe(true);
  });

  it("that are no list are a fault", async () => {
    const page = await desk.enter();
    await page.route("**/events?*", (route) => route.fulfill({ status: 200, body: "{}" }));
    await find(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe("The server answered 200 without a list.");
  });
});
