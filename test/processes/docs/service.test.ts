/** What docs/service.md and the Dockerfile say about the service is what it does. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseCommand } from "../../../src/cli/command-line/arguments.js";
import { helpOf } from "../../../src/cli/command-line/help.js";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { ROUTES } from "../../../src/service/http/routes.js";
import { Connections } from "../../../src/service/http/server/connections.js";
import { answerUnreadable } from "../../../src/service/http/server/unreadable.js";
import { startServer } from "../../../src/service/http/server.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { TooBroad } from "../../../src/service/sources/too-broad.js";
import { brokenLinks } from "../../rest/docs/links.js";
import { ask, down } from "../../rest/http/ask.js";
import {
  BET,
  type Call,
  countingLimit,
  errorOf,
  eventReader,
  findEvents,
  KEYS,
  listen,
} from "../../rest/http/support.js";
import { expectNeverSays, expectSays } from "../../support/expect-page.js";
import { untyped } from "../../support/untyped.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const page = read("docs/service.md");

/** The text below a heading, up to the next heading of any level. */
function chapter(heading: string): string {
  const [, text] = page.split(`\n${heading}\n`);
  expect(text, heading).toBeDefined();
  return text?.split(/\n#+ /)[0] ?? "";
}

/** The cells of a chapter's tables, without the rows of titles. */
function rowsOf(heading: string): string[][] {
  const lines = chapter(heading).split("\n");
  const rows = lines.filter((line, index) => line.startsWith("| ") && !lines[index + 1]?.startsWith("|---"));
  return rows.map((row) => row.slice(2, -2).split(" | "));
}

/** The words in a cell that are marked as code. */
const codeIn = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

/** The generators are for tests, Parquet is for the command, a queue and spans are for workers, and the protocol of assistants for `settlegrade mcp`. */
const isOfService = (name: string): boolean =>
  !/^(?:fast-check$|hyparquet|@nats-io\/|@opentelemetry\/|@modelcontextprotocol\/)/.test(name);

/** One bet won, one lost half of its stake, and one is on a match that ended with a retirement. */
const DEMO_GRADES = [
  {
    ...{ ref: "wc2022-final-ml-draw", eventId: 1034, result: "won", reason: null, final: true },
    basis: { scope: "regulation", home: 2, away: 2 },
  },
  {
    ...{ ref: "wc2022-final-spread-home-minus-0.25", eventId: 1034, result: "half_lost", reason: null, final: true },
    basis: { scope: "regulation", home: 2, away: 2 },
  },
  { ref: "ao2006-final-totals-games", eventId: 1073, result: "ungradeable", reason: "incomplete_score", final: true },
];

describe("npm run serve:demo", () => {
  let stop = async (): Promise<void> => {};
  let printed = "";
  let origin = "";
  let key = "";

  beforeAll(async () => {
    // As a user starts it. In its own process group, so that a signal reaches everything that npm has started.
    const env = { ...process.env, PORT: "0" };
    const demo = spawn("npm", ["run", "--silent", "serve:demo"], { cwd: ROOT, env, detached: true });
    const ended = new Promise<void>((resolve) => demo.once("close", () => resolve()));
    stop = async () => {
      if (demo.pid !== undefined && demo.exitCode === null) process.kill(-demo.pid, "SIGINT");
      await ended;
    };
    let complaint = "";
    demo.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      complaint += chunk;
    });
    await new Promise<void>((resolve, reject) => {
      demo.once("error", reject).once("close", () => reject(new Error(`the demo has ended: ${printed}${complaint}`)));
      demo.stdout.setEncoding("utf8").on("data", (chunk: string) => {
        printed += chunk;
        if (/^curl .*\n/m.test(printed)) resolve();
      });
    });
    [, origin = ""] = /^listening on (.*)$/m.exec(printed) ?? [];
    [, key = ""] = /^paid key: (.*)$/m.exec(printed) ?? [];
  });

  afterAll(() => stop());

  test("prints where it listens, a key of each plan and a curl command for grades and for odds, each on its own line", () => {
    expect(printed).toMatch(
      /^listening on http:\/\/127\.0\.0\.1:\d+\npaid key: sg_\w+\nfree key: sg_\w+\ncurl '[^\n]*settlements\/grade[^\n]*'\ncurl '[^\n]*\/odds\?[^\n]*'\nfeed: [^\n]*\npage that watches: [^\n]*#key=sg_\w+\n$/,
    );
  });

  test("prints a curl command that has the paid key and gets the grades of three bets", async () => {
    const line = printed.split("\n").find((each) => each.startsWith("curl ")) ?? "";
    expect(line.startsWith(`curl '${origin}/v3/settlements/grade?apiKey=${key}' `)).toBe(true);
    expect(await runCurl(line)).toBe(JSON.stringify({ grades: DEMO_GRADES }));
  });
});

