/** A network in memory between followers and a service, with everything that can go wrong. */

import { filteredOdds, type OddsMarket } from "../../../../src/pure/odds/index.js";
import type { HttpAnswer, Socket, SocketEvents, Transport } from "../../../../src/service/follow/index.js";
import type { SimulatedClock } from "./clock.js";
import type { Draw } from "./random.js";
import type { Change, News, ServedEvent, Service } from "./service.js";

/** How often things go wrong, from 0 to 1. */
export interface Faults {
  /** A request or a handshake gets no answer, 429 or 503. */
  readonly request: number;
  /** A connection dies with a message. */
  readonly drop: number;
  /** Something that a client must survive comes with a message. */
  readonly noise: number;
}

export const NO_FAULTS: Faults = { request: 0, drop: 0, noise: 0 };

export class Network implements Transport {
  faults: Faults = NO_FAULTS;
  readonly #service: Service;
  readonly #clock: SimulatedClock;
  readonly #draw: Draw;
  #connection: Link | null = null;
  /** All requests and handshakes so far. */
  asked = 0;
  handshakes: string[] = [];

  constructor(service: Service, clock: SimulatedClock, draw: Draw) {
    this.#service = service;
    this.#clock = clock;
    this.#draw = draw;
  }

  async get(address: string, signal: AbortSignal): Promise<HttpAnswer> {
    this.asked++;
    await this.#clock.sleep(this.#draw.below(200));
    const fault = this.#draw.is(this.faults.request) ? this.#fault() : null;
    const answer = fault ?? restAnswer(this.#service, new URL(address));
    await this.#clock.sleep(this.#draw.below(200));
    if (signal.aborted || answer === "nothing") throw new TypeError("fetch failed");
    return answer;
  }

  connect(address: string, events: SocketEvents): Socket {
    this.asked++;
    this.handshakes.push(address);
    const shared = { service: this.#service, clock: this.#clock, draw: this.#draw, faults: () => this.faults };
    const link = new Link(shared, events, new URL(address));
    this.#clock.after(this.#draw.below(200), () => {
      const fault = this.#draw.is(this.faults.request) ? this.#fault() : null;
      if (fault === "nothing") events.ended({ kind: "failed", why: "connect ECONNREFUSED" });
      else if (fault !== null) events.ended({ kind: "refused", answer: fault });
      else {
        this.#connection?.end(4001, "replaced by a newer connection");
        this.#connection = link;
        link.open();
      }
    });
    return { close: () => link.leave() };
  }

  drop(): void {
    this.#connection?.end(1006, "");
  }

  #fault(): HttpAnswer | "nothing" {
    const kind = this.#draw.below(3);
    if (kind === 0) return "nothing";
    if (kind === 1) return answerOf(503, { error: "Storage unavailable" });
    const reset = new Date(this.#clock.now() + this.#draw.below(20_000)).toISOString();
    return answerOf(429, { error: "Rate limit exceeded. Please try again later." }, { "x-ratelimit-reset": reset });
  }
}

export function answerOf(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  return { status, header: (name) => headers[name] ?? null, text: JSON.stringify(value) };
}

function restAnswer(service: Service, { pathname, searchParams }: URL): HttpAnswer {
  const path = pathname.replace(/^\/v3/, "");
  const events = [...service.events.values()];
  if (path === "/events") return answerOf(200, events);
  if (path === "/events/live")
    return answerOf(
      200,
      events.filter(({ status }) => status === "live"),
    );
  if (path === "/bookmakers/selected")
    return answerOf(200, { bookmakers: service.bookmakers, count: service.bookmakers.length });
  if (path === "/odds/multi") return oddsAnswer(service, searchParams);
  const event = service.events.get(Number(path.replace("/events/", "")));
  return event === undefined ? answerOf(404, { error: "Event not found" }) : answerOf(200, event);
}

function oddsAnswer(service: Service, query: URLSearchParams): HttpAnswer {
  const ids = (query.get("eventIds") ?? "").split(",").map(Number);
  const names = (query.get("bookmakers") ?? "").split(",");
  const unknown = ids.filter((id) => !service.events.has(id));
  if (unknown.length > 0) return answerOf(400, { error: `One or more eventIds not found: ${unknown.join(", ")}` });
  const records = ids.map((id) => {
    const { scores: _, clock: __, ...head } = service.events.get(id) as ServedEvent;
    const pairs = [...(service.pairs.get(id) ?? [])];
    const priced = pairs.filter(([name, { markets }]) => names.includes(name) && markets.length > 0);
    return { ...head, urls: {}, bookmakers: Object.fromEntries(priced.map(([name, { markets }]) => [name, markets])) };
  });
  return answerOf(200, records, { "x-oddsapi-seq": String(service.seq) });
}

/** What all connections of a network share. */
interface NetworkParts {
  readonly service: Service;
  readonly clock: SimulatedClock;
  readonly draw: Draw;
  readonly faults: () => Faults;
}

