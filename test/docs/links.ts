import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Headings as the links of a Markdown page name them. */
export function anchors(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Links of a page to files and headings that are not there. */
export function brokenLinks(file: string): string[] {
  const page = readFileSync(join(ROOT, file), "utf8");
  const links = [...page.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(({ groups }) => groups?.["target"] ?? "");
  return links.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = "", anchor] = target.split("#");
    const linked = path === "" ? file : relative(ROOT, join(ROOT, dirname(file), path));
    if (!existsSync(join(ROOT, linked))) return true;
    return anchor !== undefined && !anchors(readFileSync(join(ROOT, linked), "utf8")).includes(anchor);
  });
}
