import { given } from "../ledger/given.js";
import { type Arrived, type Control, readArrived } from "./arrived.js";
import type { Life } from "./clock.js";
import { valuesIn } from "./frames.js";
import type { Handling } from "./handling.js";
import type { Socket, SocketEnd } from "./net/transport.js";
import type { Notes } from "./notes.js";
import type { Settings } from "./options.js";
import { feedUrl } from "./query.js";

/** How a connection ended: by itself, or because the follower left it. */
export type ConnectionEnd =
  | SocketEnd
  | { readonly kind: "resync"; readonly reason: string | null }
  | { readonly kind: "full" | "silent" | "over" };

/** A service that sends no welcome is ready all the same. */
const WELCOME = 5_000;
const PING = 20_000;
/** Of a connection that answers pings, and of one that cannot be asked. */
const LONGEST_SILENCE = { asked: 60_000, unasked: 600_000 } as const;
/** Characters of messages that may wait for the handlers. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

interface Needs {
  readonly settings: Settings;
  readonly life: Life;
  readonly notes: Notes;
  readonly handling: Handling;
  /** Called once, when changes from now on arrive. */
  readonly onReady: (welcome: unknown) => void;
}

/** One connection to the feed. */
export class Connection {
  readonly #needs: Needs;
  #socket: Socket | null = null;
  #heardAt = 0;
  #openedAt: number | null = null;
  #isReady = false;
  #end: ConnectionEnd | null = null;
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
    const socket = await settings.transport.connect(feedUrl(settings, handling.seq.received), {
      opened: () => this.#opened(),
      frame: (text) => this.#frame(text),
      heard: () => this.#heard(),
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
    this.#heard();
    this.#stops.push(this.#needs.settings.clock.after(WELCOME, () => this.#ready(null)));
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
      if (clock.now() - this.#heardAt >= longest) return this.#leave({ kind: "silent" });
      ping?.();
      this.#watch();
    });
  }

  #heard(): void {
    this.#heardAt = this.#needs.settings.clock.now();
  }

  #frame(text: string): void {
    if (this.#end !== null) return;
    this.#heard();
    const { notes } = this.#needs;
    const values = valuesIn(text, (start) => notes.fault("json", `not JSON: ${start}`));
    const size = Math.ceil(text.length / Math.max(values.length, 1));
    for (const value of values) if (this.#end === null) this.#take(value, size);
  }

  #take(value: unknown, size: number): void {
    const { settings, notes, handling } = this.#needs;
    notes.count("messages");
    settings.handlers.onMessage?.(value);
    const arrived = readArrived(value, size, ++handling.tick);
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
        notes.fault("unknown", `a message of the type ${given(control.type)}`);
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