/** One connection, as the service sees it. */
class Link {
  #isOpen = false;
  #isEnded = false;
  #stop: () => void = () => {};
  /** The time of the last message on its way, which no later one overtakes. */
  #last = 0;
  /** The feed may be far behind the answers over REST. */
  readonly #lag: number;
  #sent: string[] = [];

  constructor(
    readonly network: NetworkParts,
    readonly events: SocketEvents,
    readonly address: URL,
  ) {
    this.#lag = network.draw.of([300, 300, 8_000]);
  }

  open(): void {
    if (this.#isEnded) return;
    this.#isOpen = true;
    this.events.opened();
    this.#send({ type: "welcome", message: "Connected", bookmakers: this.network.service.bookmakers });
    this.#replay();
    this.#stop = this.network.service.listen((news) => this.#news(news));
  }

  end(code: number, reason: string): void {
    if (!this.#isOpen || this.#isEnded) return;
    this.leave();
    // What is on its way is lost. The client finds out later.
    this.network.clock.after(this.network.draw.below(3_000), () => this.events.ended({ kind: "closed", code, reason }));
  }

  leave(): void {
    this.#isEnded = true;
    this.#stop();
  }

  #replay(): void {
    const asked = this.address.searchParams.get("lastSeq");
    if (asked === null) return;
    const last = Number(asked);
    const { from, seq } = this.network.service;
    if (last < from || last > seq) {
      this.#send({ type: "resync_required", reason: last > seq ? "seq_unknown" : "seq_too_old" });
      return;
    }
    const latest = new Map<string, Change>();
    for (const change of this.network.service.log)
      if ((change.seq ?? 0) > last) latest.set(`${change.event} ${change.bookie}`, change);
    const ascending = [...latest.values()].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
    for (const change of ascending) {
      const markets = this.#filtered(change.after);
      const type = change.type !== "deleted" && markets.length === 0 ? "no_markets" : change.type;
      this.#sendOdds(change, type, markets);
    }
  }

  #news(news: News): void {
    if (news.kind === "odds") this.#change(news.change);
    else this.#sendEvent(news.kind, news.event);
  }

  #change(change: Change): void {
    const filtered = filteredOdds(change, this.#filter());
    if (filtered !== null) this.#sendOdds(change, filtered.type, filtered.markets);
  }

  #sendOdds(change: Change, type: Change["type"], markets: readonly OddsMarket[]): void {
    const { seq, at, event, bookie } = change;
    const id = this.network.draw.is(0.5) ? String(event) : event;
    const timestamp = Math.floor(at / 1000);
    this.#send({ type, ...(seq === null ? {} : { seq }), id, bookie, url: "N/A", timestamp, markets });
  }

  #sendEvent(type: "score" | "status", { id, scores, status, clock }: ServedEvent): void {
    const timestamp = Math.floor(this.network.clock.now() / 1000);
    this.#send({
      type,
      id: String(id),
      timestamp,
      scores,
      ...(type === "status" ? { status } : {}),
      ...(clock ? { clock } : {}),
    });
  }

  #filter(): ReadonlySet<string> {
    return new Set((this.address.searchParams.get("markets") ?? "").split(","));
  }

  #filtered(markets: readonly OddsMarket[]): readonly OddsMarket[] {
    const filter = this.#filter();
    return markets.filter(({ name }) => filter.has(name));
  }

  #send(value: object): void {
    if (this.#isEnded) return;
    const { drop, noise } = this.network.faults();
    const text = JSON.stringify(value);
    const frames = this.network.draw.is(noise) ? this.#noisy(text) : [text];
    this.#sent.push(text);
    for (const frame of frames) this.#deliver(frame);
    if (this.network.draw.is(drop)) this.end(this.network.draw.of([1001, 1006, 1011, 1013, 1000, 4000]), "");
  }

  /** Several objects in a frame, what came before again, and what nobody understands. */
  #noisy(text: string): readonly string[] {
    const numbered = this.#sent.slice(-20).filter((each) => each.includes('"seq":'));
    const repeated = this.network.draw.of(numbered.concat(text));
    switch (this.network.draw.below(8)) {
      case 0:
        return [`${text}\n{"type":"heartbeat"}`];
      case 1:
        return [`{"type":"heartbeat","seq":"x"}${text}`];
      case 2:
        return [`${text}\n${repeated}\n`];
      case 3:
        return ["{ not json", text];
      case 4:
        return [`{"type":"updated","id":\n${text}`];
      case 5:
        return [text, text];
      case 6:
        return [text.replace(/"seq":\d+,/, "")];
      default:
        return [text, `${text.slice(0, -1)},"more":{"__proto__":1}}`];
    }
  }

  #deliver(frame: string): void {
    this.#last = Math.max(this.#last, this.network.clock.now() + this.network.draw.below(this.#lag));
    const delay = this.#last - this.network.clock.now();
    this.network.clock.after(delay, () => {
      if (!this.#isEnded) this.events.frame(frame);
    });
  }
}
