/** The page at `/`: what this service is, and a form to try it. It is all strings, so it runs where no file can be read. */
import { html } from "./html.js";
import { SCRIPT } from "./script.js";
import { STYLE } from "./style.js";

export interface PageFile {
  readonly contentType: string;
  readonly body: string;
}

/** The content security policy of the page: no inline script or style, nothing from other hosts. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The files of the page by their paths, for a service that answers under this base path, such as `/v3`. */
export function pageFiles(basePath: string): ReadonlyMap<string, PageFile> {
  return new Map<string, PageFile>([
    ["/", { contentType: "text/html; charset=utf-8", body: html(basePath) }],
    ["/page.js", { contentType: "text/javascript; charset=utf-8", body: SCRIPT }],
    ["/page.css", { contentType: "text/css; charset=utf-8", body: STYLE }],
  ]);
}
