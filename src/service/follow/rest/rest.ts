import type { Life } from "../clock.js";
import { FollowError } from "../error.js";
import { seqOf } from "../inbox/arrived.js";
import { Backoff } from "../net/backoff.js";
import { DEEPEST, isDeep } from "../net/frames.js";
import { type Parameters, queryText } from "../net/query.js";
import type { HttpAnswer } from "../net/transport.js";
import { LONGEST_WAIT, sentenceOf, verdictOf, waitOf } from "../net/verdicts.js";
import type { Notes } from "../notes.js";
import type { Settings } from "../options.js";

/** Clients that were told the same moment must not all come at it. Milliseconds. */
const SPREAD = 1_000;

/** An answer, parsed. */
export interface RestAnswer {
  readonly value: unknown;
  /** The number of the last change in it, or null. */
  readonly seq: number | null;
}

/** The service refuses a request: what it asks for does not exist, or its parameters are wrong. */
export class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

/** Requests, repeated until they are answered. */
export class Rest {
  readonly #settings: Settings;
  readonly #life: Life;
  readonly #notes: Notes;
  /** Before it, the service answers nobody with this key. */
  #notBefore = 0;

  constructor(settings: Settings, life: Life, notes: Notes) {
    this.#settings = settings;
    this.#life = life;
    this.#notes = notes;
  }

  /**
   * @throws Refused if the answer is 404 or 400
   * @throws FollowError if the key is not accepted
   */
  async get(path: string, parameters: Parameters = {}): Promise<RestAnswer> {
    const backoff = new Backoff(this.#settings.random);
    for (;;) {
      await this.#allowed();
      const answer = await this.#answer(path, parameters);
      const result = answer === null ? null : this.#read(path, answer);
      if (result !== null) return result;
      const asked = answer === null ? null : waitOf(answer, this.#settings.clock.now());
      const wait = this.after(answer?.status ?? 0, asked, backoff.next());
      await this.#life.sleep(wait);
    }
  }

  /** How long to wait after an answer, in milliseconds. After 429 all requests wait. */
  after(status: number, asked: number | null, pause: number): number {
    if (asked === null) return pause;
    // By a clock that is fast the moment has passed already.
    const wait = Math.max(asked, pause) + Math.round(this.#settings.random() * SPREAD);
    if (verdictOf(status) === "limited") this.#notBefore = this.#settings.clock.now() + wait;
    return wait;
  }

  async #allowed(): Promise<void> {
    this.#life.check();
    const wait = this.#notBefore - this.#settings.clock.now();
    // It is longer only if the clock was set back.
    if (wait > 0 && wait <= LONGEST_WAIT + SPREAD) await this.#life.sleep(wait);
  }

  /** Null if there is no answer. */
  async #answer(path: string, parameters: Parameters): Promise<HttpAnswer | null> {
    const { transport, base, key } = this.#settings;
    this.#notes.count("requests");
    try {
      return await transport.get(`${base}${path}?${queryText({ ...parameters, apiKey: key })}`, this.#life.signal);
    } catch (error) {
      this.#life.check();
      this.#notes.fault("retry", `GET ${path}: ${whyOf(error)}`);
      return null;
    }
  }

  /** Null to try again. */
  #read(path: string, answer: HttpAnswer): RestAnswer | null {
    const verdict = verdictOf(answer.status);
    if (verdict === "fine") return this.#parse(path, answer);
    const sentence = `GET ${path}: ${sentenceOf(answer)}`;
    if (verdict === "unauthorized" || verdict === "forbidden")
      throw new FollowError(verdict, this.#notes.masked(sentence));
    if (verdict === "gone" || verdict === "refused") throw new Refused(answer.status, this.#notes.masked(sentence));
    this.#notes.fault("retry", sentence);
    return null;
  }

  #parse(path: string, { header, text }: HttpAnswer): RestAnswer | null {
    try {
      const value: unknown = JSON.parse(text);
      if (isDeep(value)) {
        this.#notes.fault("retry", `GET ${path}: the answer is nested more than ${DEEPEST} levels deep`);
        return null;
      }
      return { value, seq: seqOf(header("x-oddsapi-seq") ?? undefined) ?? seqOf(Reflect.get(Object(value), "seq")) };
    } catch {
      this.#notes.fault("retry", `GET ${path}: the answer is not JSON`);
      return null;
    }
  }
}

/** `fetch` says what went wrong in the cause of its error. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
