/**
 * The page as a static folder, playground/dist, for any host and for `file:`, and the same page for the service, as strings in files.cjs,
 * so that it runs where no file can be read.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { MatchFile } from "../../src/fixtures/files.js";
import { rulebooks } from "../../src/pure/rulebooks/index.js";
import { licenceOf, packagesOf } from "../tools/bundled.js";
import { inRoot } from "../tools/root.js";
import { readEvidence } from "./evidence.js";
import { linksOf } from "./links.js";
import { readRules } from "./rules.js";
import { withoutLaterWords } from "./words.js";

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

const withoutDecimalJs: Plugin = {
  name: "long amounts without decimal.js",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/long\.js$/ }, () => ({
      path: fileURLToPath(new URL("long-amounts.ts", import.meta.url)),
    }));
  },
};
const PLUGINS = [withoutLaterWords, withoutDecimalJs];

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

/** Builds the page, and answers with its address. @param address where the folder is hosted, for links of a page from a disk */
export const buildPlayground = async (address?: string, into?: URL): Promise<URL> =>
  (await buildPage(address, into)).index;

/** Builds the page. `inputs` are the files that the service's scripts are made of. */
export async function buildPage(
  address = "",
  into = FOLDER,
): Promise<{ readonly index: URL; readonly inputs: readonly string[] }> {
  const [
    page,
    style,
    service,
    serviceStyle,
    feeds,
    matches,
    rules,
    languages,
    picture,
    houses,
    print,
    examples,
    forms,
  ] = await Promise.all([
    bundled("main.tsx", { FEEDS_HAVE: evidence(), ADDRESS: JSON.stringify(address) }, PLUGINS),
    bundled("style/index.css"),
    bundled("service.tsx", { FEEDS_HAVE: evidence(), ADDRESS: '""' }, PLUGINS),
    bundled("style/service.css"),
    bundled("parts/feeds.ts"),
    bundled("parts/matches.ts", { MATCHES: matchFiles() }),
    bundled("parts/rules.ts", { RULES: rulesText() }),
    bundled("parts/languages.ts"),
    bundled("parts/picture.ts"),
    bundled("parts/houses.ts", { HOUSES: JSON.stringify(rulebooks()) }),
    bundled("style/print.css"),
    bundled("parts/examples.ts"),
    bundled("parts/forms.ts"),
  ]);
  const html = readFileSync(new URL("index.html", SOURCE), "utf8");
  const parts = {
    ...{ "feeds.js": feeds.text, "matches.js": matches.text, "picture.js": picture.text },
    ...{ "rules.js": rules.text, "languages.js": languages.text, "houses.js": houses.text },
    ...{ "print.css": print.text, "examples.js": examples.text, "forms.js": forms.text },
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
  write(into, { ...folder, "files.cjs": filesModule(served) });
  const scripts = [service, serviceStyle, feeds, matches, rules, languages, picture, houses, forms];
  return { index: new URL("index.html", into), inputs: scripts.flatMap((each) => each.inputs) };
}

/** A module of strings. They are code and JSON, so that single quotes around them need the fewest backslashes. */
function filesModule(files: Readonly<Record<string, string>>): string {
  const inQuotes = (text: string): string =>
    `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  const rows = Object.entries(files).map(([name, text]) => `${inQuotes(name)}: ${inQuotes(text)},\n`);
  return `module.exports = {\n${rows.join("")}};\n`;
}

/** Replaces each file in one step: another process may be reading it. */
function write(folder: URL, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!Object.hasOwn(files, name)) rmSync(new URL(name, folder));
  for (const [name, text] of Object.entries(files)) {
    const part = new URL(`${name}.${process.pid}`, folder);
    writeFileSync(part, text);
    renameSync(part, new URL(name, folder));
  }
}
