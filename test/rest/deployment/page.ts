import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), "utf8");
export const page = read("deployment.md");

/** The text of the block of docs/deployment.md, or of another page, below a mark. */
export function blockOf(mark: string, name = "deployment.md"): string {
  const [, block] = new RegExp(`<!-- ${mark} -->\n\`\`\`\\w+\n(.*?)\`\`\``, "s").exec(read(name)) ?? [];
  if (block === undefined) throw new Error(`docs/${name} has no block ${mark}`);
  return block;
}
