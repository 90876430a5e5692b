/** Spans of a worker, on a fake tracer and on the package of OpenTelemetry. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, type ContextManager, context, ROOT_CONTEXT, SpanStatusCode, trace } from "@opentelemetry/api";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { expect, onTestFinished, test } from "vitest";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { startWorker, type Tracer, type WorkOptions, workOn, workOnce } from "../../../src/service/workers/index.js";
import { eventually } from "../../support/eventually.js";
import { match } from "../sources/support.js";
import { type BookedSlip, Books, ledgerOf, slipOn } from "./books.js";

type Options = WorkOptions<BookedSlip, SettledEvent>;

/** Events with a single on each. */
function world(
  ids: readonly number[],
  changes: Partial<Options> = {},
): Omit<Options, "ledger"> & { readonly ledger: Books } {
  const ledger = new Books(ids.map((id) => slipOn(`s${id}`, [id])));
  const store = createMemoryStore(ids.map((id) => match(id)));
  return { store, settle: settleEvent, clock: () => Date.parse("2026-03-01T18:00:00Z"), ...changes, ledger };
}

interface Noted {
  readonly name: string;
  readonly attributes: Record<string, unknown>;
  readonly errors: string[];
  isEnded: boolean;
}

/** Notes spans in the order in which they began. */
function fakeTracer(): { readonly spans: Noted[]; readonly tracer: Tracer } {
  const spans: Noted[] = [];
  const startActiveSpan: Tracer["startActiveSpan"] = (name, { attributes }, work) => {
    const span: Noted = { name, attributes: { ...attributes }, errors: [], isEnded: false };
    spans.push(span);
    return work({
      setAttributes: (more) => Object.assign(span.attributes, more),
      recordException: (error) => span.errors.push(String(error)),
      setStatus: ({ code, message }) => span.errors.push(`${code} ${message}`),
      end: () => {
        span.isEnded = true;
      },
    });
  };
  return { spans, tracer: { startActiveSpan } };
}

/** What the tracer of a Node program does with `@opentelemetry/context-async-hooks`. */
class Contexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active = () => this.#storage.getStore() ?? ROOT_CONTEXT;
  with: ContextManager["with"] = (of, work, self, ...words) =>
    this.#storage.run(of, () => work.apply(self as never, words));
  bind: ContextManager["bind"] = (_, target) => target;
  enable = () => this;
  disable = () => this;
}

test("a pass, each event and each post is a span, the inner ones below the outer ones", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  context.setGlobalContextManager(new Contexts());
  trace.setGlobalTracerProvider(provider);
  onTestFinished(() => {
    for (const api of [trace, context]) api.disable();
  });
  await workOnce({ ...world([1, 2]), tracer: trace.getTracer("settlegrade"), name: "w" });
  const spans = exporter.getFinishedSpans();
  const nameOf = (id: string | undefined) => spans.find((span) => span.spanContext().spanId === id)?.name ?? null;
  expect(spans.map(({ name, parentSpanContext }) => [name, nameOf(parentSpanContext?.spanId)])).toEqual([
    ["settlegrade.post", "settlegrade.event"],
    ["settlegrade.event", "settlegrade.pass"],
    ["settlegrade.post", "settlegrade.event"],
    ["settlegrade.event", "settlegrade.pass"],
    ["settlegrade.pass", null],
  ]);
  expect(spans.map(({ attributes }) => attributes)).toEqual([
    ...[1, 2].flatMap((id) => [
      { "settlegrade.event.id": id, "settlegrade.slips": 1, "settlegrade.moved": 0 },
      {
        "settlegrade.event.id": id,
        ...{ "settlegrade.events": 1, "settlegrade.repeated": 0, "settlegrade.deferred": 0 },
        ...{ "settlegrade.slips": 1, "settlegrade.changed": 1 },
      },
    ]),
    { "settlegrade.worker": "w", "settlegrade.events": 2, "settlegrade.repeated": 0, "settlegrade.deferred": 0 },
  ]);
  expect(spans.every(({ status }) => status.code === SpanStatusCode.UNSET)).toBe(true);
});

test("an event that is deferred has its error, and so has the post that failed", async () => {
  const { spans, tracer } = fakeTracer();
  const options = world([1], { tracer });
  options.ledger.post = () => {
    throw new Error("the disk is full");
  };
  await workOn(1, options);
  const errors = ["Error: the disk is full", "2 the disk is full"];
  expect(spans.map(({ name, errors, isEnded }) => ({ name, errors, isEnded }))).toEqual([
    { name: "settlegrade.event", errors, isEnded: true },
    { name: "settlegrade.post", errors, isEnded: true },
  ]);
  expect(spans[0]?.attributes).toMatchObject({ "settlegrade.deferred": 1, "settlegrade.slips": 0 });
  expect([...options.ledger.deferred]).toEqual([1]);
});

test("counts the slips that were posted once, not those that had moved", async () => {
  const { spans, tracer } = fakeTracer();
  const options = world([1], { tracer });
  const post = options.ledger.post.bind(options.ledger);
  let isMoved = true;
  options.ledger.post = (posting) => {
    if (!isMoved) return post(posting);
    isMoved = false;
    return posting.slips.map(({ id }) => id);
  };
  await workOn(1, options);
  expect(spans.map(({ attributes }) => attributes["settlegrade.moved"])).toEqual([undefined, 1, 0]);
  expect(spans[0]?.attributes).toMatchObject({
    ...{ "settlegrade.repeated": 1, "settlegrade.slips": 1, "settlegrade.changed": 1 },
  });
});

test("a slip that fails is counted on its event, and a result without a list of changes changes nothing", async () => {
  const { spans, tracer } = fakeTracer();
  const { ledger, ...options } = world([1]);
  const failed = [{ id: "s1", error: new Error("no odds") }];
  const settle = () => ({ failed });
  await workOn(1, { ...options, tracer, settle, ledger: { ...portOf(ledger), setAside: () => {} } });
  expect(spans[0]?.attributes).toMatchObject({ "settlegrade.failed": 1, "settlegrade.changed": 0 });
});

const portOf = (books: Books) => ({
  slipsOn: books.slipsOn.bind(books),
  post: () => [],
  defer: books.defer.bind(books),
});

test("a pass that fails has the error, and one that is stopped has not", async () => {
  const { spans, tracer } = fakeTracer();
  const options = world([1], { tracer });
  options.ledger.due = () => {
    throw new Error("the ledger is down");
  };
  await expect(workOnce(options)).rejects.toThrow("the ledger is down");
  expect(spans[0]).toMatchObject({
    name: "settlegrade.pass",
    errors: ["Error: the ledger is down", "2 the ledger is down"],
  });
  spans.length = 0;
  await expect(workOnce({ ...world([1], { tracer }), signal: AbortSignal.abort() })).rejects.toThrow();
  expect(spans).toEqual([{ name: "settlegrade.pass", attributes: expect.anything(), errors: [], isEnded: true }]);
});

test("a worker writes spans, on a ledger that is frozen", async () => {
  const { spans, tracer } = fakeTracer();
  const options = world([1], { tracer });
  const worker = startWorker({ ...options, ledger: Object.freeze(ledgerOf(options.ledger, {})), every: 5 });
  onTestFinished(() => worker.stop());
  await eventually(() => expect(spans.map(({ name }) => name)).toContain("settlegrade.post"));
  await worker.stop();
  expect(options.ledger.posted.size).toBe(1);
});
