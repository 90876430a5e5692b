import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../../docs/deployment.md", import.meta.url));
export const page = readFileSync(FILE, "utf8");

/** The text of the block of docs/deployment.md below a mark. */
export function blockOf(mark: string): string {
  const [, block] = new RegExp(`<!-- ${mark} -->\n\`\`\`\\w+\n(.*?)\`\`\``, "s").exec(page) ?? [];
  if (block === undefined) throw new Error(`docs/deployment.md has no block ${mark}`);
  return block;
}
