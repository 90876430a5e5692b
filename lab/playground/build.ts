/**
 * The page as a static folder, playground/dist, for any host and for `file:`, and the same page for the service, as strings in files.cjs,
 * so that it runs where no file can be read.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { MatchFile } from "../../src/fixtures/files.js";
import { licenceOf, packagesOf } from "../tools/bundled.js";
import { inRoot } from "../tools/root.js";
import { readEvidence } from "./evidence.js";
import { linksOf } from "./links.js";
import { readRules } from "./rules.js";
import { withoutUnused } from "./unused.js";
import { withoutOtherLanguages } from "./words.js";

const manifest: { name: string; version: string } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const SOURCE = new URL("../../playground/", import.meta.url);
const FOLDER = new URL("dist/", SOURCE);
/** The file of strings that the service serves. */
export const PAGE_OF_SERVICE = "playground/dist/files.cjs";

/** The page may load its own files and nothing else. A page that was opened as a file has no origin, so that `file:` names them. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src data:; form-action 'none'; base-uri 'none'">`;

function optionsOf(entry: string, define: Readonly<Record<string, string>>): BuildOptions {
  return {
    entryPoints: [fileURLToPath(new URL(entry, SOURCE))],
    bundle: true,
    write: false,
    outdir: fileURLToPath(FOLDER),
    format: "iife",
    target: "es2022",
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "inline",
    logLevel: "error",
    define: { VERSION: JSON.stringify(manifest.version), LINKS: JSON.stringify(linksOf(manifest)), ...define },
  };
}

interface Bundled {
  readonly text: string;
  /** The files that it is made of. */
  readonly inputs: readonly string[];
}

async function bundled(
  entry: string,
  define: Readonly<Record<string, string>> = {},
  plugins: readonly Plugin[] = [],
): Promise<Bundled> {
  const options = { ...optionsOf(entry, define), plugins: [...plugins] };
  const { outputFiles = [], metafile } = await build({ ...options, metafile: true });
  const inputs = Object.keys(metafile.inputs);
  return { text: licencesOf(inputs) + outputFiles.map(({ text }) => text).join(""), inputs };
}

/** Whoever copies the page copies the licences of the packages in it. */
function licencesOf(files: readonly string[]): string {
  return [...packagesOf(files)].map((name) => `/*! ${name}\n${licenceOf(name).replaceAll("*/", "* /")}\n*/\n`).join("");
}

/** The bets of the fixtures are left out. */
function matchFiles(): string {
  const folder = new URL("../../fixtures/events/", import.meta.url);
  const names = readdirSync(folder).filter((name) => name !== "events.schema.json");
  const files = names.map((name): MatchFile => JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  return JSON.stringify(
    files.map(({ sport, matches }) => ({ sport, matches: matches.map(({ selections: _, ...match }) => match) })),
  );
}

function rulesText(): string {
  return JSON.stringify(readRules(readFileSync(inRoot("docs/rules.md"), "utf8")));
}

function evidence(): string {
  return JSON.stringify(readEvidence(readFileSync(inRoot("docs/feeds.md"), "utf8")));
}

/** What the first script leaves out. */
const LEAN = [withoutOtherLanguages, withoutUnused];

/** Builds the page, and answers with its address. @param address where the folder is hosted, for links of a page from a disk */
export const buildPlayground = async (address?: string): Promise<URL> => (await buildPage(address)).index;

/** Builds the page. `inputs` are the files that the service's scripts are made of. */
export async function buildPage(address = ""): Promise<{ readonly index: URL; readonly inputs: readonly string[] }> {
  const [page, style, service, serviceStyle, feeds, matches, rules, languages] = await Promise.all([
    bundled("main.tsx", { FEEDS_HAVE: evidence(), ADDRESS: JSON.stringify(address) }, LEAN),
    bundled("style/index.css"),
    bundled("service.tsx", { FEEDS_HAVE: evidence(), ADDRESS: '""' }, LEAN),
    bundled("style/service.css"),
    bundled("parts/feeds.ts"),
    bundled("parts/matches.ts", { MATCHES: matchFiles() }),
    bundled("parts/rules.ts", { RULES: rulesText() }),
    bundled("parts/languages.ts"),
  ]);
  const html = readFileSync(new URL("index.html", SOURCE), "utf8");
  const parts = {
    ...{ "feeds.js": feeds.text, "matches.js": matches.text },
    ...{ "rules.js": rules.text, "languages.js": languages.text },
  };
  const policed = html.replace("<!--policy-->", POLICY);
  const folder = { ...parts, "index.html": policed, "page.js": page.text, "page.css": style.text };
  // The service says its policy in a header.
  const served = {
    ...parts,
    "index.html": html.replace("<!--policy-->\n", ""),
    "page.js": service.text,
    "page.css": serviceStyle.text,
  };
  write({ ...folder, "files.cjs": filesModule(served) });
  const inputs = [service, serviceStyle, feeds, matches, rules, languages].flatMap((each) => each.inputs);
  return { index: new URL("index.html", FOLDER), inputs };
}

/** A module of strings. They are code and JSON, so that single quotes around them need the fewest backslashes. */
function filesModule(files: Readonly<Record<string, string>>): string {
  const inQuotes = (text: string): string =>
    `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  const rows = Object.entries(files).map(([name, text]) => `${inQuotes(name)}: ${inQuotes(text)},\n`);
  return `module.exports = {\n${rows.join("")}};\n`;
}

/** Replaces each file in one step: another process may be reading it. */
function write(files: Readonly<Record<string, string>>): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) if (!Object.hasOwn(files, name)) rmSync(new URL(name, FOLDER));
  for (const [name, text] of Object.entries(files)) {
    const part = new URL(`${name}.${process.pid}`, FOLDER);
    writeFileSync(part, text);
    renameSync(part, new URL(name, FOLDER));
  }
}
