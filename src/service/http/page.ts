/**
 * The page at `/`: the playground with the service's own parts. `npm run playground` writes its files as strings into one module, which is
 * loaded when somebody opens the page, so that nothing else of the service carries them.
 */
import { type HttpResponse, textAnswer } from "./http-message.js";
import { NoRoute, Refusal } from "./refusal.js";
import type { RouteRequest } from "./route.js";
import { tagged, tagOf } from "./tags.js";

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

type Files = Readonly<Record<string, string>>;

/** A file of the page: at `/` the page itself, at `/page.js` and the like what the build has made besides. */
export async function pageFile({ http, id, basePath }: RouteRequest): Promise<HttpResponse> {
  if (id === INDEX) throw new NoRoute();
  const name = id === "" ? INDEX : id;
  const { bytes, tag } = await madeFile(name, basePath);
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  const answer = tagged(http, textAnswer(200, `${type}; charset=utf-8`, bytes), tag);
  // The same for everybody.
  return {
    ...answer,
    headers: { ...answer.headers, "cache-control": "no-cache", "content-security-policy": PAGE_POLICY },
  };
}

interface MadeFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

/** However many read a file, it is in memory once. */
const MADE = new Map<string, MadeFile>();

async function madeFile(name: string, basePath: string): Promise<MadeFile> {
  const key = name === INDEX ? `${INDEX} ${basePath}` : name;
  const known = MADE.get(key);
  if (known !== undefined) return known;
  const files = await builtFiles();
  const text = Object.hasOwn(files, name) ? files[name] : undefined;
  if (text === undefined) throw new NoRoute();
  const bytes = new TextEncoder().encode(name === INDEX ? withBase(text, basePath) : text);
  const made = { bytes, tag: await tagOf(bytes) };
  MADE.set(key, made);
  return made;
}

/** @throws {Refusal} 404 in a checkout in which the page was not built. The package always has it. */
async function builtFiles(): Promise<Files> {
  try {
    // The same name from here and from each built file, whatever its folder: package.json says where it is.
    const { default: files } = await import("#page");
    return files;
  } catch (cause) {
    throw new Refusal(404, NOT_BUILT, { cause });
  }
}

const NOT_BUILT = "the page has not been built; run npm run playground";

/** Without the last slash: the path `//markets` would be another host. */
export function withBase(html: string, basePath: string): string {
  return html.replace('data-base=""', () => `data-base="${escaped(basePath.replace(/\/+$/, ""))}"`);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
