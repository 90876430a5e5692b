/**
 * The page of the service: the playground with the service's own parts. It is an entry of its own, so that a bundle of the service
 * without it is small.
 *
 * @packageDocumentation
 */
import type { PageFiles } from "./ports.js";
import { Refusal } from "./refusal.js";

export type { Page, PageFiles } from "./ports.js";

/**
 * The option `page` of `createHandler`: the files of the page by name, as text. `npm run playground` writes them into one module, which
 * is loaded when somebody opens the page.
 *
 * @throws {Error} as a rejection, in a checkout in which the page was not built: `GET /` is then 404. The package always has it.
 * @example
 * ```ts
 * import { createHandler } from "settlegrade/http";
 * import { page } from "settlegrade/http/page";
 * const handler = createHandler({ findEvents: () => new Map(), page });
 * const response = await handler(new Request("http://localhost/"));
 * console.log(response.headers.get("content-type")); // text/html; charset=utf-8
 * ```
 */
export async function page(): Promise<PageFiles> {
  try {
    // The same name from here and from each built file, whatever its folder: package.json says where it is.
    const { default: files } = await import("#page");
    return files;
  } catch (cause) {
    throw new Refusal(404, "the page has not been built; run npm run playground", { cause });
  }
}
