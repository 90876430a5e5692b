import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { packed } from "../../../playground/model/link.js";
import type { State } from "../../../playground/model/state.js";
import { launchChromium } from "../chromium.js";
import { openWindow, type Visit } from "../visit.js";

/** Where the built page is. */
export const INDEX = new URL("../../../playground/dist/index.html", import.meta.url).href;

/** The playground, opened from `file:` as somebody who was sent the folder opens it. */
export interface Bench {
  /** A new window, whose page shows this state, or what it opens with. */
  open(state?: State, options?: BrowserContextOptions): Promise<Page>;
  /** A new window at `index.html` with this after `#`. */
  openLink(link: string, options?: BrowserContextOptions): Promise<Page>;
  readonly visit: Visit;
}

/** Starts a browser before the tests of the file. After each test, the page must have behaved: no errors, nothing against its policy, nothing from elsewhere. */
export function openBench(): Bench {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  let browser: Browser;
  let visit: Visit | undefined;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const misdeeds = visit?.misdeeds.splice(0) ?? [];
    await visit?.close();
    visit = undefined;
    expect(misdeeds).toEqual([]);
  });

  async function openLink(link: string, options: BrowserContextOptions = {}): Promise<Page> {
    await visit?.close();
    visit = await openWindow(browser, options);
    visit.origin = new URL(INDEX).origin;
    await visit.page.goto(link === "" ? INDEX : `${INDEX}#${link}`);
    await visit.page.getByRole("heading", { name: "Answer" }).waitFor();
    return visit.page;
  }

  return {
    openLink,
    async open(state, options) {
      const link = state === undefined ? "" : await packed(state);
      if (link === null) throw new Error("the state has no link");
      return openLink(link, options);
    },
    get visit() {
      if (visit === undefined) throw new Error("no page is open");
      return visit;
    },
  };
}
