import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { AT_NIGHT } from "../support/volume.js";
import { answerStatus, bodyField, choose, fault, find, keyField, openDesk, send, settled, stateOf } from "./desk.js";
import { FREE_KEY, GUARDED, LOST_EVENT, OPEN, PAID_KEY, SPENT_KEY } from "./service.js";
import { bodyOf, ML, rowsOf } from "./visit.js";

const desk = openDesk();

/** Scripts that are needed later are still loaded meanwhile. */
function lastGrade(requests: readonly string[]): string | undefined {
  return requests.filter((url) => url.includes("/settlements/grade")).at(-1);
}

describe("the request", () => {
  it("is made of the bets, and is one again as they were after it was edited", async () => {
    const page = await desk.enter();
    const { bets } = await stateOf(page);
    const made = await bodyField(page).inputValue();
    expect(JSON.parse(made)).toEqual({
      selections: bets.map(({ selection }, place) => ({ ref: `bet-${place + 1}`, ...selection })),
    });
    await bodyField(page).fill("{}");
    await page.getByRole("button", { name: "Use the bets above" }).click();
    expect(await bodyField(page).inputValue()).toBe(made);
  });

  it("is answered next to what the page says of the same bets", async () => {
    const page = await desk.enter();
    await find(page, PAID_KEY, "argen");
    await choose(page, "Argentina – France");
    const bets = ["home", "draw"].map((side) => ({ ref: side, eventId: 1034, market: "ML", side }));
    const totals = { ref: "whole-line", eventId: 1034, market: "Totals", side: "over", hdp: 4 };
    await send(page, PAID_KEY, bodyOf(...bets, totals, { ...ML, ref: "other", eventId: 1012, side: "home" }));
    expect(await rowsOf(page)).toEqual(
      [
        ["home", "lost", "the same", "Moneyline Argentina on Argentina v France is lost", "2-2 regulation"],
        ["draw", "won", "the same", "Moneyline draw on Argentina v France is won", "2-2 regulation"],
        ["whole-line", "void", "the same", "push", "2-2 regulation"],
        ["other", "lost", "no record of this match", "–", "-"],
      ].map((row) => row.map((cell) => expect.stringContaining(cell))),
    );
    const told = await answerStatus(page).innerText();
    expect(told).toContain("4 selections: 2 lost, 1 won, 1 void. This page says the same of 3.");
    expect(told).toMatch(/HTTP 200.* \d+ ms .*4,999 of 5,000 requests left until 14:05$/);
  });

  it("can ask for explanations", async () => {
    const page = await desk.enter();
    await keyField(page).fill(PAID_KEY);
    await bodyField(page).fill(bodyOf(ML));
    await page.getByRole("button", { name: "Explain" }).click();
    await settled(page);
    expect((await rowsOf(page))[0]?.[3]).toMatch(
      /^Moneyline draw on Argentina v France is won: settled on regular time/,
    );
    expect(await page.locator("#curl").textContent()).toContain("/settlements/explain?apiKey=$KEY");
  });

  it("shows a difference, and settles it with the server's record", async () => {
    const page = await desk.enter();
    await send(page, PAID_KEY);
    expect(await page.locator("[data-differs]").innerText()).toMatch(/differs\s+On 2-1 regulation. This server has/);
    expect(await answerStatus(page).innerText()).toContain("On 1 of them this page says otherwise.");
    await page.getByRole("button", { name: "Use this server's record" }).click();
    await page.getByText("the same", { exact: true }).waitFor();
    expect((await stateOf(page)).matches.map(({ home }) => home)).toEqual(["<script>alert(1)</script>"]);
    expect(await page.locator("[data-differs], main script").count()).toBe(0);
  });

  it("names the day if the limit does not end today", async () => {
    const resetAt = Date.parse("2026-07-28T00:00:00Z");
    await desk.withService(
      { ...GUARDED, limit: () => ({ allowed: true, limit: 500, remaining: 1, resetAt }) },
      async (page) => {
        await send(page, PAID_KEY, bodyOf(ML));
        expect(await answerStatus(page).innerText()).toMatch(/1 of 500 requests left until 28 July, 00:00$/);
      },
    );
  });

  it("needs no key and shows no limit if the service has none", async () => {
    await desk.withService(OPEN, async (page) => {
      await send(page, "", bodyOf(ML));
      expect(await answerStatus(page).innerText()).toMatch(/1 won\.\s+HTTP 200.* ms$/);
      await expect.poll(() => lastGrade(desk.visit.requests)).toBeDefined();
      expect(lastGrade(desk.visit.requests)).not.toContain("apiKey");
    });
  });

  it.each(["/", "/api/v3"])("comes from the base path %s if the service has that one", async (basePath) => {
    await desk.withService({ ...GUARDED, basePath }, async (page) => {
      await send(page, PAID_KEY, bodyOf(ML));
      await expect.poll(() => rowsOf(page)).toHaveLength(1);
      const path = `${basePath.replace(/\/$/, "")}/settlements/grade`;
      await expect.poll(() => lastGrade(desk.visit.requests)).toMatch(new RegExp(`^http://[^/]+${path}(?:\\?|$)`));
      expect(await page.locator("#body-note").innerText()).toContain(`POST ${path}`);
    });
  });
});

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
  ])("caused by %s is shown above the buttons, with the server's sentence", async (_of, key, body, code, told) => {
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
    expect(await page.locator(".compared").count()).toBe(0);
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
  ])("in the body selects the place of %s", AT_NIGHT, async (_what, body, place) => {
    const page = await desk.enter();
    await send(page, PAID_KEY, body);
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("body");
    await expect.poll(() => page.evaluate(SELECTED)).toBe(place);
  });

  it("says so if the server takes too long", async () => {
    const page = await desk.enter({});
    await page.evaluate(`AbortSignal.timeout = () => AbortSignal.abort(new DOMException("late", "TimeoutError"))`);
    await send(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe("The server did not answer within 30 seconds.");
    expect(await answerStatus(page).innerText()).toBe("The server's answer appears here.");
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
    ["an error without a message", { status: 500, body: "{}" }, "The server answered 500 with no error message."],
    [
      "an error inside the server",
      { status: 500, body: '{"error":"no"}' },
      "Something went wrong inside the server. no",
    ],
    ["an unknown status", { status: 418, body: '{"error":"tea"}' }, "The server answered 418. tea"],
  ])("that the service did not send is shown too: %s", AT_NIGHT, async (_what, reply, told) => {
    const page = await desk.enter();
    await page.route("**/grade?*", (route) => (reply === null ? route.abort() : route.fulfill(reply)));
    await send(page, PAID_KEY);
    expect(await fault(page).innerText()).toBe(told);
    expect(await page.locator("#wire").isVisible()).toBe(reply !== null);
  });
});

