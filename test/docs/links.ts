import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { anchorOf } from "../../scripts/rules/markdown.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

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

/** Anchors that a source file or page names in prose, from the root of the project: `docs/decisions.md#d35`. */
export function brokenCitations(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  const cited = [...text.matchAll(/(?<![\w./-])(?<path>(?:docs\/)?[\w-]+\.md)#(?<anchor>[\w-]+)/g)];
  return cited.flatMap(({ groups }) => {
    const { path = "", anchor = "" } = groups ?? {};
    return fault(file, existsSync(join(ROOT, path)) ? path : join("docs", path), anchor) ?? [];
  });
}

/** What is wrong with a link, naming the file that has it and what is missing; null if nothing is. */
function fault(from: string, path: string, anchor: string | undefined, own?: string): string | null {
  if (path !== from && !existsSync(join(ROOT, path))) return `${from} links to ${path}, which does not exist`;
  if (anchor === undefined) return null;
  const page = path === from && own !== undefined ? own : readFileSync(join(ROOT, path), "utf8");
  return anchors(page).includes(anchor) ? null : `${from} cites ${path}#${anchor}, but ${path} has no such anchor`;
}

/** Files of a folder of the project, by their paths from its root. */
export function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}
