import { describe, expect, it } from "vitest";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { readWithOdds } from "../../src/service/sources/odds/record.js";
import type { StoreRecord } from "../../src/service/sources/ports.js";
import { contrastsOf } from "./contrast.js";
import { eventList, keyField, openDesk, openEvents, stateOf } from "./desk.js";
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
      await openEvents(page);
      const match = eventList(page);
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
      expect(await page.locator(".server-events b, #prices b, #request b").count()).toBe(0);
      expect((await contrastsOf(page)).length).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Stop watching" }).click();
      await page.getByRole("button", { name: "Watch live" }).waitFor();
    });
  });

  it("stops and says so if the server does not answer", async () => {
    const page = await desk.enter();
    await page.route("**/events/live?*", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
    await keyField(page).fill(PAID_KEY);
    await page.getByRole("button", { name: "Watch live" }).click();
    expect(await page.getByRole("alert").innerText()).toBe("The server answered 502 with something that is not JSON.");
    await page.getByRole("button", { name: "Watch live" }).waitFor();
  });
});
