import { spawnSync } from "node:child_process";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Grade } from "../../src/engine/index.js";
import type { HandlerOptions } from "../../src/http/ports.js";
import { PAGE_POLICY, pageFiles } from "../../src/page/index.js";
import { createMemoryStore } from "../../src/sources/memory.js";
import { findChromium, launchChromium } from "./page/chromium.js";
import { contrastsOf } from "./page/contrast.js";
import {
  FREE_KEY,
  GUARDED,
  LOST_EVENT,
  OPEN,
  PAID_KEY,
  type Running,
  SPENT_KEY,
  startService,
} from "./page/service.js";
import { bodyOf, openWindow, rowsOf, type Visit } from "./page/visit.js";

const ML = { ref: "A1", eventId: 1034, market: "ML", side: "draw" };

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let browser: Browser;
let service: Running;
/** The window that most tests look at the page in. */
let shared: Visit;
let visit: Visit;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService()]);
  shared = await openWindow(browser);
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
});

afterEach(async () => {
  if (visit === undefined) return;
  const misdeeds = visit.misdeeds.splice(0);
  visit.requests.splice(0);
  if (visit === shared) await visit.page.unrouteAll();
  else await visit.close();
  expect(misdeeds).toEqual([]);
});

/** Opens the page anew: in the shared window, or, where it has to be another one, in that. */
async function enter(options?: BrowserContextOptions, origin = service.origin): Promise<Page> {
  visit = options === undefined ? shared : await openWindow(browser, options);
  visit.origin = origin;
  await visit.page.goto(origin);
  return visit.page;
}

/** The page of a service of its own. */
async function withService(options: HandlerOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const own = await startService(options);
  try {
    await look(await enter(undefined, own.origin));
  } finally {
    await own.close();
  }
}

const keyField = (page: Page) => page.getByLabel("API key");
const bodyField = (page: Page) => page.getByLabel("Request body");
const answerStatus = (page: Page) => page.locator("#status");

/** Fills in the form, and waits for the answer or the complaint. */
async function send(page: Page, key: string, body?: string): Promise<void> {
  await keyField(page).fill(key);
  if (body !== undefined) await bodyField(page).fill(body);
  await page.getByRole("button", { name: "Grade" }).click();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.locator("#verdicts:not([hidden]), #fault:not([hidden])").first().waitFor();
  await page.locator("#grade:not([aria-busy])").waitFor();
}

async function askService(body: string): Promise<{ readonly text: string; readonly grades: readonly Grade[] }> {
  const headers = { "content-type": "application/json" };
  const url = `${service.origin}/v3/settlements/grade?apiKey=${PAID_KEY}`;
  const text = await (await fetch(url, { method: "POST", headers, body })).text();
  return { text, grades: (JSON.parse(text) as { grades: Grade[] }).grades };
}

/** A grade as its row reads. */
function rowOf(grade: Grade): string[] {
  const { ref, eventId, result, reason, final } = grade;
  const basis = "basis" in grade ? grade.basis : undefined;
  const score = basis === undefined ? "–" : `${basis.scope} ${basis.home}-${basis.away}`;
  return [ref ?? "", String(eventId), result, reason ?? "–", final ? "yes" : "not yet", score];
}

