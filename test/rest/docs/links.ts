import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { anchorOf } from "../../../lab/pages/rules/markdown.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The anchors of a page: those of its headings, as GitHub makes them, and `<a id="...">`. */
export function anchors(page: string): string[] {
  const text = withoutExamples(page);
  const taken = new Map<string, number>();
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = ""]) => {
    const anchor = anchorOf(title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").trim());
    const count = taken.get(anchor) ?? 0;
    taken.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)];
}

/** A fenced block or a comment may hold lines that look like headings. */
function withoutExamples(page: string): string {
  return page.replace(/^(```+).*?^\1/gms, "").replace(/<!--.*?-->/gs, "");
}

/** Links of a page to files and headings that do not exist. */
export function brokenLinks(file: string): string[] {
  return brokenLinksIn(file, readFileSync(join(ROOT, file), "utf8"));
}

/** The same for a text that is, or would be, in that file. */
export function brokenLinksIn(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(({ groups }) => groups?.["target"] ?? "");
  return links.flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = "", anchor] = target.split("#");
    return fault(file, path === "" ? file : relative(ROOT, join(ROOT, dirname(file), path)), anchor, text) ?? [];
  });
}

/** Anchors that a source file or page names in prose, from the root of the project: `docs/rules.md#lines`. */
export function brokenCitations(file: string, text?: string): string[] {
  return citations(file, text).flatMap(({ path, anchor }) => fault(file, path, anchor) ?? []);
}

export interface Citation {
  readonly path: string;
  readonly anchor: string;
}

/** The places that a file names in prose, in comments, in strings and in the sources of vectors. */
export function citations(file: string, text = readFileSync(join(ROOT, file), "utf8")): Citation[] {
  const cited = [...text.matchAll(/(?<![\w./-])(?<path>(?:docs\/)?[\w-]+\.md)#(?<anchor>[\w-]+)/g)];
  return cited.map(({ groups }) => {
    const { path = "", anchor = "" } = groups ?? {};
    return { path: existsSync(join(ROOT, path)) ? path : join("docs", path), anchor };
  });
}

/** What is wrong with a link, naming the file that has it and what is missing; null if nothing is. */
function fault(from: string, path: string, anchor: string | undefined, own?: string): string | null {
  if (path !== from && !existsSync(join(ROOT, path))) return `${from} links to ${path}, which does not exist`;
  if (anchor === undefined) return null;
  const known = path === from && own !== undefined ? anchors(own) : anchorsOf(path);
  return known.includes(anchor) ? null : `${from} cites ${path}#${anchor}, but ${path} has no such anchor`;
}

const pages = new Map<string, readonly string[]>();

/** The anchors of a file, which many files cite. */
function anchorsOf(path: string): readonly string[] {
  const known = pages.get(path) ?? anchors(readFileSync(join(ROOT, path), "utf8"));
  pages.set(path, known);
  return known;
}

/** Files of a folder of the project, by their paths from its root. */
export function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}

/** The pages of docs/ that a text names and that are not among these files. */
export function unshippedPages(text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/(?<![\w./-])(?:docs\/)?(?<page>[a-z][\w-]*\.md)\b/g)];
  const pages = new Set(named.map(({ groups }) => `docs/${groups?.["page"] ?? ""}`));
  return [...pages].filter((page) => existsSync(join(ROOT, page)) && !files.includes(page));
}
