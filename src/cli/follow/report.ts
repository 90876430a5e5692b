import { count, plainSentence } from "../../pure/text/text.js";
import type { FollowCounts, FollowFault, Following, StateNews } from "../../service/follow/index.js";
import type { Output } from "../files/output.js";

const EVERY = 60_000;
/** Faults that are reported one by one each minute. */
const MOST_FAULTS = 20;

/** What a run prints on standard error: a line for each connection, for each fault, and one a minute with what arrived. */
export class FollowReport {
  following: Following | null = null;
  readonly #from: string;
  readonly #stderr: Output;
  readonly #timer: NodeJS.Timeout;
  #faults = 0;
  #written: Promise<void> = Promise.resolve();

  constructor(from: string, stderr: Output) {
    this.#from = from;
    this.#stderr = stderr;
    this.#timer = setInterval(() => this.#minute(), EVERY).unref();
  }

  readonly onState = ({ state, why, wait }: StateNews): void => {
    const seq = this.following?.lastSeq ?? null;
    const because = why === null ? "" : `: ${why}`;
    if (state === "starting") this.#line(`fetching the events of ${this.#from}`);
    if (state === "snapshot")
      this.#line(`fetching the odds of ${count(this.following?.events().length ?? 0, "event")}`);
    if (state === "open") this.#line(`following ${this.#from}${seq === null ? "" : ` from change ${seq}`}`);
    if (state === "waiting")
      this.#line(`the connection ended${because}; trying again in ${Math.ceil((wait ?? 0) / 1000)} s`);
    if (state === "ended") clearInterval(this.#timer);
  };

  readonly onFault = ({ kind, text }: FollowFault): void => {
    this.#faults++;
    if (this.#faults <= MOST_FAULTS) this.#line(`${kind}: ${text}`);
    if (this.#faults === MOST_FAULTS) this.#line("further faults of this minute are only counted");
  };

  /** Resolves when all is written. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    if (this.following !== null) this.#line(wordsOf(this.following.counts));
    await this.#written;
  }

  #minute(): void {
    this.#faults = 0;
    if (this.following?.state === "open") this.#line(wordsOf(this.following.counts));
  }

  /** A standard error that nobody reads does not stop the run. */
  #line(text: string): void {
    this.#written = this.#written.then(() => this.#stderr.write(`${plainSentence(text)}\n`).catch(() => {}));
  }
}

function wordsOf({ messages, odds, scores, statuses, connections, faults }: FollowCounts): string {
  const parts = [count(messages, "message"), `odds ${odds}`, `scores ${scores}`, `statuses ${statuses}`];
  return [...parts, count(connections, "connection"), count(faults, "fault")].join(", ");
}
