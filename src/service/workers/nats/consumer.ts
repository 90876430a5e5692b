import { workOn } from "../settling.js";
import type { EventOptions, Worked } from "../types.js";
import type { JsMsg } from "./packages.js";
import type { Queue } from "./queue.js";

interface TakeOptions {
  readonly signal: AbortSignal;
  readonly pause: number;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What became of one message. */
export interface Handled {
  readonly worked: Worked;
  readonly isRedelivered: boolean;
}

/**
 * Settles the event of the next message; null without one.
 *
 * The message is acknowledged after the ledger has posted, or has deferred the event. Otherwise the ledger cannot be used: the message is
 * for whoever comes after `pause` milliseconds.
 */
export async function takeOne<Slip extends { readonly id: string }, Result>(
  queue: Queue,
  options: EventOptions<Slip, Result>,
  { signal, pause, onError }: TakeOptions,
): Promise<Handled | null> {
  const message = await queue.next(signal);
  if (message === null) return null;
  const id = eventIdOf(message);
  if (id === null) {
    message.term();
    onError?.(
      new Error(
        `message ${message.seq} of the queue is not the id of an event, and was thrown away; check who publishes to it`,
      ),
    );
    return null;
  }
  const timer = setInterval(() => message.working(), queue.ackWait / 3);
  try {
    const worked = await workOn(id, options);
    message.ack();
    return { worked, isRedelivered: message.redelivered };
  } catch (error) {
    message.nak(pause);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Null for a message of somebody else. */
function eventIdOf({ data }: JsMsg): number | null {
  const text = data.length > 17 ? "" : Buffer.from(data).toString();
  const id = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
