/** The commands of docs/deployment.md that save and restore a store, with the tools and the server of one installed release. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createKeyring, openKeyStore } from "../../src/service/sources/keys/index.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { find, ingest, match } from "../rest/sources/support.js";
import { pause } from "./checker.js";
import { freePort, withoutRights } from "./embedded.js";

const page = readFileSync(fileURLToPath(new URL("../../docs/deployment.md", import.meta.url)), "utf8");
const [, dump = "", restore = ""] = /```sh\n(pg_dump .*)\n(pg_restore .*)\n```/.exec(page) ?? [];

/** Where Debian puts a release. The server from npm has no pg_dump, and pg_dump refuses a newer server. */
const RELEASES = "/usr/lib/postgresql";
const bin = existsSync(RELEASES)
  ? readdirSync(RELEASES)
      .map((release) => join(RELEASES, release, "bin"))
      .find((folder) => ["initdb", "postgres", "pg_dump", "pg_restore"].every((name) => existsSync(join(folder, name))))
  : undefined;

async function startInstalled(folder: string, port: number): Promise<void> {
  const user = withoutRights();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const words = ["--pgdata", folder, "--username", "settlegrade", "--auth", "trust", "--encoding", "UTF8", "--no-sync"];
  execFileSync(join(bin ?? "", "initdb"), [...words, "--locale", "C"], { ...user, cwd: "/", stdio: "ignore" });
  const options = ["-D", folder, "-p", String(port), "-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"];
  const server = spawn(join(bin ?? "", "postgres"), [...options, "-k", ""], { ...user, cwd: "/", stdio: "ignore" });
  onTestFinished(async () => {
    server.kill("SIGINT");
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
}

it.skipIf(bin === undefined)("pg_dump and pg_restore save and restore events, versions and keys", async () => {
  const port = await freePort();
  await startInstalled(mkdtempSync(join(tmpdir(), "settlegrade-dump-")), port);
  const address = `postgres://settlegrade@127.0.0.1:${port}/settlegrade`;
  const run = (line: string) => {
    const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, PGHOST: "127.0.0.1", PGPORT: String(port) };
    return execFileSync("sh", ["-ec", line], { cwd: "/tmp", env: { ...env, PGUSER: "settlegrade" }, stdio: "pipe" });
  };
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      run("createdb settlegrade");
      break;
    } catch {
      await pause(200);
    }
  }
  const store = await openPostgresStore(address);
  const keys = await openKeyStore(address);
  onTestFinished(async () => {
    await store.close();
    await keys.close();
  });
  await ingest(store, [match(1, { status: "live" }), match(1), match(2, { home: "\u0000\ud800" })]);
  const { key } = await createKeyring(keys).add({ plan: "paid" });
  const histories = await store.histories(null, 9);
  const file = join(tmpdir(), `settlegrade-${port}.dump`);
  onTestFinished(() => rmSync(file, { force: true }));
  run(dump.replace("settlegrade.dump", file));
  await ingest(store, [match(2, { home: "Spoilt" }), match(3)]);
  run(restore.replace("settlegrade.dump", file));
  expect(await store.histories(null, 9)).toEqual(histories);
  expect(await find(store, 3)).toBeUndefined();
  expect(await createKeyring(keys).authenticate(key)).not.toBeNull();
  expect(await store.searchEvents({ query: "arsenal", limit: 9 })).toHaveLength(1);
  expect(await ingest(store, [match(3)])).toEqual(["added"]);
});
