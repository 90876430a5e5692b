import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { Grade } from "../../src/engine/index.js";
import { jsonOf } from "../support/json.js";
import { answerStatus, bodyField, openDesk, send } from "./desk.js";
import { GUARDED, OPEN, PAID_KEY } from "./service.js";
import { bodyOf, ML, rowsOf } from "./visit.js";

const desk = openDesk();

async function askService(body: string): Promise<{ readonly text: string; readonly grades: readonly Grade[] }> {
  const headers = { "content-type": "application/json" };
  const url = `${desk.origin}/v3/settlements/grade?apiKey=${PAID_KEY}`;
  const text = await (await fetch(url, { method: "POST", headers, body })).text();
  return { text, grades: jsonOf<{ grades: Grade[] }>(text).grades };
}

/** A grade as its row shows it. */
function rowOf(grade: Grade): string[] {
  const { ref, eventId, result, reason, final } = grade;
  const basis = "basis" in grade ? grade.basis : undefined;
  const score = basis === undefined ? "–" : `${basis.home}-${basis.away} ${basis.scope}`;
  return [ref ?? "", String(eventId), result, reason ?? "–", final ? "yes" : "not yet", score];
}

describe("the page's answer", () => {
  it("shows the service's grades for the example", async () => {
    const page = await desk.enter();
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

  it("shows the status, how many bets got each result, and how many requests the key has left", async () => {
    const page = await desk.enter();
    await send(page, PAID_KEY, bodyOf(ML, { ...ML, side: "home" }, { ...ML, side: "away" }));
    const told = await answerStatus(page).innerText();
    expect(told).toContain("3 selections: 1 won, 2 lost");
    expect(told).toMatch(/HTTP 200.* \d+ ms .*4,999 of 5,000 requests left until 14:05$/);
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
      expect(await answerStatus(page).innerText()).toMatch(/1 won\s+HTTP 200.* ms$/);
      expect(desk.visit.requests.at(-1)).not.toContain("apiKey");
    });
  });

  it.each(["/", "/api/v3"])("comes from the base path %s if the service has that one", async (basePath) => {
    await desk.withService({ ...GUARDED, basePath }, async (page) => {
      await send(page, PAID_KEY, bodyOf(ML));
      expect(await rowsOf(page)).toHaveLength(1);
      const path = `${basePath.replace(/\/$/, "")}/settlements/grade`;
      expect(new URL(desk.visit.requests.at(-1) ?? "").pathname).toBe(path);
      expect(await page.locator("#body-note").innerText()).toContain(`POST ${path}.`);
    });
  });

  it("says in words what a reason means, and what the bet was", async () => {
    const page = await desk.enter();
    await send(page, PAID_KEY, bodyOf({ ...ML, market: "Totals", side: "over", hdp: 4 }));
    const row = page.locator("#results tbody tr");
    expect(await row.locator(".reason").innerText()).toMatch(/^push\s+the line was hit exactly$/);
    expect(await row.locator(".ref").innerText()).toMatch(/^A1\s+Totals over 4$/);
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
    expect(desk.visit.requests.at(-1)).toBe(url);
  });
});

it("the curl command is copied if the browser allows it", async () => {
  const page = await desk.enter({ permissions: ["clipboard-read", "clipboard-write"] });
  await send(page, PAID_KEY, bodyOf(ML));
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(await page.locator("#curl").textContent());
});

describe("what a server or a caller sends", () => {
  const HTML = "<img src=x onerror=alert(1)><b>";

  it("is shown as text in the table, never as HTML", async () => {
    const page = await desk.enter();
    await send(page, PAID_KEY, bodyOf({ ref: HTML, eventId: 1034, market: HTML, side: "home", label: HTML }));
    expect((await rowsOf(page))[0]?.[0]).toBe(HTML);
    expect(await page.locator("main img, #answer b").count()).toBe(0);
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
    expect(rows[0]).toEqual([HTML, HTML, HTML, HTML, HTML, `${HTML}- ${HTML}`]);
    expect(rows).toHaveLength(4);
    expect(await page.locator("main img, #answer b").count()).toBe(0);
  });

  it("is shown as text in an error", async () => {
    const page = await desk.enter();
    await page.route("**/grade?*", (route) => route.fulfill({ status: 400, body: JSON.stringify({ error: HTML }) }));
    await send(page, PAID_KEY);
    expect(await page.getByRole("alert").innerText()).toContain(HTML);
    expect(await page.locator("main img").count()).toBe(0);
  });
});
