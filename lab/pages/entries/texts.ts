import { exportsOfPackage, pathsOfCompiler } from "../../package/entries.js";

/** The text of package.json with the entries that there are. */
export function manifestWithEntries(text: string): string {
  return `${JSON.stringify({ ...JSON.parse(text), exports: exportsOfPackage() }, null, 2)}\n`;
}

/** The text of tsconfig.json with the entries that there are, each in a line, as the formatter leaves it. */
export function settingsWithEntries(text: string): string {
  const rows = Object.entries(pathsOfCompiler()).map(([name, [file]]) => `      "${name}": ["${file}"]`);
  return text.replace(/"paths": \{.*?\n {4}\}/s, () => `"paths": {\n${rows.join(",\n")}\n    }`);
}