describe("the page's answer", () => {
  it("shows what the service answered, for the example", async () => {
    const page = await enter();
    const example = await bodyField(page).inputValue();
    await send(page, PAID_KEY);
    const { text, grades } = await askService(example);
    expect(await rowsOf(page)).toEqual(grades.map(rowOf));
    expect(new Set(grades.map(({ result }) => result))).toEqual(
      new Set(["half_won", "void", "ungradeable", "won", "pending"]),
    );
    expect(grades.map(({ reason }) => reason)).toEqual([
      null,
      "push",
      "ambiguous_tie",
      "invalid_line",
      null,
      "event_live",
    ]);
    expect(JSON.parse((await page.locator("#raw").textContent()) ?? "")).toEqual(JSON.parse(text));
  });

  it("tells the status, the tally and what is left of the key's requests", async () => {
    const page = await enter();
    await send(page, PAID_KEY, bodyOf(ML, { ...ML, side: "home" }, { ...ML, side: "away" }));
    const told = await answerStatus(page).innerText();
    expect(told).toContain("3 selections: 1 won, 2 lost");
    expect(told).toMatch(/HTTP 200.* \d+ ms .*4,999 of 5,000 requests left until 14:05$/);
  });

  it("names the day where the limit ends on another one", async () => {
    const resetAt = Date.parse("2026-07-28T00:00:00Z");
    await withService(
      { ...GUARDED, limit: () => ({ allowed: true, limit: 500, remaining: 1, resetAt }) },
      async (page) => {
        await send(page, PAID_KEY, bodyOf(ML));
        expect(await answerStatus(page).innerText()).toMatch(/1 of 500 requests left until 28 July, 00:00$/);
      },
    );
  });

  it("needs no key and tells no limit where the service has none", async () => {
    await withService(OPEN, async (page) => {
      await send(page, "", bodyOf(ML));
      expect(await answerStatus(page).innerText()).toMatch(/1 won\s+HTTP 200.* ms$/);
      expect(visit.requests.at(-1)).not.toContain("apiKey");
    });
  });

  it.each(["/", "/api/v3"])("comes from the base path %s where the service has that one", async (basePath) => {
    await withService({ ...GUARDED, basePath }, async (page) => {
      await send(page, PAID_KEY, bodyOf(ML));
      expect(await rowsOf(page)).toHaveLength(1);
      const markets = await page.getByRole("link", { name: "Markets" }).getAttribute("href");
      const [base = ""] = /.*(?=\/markets)/.exec(markets ?? "") ?? [];
      expect(visit.requests.at(-1)).toContain(`${base}/settlements/grade`);
      expect(base).toBe(basePath === "/" ? "" : basePath);
    });
  });

  it("tells in words what a reason means, and what the bet was", async () => {
    const page = await enter();
    await send(page, PAID_KEY, bodyOf({ ...ML, market: "Totals", side: "over", hdp: 4 }));
    const row = page.locator("#verdicts tbody tr");
    expect(await row.locator(".reason").innerText()).toMatch(/^push\s+the line was hit exactly$/);
    expect(await row.locator(".ref").innerText()).toMatch(/^A1\s+Totals over 4$/);
  });
});

describe("the line for a shell", () => {
  /** What a shell makes of the line: the arguments that curl is called with. */
  function argumentsOf(line: string): string[] {
    const script = `curl() { printf '%s\\0' "$@"; }\nKEY=${PAID_KEY}\n${line}`;
    const { stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout.split("\0").slice(0, -1);
  }

  it("repeats the request, whatever the body holds, and does not hold the key", async () => {
    const page = await enter();
    const body = bodyOf({ ...ML, ref: "it's `ls` $HOME \\ !! \"" }).replace(",", ",\n  ");
    await send(page, PAID_KEY, body);
    const line = (await page.locator("#curl").textContent()) ?? "";
    expect(line).not.toContain(PAID_KEY);
    expect(line).toContain("apiKey=$KEY");
    const url = `${service.origin}/v3/settlements/grade?apiKey=${PAID_KEY}`;
    expect(argumentsOf(line)).toEqual([url, "-H", "content-type: application/json", "--data-raw", body]);
    expect(visit.requests.at(-1)).toBe(url);
  });
});

it("copies that line where the browser lets it", async () => {
  const page = await enter({ permissions: ["clipboard-read", "clipboard-write"] });
  await send(page, PAID_KEY, bodyOf(ML));
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await page.locator("#curl").textContent());
});

