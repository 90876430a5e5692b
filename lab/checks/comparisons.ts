import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { matches } from "../../src/fixtures/index.js";
import { type Failing, lab, npm } from "./failing.js";

/** A slip that returns 20.00. */
const SLIP = {
  source: "invented",
  kind: "published",
  slip: { type: "single", stake: 10, legs: [{ odds: "2.00", oddsFormat: "decimal", result: "won" }] },
  expected: { returns: 20.02 },
};

/** What compares with files, knows names, or starts a service, each with what it must not accept. */
export async function failingComparisons(folder: string): Promise<readonly Failing[]> {
  const [bet] = matches.flatMap(({ event, selections }) => selections.map(({ selection }) => ({ event, selection })));
  const results = directoryWith(folder, "results", {
    ...bet,
    expected: { result: "no such result" },
    truth: "invented",
  });
  const returns = directoryWith(folder, "returns", SLIP);
  const shares = join(folder, "shares.json");
  writeFileSync(shares, JSON.stringify({ "football, ft alone": 1 }));
  const port = await busyPort();
  const demo = { env: { PORT: String(port) }, says: "is already in use" };
  return [
    failing(lab("verify-results", results), "0 agree, 1 differ"),
    failing(lab("verify-returns", returns), "0 agree within a cent"),
    failing(lab("corrupt-records", "--sport", "nowhere"), "nowhere"),
    failing(lab("feed-coverage", "--recorded", shares), "0 without a reason, 1 fell"),
    failing(lab("runtimes", "nowhere"), "nowhere"),
    failing(lab("nowhere"), "is not a task"),
    { name: "serve:demo on SQLite", command: npm("serve:demo"), ...demo },
    { name: "serve:demo on PostgreSQL", command: npm("serve:demo", "--store", "postgres"), ...demo },
  ];
}

/** Named by its task. */
function failing(command: Failing["command"], says: string): Failing {
  return { name: command[command.indexOf("--") + 1] ?? "", command, says };
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
