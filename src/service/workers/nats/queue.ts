import { readAddress } from "./address.js";
import type {
  Connection,
  Consumer,
  ConsumerMessages,
  JetStreamClient,
  JetStreamManager,
  JsMsg,
  Packages,
} from "./packages.js";

/** The server counts in nanoseconds. */
const MILLISECOND = 1e6;
/** How long a request for the next message waits at the server, in milliseconds. */
const WAIT = 10_000;
/** Longer than any waiting: what is still not answered is lost with its connection. */
const LOST = WAIT + 5_000;
const OLDEST_SERVER = [2, 9] as const;

export interface QueueOptions {
  /**
   * Servers of one cluster, such as `nats://a.example.com:4222,b.example.com:4222`. Also `tls://`, and with `USER:PASSWORD@` or `TOKEN@`.
   * They need version 2.9 or later, and JetStream.
   */
  readonly servers: string;
  /** The name of the stream, of its consumer, and of the two cursors that the ledger keeps. All workers on it share it. Default: `settlegrade`. */
  readonly name?: string;
  /** On how many servers of a cluster a new stream is stored. Default: 1. */
  readonly replicas?: number;
  /** How many milliseconds an event may show no progress before another worker gets it. Long ones report progress. Default: 30,000. */
  readonly ackWait?: number;
  /** More options of `connect` of `@nats-io/transport-node`, such as `authenticator` or `tls`. */
  readonly connection?: Readonly<Record<string, unknown>>;
}

export interface Lag {
  /** Messages that no worker has received yet. */
  readonly waiting: number;
  /** Messages that were received and are not acknowledged. */
  readonly inFlight: number;
}

interface Ready {
  readonly manager: JetStreamManager;
  readonly client: JetStreamClient;
  readonly consumer: Consumer;
}

/** A stream with one durable consumer, which all workers share. It is connected on first use, and looked for again after each failure. */
export class Queue {
  readonly name: string;
  readonly ackWait: number;
  readonly #packages: Packages;
  readonly #options: QueueOptions;
  readonly #connect: object;
  #connection: Promise<Connection> | null = null;
  #ready: Promise<Ready> | null = null;

  /** @throws TypeError for an option that is not valid */
  constructor(packages: Packages, options: QueueOptions) {
    this.#packages = packages;
    this.#options = options;
    this.#connect = { ...readAddress(options.servers), ...options.connection };
    this.name = readName(options.name ?? "settlegrade");
    this.ackWait = atLeast("ackWait", options.ackWait ?? 30_000, 1_000);
    atLeast("replicas", options.replicas ?? 1, 1);
  }

