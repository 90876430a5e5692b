/** The page at `/`, and its other files. They come from an option, so that a service without the page does not carry it. */
import { type HttpResponse, textAnswer } from "../http-message.js";
import type { Page } from "../ports.js";
import { NoRoute } from "../refusal.js";
import { needed, type RouteRequest } from "../route.js";
import { tagged, tagOf } from "../tags.js";

/** Nothing inline and nothing from other hosts. A picture that the page draws itself is an address that begins with `data:`. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The page's own file, and those that it loads on demand. */
const INDEX = "index.html";
const TYPES: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** A file of the page: at `/` the page itself, at `/page.js` and the like what the build has made besides. */
export async function pageFile({ http, id, basePath, options }: RouteRequest): Promise<HttpResponse> {
  if (id === INDEX) throw new NoRoute();
  const name = id === "" ? INDEX : id;
  const { bytes, tag } = await madeFile(needed(options.page), name, basePath);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  const answer = tagged(http, textAnswer(200, `${type}; charset=utf-8`, bytes), tag);
  // The same for everybody.
  const headers = { "cache-control": "no-cache", "content-security-policy": PAGE_POLICY };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

interface MadeFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

/** The files of each page. However many read a file, it is in memory once. */
const MADE = new WeakMap<Page, Map<string, MadeFile>>();

async function madeFile(page: Page, name: string, basePath: string): Promise<MadeFile> {
  const key = name === INDEX ? `${INDEX} ${basePath}` : name;
  const ofPage = MADE.get(page) ?? new Map<string, MadeFile>();
  const known = ofPage.get(key);
  if (known !== undefined) return known;
  const files = await page();
  const text = Object.hasOwn(files, name) ? files[name] : undefined;
  if (text === undefined) throw new NoRoute();
  const bytes = new TextEncoder().encode(name === INDEX ? withBase(text, basePath) : text);
  const made = { bytes, tag: await tagOf(bytes) };
  MADE.set(page, ofPage.set(key, made));
  return made;
}

/** Without the last slash: the path `//markets` would be another host. */
export function withBase(html: string, basePath: string): string {
  return html.replace('data-base=""', () => `data-base="${escaped(basePath.replace(/\/+$/, ""))}"`);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
