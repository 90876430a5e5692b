import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { opened } from "../../playground/model/link.js";
import type { State } from "../../playground/model/state.js";
import type { HandlerOptions } from "../../src/service/http/ports.js";
import { launchChromium } from "./chromium.js";
import { type Running, startService } from "./service.js";
import { openWindow, type Visit } from "./visit.js";

/** A browser and a service for the tests of one file. */
export interface Desk {
  readonly origin: string;
  /** The window that the last `enter` opened the page in. */
  readonly visit: Visit;
  /** Opens the page: in the window that the tests share or, if it needs options, in a new one. */
  enter(options?: BrowserContextOptions): Promise<Page>;
  /** The page where JavaScript is off. */
  enterWithout(): Promise<Page>;
  /** The page of a service with these options. */
  withService(options: HandlerOptions, look: (page: Page) => Promise<void>): Promise<void>;
}

/** Starts both before the tests of the file, and ends them afterwards. After each test, the page must have behaved. */
export function openDesk(): Desk {
  // A browser on a busy machine is slow.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  let browser: Browser;
  let service: Running;
  let shared: Visit;
  let visit: Visit;

  beforeAll(async () => {
    [browser, service] = await Promise.all([launchChromium(), startService()]);
    shared = await openWindow(browser);
    visit = shared;
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
    visit = shared;
    expect(misdeeds).toEqual([]);
  });

  async function enter(options?: BrowserContextOptions, origin = service.origin): Promise<Page> {
    visit = options === undefined ? shared : await openWindow(browser, options);
    visit.origin = origin;
    visit.requests.splice(0);
    // Another address than that of a page whose state is in it, so that the page is loaded again.
    await visit.page.goto("about:blank");
    await visit.page.goto(origin);
    if (options?.javaScriptEnabled !== false)
      await visit.page.getByRole("heading", { name: "Answer", exact: true }).waitFor();
    return visit.page;
  }

  return {
    get origin() {
      return service.origin;
    },
    get visit() {
      return visit;
    },
    enter: (options) => enter(options),
    enterWithout: () => enter({ javaScriptEnabled: false }),
    async withService(options, look) {
      const own = await startService(options);
      try {
        const page = await enter(undefined, own.origin);
        await look(page);
        // The page may still load a script, which would fail when the service has closed.
        await page.goto("about:blank");
      } finally {
        await own.close();
      }
    },
  };
}

export const keyField = (page: Page) => page.getByLabel("API key");
export const bodyField = (page: Page) => page.getByLabel("Request body");
export const answerStatus = (page: Page) => page.locator("#status");
export const fault = (page: Page) => page.getByRole("alert");

/** Fills in the form, and waits for the answer or the error. */
export async function send(page: Page, key: string, body?: string): Promise<void> {
  await keyField(page).fill(key);
  if (body !== undefined) await bodyField(page).fill(body);
  await page.getByRole("button", { name: "Grade", exact: true }).click();
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await page.locator("#wire, .fault").first().waitFor();
  await idle(page);
}

/** Waits until no button is busy. */
export async function idle(page: Page): Promise<void> {
  // By locator: `waitForFunction` needs `eval`, which the page's policy forbids.
  await page.locator("body:not(:has([aria-busy]))").waitFor();
}

/** Opens the list of the service's matches, which may be one of several ways to choose a match. */
export async function openEvents(page: Page): Promise<void> {
  const way = page.getByRole("button", { name: "This server's events", exact: true });
  if ((await way.count()) > 0 && (await way.getAttribute("aria-expanded")) !== "true") await way.click();
  await page.locator(".server-events").waitFor();
}

/** Lists the matches of the service: those that a search finds or, without a word to search for, those with a start near now. */
export async function find(page: Page, key: string, team = ""): Promise<void> {
  await keyField(page).fill(key);
  await openEvents(page);
  await page.locator(".server-events").getByRole("searchbox", { name: "Team" }).fill(team);
  await page.getByRole("button", { name: "Find matches" }).click();
  await eventStatus(page).or(fault(page)).filter({ hasText: /./ }).first().waitFor();
  await idle(page);
}

export const eventStatus = (page: Page) => page.locator(".server-events [role=status]");
export const eventList = (page: Page) => page.getByRole("list", { name: "Matches of this server" }).getByRole("button");

/** The matches that are played now, while the page watches. */
export const liveList = (page: Page) => page.getByRole("list", { name: "Live matches" }).getByRole("button");

/** Chooses a match that is listed, and waits for its prices. */
export async function choose(page: Page, teams: string | RegExp): Promise<void> {
  await eventList(page).filter({ hasText: teams }).first().click();
  await page.locator("#board, #prices .fault").first().waitFor();
  await idle(page);
}

/** The state of the page: what its address holds, or what it opens with. */
export async function stateOf(page: Page): Promise<State> {
  // The page writes its state once it rests.
  await page.waitForTimeout(700);
  const { state, fault } = await opened(new URL(page.url()).hash);
  if (fault !== null) throw new Error(fault);
  return state;
}
