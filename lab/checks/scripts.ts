import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { matches } from "../../src/fixtures/index.js";
import { type Failing, npm } from "./failing.js";

/** A slip that returns 20.00. */
const SLIP = {
  source: "invented",
  kind: "published",
  slip: { type: "single", stake: 10, legs: [{ odds: "2.00", oddsFormat: "decimal", result: "won" }] },
  expected: { returns: 20.02 },
};

/** Scripts that compare with files, know names, or start a service, each with what it must not accept. */
export async function failingScripts(folder: string): Promise<readonly Failing[]> {
  const [bet] = matches.flatMap(({ event, selections }) => selections.map(({ selection }) => ({ event, selection })));
  const truth = directoryWith(folder, "truth", { ...bet, expected: { result: "no such result" }, truth: "invented" });
  const money = directoryWith(folder, "money", SLIP);
  const shares = join(folder, "shares.json");
  writeFileSync(shares, JSON.stringify({ "football, ft alone": 1 }));
  const port = await busyPort();
  const demo = { env: { PORT: String(port) }, says: "is already in use" };
  return [
    { name: "truth", command: npm("truth", truth), says: "0 agree, 1 differ" },
    { name: "truth:money", command: npm("truth:money", money), says: "0 agree within a cent" },
    { name: "dirt", command: npm("dirt", "--sport", "nowhere"), says: "nowhere" },
    { name: "shapes", command: npm("shapes", "--recorded", shares), says: "0 without a reason, 1 fell" },
    { name: "check:runtimes", command: npm("check:runtimes", "nowhere"), says: "nowhere" },
    { name: "serve:demo on SQLite", command: npm("serve:demo"), ...demo },
    { name: "serve:demo on PostgreSQL", command: npm("serve:demo", "--store", "postgres"), ...demo },
  ];
}

function directoryWith(folder: string, name: string, known: unknown): string {
  const directory = join(folder, name);
  mkdirSync(directory);
  writeFileSync(join(directory, "cases.ndjson"), `${JSON.stringify(known)}\n`);
  return directory;
}

/** A port on which something listens as long as this process runs. */
function busyPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.unref().address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
