import { describe, expect, it } from "vitest";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { readWithOdds } from "../../src/service/sources/odds/record.js";
import type { StoreRecord } from "../../src/service/sources/ports.js";
import { AT_NIGHT } from "../support/volume.js";
import { contrastsOf } from "./contrast.js";
import { keyField, liveList, openDesk, stateOf } from "./desk.js";
import { GUARDED, NOW, PAID_KEY } from "./service.js";

const desk = openDesk();
const store = createMemoryStore();
const TIME = Date.parse(NOW);

async function send(value: object): Promise<void> {
  const { records, refusals } = readWithOdds(value, TIME, () => "football");
  expect(refusals).toEqual([]);
  await store.ingest(
    records.filter((each): each is StoreRecord => each.kind !== "rejected" && each.kind !== "ignored"),
    TIME,
  );
}

const EVENT: SportEvent = {
  id: 7,
  home: "<b>Home</b>",
  away: "Away",
  date: "2026-07-27T13:00:00Z",
  status: "live",
  sport: { name: "Football", slug: "football" },
  scores: { home: 0, away: 0, periods: { p1: { home: 0, away: 0 } } },
  clock: { minute: 30, playedSeconds: 1800, period: 1, running: true, statusDetail: "1st half" },
};

const odds = (home: string, url = "https://bet365.example/7") => ({
  type: "updated",
  id: "7",
  bookie: "Bet365",
  url,
  timestamp: TIME / 1_000,
  markets: [{ name: "ML", odds: [{ home, draw: "3.40", away: "3.25" }] }],
});

describe("the page that watches", () => {
  it("shows live matches, and follows their score, clock, prices and grades", async () => {
    await send(EVENT);
    await send(odds("2.20"));
    const options = { ...GUARDED, findEvents: store.findEvents, events: store, odds: store.odds };
    await desk.withService(options, async (page) => {
      await keyField(page).fill(PAID_KEY);
      await page.getByRole("button", { name: "Watch live" }).click();
      const match = liveList(page);
      await match.first().waitFor();
      const place = await page.getByRole("list", { name: "Live matches" }).boundingBox();
      expect(Number(place?.y) + Number(place?.height)).toBeLessThan(page.viewportSize()?.height ?? 0);
      await match.filter({ hasText: "<b>Home</b>" }).filter({ hasText: "0–0" }).filter({ hasText: "30′" }).click();
      const price = page.getByRole("button", { name: /^home, [\d.]+, Bet365/ });
      await price.click();
      const over = '{"eventId": 7, "market": "Totals", "side": "over", "hdp": 0.5}';
      await page.locator("#body").fill(`{"selections": [{"eventId": 7, "market": "ML", "side": "home"}, ${over}]}`);
      await page.getByRole("button", { name: "Grade", exact: true }).click();
      const open = page.locator('.compared .cell-this-server [data-result="pending"]');
      await open.nth(1).waitFor();
      await send(odds("1.50"));
      await page.locator("button.price.down").filter({ hasText: "1.50" }).waitFor();
      await send({
        type: "score",
        id: 7,
        timestamp: TIME / 1_000,
        scores: { home: 1, away: 0 },
        clock: { minute: 44, statusDetail: "1st half" },
      });
      await match.filter({ hasText: "1–0" }).filter({ hasText: "44′" }).waitFor();
      await page.locator(".live-now .score.scored").waitFor();
      // An animation would make the browser draw all the while.
      expect(await page.evaluate("document.getAnimations().length")).toBe(0);
      await page.locator("#board .now").filter({ hasText: "1–0" }).waitFor();
      const proved = page.locator('.compared tr:has(.cell-this-server [data-result="won"])');
      await proved
        .filter({ hasText: "no later score can change the result" })
        .filter({ hasText: "provisional" })
        .filter({ hasText: "the same" })
        .waitFor();
      expect(await open.count()).toBe(1);
      expect((await stateOf(page)).matches[0]).toMatchObject({ id: 7, scores: { home: 1, away: 0 } });
      await send({
        type: "status",
        status: "settled",
        id: 7,
        timestamp: TIME / 1_000,
        scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } },
      });
      await page.locator('.compared .cell-this-server [data-result="won"][data-final="true"]').nth(1).waitFor();
      await page.locator("#board .now").filter({ hasText: "settled" }).waitFor();
      await page
        .getByRole("list", { name: "Just decided" })
        .getByText(/<b>Home<\/b>.* is won/)
        .waitFor();
      expect(await page.locator(".server-events b, #prices b, #request b").count()).toBe(0);
      expect((await contrastsOf(page)).length).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Stop watching" }).click();
      await page.getByRole("button", { name: "Watch live" }).waitFor();
    });
  });

  it("goes on and says since when, while the server does not answer, and connects again by itself", async () => {
    await send(EVENT);
    const options = { ...GUARDED, findEvents: store.findEvents, events: store, odds: store.odds };
    await desk.withService(options, async (page) => {
      await page.goto("about:blank");
      await page.goto(`${desk.visit.origin}/#key=${PAID_KEY}`);
      await liveList(page).first().waitFor();
      expect(await keyField(page).inputValue()).toBe(PAID_KEY);
      expect(page.url()).not.toContain("key");
      await page.route("**/events/live?*", (route) => route.abort());
      const silence = page.locator(".silence");
      await silence.getByText(/^No word for [3-9] s; trying again\.$/).waitFor();
      expect(await silence.innerText()).toContain("The server could not be reached.");
      expect(await page.getByRole("button", { name: "Stop watching" }).count()).toBe(1);
      expect(await liveList(page).count()).toBe(1);
      await page.unrouteAll();
      await silence.waitFor({ state: "detached" });
    });
  });

  it.each([
    [401, "The server does not accept this key."],
    [404, "This server does not list its live matches."],
  ])("stops with words if the server refuses with %s", async (status, told) => {
    const page = await desk.enter();
    await page.route("**/events/live?*", (route) => route.fulfill({ status, body: '{"error": "no"}' }));
    await keyField(page).fill(PAID_KEY);
    await page.getByRole("button", { name: "Watch live" }).click();
    await page.getByRole("button", { name: "Watch live" }).waitFor();
    expect(await page.getByRole("alert").allInnerTexts()).toEqual([expect.stringContaining(told)]);
  });

  it("takes at most 5 % of a core while twenty matches change", AT_NIGHT, async () => {
    for (let id = 1; id <= 20; id++) await send({ ...EVENT, id, home: `Home ${id}` });
    const options = { ...GUARDED, findEvents: store.findEvents, events: store, odds: store.odds };
    await desk.withService(options, async (page) => {
      await keyField(page).fill(PAID_KEY);
      await page.getByRole("button", { name: "Watch live" }).click();
      await liveList(page).nth(3).click();
      const session = await page.context().newCDPSession(page);
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      const spent = async () => {
        const { metrics } = await session.send("Performance.getMetrics");
        return Number(metrics.find(({ name }) => name === "TaskDuration")?.value);
      };
      await page.waitForTimeout(5_000);
      const before = await spent();
      for (let second = 1; second <= WATCHED_S; second++) {
        for (let id = 1; id <= 20; id++)
          await send({ type: "score", id, timestamp: TIME / 1_000, scores: { home: second, away: 0 } });
        await page.waitForTimeout(1_000);
      }
      const share = (await spent()) - before;
      console.log(`watching 20 matches takes ${((100 * share) / WATCHED_S).toFixed(1)} % of a core; the bound is 5`);
      expect(share / WATCHED_S).toBeLessThan(0.05);
    });
  });
});

const WATCHED_S = 20;
