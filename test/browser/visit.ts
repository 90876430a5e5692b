import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { NOW } from "./service.js";

/** A window of the browser, and what happened in it. */
export interface Visit {
  readonly page: Page;
  /** The only host that the page may send requests to. */
  origin: string;
  /** The addresses that the page requested, in order. */
  readonly requests: string[];
  /** What the page must not do: errors, violations of the policy, dialogs, requests to other hosts. */
  readonly misdeeds: string[];
  close(): Promise<void>;
}

/** The browser itself reports every answer that is an error. The page cannot prevent it. */
const REFUSAL = /^Failed to load resource: (?:the server responded with a status of \d+|net::ERR_FAILED)/;

const WATCH = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("violates " + event.effectiveDirective + ": " + event.blockedURI));`;

/** A new window that shares nothing with others: no storage, no cache, no history. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ timezoneId: "UTC", ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const requests: string[] = [];
  const misdeeds: string[] = [];
  const visit: Visit = { page, origin: "", requests, misdeeds, close: () => context.close() };
  page.on("request", (request) => {
    requests.push(request.url());
    if (new URL(request.url()).origin !== visit.origin) misdeeds.push(`requested ${request.url()}`);
  });
  // A connection to the feed with the visitor's key would close the one that the visitor's own program has.
  page.on("websocket", (socket) => misdeeds.push(`opened ${socket.url()}`));
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

/** A bet on a match of the fixtures that it wins. */
export const ML = { ref: "A1", eventId: 1034, market: "ML", side: "draw" };

/** A body with these selections. */
export function bodyOf(...selections: readonly unknown[]): string {
  return JSON.stringify({ selections });
}

/** The first text of each cell: of a reason its word, not the sentence below it. */
export async function rowsOf(page: Page): Promise<string[][]> {
  return page.evaluate(
    `[...document.querySelectorAll(".compared tbody tr")].map((row) => [...row.cells].map((cell) => cell.firstChild?.textContent ?? ""))`,
  );
}