/** Runs the line in a shell. Without curl, sends the same request. */
async function runCurl(line: string): Promise<string> {
  if (spawnSync("curl", ["--version"]).error === undefined) {
    const env = { ...process.env, no_proxy: "127.0.0.1" };
    return spawnSync("sh", ["-c", line], { encoding: "utf8", env }).stdout;
  }
  const [, url = "", type = "", body = ""] = /^curl '(.*?)' -H 'content-type: (.*?)' -d '(.*)'$/.exec(line) ?? [];
  const asked = { method: "POST", headers: { "content-type": type }, body };
  return (await fetch(url, asked)).text();
}

test("the first request of docs/service.md gets the answer below it, to the character", async () => {
  const request = chapter("### Send a request");
  const [, body = ""] = / -d '(.*)'\n/.exec(request) ?? [];
  const [, answer = ""] = /```json\n(.*?)\n```/s.exec(request) ?? [];
  expect((await ask({}, { body })).text).toBe(answer.replaceAll(/\n */g, ""));
});

test("the explanation of docs/service.md is the sentence of the service, to the character", async () => {
  const section = chapter("### Explain a grade");
  const [, body = ""] = / -d '(.*?)' /.exec(section) ?? [];
  const [, sentence = ""] = /```text\n(.*?)\n```/s.exec(section) ?? [];
  const { json } = await ask({}, { method: "POST", path: "/settlements/explain", body });
  expect(json).toMatchObject({ explanations: [{ sentence }] });
});

