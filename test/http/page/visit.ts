import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { NOW } from "./service.js";

/** A window of the browser, and what happened in it. */
export interface Visit {
  readonly page: Page;
  /** The one host that may be asked. */
  origin: string;
  /** Addresses that were asked for, in order. */
  readonly requests: string[];
  /** What no page should do: errors, violations of the policy, dialogs, requests to others. */
  readonly misdeeds: string[];
  close(): Promise<void>;
}

/** The browser itself tells of every answer that is an error; that is no fault of the page. */
const REFUSAL = /^Failed to load resource: (?:the server responded with a status of \d+|net::ERR_FAILED)/;

const WATCH = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("violates " + event.effectiveDirective + ": " + event.blockedURI));`;

/** A window of its own, with nothing of another one: no store, no cache, no history. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ timezoneId: "UTC", ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const requests: string[] = [];
  const misdeeds: string[] = [];
  const visit: Visit = { page, origin: "", requests, misdeeds, close: () => context.close() };
  page.on("request", (request) => {
    requests.push(request.url());
    if (new URL(request.url()).origin !== visit.origin) misdeeds.push(`asked ${request.url()}`);
  });
  page.on("console", (message) => {
    if (!REFUSAL.test(message.text())) misdeeds.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => misdeeds.push(message));
  page.on("dialog", (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.addInitScript(WATCH);
  await page.clock.setFixedTime(NOW);
  return visit;
}

/** A body with these selections. */
export function bodyOf(...selections: readonly unknown[]): string {
  return JSON.stringify({ selections });
}

/** What the cells of the table say first: of a reason its word, not the sentence below it. */
export async function rowsOf(page: Page): Promise<string[][]> {
  return page.evaluate(
    `[...document.querySelectorAll("#verdicts tbody tr")].map((row) => [...row.cells].map((cell) => cell.firstChild?.textContent ?? ""))`,
  );
}
