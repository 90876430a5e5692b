import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseCommand } from "../../src/cli/command-line/arguments.js";
import { createKeyring, openKeyStore } from "../../src/service/sources/keys/index.js";
import { cli, DERBY, ndjson, PENDING, scratch } from "../support/command.js";
import { newStore, sql } from "./support.js";

const folder = scratch();
const page = readFileSync(fileURLToPath(new URL("../../docs/deployment.md", import.meta.url)), "utf8");
const blockOf = (name: string): string =>
  new RegExp(`<!-- ${name} -->\n\`\`\`\\w+\n(.*?)\n\`\`\``, "s").exec(page)?.[1] ?? "";
const SAME = "The copy was compared with the original: they are the same.\n";
let files = 0;

function newFile(): string {
  files += 1;
  return `sqlite:${join(folder.path, `${files}.db`)}`;
}

async function filled(address: string): Promise<string> {
  const file = folder.file("events.ndjson", ndjson([{ ...DERBY, status: "live" }, DERBY, PENDING]));
  expect((await cli(["ingest", file, "--store", address])).code).toBe(0);
  const { out } = await cli(["keys", "add", "--store", address, "--plan", "paid", "--expires", "90d"]);
  return out.trim();
}

describe("settlegrade copy", () => {
  it.each([
    ["SQLite", "PostgreSQL", newFile, newStore],
    ["PostgreSQL", "SQLite", newStore, newFile],
    ["PostgreSQL", "PostgreSQL", newStore, newStore],
  ])(
    "copies events, versions and keys from %s to %s, and a run that is repeated changes nothing",
    async (_a, _b, one, other) => {
      const [from, to] = [one(), other()];
      const key = await filled(from);
      for (let run = 0; run < 2; run += 1) {
        expect(await cli(["copy", "--from", from, "--to", to])).toEqual({
          code: 0,
          out: `2 events with 3 versions\n1 key\n${SAME}`,
          err: "",
        });
      }
      const keys = await openKeyStore(to);
      expect(await createKeyring(keys).authenticate(key)).toMatchObject({ plan: "paid" });
      await keys.close();
      const history = (address: string) => cli(["history", "5", "--store", address, "--format", "ndjson"]);
      expect(await history(to)).toEqual(await history(from));
      // The next run of the feed continues.
      const file = folder.file("events.ndjson", ndjson([{ ...DERBY, status: "live" }, DERBY, PENDING]));
      expect((await cli(["ingest", file, "--store", to])).out).toMatch(/repeated\s+3/);
    },
  );

  it("copies the events of a file of records, and the keys of a JSON file", async () => {
    const to = newStore();
    const file = folder.file("feed.ndjson", ndjson([DERBY, PENDING]));
    expect((await cli(["copy", "--from", `ndjson:${file}`, "--to", to])).out).toBe(`2 events with 2 versions\n${SAME}`);
    const json = `json:${join(folder.path, "keys.json")}`;
    await cli(["keys", "add", "--store", json, "--plan", "free"]);
    expect((await cli(["copy", "--from", json, "--to", to])).out).toBe(`1 key\n${SAME}`);
  });

  it("finds a difference, and refuses other events and keys, memory, and a missing file", async () => {
    const [from, to] = [newStore(), newStore()];
    await filled(from);
    await cli(["copy", "--from", from, "--to", to]);
    await sql("UPDATE events SET received_at = received_at + 1 WHERE id = 5", to);
    expect((await cli(["copy", "--from", from, "--to", to])).err).toMatch(/event 5: the target has other events/);
    const others = newStore();
    await cli(["keys", "add", "--store", others, "--plan", "paid"]);
    expect((await cli(["copy", "--from", from, "--to", others])).err).toMatch(/the target has other keys/);
    expect((await cli(["copy", "--from", "memory:", "--to", to])).err).toMatch(/copy accepts/);
    expect((await cli(["copy", "--from", newFile(), "--to", to])).err).toMatch(/there is no such file/);
  });
});

describe("docs/deployment.md", () => {
  it("has commands that save and restore a store", async () => {
    const [from, empty] = [newStore(), newStore()];
    const key = await filled(from);
    const copy = `sqlite:${join(folder.path, "saved.db")}`;
    for (const line of blockOf("copy").split("\n")) {
      const words = line.replace("npx --no-install settlegrade ", "").replace("sqlite:copy.db", copy).split(" ");
      const given = words.map((word) => ({ '"$STORE"': from, '"$EMPTY_STORE"': empty })[word] ?? word);
      expect((await cli(given)).out).toBe(`2 events with 3 versions\n1 key\n${SAME}`);
    }
    const keys = await openKeyStore(empty);
    expect(await createKeyring(keys).authenticate(key)).not.toBeNull();
    await keys.close();
  });

  it("has a compose file whose servers are commands that are understood, one store behind both", () => {
    const { services } = parse(blockOf("compose.yml"), { merge: true });
    for (const name of ["one", "two"]) {
      expect(parseCommand(services[name].command, {})).toMatchObject({
        name: "serve",
        host: "0.0.0.0",
        keys: "postgres://settlegrade@postgres/settlegrade",
        limits: "postgres://settlegrade@postgres/settlegrade",
      });
    }
    expect(Object.keys(services)).toEqual(["postgres", "one", "two", "nginx"]);
  });
});