describe("the errors of docs/service.md", () => {
  const documented = rowsOf("## Each error and its cure").flatMap(([status = "", begins]) =>
    codeIn(begins).map((sentence) => `${status} ${sentence.replace(/ \.\.\.$/, " ")}`),
  );

  test("are those that the calls below provoke, each once", () => {
    expect([...documented].sort()).toEqual(Object.keys(PROVOKED).sort());
  });

  test.each(documented)("%s", async (error) => {
    const answer = await PROVOKED[error]?.();
    const { status, sentence } = answer ?? { status: 0, sentence: "" };
    expect(`${status} ${sentence}`.slice(0, error.length)).toBe(error);
  });

  test("include every sentence about requests in the source", () => {
    const begins = documented.map((error) => error.slice(4));
    const subjects = new Set(begins.flatMap((sentence) => /^([a-z-]+): /i.exec(sentence)?.[1] ?? []));
    const files = readdirSync(join(ROOT, "src/service/http"), { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    const worded = files.flatMap((file) =>
      [...read(`src/service/http/${file}`).matchAll(/["`](([a-z-]+): [^"`$;\n]*)/gi)].flatMap(
        ([, sentence = "", subject = ""]) => (subjects.has(subject) ? [sentence] : []),
      ),
    );
    expect(worded.length).toBeGreaterThan(10);
    expect(worded.filter((each) => !begins.some((known) => known.startsWith(each) || each.startsWith(known)))).toEqual(
      [],
    );
  });
});

interface Provoked {
  readonly status: number;
  readonly sentence: string;
}

const LARGE = { id: 5, home: "A".repeat(1_000_000) };

/** A call that provokes each error of the table. */
const PROVOKED: Readonly<Record<string, () => Promise<Provoked>>> = {
  "400 selections[3].eventId: ": () => refused({ body: { selections: [BET, BET, BET, { ...BET, eventId: 5.5 }] } }),
  "400 selections: ": () => refused({ body: { selections: [] } }),
  "400 request: ": () => refused({ body: "5" }),
  "400 selections[0].side: given twice": () => refused({ body: '{"selections": [{"side": "home", "side": "away"}]}' }),
  "400 body: empty": () => refused({ body: "" }),
  "400 body: not JSON": () => refused({ body: "{" }),
  "400 body: more than 65536 bytes": () => refused({ body: " ".repeat(65_537) }),
  "400 body: not UTF-8 text": () => refused({ body: Uint8Array.of(0xff) }),
  "400 body: incomplete": () => refused({ body: brokenStream() }),
  "400 body: not valid gzip": () => refused({ body: "no gzip", headers: { "content-encoding": "gzip" } }),
  "400 body: not valid deflate": () => refused({ body: "no", headers: { "content-encoding": "deflate" } }),
  "400 content-type: ": () => refused({ headers: { "content-type": "text/plain" } }),
  "400 content-encoding: ": () => refused({ headers: { "content-encoding": "br" } }),
  "400 sport: ": () => refused({ path: "/markets?sport=moon" }),
  "400 limit: ": () => refused({ path: "/events?limit=0" }),
  "400 query: ": () => refused({ path: "/historical/events/search" }),
  "400 from: ": () => refused({ path: "/historical/events/search?query=arg&from=noon" }),
  "400 to: ": () => refused({ path: "/historical/events/search?query=arg&to=noon" }),
  "400 league: ": () => refused({ path: "/events?league=a&league=b" }),
  "400 participantId: ": () => refused({ path: "/events?participantId=Ajax" }),
  "400 status: ": () => refused({ path: "/events?status=postponed" }),
  "400 eventId: ": () => reading("/odds?eventId=x&bookmakers=Bet365"),
  "400 eventIds: ": () => reading("/odds/multi?eventIds=1,x&bookmakers=Bet365"),
  "400 includeSeq: ": () => reading("/odds?eventId=1034&bookmakers=Bet365&includeSeq=2"),
  "400 marketLine: ": () => reading("/odds/movements?eventId=1034&bookmaker=Bet365&market=ML&marketLine=x"),
  "400 Missing bookmaker parameter": () => reading("/odds/movements?eventId=1034&market=ML"),
  "400 Missing eventId parameter": () => reading("/odds?bookmakers=Bet365"),
  "400 Missing eventIds parameter": () => reading("/odds/multi?bookmakers=Bet365"),
  "400 Missing market parameter": () => reading("/odds/movements?eventId=1034&bookmaker=Bet365"),
  "400 Missing since parameter": () => reading("/odds/updated?bookmaker=Bet365&sport=football"),
  "400 search: ": () => refused({ path: "/participants?sport=football&search=ab" }),
  "400 Too many markets. Maximum 20 allowed.": () =>
    reading(`/odds/updated?since=1&bookmaker=Bet365&sport=football&markets=${numbers(21)}`),
  "400 Too many bookmakers. Maximum 30 allowed.": () => reading(`/odds?eventId=1&bookmakers=${numbers(31)}`),
  "400 Too many event IDs. Maximum 10 allowed.": () => reading(`/odds/multi?eventIds=${numbers(11)}&bookmakers=Bet365`),
  "400 Too many leagues. Maximum 10 allowed.": () =>
    reading(`/historical/closing-lines?sport=football&leagues=${numbers(11)}`),
  "400 One or more eventIds not found: ": () => reading("/odds/multi?eventIds=999999&bookmakers=Bet365"),
  "404 No data found for market": () => reading("/odds/movements?eventId=1034&bookmaker=Bet365&market=ML"),
  "400 skip: ": () => refused({ path: "/events?skip=-1" }),
  "400 all: ": () => refused({ path: "/leagues?sport=football&all=2" }),
  "400 Missing sport parameter": () => refused({ path: "/leagues" }),
  "400 Missing league parameter": () => refused({ path: "/historical/events?sport=football" }),
  "400 Missing bookmakers": () => selecting(""),
  "400 NAME is not a valid sport": () => named(refused({ path: "/historical/events?sport=moon&league=x" })),
  "400 NAME is not a valid league": () => named(refused({ path: "/historical/events?sport=football&league=x" })),
  "400 NAME is not a valid bookmaker": () => named(selecting("nobody")),
  "403 Access denied. You're allowed max": () => selecting("Bet365,Unibet,Betway"),
  "403 Access denied. NAME is for paid plans": async () => {
    const { status, sentence } = await selecting("Pinnacle");
    return { status, sentence: sentence.replace("Pinnacle", "NAME") };
  },
  "403 Access denied. The bookmakers can be cleared once in 12 hours": async () => {
    const selections = memoryKeyStore();
    const clear = { method: "PUT", path: "/bookmakers/selected/clear" };
    await ask({ selections }, clear);
    return refused(clear, { selections });
  },
  "400 apiKey: given more than once": () => refused({ path: "/markets?apiKey=x" }),
  "400 id: ": () => refused({ path: "/events/five" }),
  "400 since: ": () => refused({ path: "/events/changes?since=x" }, { changes: createMemoryStore() }),
  "400 since: the store does not know what has changed since": () =>
    refused({ path: "/events/changes?since=1" }, { changes: createMemoryStore() }),
  "400 from: too many events": () =>
    refused({ path: "/events" }, { events: { ...eventReader(), listEvents: () => Promise.reject(TooBroad.list()) } }),
  "400 answer: more than 32 MiB": () =>
    refused({ path: "/events?limit=40" }, { events: { ...eventReader(), listEvents: () => Array(40).fill(LARGE) } }),
  "400 headers: too large": () => refusedRaw(`GET / HTTP/1.1\r\nhost: x\r\na: ${"a".repeat(20_000)}\r\n\r\n`),
  "400 request: too slow": () => refusedForSlowness(),
  "400 request: not HTTP/1.1": () => refusedRaw("how do you do\r\n\r\n"),
  "400 body: its chunk extensions are too long": () => refusedRaw(withLongExtension()),
  "400 host: ": () => refusedRaw("GET /healthz HTTP/1.1\r\n\r\n"),
  "501 transfer-encoding: ": () =>
    refusedRaw("POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ntransfer-encoding: x, chunked\r\n\r\n0\r\n\r\n"),
  "503 the service has too many connections": () => refusedBeyond(),
  "401 You need to provide a valid apiKey": () => refused({ key: null }),
  "403 this endpoint is for paid plans": () => refused({ key: KEYS.free }),
  "404 there is no such route": () => refused({ path: "/lay-odds" }),
  "405 method: ": () => refused({ path: "/settlements/grade", method: "GET" }),
  "404 Event not found": () => refused({ path: "/events/999999" }),
  "404 Participant not found": () => refused({ path: "/participants/999999" }),
  "429 too many requests at a time": () => refusedBeyondPlaces(),
  "429 Rate limit exceeded": () => refused({}, countingLimit(0)),
  "500 internal error": () => refused({}, { findEvents: () => untyped(null) }),
  "503 the service is stopping": () => refusedAtEnd(),
  "503 the storage is not available": () => refused({}, { findEvents: down }),
};

/** From a service with a store that has no odds. */
function reading(path: string): Promise<Provoked> {
  return refused({ path }, { odds: createMemoryStore().odds });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(",");

function selecting(names: string): Promise<Provoked> {
  const path = `/bookmakers/selected/select?bookmakers=${names}`;
  return refused({ method: "PUT", path, key: KEYS.free }, { selections: memoryKeyStore() });
}

/** The sentence with NAME in place of its first word. */
async function named(answer: Promise<Provoked>): Promise<Provoked> {
  const { status, sentence } = await answer;
  return { status, sentence: sentence.replace(/^\S+/, "NAME") };
}

/** A body whose sender hangs up before its end. */
function brokenStream(): ReadableStream {
  return new ReadableStream({
    pull: (controller) => controller.error(new Error("the connection ended")),
  });
}

async function refused(call: Call, options: Parameters<typeof ask>[0] = {}): Promise<Provoked> {
  const answer = await ask({ events: eventReader(), ...options }, call);
  return { status: answer.status, sentence: errorOf(answer) };
}

/** What `/readyz` answers on a connection that was open when the server began to close. */
async function refusedAtEnd(): Promise<Provoked> {
  const server = await startServer({ findEvents, port: 0, log: null });
  await (await fetch(`${server.url}/healthz`)).text();
  const closed = server.close();
  const answer = await fetch(`${server.url}/readyz`);
  const { error } = untyped<{ error: string }>(await answer.json());
  await closed;
  return { status: answer.status, sentence: error };
}

/** What a server of the service answers to bytes that are not a valid request. */
async function refusedRaw(bytes: string): Promise<Provoked> {
  const server = await startServer({ findEvents, port: 0, log: null });
  try {
    return await sendRaw(server.port, bytes);
  } finally {
    await server.close();
  }
}

/** What the second connection gets from a server that takes one. */
async function refusedBeyond(): Promise<Provoked> {
  const server = await startServer({ findEvents, port: 0, log: null, mostConnections: 1 });
  const first = connect(server.port, "127.0.0.1");
  try {
    await once(first, "connect");
    return await sendRaw(server.port, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
  } finally {
    first.destroy();
    await server.close();
  }
}

/** While another request of the account is answered. Services that are given one object share its places. */
async function refusedBeyondPlaces(): Promise<Provoked> {
  const concurrency = { requests: 1, waiting: 0 };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = refused({}, { concurrency, findEvents: () => held.then(down) });
  const second = await refused({}, { concurrency });
  release();
  await first;
  return second;
}

/** The same with shorter times than `startServer` has. */
async function refusedForSlowness(): Promise<Provoked> {
  const server = createServer({ headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 10 });
  answerUnreadable(server, new Connections(server), () => {});
  const { port, close } = await listen(server);
  try {
    return await sendRaw(port, "GET /healthz HTTP/1.1\r\nhost:");
  } finally {
    await close();
  }
}

async function sendRaw(port: number, bytes: string): Promise<Provoked> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), sentence: errorOf({ json: JSON.parse(body), text: body }) };
}

function withLongExtension(): string {
  const head = "POST /v3/settlements/grade HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n";
  return `${head}2;${"a".repeat(20_000)}\r\n{}\r\n`;
}

describe("the chapters and tables of docs/service.md", () => {
  test.each(["serve", "ingest", "odds", "history", "changes", "prune", "backup", "verify", "copy", "keys"] as const)(
    "lead to the options of %s, and name no others",
    (command) => {
      const told = chapter(`### \`settlegrade ${command}\``);
      const linked = [...told.matchAll(/\]\(command\.md#([\w-]+)\)/g)].map(([, anchor]) => anchor);
      expect(linked).toContain(`settlegrade-${command}`);
      const helped = [...helpOf(command, true, 120).matchAll(/(--[\w-]+)/g)].map(([option]) => option);
      // A line of another command, and what is said of it, has that command's options.
      const lines = [...told.matchAll(new RegExp(`settlegrade(?:/\\S+)? ${command} .*`, "g"))].join("\n");
      const named = [...lines.matchAll(/(?<=\s)--[\w-]+/g)].map(([option]) => option);
      expect(named.filter((option) => !helped.includes(option))).toEqual([]);
    },
  );

  test("have every optional package but the generators', which the line to install names", () => {
    const { peerDependencies, version } = JSON.parse(read("package.json"));
    const needed = Object.keys(peerDependencies).filter(isOfService);
    const listed = rowsOf("## Running it").flatMap(([cell]) => codeIn(cell));
    expect(listed.sort()).toEqual(needed.sort());
    const [, line = ""] = /^npm install (.*)$/m.exec(chapter("## Running it")) ?? [];
    // Who uses PostgreSQL finds its line in that chapter.
    const embedded = needed.filter((name) => name !== "pg");
    expect(line.split(" ").sort()).toEqual([`./settlegrade-${version}.tgz`, ...embedded].sort());
    expectSays("### PostgreSQL", chapter("### PostgreSQL"), "npm install pg@8");
  });

  test("have every route with the plan that it needs, and no others", () => {
    const told = rowsOf("## The routes").flatMap(([routes, plan]) =>
      codeIn(routes).map((route) => [route, plan?.trim()]),
    );
    const served = ROUTES.map(({ method, path, plan }) => [
      `${method} ${plan === null ? "" : "/v3"}${path}`,
      plan ?? "none",
    ]);
    expect(told.sort()).toEqual(served.sort());
  });

  test("have every figure of the service", async () => {
    const { body } = await createMetrics({ process: false }).text();
    const figures = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
    const told = rowsOf("### Metrics").flatMap(([cell]) => codeIn(cell));
    expect(told.filter((name) => name.startsWith("settlegrade_")).sort()).toEqual(figures.sort());
  });

  test("have every option of the handler", () => {
    const ports = read("src/service/http/ports.ts").replace(
      /export interface (RequestRecord|Metrics|FeedFigures) \{.*?\n\}/gs,
      "",
    );
    const options = [...ports.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = ""]) => name);
    expect(
      rowsOf("## Inside another server")
        .flatMap(([cell]) => codeIn(cell))
        .sort(),
    ).toEqual(options.sort());
  });

  test("and the pages next to it have no broken link", () => {
    expect([
      ...brokenLinks("docs/service.md"),
      ...brokenLinks("docs/architecture.md"),
      ...brokenLinks("docs/deployment.md"),
      ...brokenLinks("SECURITY.md"),
    ]).toEqual([]);
  });
});

/** The words after `settlegrade` in a shell line, without comments and redirections. */
function wordsOf(line: string): string[] {
  const [, command = ""] = /settlegrade(?:\/\S+)? (.*)$/.exec(line.replace(/\s+(#|<).*$/, "")) ?? [];
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
}

describe("the commands", () => {
  const dockerfile = read("Dockerfile");
  const deployment = read("docs/deployment.md");
  const pages = {
    "README.md": read("README.md"),
    "docs/service.md": page,
    "docs/deployment.md": deployment,
    Dockerfile: dockerfile,
  };
  const lines = Object.entries(pages).flatMap(([name, content]) =>
    [
      ...content.matchAll(
        /^(?:#? *docker run .* settlegrade|npx --no-install settlegrade|node \S+\/settlegrade\/\S+) (?:serve|ingest|keys|history|prune|backup|verify) .*$/gm,
      ),
    ].map(([line]) => ({ name, line })),
  );

  test("are in each of the pages", () => {
    expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(Object.keys(pages)));
  });

  test.each(lines)("$name: $line", ({ line }) => {
    expect(["serve", "ingest", "keys", "history", "prune", "backup", "verify"]).toContain(
      parseCommand(wordsOf(line), {}).name,
    );
  });

  test("start the service without npx, which would leave it running when it gets a signal", () => {
    for (const [name, content] of Object.entries(pages))
      expectNeverSays(name, content, /np(?:x|m exec) (?:--\S+ )*settlegrade serve/);
  });

  test("of the Dockerfile run the package's command on files that exist", () => {
    const { bin } = JSON.parse(read("package.json"));
    const words = (instruction: string): string[] =>
      JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, "m").exec(dockerfile)?.[1] ?? "null");
    expect(words("ENTRYPOINT")).toEqual(["node", `/app/node_modules/settlegrade/${bin.settlegrade}`]);
    expect(parseCommand(words("CMD"), {})).toMatchObject({ name: "serve", host: "0.0.0.0", port: 8787 });
    expect(words("HEALTHCHECK CMD").slice(0, 2)).toEqual(["node", "-e"]);
    const dependencies = new Set<string>();
    const [, program = ""] = /^RUN node -e "(.*)" \\$/m.exec(dockerfile) ?? [];
    runInNewContext(program, {
      require: () => JSON.parse(read("package.json")),
      fs: {
        writeFileSync: (_file: string, manifest: string) => {
          for (const name of Object.keys(JSON.parse(manifest).dependencies)) dependencies.add(name);
        },
      },
    });
    const { dependencies: always, peerDependencies } = JSON.parse(read("package.json"));
    const optional = Object.keys(peerDependencies).filter(isOfService);
    expect(dependencies).toEqual(new Set([...Object.keys(always), ...optional]));
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = ""]) =>
      paths.split(" "),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
