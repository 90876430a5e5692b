/**
 * Grades while the service is attacked, as its clients do: one request every few milliseconds on a connection that stays open. A
 * process of its own, so that the attack does not slow it down.
 */
import { Agent, request } from "node:http";
import { SELECTIONS } from "./target.js";

/** Milliseconds between an answer and the next request. */
const PAUSE = 10;

/** What a measurement found. */
export interface Beside {
  /** Milliseconds from sending a request to having its answer. */
  readonly times: readonly number[];
  readonly wrong: readonly string[];
}

const [host, port, key] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const body = JSON.stringify({ selections: SELECTIONS });
let expected: string | null = null;
let times: number[] = [];
let wrong: string[] = [];
let isAsked = false;

process.on("message", () => {
  isAsked = true;
});
process.on("disconnect", () => process.exit(0));

for (;;) {
  const start = performance.now();
  const answer = await grade().catch((error: Error) => error.message);
  times.push(performance.now() - start);
  expected ??= answer;
  if (answer !== expected || !answer.startsWith("200 ")) wrong.push(`a grade was answered ${answer.slice(0, 120)}`);
  // The answer to the request that was waiting belongs to the attack that was asked about.
  if (isAsked) {
    process.send?.({ times, wrong } satisfies Beside);
    [times, wrong, isAsked] = [[], [], false];
  }
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** The status and the body of the answer. */
function grade(): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const path = `/v3/settlements/grade?apiKey=${key}`;
    const sent = request({ agent, host, port, path, method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(`${response.statusCode} ${Buffer.concat(chunks).toString("utf8")}`));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
