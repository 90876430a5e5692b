import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { until } from "../../../rest/cli/serving.js";
import { cli, recordsOf, scratch } from "../../../support/command.js";
import { settled } from "../../../support/events.js";
import { endProcesses, type Running, startCli } from "../processes.js";

endProcesses();

const folder = scratch();
const TIE = settled("american-football", "20-20", {}, { id: 9 });
const BODY = JSON.stringify({ selections: [{ eventId: 9, market: "ML", side: "home" }] });
const RULEBOOK = join(folder.path, "house.json");
const PLANS = join(folder.path, "plans.json");
const VOIDS = JSON.stringify({ id: "house@1", tieRules: { "american-football": "void" } });
const STANDARD = JSON.stringify({ id: "house@2" });

const hour = (requests: number): string => JSON.stringify({ paid: { hour: requests } });

interface Service {
  readonly server: Running;
  readonly origin: string;
  readonly key: string;
}

async function startService(): Promise<Service> {
  const store = `sqlite:${folder.path}/store.db`;
  await cli(["ingest", folder.file("tie.json", TIE), "--store", store]);
  const { out } = await cli(["keys", "add", "--store", store, "--plan", "paid"]);
  writeFileSync(RULEBOOK, VOIDS);
  writeFileSync(PLANS, hour(50));
  const words = ["serve", "--store", store, "--rulebook", RULEBOOK, "--plans", PLANS];
  const server = startCli(words, { PORT: "0" });
  return { server, origin: await server.said(/^listening on (\S+)$/m), key: out.trim() };
}

async function grade({ origin, key }: Service): Promise<{ reason: string; limit: string; remaining: string }> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/v3/settlements/grade?apiKey=${key}`, { method: "POST", body: BODY, headers });
  const [, reason = ""] = /"reason":"(\w+)"/.exec(await response.text()) ?? [];
  const figure = (name: string): string => response.headers.get(`x-ratelimit-${name}`) ?? "";
  return { reason, limit: figure("limit"), remaining: figure("remaining") };
}

/** A request whose head the service has read, and whose body is not sent yet. */
async function begin({ origin, key }: Service) {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  const head = [`POST /v3/settlements/grade?apiKey=${key} HTTP/1.1`, "host: x", "content-type: application/json"];
  const rest = [`content-length: ${BODY.length}`, "connection: close", "expect: 100-continue"];
  socket.write(`${[...head, ...rest].join("\r\n")}\r\n\r\n`);
  expect(String((await once(socket, "data"))[0])).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  return socket;
}

it("reads the rulebook and the limits again on SIGHUP, and keeps those before if a file is wrong", async () => {
  const service = await startService();
  const { server } = service;
  expect(await grade(service)).toEqual({ reason: "push", limit: "50", remaining: "49" });

  const socket = await begin(service);
  writeFileSync(RULEBOOK, STANDARD);
  writeFileSync(PLANS, hour(80));
  server.kill("SIGHUP");
  await until(async () => (await grade(service)).reason === "ambiguous_tie");
  const { limit, remaining } = await grade(service);
  expect(limit).toBe("80");
  expect(Number(remaining)).toBeLessThan(77); // The requests before count.
  socket.write(BODY);
  expect(await text(socket)).toContain('"reason":"push"');

  writeFileSync(RULEBOOK, VOIDS);
  writeFileSync(PLANS, '{"paid": {"hour": 0}}');
  server.kill("SIGHUP");
  const faults = () => recordsOf(server.complaints()).filter(({ level }) => level === "error");
  await until(() => faults().length > 0);
  const sentence = `${PLANS}: paid.hour: 0 is not a number of requests; allowed: 1 to 1000000000`;
  expect(faults()).toMatchObject([{ message: `the rulebook and the limits stay as they were: ${sentence}` }]);
  expect(await grade(service)).toMatchObject({ reason: "ambiguous_tie", limit: "80" });

  server.kill("SIGTERM");
  const { code, err } = await server.ended;
  expect(code).toBe(0);
  expect(err).toContain('"level":"info","message":"the rulebook and the limits were read again"');
});

it.each([
  ["[]", 'not an object; allowed: {"paid": {"hour": 5000}, "free": {"hour": 100, "day": 500}}'],
  ["{", ":1: not JSON: expected a name in double quotes or } at column 2, found the end"],
  ['{"gold": {"hour": 5}}', '"gold" is not a plan; allowed: paid or free'],
  ['{"free": 5}', 'free: not an object; allowed: {"hour": N}, {"hour": N, "day": N}'],
  ['{"free": {"week": 5}}', 'free: "week" is not a window; allowed: hour or day'],
  ['{"free": {"day": 5}}', "free.hour: missing; allowed: 1 to 1000000000"],
  ['{"free": {"hour": 1.5}}', "free.hour: 1.5 is not a number of requests; allowed: 1 to 1000000000"],
])("does not start with the plans %s", async (content, sentence) => {
  const file = folder.file("wrong-plans.json", content);
  const { code, err } = await cli(["serve", "--store", `sqlite:${folder.path}/none.db`, "--plans", file]);
  expect(err).toContain(file);
  expect(err).toContain(sentence);
  expect(code).toBe(2);
});