describe("the curl command", () => {
  /** The arguments that a shell calls curl with. */
  function argumentsOf(line: string): string[] {
    const script = `curl() { printf '%s\\0' "$@"; }\nKEY=${PAID_KEY}\n${line}`;
    const { stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout.split("\0").slice(0, -1);
  }

  it("repeats the request, whatever the body contains, without the key", async () => {
    const page = await desk.enter();
    const body = bodyOf({ ...ML, ref: "it's `ls` $HOME \\ !! \"" }).replace(",", ",\n  ");
    await send(page, PAID_KEY, body);
    const line = (await page.locator("#curl").textContent()) ?? "";
    expect(line).not.toContain(PAID_KEY);
    expect(line).toContain("apiKey=$KEY");
    const url = `${desk.origin}/v3/settlements/grade?apiKey=${PAID_KEY}`;
    expect(argumentsOf(line)).toEqual([url, "-H", "content-type: application/json", "--data-raw", body]);
    await expect.poll(() => lastGrade(desk.visit.requests)).toBe(url);
  });
});

it("the curl command is copied if the browser allows it", async () => {
  const page = await desk.enter({ permissions: ["clipboard-read", "clipboard-write"] });
  await send(page, PAID_KEY, bodyOf(ML));
  await page.locator("#request").getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await page.locator("#curl").textContent());
});

describe("what a server or a caller sends", () => {
  const HTML = "<img src=x onerror=alert(1)><b>";

  it("is shown as text in the table, never as HTML", async () => {
    const page = await desk.enter();
    await send(page, PAID_KEY, bodyOf({ ref: HTML, eventId: 1034, market: HTML, side: "home", label: HTML }));
    expect((await rowsOf(page))[0]?.[0]).toBe(HTML);
    expect(await page.locator(".compared").innerText()).toContain(`${HTML} ${HTML} home`);
    expect(await page.locator("main img, #request b").count()).toBe(0);
  });

  it("is shown as text if every field of an answer is HTML or of the wrong type", async () => {
    const page = await desk.enter();
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
    expect(rows[0]).toEqual([HTML, HTML, "half_lost", HTML, `${HTML}- ${HTML}`]);
    expect(rows).toHaveLength(4);
    expect(await page.locator("main img, #request b").count()).toBe(0);
  });

  it("is shown as text in an error", async () => {
    const page = await desk.enter();
    await page.route("**/grade?*", (route) => route.fulfill({ status: 400, body: JSON.stringify({ error: HTML }) }));
    await send(page, PAID_KEY);
    expect(await page.getByRole("alert").innerText()).toContain(HTML);
    expect(await page.locator("main img").count()).toBe(0);
  });
});
