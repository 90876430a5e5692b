import { given } from "../../pure/ledger/given.js";
import type { Life } from "./clock.js";
import { type Arrived, type Control, readArrived } from "./inbox/arrived.js";
import type { Handling } from "./inbox/handling.js";
import { DEEPEST, isDeep, valuesIn } from "./net/frames.js";
import { feedUrl } from "./net/query.js";
import type { Socket, SocketEnd } from "./net/transport.js";
import type { Notes } from "./notes.js";
import type { Settings } from "./options.js";
import type { FollowFault } from "./types.js";

/** How a connection ended: by itself, or because the follower left it. */
export type ConnectionEnd =
  | SocketEnd
  | { readonly kind: "resync"; readonly reason: string | null }
  | { readonly kind: "full" | "silent" | "over" };

/** A service that sends no welcome is ready all the same. */
const WELCOME = 5_000;
const PING = 20_000;
/** From the connection to the end of the handshake, whatever a service sends meanwhile. */
const HANDSHAKE = 30_000;
/** Of a connection that answers pings, and of one that cannot be asked. */
const LONGEST_SILENCE = { asked: 60_000, unasked: 600_000 } as const;
/** Characters of messages that may wait for the handlers. */
const MOST_CHARACTERS = 32 * 1024 * 1024;
/** After so many faults of a frame the rest of it is not read. */
const MOST_FAULTS = 100;

interface Needs {
  readonly settings: Settings;
  readonly life: Life;
  readonly notes: Notes;
  readonly handling: Handling;
  /** Called once, when changes from now on arrive. */
  readonly onReady: (welcome: unknown) => void;
  /** Called with the error of a handler that a socket or a timer called: nobody waits for these. */
  readonly onError: (error: unknown) => void;
}

/** One connection to the feed. */
export class Connection {
  readonly #needs: Needs;
  #socket: Socket | null = null;
  #lastReceivedAt = 0;
  #openedAt: number | null = null;
  #isReady = false;
  #end: ConnectionEnd | null = null;
  /** Of the frame that is read. */
  #faults = 0;
  readonly #stops: (() => void)[] = [];
  #stopWatch: () => void = () => {};
  #onEnd: (end: ConnectionEnd) => void = () => {};

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** How long it was open, in milliseconds. */
  get lasted(): number {
    return this.#openedAt === null ? 0 : this.#needs.settings.clock.now() - this.#openedAt;
  }

  /** Connects, and resolves when the connection has ended. */
  async run(): Promise<ConnectionEnd> {
    const { settings, life, handling } = this.#needs;
    const ended = new Promise<ConnectionEnd>((resolve) => {
      this.#onEnd = resolve;
    });
    const onOver = (): void => this.#leave({ kind: "over" });
    life.signal.addEventListener("abort", onOver);
    this.#stops.push(() => life.signal.removeEventListener("abort", onOver));
    const onLate = (): void => {
      if (this.#openedAt === null) this.#leave({ kind: "failed", why: "the handshake was not answered" });
    };
    this.#stops.push(settings.clock.after(HANDSHAKE, onLate));
    const socket = await settings.transport.connect(feedUrl(settings, handling.seq.received), {
      opened: () => this.#opened(),
      frame: (text) => this.#guarded(() => this.#frame(text)),
      heard: () => this.#noteReceived(),
      ended: (end) => this.#finish(end),
    });
    this.#socket = socket;
    if (this.#end !== null || life.isOver) socket.close();
    if (life.isOver) this.#finish({ kind: "over" });
    return ended;
  }

  #opened(): void {
    if (this.#end !== null) return;
    this.#openedAt = this.#needs.settings.clock.now();
    this.#noteReceived();
    this.#stops.push(this.#needs.settings.clock.after(WELCOME, () => this.#guarded(() => this.#ready(null))));
    this.#watch();
  }

  #ready(welcome: unknown): void {
    if (this.#isReady || this.#end !== null) return;
    this.#isReady = true;
    this.#needs.notes.count("connections");
    this.#needs.notes.enter("open", { welcome });
    this.#needs.onReady(welcome);
  }

  /** A connection can be gone without a word. */
  #watch(): void {
    const { clock } = this.#needs.settings;
    this.#stopWatch = clock.after(PING, () => {
      if (this.#end !== null) return;
      const ping = this.#socket?.ping;
      const longest = ping === undefined ? LONGEST_SILENCE.unasked : LONGEST_SILENCE.asked;
      // A clock that was set back would let it wait for as long.
      if (Math.abs(clock.now() - this.#lastReceivedAt) >= longest) return this.#leave({ kind: "silent" });
      ping?.();
      this.#watch();
    });
  }

  #noteReceived(): void {
    this.#lastReceivedAt = this.#needs.settings.clock.now();
  }

  #guarded(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.#needs.onError(error);
    }
  }

  #frame(text: string): void {
    if (this.#end !== null) return;
    this.#noteReceived();
    this.#faults = 0;
    const values = valuesIn(text, (start) => this.#fault("json", `not JSON: ${start}`));
    const size = Math.ceil(text.length / Math.max(values.length, 1));
    for (const value of values) {
      if (this.#end !== null || this.#faults > MOST_FAULTS) return;
      this.#take(value, size);
    }
  }

  /** False if it is one too many. */
  #fault(kind: FollowFault["kind"], text: string): boolean {
    const isLast = ++this.#faults > MOST_FAULTS;
    this.#needs.notes.fault(kind, isLast ? `more than ${MOST_FAULTS} faults in a frame; the rest is not read` : text);
    return !isLast;
  }

  #take(value: unknown, size: number): void {
    const { settings, notes, handling } = this.#needs;
    notes.count("messages");
    const isTooDeep = isDeep(value);
    if (isTooDeep) this.#fault("message", `nested more than ${DEEPEST} levels deep`);
    else settings.handlers.onMessage?.(value);
    // What is left says of which event it was, so that the service can be asked for it.
    const arrived = readArrived(isTooDeep ? flat(value) : value, size, ++handling.tick);
    if ("tick" in arrived) this.#keep(arrived);
    else this.#control(arrived);
  }

  #keep(arrived: Arrived): void {
    const { handling } = this.#needs;
    this.#ready(null);
    if (arrived.seq !== null) handling.seq.arrived(arrived.seq);
    this.#coalesced(handling.inbox.push(arrived));
    if (handling.inbox.size <= MOST_CHARACTERS) return;
    this.#coalesced(handling.inbox.coalesce());
    if (handling.inbox.size > MOST_CHARACTERS) this.#leave({ kind: "full" });
  }

  #coalesced(number: number): void {
    if (number === 0) return;
    this.#needs.notes.count("coalesced", number);
    this.#needs.notes.fault("slow", `the handlers are slower than the feed: ${number} older odds were left out`);
  }

  #control(control: Control): void {
    const { notes } = this.#needs;
    switch (control.kind) {
      case "resync":
        this.#leave(control);
        break;
      case "unknown":
        this.#fault("unknown", `a message of the type ${given(control.type)}`);
        break;
      case "welcome":
        if (control.warning !== null) notes.fault("warning", control.warning);
        this.#ready(control.value);
    }
  }

  #leave(end: ConnectionEnd): void {
    this.#finish(end);
    this.#socket?.close();
  }

  #finish(end: ConnectionEnd): void {
    if (this.#end !== null) return;
    this.#end = end;
    for (const stop of [this.#stopWatch, ...this.#stops.splice(0)]) stop();
    this.#onEnd(end);
  }
}

/** Without what is nested. */
function flat(value: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(value)).filter(([, part]) => typeof part !== "object"));
}
