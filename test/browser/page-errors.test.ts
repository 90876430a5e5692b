import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../src/sources/memory.js";
import { answerStatus, fault, keyField, openDesk, send, settled } from "./desk.js";
import { FREE_KEY, GUARDED, LOST_EVENT, PAID_KEY, SPENT_KEY } from "./service.js";
import { bodyOf, ML, rowsOf } from "./visit.js";

const desk = openDesk();

describe("an error", () => {
  it.each([
    ["no key", "", bodyOf(ML), 401, "Enter an API key. You need to provide a valid apiKey"],
    [
      "an unknown key",
      "nobody",
      bodyOf(ML),
      401,
      "The server does not accept this key. You need to provide a valid apiKey",
    ],
    ["a key of a free plan", FREE_KEY, bodyOf(ML), 403, "This key's plan does not allow that."],
    ["a key with no requests left", SPENT_KEY, bodyOf(ML), 429, "This key has no requests left for now."],
    ["a body that is not JSON", PAID_KEY, "{", 400, "The server cannot use this request. body: "],
    ["an empty body", PAID_KEY, "", 400, "The server cannot use this request. "],
    ["no selections", PAID_KEY, bodyOf(), 400, "The server cannot use this request. selections: "],
    [
      "a storage that is down",
      PAID_KEY,
      bodyOf({ ...ML, eventId: LOST_EVENT }),
      503,
      "The server cannot reach its storage.",
    ],
  ])("caused by %s is shown in the form, with the server's sentence", async (_of, key, body, code, told) => {
    const page = await desk.enter();
    await send(page, key, body);
    expect(await fault(page).innerText()).toContain(told);
    const said: { error: string } = JSON.parse((await page.locator("#raw").textContent()) ?? "");
    expect(await fault(page).innerText()).toContain(said.error);
    expect(await answerStatus(page).innerText()).toMatch(new RegExp(`^Nothing was graded.\\s+HTTP ${code}`));
    expect(await rowsOf(page)).toEqual([]);
  });

  it("disappears when the next answer comes", async () => {
    const page = await desk.enter();
    await send(page, "nobody", bodyOf(ML));
    expect(await keyField(page).getAttribute("aria-invalid")).toBe("true");
    await send(page, PAID_KEY);
    expect(await fault(page).count()).toBe(0);
    expect(await keyField(page).getAttribute("aria-invalid")).toBeNull();
    expect(await rowsOf(page)).toHaveLength(1);
  });

  it("hides the results before it", async () => {
    const page = await desk.enter();
    await send(page, PAID_KEY, bodyOf(ML));
    await send(page, "nobody");
    expect(await page.locator("#results").isVisible()).toBe(false);
  });

  it("of a limit says when the key has requests again", async () => {
    const page = await desk.enter();
    await send(page, SPENT_KEY, bodyOf(ML));
    expect(await fault(page).innerText()).toContain("(0 of 5,000 requests left until 14:05)");
  });

  const SELECTED =
    "document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)";
  /** Ten correct bets. */
  const TEN = Array.from({ length: 10 }, () => ML);
  const TRICKY = { ...ML, ref: 'a "quoted" ] } , \\', extra: { selections: [1, { eventId: "no" }] } };

  it.each([
    ["a wrong value", bodyOf(ML, { ...ML, eventId: "x7" }), '"x7"'],
    ["a wrong value far down", bodyOf(...TEN, { ...ML, market: 7 }), "7"],
    ["a wrong value after JSON characters inside a string", bodyOf(TRICKY, { ...ML, hdp: "much" }), '"much"'],
    ["a list instead of a string", bodyOf({ ...ML, side: ["home", ["x"]] }), '["home",["x"]]'],
    ["a missing field", bodyOf(ML, { eventId: 1034, side: "home" }), '{"eventId":1034,"side":"home"}'],
    ["a selection that is null", bodyOf(ML, null), "null"],
    ["selections that are not a list", '{"selections": 5}', "5"],
    ["an empty list", '{ "selections" : [ ] }', "[ ]"],
    ["no list at all", ' {"bets": []} ', '{"bets": []}'],
    ["a character that JSON does not allow there", '{"selections": [\n {"eventId": 1,; }]}', ";"],
    ["a body that ends too soon", '{"selections": [', ""],
  ])("in the body selects the place of %s", async (_what, body, place) => {
    const page = await desk.enter();
    await send(page, PAID_KEY, body);
    const selected = await page.evaluate(SELECTED);
    expect(selected).toBe(place);
    expect(await page.evaluate("document.activeElement.id")).toBe("body");
  });

  it("says so if the server takes too long", async () => {
    const page = await desk.enter({});
    await page.evaluate(`AbortSignal.timeout = () => AbortSignal.abort(new DOMException("late", "TimeoutError"))`);
    await send(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe("The server did not answer within 30 seconds.");
    expect(await answerStatus(page).innerText()).toBe("No answer.");
  });

  it.each([
    ["a server that is down", null, "The server could not be reached."],
    [
      "a proxy's page",
      { status: 502, body: "<h1>Bad gateway</h1>" },
      "The server answered 502 with something that is not JSON.",
    ],
    [
      "a page instead of grades",
      { status: 200, body: "<h1>Welcome</h1>" },
      "The server answered 200 with something that is not JSON.",
    ],
    ["JSON without grades", { status: 200, body: "[]" }, "The server answered 200 without grades."],
    ["an error without a message", { status: 500, body: "{}" }, "The server answered 500 without an error message."],
    [
      "an error inside the server",
      { status: 500, body: '{"error":"no"}' },
      "Something went wrong inside the server. no",
    ],
    ["an unknown status", { status: 418, body: '{"error":"tea"}' }, "The server answered 418. tea"],
  ])("that the service did not send is shown too: %s", async (_what, reply, told) => {
    const page = await desk.enter();
    await page.route("**/grade?*", (route) => (reply === null ? route.abort() : route.fulfill(reply)));
    await send(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe(told);
    if (reply !== null) expect(await page.locator("#wire").isVisible()).toBe(true);
  });
});

describe("the events of the server", () => {
  const useEvents = (page: Page) => page.getByRole("button", { name: "Use this server's events" }).click();

  it("become a request body that can be graded, and their names are shown", async () => {
    const page = await desk.enter();
    await keyField(page).fill(FREE_KEY);
    await useEvents(page);
    await page.locator("#note:not(:empty)").waitFor();
    expect(desk.visit.requests.at(-1)).toBe(`${desk.origin}/v3/events?limit=5&from=1900-01-01&apiKey=${FREE_KEY}`);
    expect(await page.locator("#note").innerText()).toContain("1 <script>alert(1)</script> - <img src=x");
    await send(page, PAID_KEY);
    const rows = await rowsOf(page);
    expect(rows.map(([, event]) => event)).toEqual([
      "1",
      "1",
      "1010",
      "1010",
      "1036",
      "1036",
      "1054",
      "1054",
      "1066",
      "1066",
    ]);
    expect(await page.locator("#results tbody tr").nth(2).innerText()).toContain("New York Yankees - Brooklyn Dodgers");
  });

  it("are an error if the server has none or does not list them", async () => {
    const { events: _events, ...without } = GUARDED;
    await desk.withService(without, async (page) => {
      await keyField(page).fill(PAID_KEY);
      await useEvents(page);
      await settled(page);
      expect(await page.getByRole("alert").innerText()).toBe("This server does not list its events.");
    });
    await desk.withService({ ...GUARDED, events: createMemoryStore() }, async (page) => {
      await keyField(page).fill(PAID_KEY);
      await useEvents(page);
      await settled(page);
      expect(await page.getByRole("alert").innerText()).toBe("This server has no events.");
    });
  });

  it("need a key", async () => {
    const page = await desk.enter();
    await useEvents(page);
    await settled(page);
    expect(await page.getByRole("alert").innerText()).toContain("Enter an API key.");
  });
});
