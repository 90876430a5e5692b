/** A client whose types are generated from the document of the demo's service: client/calls.ts. */
import { join } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import createClient, { type Client } from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillDemo, PRICED, serveCommand } from "../../../lab/demo/filled.js";
import { openService } from "../../../src/cli/commands/service/serve.js";
import { openKept } from "../../../src/cli/input/stores.js";
import { matches } from "../../../src/fixtures/index.js";
import { type OpenApiDocument, openApiDocument } from "../../../src/pure/contract/openapi.js";
import { documentJudge, type WireAnswer } from "../../fast/contract/document.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";
import { folder, ingest } from "../sources/support.js";

const CALLS = fileURLToPath(new URL("client/calls.ts", import.meta.url));
const PATHS = join(CALLS, "../paths.d.ts");
const STRICT: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  types: ["node"],
  skipLibCheck: true,
};

/** Compiles the client with the types of a document: its JavaScript, and what is wrong with it. */
async function compiled(document: OpenApiDocument, change: (calls: string) => string = (calls) => calls) {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  const host = ts.createCompilerHost(STRICT);
  const { readFile, fileExists, getSourceFile } = host;
  const made = new Map([[PATHS, `${types}\ndeclare global { interface ServicePaths extends paths {} }\n`]]);
  made.set(CALLS, change(readFile(CALLS) ?? ""));
  host.readFile = (name) => made.get(name) ?? readFile(name);
  host.fileExists = (name) => made.has(name) || fileExists(name);
  host.getSourceFile = (name, target, ...others) => {
    const text = made.get(name);
    return text === undefined ? getSourceFile(name, target, ...others) : ts.createSourceFile(name, text, target);
  };
  let script = "";
  host.writeFile = (_name, text) => {
    script = text;
  };
  const program = ts.createProgram({ rootNames: [PATHS, CALLS], options: STRICT, host });
  const faults = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return `${file?.fileName}:${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
  program.emit();
  return { script, faults };
}

/** The matches of the fixtures have no clock, those of a drawn day do. */
const LIVE = matches.find(({ event }) => event.status === "live")?.event;

/** The service of `npm run serve:demo`, in this process. */
async function demo() {
  const url = `sqlite:${join(await folder(), "demo.db")}`;
  const keys = await fillDemo(url);
  const store = await openKept(url, "the test");
  await ingest(store, [
    { ...LIVE, date: new Date().toISOString(), clock: { minute: 51, playedSeconds: 3070, running: true } },
  ]);
  await store.close();
  const service = await openService(
    serveCommand(url, { PORT: "0" }),
    new Writable({ write: (_c, _e, done) => done() }),
  );
  onTestFinished(() => service.close());
  return { service, keys };
}

/** A client that sends its key, and what it was answered, by the path of the document. */
function recording(baseUrl: string, apiKey: string) {
  const answers: (WireAnswer & { readonly template: string })[] = [];
  const client: Client<Record<string, never>> = createClient({ baseUrl });
  client.use({
    onRequest({ request }) {
      const url = new URL(request.url);
      url.searchParams.set("apiKey", apiKey);
      return new Request(url, request);
    },
    async onResponse({ request, response, schemaPath }) {
      const { method } = request;
      const { status, headers } = response;
      const body = await response.clone().text();
      const path = new URL(request.url).pathname;
      answers.push({ method, path, status, headers: Object.fromEntries(headers), body, template: schemaPath });
    },
  });
  return { client, answers };
}

describe("a client with generated types", () => {
  test("compiles in strict mode, and is answered by every route of the demo as the document says", async () => {
    const { service, keys } = await demo();
    const document = untyped<OpenApiDocument>(await (await fetch(`${service.url}/openapi.json`)).json());
    const { script, faults } = await compiled(document);
    expectNone("faults of the client by the types of the document", faults);
    const { callAll } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const { client, answers } = recording(service.url, keys.paid);
    const read = await callAll(client, { ...PRICED, live: Number(LIVE?.id) });
    const judge = documentJudge(document);
    expectNone(
      "answers that differ from the document",
      answers.flatMap((each) => judge.answerFault(each) ?? []),
    );
    expect(new Set(answers.map(({ template }) => template))).toEqual(new Set(Object.keys(document.paths)));
    const failed = answers.filter(({ status }) => status !== 200);
    // The events of the demo have no ids of their teams.
    expect(failed.map(({ template, status }) => `${template} ${status}`)).toEqual([
      "/v3/participants/{id} 404",
      "/v3/events/{id} 404",
      "/v3/ws 426",
    ]);
    const empty = Object.entries(untyped<Record<string, unknown>>(read)).filter(([, value]) => value === undefined);
    expectNone(
      "fields that the client reads and no answer has",
      empty.map(([name]) => name),
    );
    expect(read).toMatchObject({
      minute: 51,
      isRunning: true,
      both: PRICED.bookmakers,
      multi: 1,
      missing: "Event not found",
      kept: expect.arrayContaining(PRICED.bookmakers),
    });
  });

  test("does not compile with what the service does not have", async () => {
    const changed: number[] = [];
    const { faults } = await compiled(openApiDocument({ basePath: "/v3", version: "3.0.0" }), (calls) =>
      WRONG.reduce((text, [right, wrong]) => {
        changed.push(text.slice(0, text.indexOf(right)).split("\n").length);
        return text.replace(right, wrong);
      }, calls),
    );
    expectNone(
      "lines of the client that compile although they are wrong",
      changed.filter((line) => !faults.some((fault) => fault.includes(`calls.ts:${line}: `))).map(String),
    );
  });
});

/** A route, a type of a parameter, a missing one, a field of the clock, and a period that is no score. None adds a line. */
const WRONG = [
  ['"/v3/sports"', '"/v3/sport"'],
  ["skip: 0", 'skip: "0"'],
  ['{ query: { sport: "football", league }', "{ query: { league }"],
  ["clock?.minute", "clock?.minutes"],
  ['["p1"]?.home', '["p1"]'],
] as const;