  /** Sends a message for each event, and resolves when the stream has stored all of them. */
  async publish(eventIds: readonly number[]): Promise<void> {
    await this.#use(async ({ client }) => {
      await Promise.all(eventIds.map((id) => client.publish(`${this.name}.changed`, String(id))));
    });
  }

  /** The next message; null if there was none for some seconds, or the signal came. */
  next(signal: AbortSignal): Promise<JsMsg | null> {
    return this.#use(async ({ consumer }) => {
      const messages = await consumer.fetch({ max_messages: 1, expires: WAIT });
      const timer = setTimeout(() => messages.stop(), LOST);
      const stop = () => messages.stop();
      signal.addEventListener("abort", stop);
      try {
        return await firstOf(messages, signal);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    });
  }

  lag(): Promise<Lag> {
    return this.#use(async ({ manager }) => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(this.name, this.name);
      return { waiting: num_pending, inFlight: num_ack_pending };
    });
  }

  /**
   * Takes or extends the lease of whoever publishes: a message that expires, and whose successor must name it.
   *
   * @param held the number of the lease that this process has; 0 without one
   * @returns the number of its lease now; 0 if another process has it
   */
  lease(held: number): Promise<number> {
    return this.#use(async ({ client }) => {
      try {
        const expect = { lastSubjectSequence: held };
        return (await client.publish(leaseOf(this.name), "", { expect })).seq;
      } catch (error) {
        if (codeOf(error) === WRONG_LAST_SEQUENCE) return 0;
        throw error;
      }
    });
  }

  /** Gives the lease back, so that another process need not wait until it expires. */
  async release(held: number): Promise<void> {
    await this.#use(({ manager }) => manager.streams.deleteMessage(`${this.name}-publisher`, held, false));
  }

  /** What was sent to the server has arrived there when this resolves. */
  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => null);
    if (connection == null || connection.isClosed()) return;
    await Promise.race([connection.flush().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2_000))]);
    await connection.close();
  }

  async #use<T>(work: (ready: Ready) => Promise<T>): Promise<T> {
    this.#ready ??= this.#open();
    const ready = this.#ready;
    try {
      return await work(await ready);
    } catch (error) {
      // The stream may have been deleted, or the server may have lost its files: next time both are looked for again.
      if (this.#ready === ready) this.#ready = null;
      throw error;
    }
  }

  async #open(): Promise<Ready> {
    const connection = await this.#connected();
    checkServer(connection);
    const { jetstream, jetstreamManager } = this.#packages;
    const manager = await jetstreamManager(connection);
    await this.#prepare(manager);
    const client = jetstream(connection);
    return { manager, client, consumer: await client.consumers.get(this.name, this.name) };
  }

  async #connected(): Promise<Connection> {
    const known = await this.#connection?.catch(() => null);
    if (known != null && !known.isClosed()) return known;
    const forever = {
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      timeout: 5_000,
      name: `settlegrade ${this.name}`,
    };
    this.#connection = this.#packages.connect({ ...forever, ...this.#connect });
    return this.#connection;
  }

  /** What an operator has made with these names is used as it is. Nothing here needs a server newer than 2.9. */
  async #prepare(manager: JetStreamManager): Promise<void> {
    const { name, ackWait } = this;
    const subject = `${name}.changed`;
    const num_replicas = this.#options.replicas ?? 1;
    const stream = await found(() => manager.streams.info(name));
    if (stream === null) await manager.streams.add({ ...STREAM, name, subjects: [subject], num_replicas });
    else if (!stream.config.subjects?.includes(subject))
      throw new Error(`the stream ${name} does not have the subject ${subject}; add it, or choose another name`);
    if ((await found(() => manager.consumers.info(name, name))) === null)
      await manager.consumers.add(name, { ...CONSUMER, durable_name: name, ack_wait: ackWait * MILLISECOND });
    const lease = `${name}-publisher`;
    if ((await found(() => manager.streams.info(lease))) === null)
      await manager.streams.add({ ...LEASES, name: lease, subjects: [leaseOf(name)], num_replicas });
  }
}

/** Milliseconds that a lease is valid. */
export const LEASE = 10_000;
/** Messages that were acknowledged can stay after a crash of the server. */
const STREAM = { retention: "workqueue", max_age: 86_400_000 * MILLISECOND } as const;
const CONSUMER = { ack_policy: "explicit", max_ack_pending: 10_000, max_waiting: 10_000 } as const;
const LEASES = {
  storage: "memory",
  max_msgs_per_subject: 1,
  max_age: LEASE * MILLISECOND,
  duplicate_window: LEASE * MILLISECOND,
} as const;
const leaseOf = (name: string): string => `${name}.publisher`;

const WRONG_LAST_SEQUENCE = 10_071;
const NOT_FOUND: ReadonlySet<unknown> = new Set([10_059, 10_014]);

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

async function found<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (NOT_FOUND.has(codeOf(error))) return null;
    throw error;
  }
}

async function firstOf(messages: ConsumerMessages, signal: AbortSignal): Promise<JsMsg | null> {
  if (signal.aborted) messages.stop();
  for await (const message of messages) return message;
  return null;
}

function checkServer({ info }: Connection): void {
  const [major = 0, minor = 0] = (info?.version ?? "").split(".").map(Number);
  const [oldest, oldestMinor] = OLDEST_SERVER;
  if (major < oldest || (major === oldest && minor < oldestMinor))
    throw new Error(`the NATS server has version ${info?.version}; allowed: ${OLDEST_SERVER.join(".")} or later`);
  if (info?.jetstream !== true)
    throw new Error("the NATS server has no JetStream; start it with -js, or with jetstream {} in its configuration");
}

function readName(name: string): string {
  if (/^[\w-]{1,64}$/.test(name)) return name;
  throw new TypeError(`name: ${JSON.stringify(name)} cannot name a stream; allowed: 1 to 64 letters, digits, _ and -`);
}

/** @throws TypeError if it is not a whole number from `least` */
export function atLeast(option: string, number: number, least: number): number {
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new TypeError(`${option}: ${number} is not valid; allowed: a whole number from ${least}`);
}
