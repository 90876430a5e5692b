/**
 * `npm run playground` builds the page: a static folder, playground/dist, for any host and for `file:`, and the same page for the service,
 * as strings in files.cjs, so that it runs where no file can be read.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";

const SOURCE = new URL("../playground/", import.meta.url);
const FOLDER = new URL("dist/", SOURCE);
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

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
    define: { VERSION: JSON.stringify(version), ...define },
  };
}

/** The script of an entry, and the style that it imports. */
async function bundled(entry: string, define: Readonly<Record<string, string>> = {}) {
  const { outputFiles = [] } = await build(optionsOf(entry, define));
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: text(".js"), style: text(".css") };
}

function matchFiles(): string {
  const folder = new URL("../fixtures/events/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "events.schema.json");
  return `[${files.map((name) => JSON.stringify(JSON.parse(readFileSync(new URL(name, folder), "utf8")))).join(",")}]`;
}

export async function buildPlayground(): Promise<URL> {
  const [page, service, feeds, matches] = await Promise.all([
    bundled("main.tsx"),
    bundled("service.tsx"),
    bundled("parts/feeds.ts"),
    bundled("parts/matches.ts", { MATCHES: matchFiles() }),
  ]);
  const html = readFileSync(new URL("index.html", SOURCE), "utf8");
  const parts = { "feeds.js": feeds.script, "matches.js": matches.script };
  const folder = {
    "index.html": html.replace("<!--policy-->", POLICY),
    "page.js": page.script,
    "page.css": page.style,
    ...parts,
  };
  // The service says its policy in a header.
  const served = {
    "index.html": html.replace("<!--policy-->\n", ""),
    "page.js": service.script,
    "page.css": service.style,
    ...parts,
  };
  write({ ...folder, "files.cjs": `module.exports = ${JSON.stringify(served)};\n` });
  return new URL("index.html", FOLDER);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const index = await buildPlayground();
  console.log(`The page is built: open ${fileURLToPath(index)}`);
}
