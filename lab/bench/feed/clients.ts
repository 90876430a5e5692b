/** The process of the clients. It exits when its channel closes. */
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../../tools/quantile.js";
import type { ClientOrder, Counted, Delays, Sample } from "./orders.js";
import { FrameClient, textIn } from "./wire.js";

interface Client {
  readonly frames: FrameClient;
  readonly kind: number;
}

/** How many connect at a time. */
const AT_ONCE = 100;
let clients: Client[] = [];

async function connectAll({ port, clients: wanted }: ClientOrder & { do: "connect" }): Promise<Counted> {
  const kept = new Set<number>();
  for (let first = 0; first < wanted.length; first += AT_ONCE) {
    const wave = wanted.slice(first, first + AT_ONCE).map(({ path, kind }) => {
      const keeps = !kept.has(kind);
      kept.add(kind);
      return { frames: new FrameClient(port, path, kind, keeps), kind };
    });
    clients.push(...wave);
    while (!wave.every(({ frames }) => frames.isConnected)) {
      if (wave.some(({ frames }) => frames.isClosed)) throw new Error("a client was cut");
      await pause(2);
    }
  }
  return counted();
}

function counted(): Counted {
  const open = clients.filter(({ frames }) => frames.isConnected && !frames.isClosed);
  const sum = (of: (client: FrameClient) => number) => clients.reduce((all, { frames }) => all + of(frames), 0);
  return { connected: open.length, frames: sum(({ frames }) => frames), bytes: sum(({ bytes }) => bytes) };
}

/** By kind. */
function samples(first: number): Sample[][] {
  const byKind: Sample[][] = [];
  for (const { frames, kind } of clients) {
    byKind[kind] ??= frames.kept.map((frame) => {
      const text = textIn(frame);
      return { change: JSON.parse(text).seq - first, text, frame: frame.toString("base64") };
    });
    if (frames.frames !== byKind[kind]?.length) throw new Error(`a client of kind ${kind} has other messages`);
  }
  return byKind;
}

function delays({ committed, order }: ClientOrder & { do: "delays" }): Delays {
  const all = clients.flatMap(({ frames, kind }) =>
    frames.times.map((time, place) => time - (committed[order[kind]?.[place] ?? -1] ?? Number.NaN)),
  );
  const at = (share: number) => quantile(all, share);
  return { deliveries: all.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

async function answer(order: ClientOrder): Promise<unknown> {
  switch (order.do) {
    case "connect":
      return connectAll(order);
    case "count":
      return counted();
    case "begin":
      for (const { frames } of clients) frames.forget();
      return counted();
    case "samples":
      return samples(order.first);
    case "orders":
      return samples(order.first).map((list) => list.map(({ change }) => change));
    case "delays":
      return delays(order);
    case "leave":
      for (const { frames } of clients) frames.leave();
      clients = [];
      return counted();
  }
}

process.on("message", async (order: ClientOrder) => process.send?.(await answer(order)));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
