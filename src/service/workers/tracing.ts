/** Spans of OpenTelemetry. Its package is not needed: `Tracer` is the part of its interface that a worker uses. */
import { over } from "./over.js";
import type { EventOptions, Posting, Span, SpanAttributes, Tracer, Worked, WorkOptions } from "./types.js";

/** `SpanStatusCode.ERROR` */
const ERROR = 2;
const EVENT_ID = "settlegrade.event.id";

/** Does the work in a span, which has its error. What ends by the signal has not failed. Without a tracer it is only done. */
function traced<T>(
  tracer: Tracer | undefined,
  name: string,
  attributes: SpanAttributes,
  work: (span: Span | null) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (tracer === undefined) return work(null);
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      if (!signal?.aborted) noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

function noteError(span: Span, error: unknown): void {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: ERROR, message: error instanceof Error ? error.message : String(error) });
}

export function tracedPass<Slip extends { readonly id: string }, Result>(
  { tracer, signal, name = "worker" }: WorkOptions<Slip, Result>,
  work: () => Promise<Worked>,
): Promise<Worked> {
  const run = async (span: Span | null): Promise<Worked> => {
    const worked = await work();
    span?.setAttributes(attributesOf(worked));
    return worked;
  };
  return traced(tracer, "settlegrade.pass", { "settlegrade.worker": name }, run, signal);
}

/** The work on an event, with a span for each page that is posted. An event that is deferred has the error. */
export async function tracedEvent<Slip extends { readonly id: string }, Result>(
  eventId: number,
  options: EventOptions<Slip, Result>,
  work: (options: EventOptions<Slip, Result>) => Promise<Worked>,
): Promise<Worked> {
  const { tracer, ledger } = options;
  const worked = await traced(tracer, "settlegrade.event", { [EVENT_ID]: eventId }, async (span) => {
    if (span === null) return work(options);
    const posts = new TracedPosts(tracer, ledger);
    const defer = (id: number, error: unknown) => {
      noteError(span, error);
      return ledger.defer(id, error);
    };
    const done = await work({ ...options, ledger: over(ledger, { post: posts.post, defer }) });
    span.setAttributes({ ...attributesOf(done), ...posts.attributes });
    return done;
  });
  options.onEvent?.(worked);
  return worked;
}

/** Counts what was posted for an event. */
class TracedPosts<Slip extends { readonly id: string }, Result> {
  readonly #tracer: Tracer | undefined;
  readonly #ledger: EventOptions<Slip, Result>["ledger"];
  #slips = 0;
  #changed = 0;

  constructor(tracer: Tracer | undefined, ledger: EventOptions<Slip, Result>["ledger"]) {
    this.#tracer = tracer;
    this.#ledger = ledger;
  }

  get attributes(): SpanAttributes {
    return { "settlegrade.slips": this.#slips, "settlegrade.changed": this.#changed };
  }

  readonly post = (posting: Posting<Slip, Result>): Promise<readonly string[]> => {
    const { eventId, slips, result } = posting;
    const given = { [EVENT_ID]: eventId, "settlegrade.slips": slips.length };
    return traced(this.#tracer, "settlegrade.post", given, async (span) => {
      const moved = await this.#ledger.post(posting);
      span?.setAttributes({ "settlegrade.moved": moved.length });
      this.#slips += slips.length - moved.length;
      this.#changed += changedIn(result, new Set(moved));
      return moved;
    });
  };
}

/** How many slips a result changes, of those that had not moved. One of a `settle` that says nothing of them changes 0. */
function changedIn(result: unknown, moved: ReadonlySet<string>): number {
  const changed = typeof result === "object" && result !== null && "changed" in result ? result.changed : null;
  return Array.isArray(changed) ? changed.filter((each) => !moved.has(each?.id)).length : 0;
}

function attributesOf(worked: Worked): SpanAttributes {
  return Object.fromEntries(Object.entries(worked).map(([name, number]) => [`settlegrade.${name}`, number]));
}
