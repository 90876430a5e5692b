import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { run, type Started, start } from "./processes.js";
import { BUN, DENO, type Files, NEXT, NODE, WORKER } from "./programs.js";

export interface Runtime {
  readonly name: string;
  /** What is installed next to the package. */
  readonly packages: readonly string[];
  readonly files: Files;
  /** False if the service is below a path of an application, so that its page is not served. */
  readonly hasRoot?: false;
  /** The steps that a package's own install script would do: those scripts are not run. */
  install?(project: string): Promise<unknown>;
  /** The version that the runtime reports. */
  version(project: string): Promise<string>;
  /** Runs before it is started. */
  prepare?(project: string): Promise<unknown>;
  start(project: string): Promise<Started>;
}

const bin = (project: string, name: string): string => join(project, "node_modules", ".bin", name);

function versionOf(project: string, name: string): string {
  // By path, since not every package exports its package.json.
  const { version } = JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8"));
  return version as string;
}

/** A Worker is one file, bundled for no particular platform, as the tools of edge runtimes do it. */
function bundle(project: string): Promise<unknown> {
  return build({
    absWorkingDir: project,
    entryPoints: ["worker.js"],
    outfile: "bundle.js",
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    logLevel: "silent",
  });
}

const TYPESCRIPT = createRequire(import.meta.url)("typescript/package.json") as { readonly version: string };

/** The maintained releases of Node with long-term support. */
export const NODE_RELEASES = ["22.23.3", "24.21.0"];

/** The package that has the program of Node for this system. */
export function nodePackage(): string {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

/** A release of Node, from the package that has its program. */
function nodeOf(version: string): Runtime {
  const name = nodePackage();
  const program = (project: string): string => join(project, "node_modules", name, "bin", "node");
  return {
    name: `Node ${version.split(".")[0]}, node:http`,
    packages: [`${name}@${version}`],
    files: NODE,
    version: async (project) => (await run(project, program(project), "--version")).trim().slice(1),
    start: (project) => start(project, program(project), "server.js"),
  };
}

export const RUNTIMES: readonly Runtime[] = [
  {
    name: "Node, node:http",
    packages: [],
    files: NODE,
    version: async () => process.versions.node,
    start: (project) => start(project, process.execPath, "server.js"),
  },
  ...NODE_RELEASES.map(nodeOf),
  {
    name: "Deno, Deno.serve",
    packages: ["deno@2.9.6"],
    files: DENO,
    version: async (project) => (await run(project, bin(project, "deno"), "--version")).split(/\s/)[1] ?? "",
    start: (project) =>
      start(project, bin(project, "deno"), "run", "--allow-net=127.0.0.1", "--no-prompt", "server.js"),
  },
  {
    name: "Bun, Bun.serve",
    packages: ["bun@1.4.5"],
    files: BUN,
    install: (project) => run(join(project, "node_modules", "bun"), process.execPath, "install.js"),
    version: async (project) => (await run(project, bin(project, "bun"), "--version")).trim(),
    start: (project) => start(project, bin(project, "bun"), "server.js"),
  },
  {
    name: "Workers, miniflare",
    packages: ["miniflare@4.20260730.0"],
    files: WORKER,
    version: async (project) => `${versionOf(project, "miniflare")}, workerd ${versionOf(project, "workerd")}`,
    prepare: bundle,
    start: (project) => start(project, process.execPath, "server.js"),
  },
  {
    name: "Next, build and start",
    packages: [
      "next@16.4.6",
      "react@19.3.1",
      "react-dom@19.3.1",
      `typescript@${TYPESCRIPT.version}`,
      "@types/node@20.19.43",
      "@types/react@19.3.0",
    ],
    files: NEXT,
    hasRoot: false,
    version: async (project) => versionOf(project, "next"),
    prepare: (project) => run(project, bin(project, "next"), "build"),
    start: (project) => start(project, bin(project, "next"), "start", "--hostname", "127.0.0.1", "--port", "0"),
  },
];