describe("an error", () => {
  const fault = (page: Page) => page.getByRole("alert");

  it.each([
    ["no key", "", bodyOf(ML), 401, "The server does not know this key. apiKey: missing"],
    ["an unknown key", "nobody", bodyOf(ML), 401, "The server does not know this key. apiKey: no such key"],
    ["a key of a free plan", FREE_KEY, bodyOf(ML), 403, "This key may not do that."],
    ["a key with nothing left", SPENT_KEY, bodyOf(ML), 429, "Too many requests for now."],
    ["a body that is no JSON", PAID_KEY, "{", 400, "The server cannot use this request. body: "],
    ["an empty body", PAID_KEY, "", 400, "The server cannot use this request. "],
    ["no selections", PAID_KEY, bodyOf(), 400, "The server cannot use this request. selections: "],
    [
      "storage that is down",
      PAID_KEY,
      bodyOf({ ...ML, eventId: LOST_EVENT }),
      503,
      "The server cannot reach its events",
    ],
  ])("that comes of %s is told beside the form, with the server's sentence", async (_of, key, body, code, told) => {
    const page = await enter();
    await send(page, key, body);
    expect(await fault(page).innerText()).toContain(told);
    const said = JSON.parse((await page.locator("#raw").textContent()) ?? "") as { error: string };
    expect(await fault(page).innerText()).toContain(said.error);
    expect(await answerStatus(page).innerText()).toMatch(new RegExp(`^Nothing was graded.\\s+HTTP ${code}`));
    expect(await rowsOf(page)).toEqual([]);
  });

  it("goes when the next answer comes", async () => {
    const page = await enter();
    await send(page, "nobody", bodyOf(ML));
    expect(await keyField(page).getAttribute("aria-invalid")).toBe("true");
    await send(page, PAID_KEY);
    expect(await fault(page).count()).toBe(0);
    expect(await keyField(page).getAttribute("aria-invalid")).toBeNull();
    expect(await rowsOf(page)).toHaveLength(1);
  });

  it("takes the verdicts before it away", async () => {
    const page = await enter();
    await send(page, PAID_KEY, bodyOf(ML));
    await send(page, "nobody");
    expect(await page.locator("#verdicts").isVisible()).toBe(false);
  });

  it("of a limit says when to come back", async () => {
    const page = await enter();
    await send(page, SPENT_KEY, bodyOf(ML));
    expect(await fault(page).innerText()).toContain("(0 of 5,000 requests left until 14:05)");
  });

  const SELECTED =
    "document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)";
  /** The first ten are as they should be. */
  const TEN = Array.from({ length: 10 }, () => ML);
  const TRICKY = { ...ML, ref: 'a "quoted" ] } , \\', extra: { selections: [1, { eventId: "no" }] } };

  it.each([
    ["a wrong value", bodyOf(ML, { ...ML, eventId: "x7" }), '"x7"'],
    ["a wrong value far down", bodyOf(...TEN, { ...ML, market: 7 }), "7"],
    ["a wrong value behind signs of JSON in a text", bodyOf(TRICKY, { ...ML, hdp: "much" }), '"much"'],
    ["a list where a text is due", bodyOf({ ...ML, side: ["home", ["x"]] }), '["home",["x"]]'],
    ["a field that is missing", bodyOf(ML, { eventId: 1034, side: "home" }), '{"eventId":1034,"side":"home"}'],
    ["a selection that is none", bodyOf(ML, null), "null"],
    ["selections that are no list", '{"selections": 5}', "5"],
    ["an empty list", '{ "selections" : [ ] }', "[ ]"],
    ["no list at all", ' {"bets": []} ', '{"bets": []}'],
    ["a sign that JSON does not have there", '{"selections": [\n {"eventId": 1,; }]}', ";"],
    ["an end that comes too soon", '{"selections": [', ""],
  ])("in the body has its place selected: %s", async (_what, body, place) => {
    const page = await enter();
    await send(page, PAID_KEY, body);
    const selected = await page.evaluate(SELECTED);
    expect(selected).toBe(place);
    expect(await page.evaluate("document.activeElement.id")).toBe("body");
  });

  it("that is only a long wait is told as one", async () => {
    const page = await enter({});
    await page.evaluate(`AbortSignal.timeout = () => AbortSignal.abort(new DOMException("late", "TimeoutError"))`);
    await send(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe("No answer came within 30 seconds.");
    expect(await answerStatus(page).innerText()).toBe("No answer.");
  });

  it.each([
    ["a server that is gone", null, "The server could not be reached."],
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
    ["JSON without grades", { status: 200, body: "[]" }, "The server answered 200, but without grades."],
    ["an error without a sentence", { status: 500, body: "{}" }, "The server answered 500 without a reason."],
    [
      "an error inside the server",
      { status: 500, body: '{"error":"no"}' },
      "Something went wrong inside the server. no",
    ],
    ["an unheard-of status", { status: 418, body: '{"error":"tea"}' }, "The server answered 418. tea"],
  ])("that is not of the service is told too: %s", async (_what, reply, told) => {
    const page = await enter();
    await page.route("**/grade?*", (route) => (reply === null ? route.abort() : route.fulfill(reply)));
    await send(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe(told);
    if (reply !== null) expect(await page.locator("#wire").isVisible()).toBe(true);
  });
});

describe("what a server or a caller writes", () => {
  const HTML = "<img src=x onerror=alert(1)><b>";

  it("is text in the table, never HTML", async () => {
    const page = await enter();
    await send(page, PAID_KEY, bodyOf({ ref: HTML, eventId: 1034, market: HTML, side: "home", label: HTML }));
    expect((await rowsOf(page))[0]?.[0]).toBe(HTML);
    expect(await page.locator("main img, #answer b").count()).toBe(0);
  });

  it("is text where every field of an answer is HTML, or nothing that it should be", async () => {
    const page = await enter();
    const grade = {
      ref: HTML,
      eventId: HTML,
      result: HTML,
      reason: HTML,
      final: HTML,
      basis: { scope: HTML, home: HTML },
    };
    const grades = [grade, null, 7, { ref: { deep: 1 }, reason: "constructor", basis: HTML }];
    await page.route("**/grade?*", (route) => route.fulfill({ status: 200, body: JSON.stringify({ grades }) }));
    await send(page, PAID_KEY);
    const rows = await rowsOf(page);
    expect(rows[0]).toEqual([HTML, HTML, HTML, HTML, HTML, `${HTML} ${HTML}-`]);
    expect(rows).toHaveLength(4);
    expect(await page.locator("main img, #answer b").count()).toBe(0);
  });

  it("is text in an error", async () => {
    const page = await enter();
    await page.route("**/grade?*", (route) => route.fulfill({ status: 400, body: JSON.stringify({ error: HTML }) }));
    await send(page, PAID_KEY);
    expect(await page.getByRole("alert").innerText()).toContain(HTML);
    expect(await page.locator("main img").count()).toBe(0);
  });

  it("is escaped where it is the base path", () => {
    const body = pageFiles(`/"><script>alert('1')</script>&`).get("/")?.body ?? "";
    expect(body).toContain("/&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;/markets");
    expect(body).not.toContain("alert('1')");
    expect(pageFiles("/").get("/")?.body).toContain('href="/markets"');
  });
});

describe("the events of the server", () => {
  const useEvents = (page: Page) => page.getByRole("button", { name: "Use events of this server" }).click();

  it("become a body that can be graded, and their names are told", async () => {
    const page = await enter();
    await keyField(page).fill(FREE_KEY);
    await useEvents(page);
    await page.locator("#note:not(:empty)").waitFor();
    expect(visit.requests.at(-1)).toBe(`${service.origin}/v3/events?limit=5&apiKey=${FREE_KEY}`);
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
    expect(await page.locator("#verdicts tbody tr").nth(2).innerText()).toContain(
      "New York Yankees - Brooklyn Dodgers",
    );
  });

  it("are missed in a sentence where the server has none, or does not list them", async () => {
    const { events: _events, ...without } = GUARDED;
    await withService(without, async (page) => {
      await keyField(page).fill(PAID_KEY);
      await useEvents(page);
      await settled(page);
      expect(await page.getByRole("alert").innerText()).toBe("This server does not list its events.");
    });
    await withService({ ...GUARDED, events: createMemoryStore() }, async (page) => {
      await keyField(page).fill(PAID_KEY);
      await useEvents(page);
      await settled(page);
      expect(await page.getByRole("alert").innerText()).toBe("This server has no events.");
    });
  });

  it("are refused without a key", async () => {
    const page = await enter();
    await useEvents(page);
    await settled(page);
    expect(await page.getByRole("alert").innerText()).toContain("The server does not know this key.");
  });
});

describe("the key", () => {
  it("stays in its field: not in the address, the history, a store, the page's text", async () => {
    const page = await enter({});
    const before = await page.evaluate("history.length");
    await send(page, PAID_KEY, bodyOf(ML));
    await page.getByRole("button", { name: "Use events of this server" }).click();
    await page.locator("#note:not(:empty)").waitFor();
    expect(page.url()).toBe(`${service.origin}/`);
    expect(await page.evaluate("history.length")).toBe(before);
    const kept = await page.evaluate(`(async () => JSON.stringify([
      { ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases(), history.state,
    ]))()`);
    expect(kept).toBe('[{},{},"",[],null]');
    expect(await page.content()).not.toContain(PAID_KEY);
    expect(await page.locator("html").innerText()).not.toContain(PAID_KEY);
    expect(await keyField(page).inputValue()).toBe(PAID_KEY);
  });

  it("is gone after a reload, and no manager of passwords is asked to keep it", async () => {
    const page = await enter();
    await send(page, PAID_KEY, bodyOf(ML));
    await page.reload();
    expect(await keyField(page).inputValue()).toBe("");
    expect(await keyField(page).getAttribute("type")).toBe("password");
    expect(await keyField(page).getAttribute("autocomplete")).toBe("off");
  });

  it("is not sent anywhere by a form without its script", async () => {
    const page = await enter({ javaScriptEnabled: false });
    await keyField(page).fill(PAID_KEY);
    const refusal = page.waitForEvent("console");
    await page.keyboard.press("Enter");
    await refusal;
    expect(page.url()).toBe(`${service.origin}/`);
    expect(visit.requests.join()).not.toContain(PAID_KEY);
    expect(await page.locator("form [name]").count()).toBe(0);
    expect(await page.locator("noscript").innerText()).toContain("needs JavaScript");
    expect(visit.misdeeds.splice(0).join()).toContain("form-action 'none'");
  });
});

describe("the page", () => {
  it("asks for its own three files and nothing else, under its policy", async () => {
    const page = await enter();
    expect(visit.requests).toEqual(["/", "/page.css", "/page.js"].map((path) => service.origin + path));
    const response = await page.request.get(service.origin);
    expect(response.headers()["content-security-policy"]).toBe(PAGE_POLICY);
    for (const link of await page.getByRole("link").all()) {
      const { status, path } = await statusOf(`${service.origin}${await link.getAttribute("href")}`);
      expect(status, path).toBe(path === "/v3/markets" ? 401 : 200);
    }
  });

  it("sends one request, however often it is told to before the answer", async () => {
    const page = await enter();
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
    expect(visit.requests.filter((url) => url.includes("/grade"))).toHaveLength(1);
  });

  it("can be used by keyboard alone, and shows where one is", async () => {
    const page = await enter();
    const outline = "getComputedStyle(document.activeElement).outlineStyle + document.activeElement.id";
    const stops: unknown[] = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(await page.evaluate(outline));
      if (stop === 2) await page.keyboard.type(PAID_KEY);
    }
    expect(stops).toEqual(["solid", "solid", "solidkey", "solidbody", "solidgrade", "solidevents"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await settled(page);
    expect(await rowsOf(page)).toHaveLength(6);
    await bodyField(page).fill(bodyOf(ML));
    await bodyField(page).press("Control+Enter");
    await page.locator("#verdicts tr:nth-child(1):last-child td").first().waitFor();
    expect(await rowsOf(page)).toHaveLength(1);
    await keyField(page).fill("nobody");
    await keyField(page).press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.evaluate("document.activeElement.id")).toBe("key");
  });

  it("tells of an answer without being looked at, and is a table even as cards", async () => {
    const page = await enter({ viewport: { width: 360, height: 740 } });
    expect(await page.getByRole("status").count()).toBe(2);
    await send(page, PAID_KEY);
    await page.getByRole("status").filter({ hasText: "6 selections" }).waitFor();
    const table = page.getByRole("table", { name: "Verdicts" });
    expect(await table.getByRole("row").count()).toBe(7);
    expect(await table.getByRole("columnheader").allTextContents()).toEqual([
      "Ref",
      "Event",
      "Result",
      "Reason",
      "Final",
      "Basis",
    ]);
    expect(await table.getByRole("row").nth(3).getByRole("cell").count()).toBe(6);
  });

  it("fits into every window, with the longest of everything", async () => {
    const page = await enter({});
    const long = "W".repeat(64);
    const bets = [{ ...ML, ref: long, label: long, market: long }, { ...ML, eventId: Number.MAX_SAFE_INTEGER }, ML];
    await send(page, PAID_KEY, bodyOf(...bets));
    await page.locator("summary").click();
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
    const page = await enter();
    await page.emulateMedia({ colorScheme });
    const results = ["won", "lost", "void", "half_won", "half_lost", "pending", "ungradeable"];
    const grades = results.map((result) => ({ ref: "A", eventId: 1, result, reason: "push", final: false }));
    await page.route("**/grade?*", (route) => route.fulfill({ status: 200, body: JSON.stringify({ grades }) }));
    await send(page, PAID_KEY);
    await page.locator("summary").click();
    const measured = await contrastsOf(page);
    await page.unroute("**/grade?*");
    await send(page, "nobody");
    measured.push(...(await contrastsOf(page)));
    expect(measured.map(({ text }) => text)).toEqual(
      expect.arrayContaining([...results, "What became of the bet?", "Grade"]),
    );
    expect(measured.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
  });
});

it("fails in a sentence where there is no Chromium", () => {
  expect(() => findChromium("", ["/nowhere/chromium"])).toThrow("install the Debian package chromium");
  expect(() => findChromium("/nowhere/chromium")).toThrow("CHROMIUM names /nowhere/chromium, which is not there");
});

async function statusOf(url: string): Promise<{ readonly status: number; readonly path: string }> {
  const { status } = await fetch(url);
  return { status, path: new URL(url).pathname };
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overhang(page), `${width} wide`).toEqual([]);
  }
}

/** What reaches over the window's edge: nothing, but for what can be scrolled in a box of its own. */
function overhang(page: Page): Promise<string[]> {
  return page.evaluate(`[
    ...(document.documentElement.scrollWidth > innerWidth ? ["the page is " + document.documentElement.scrollWidth + " wide"] : []),
    ...[...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && !element.closest("pre, .verdicts *"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 80)),
  ]`);
}
