/** The processes of the benchmark. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ClientOrder, Counted, Delays, Ran, Ready, Sample, ServerOrder, Usage } from "./orders.js";
import type { ServerKind } from "./servers.js";

class Peer<Order extends object> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = once(child, "exit");
  }

  async heard<Value>(): Promise<Value> {
    const first = await Promise.race([once(this.#child, "message"), this.#ended.then(() => null)]);
    if (first === null) throw new Error("a process of the benchmark has ended");
    return first[0] as Value;
  }

  ask<Value>(order: Order): Promise<Value> {
    this.#child.send(order);
    return this.heard<Value>();
  }

  async stop(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
  }
}

/** @param built what `buildServer` has made */
export async function startServer(built: string, kind: ServerKind, flags: readonly string[] = [], isWatched = false) {
  const given = isWatched ? [kind, "watched"] : [kind];
  const peer = new Peer<ServerOrder>(fork(built, given, { execArgv: [...flags] }));
  const { port } = await peer.heard<Ready>();
  return {
    kind,
    port,
    usage: (collect = false) => peer.ask<Usage>({ do: "usage", collect }),
    run: (order: Omit<ServerOrder & { do: "run" }, "do">) => peer.ask<Ran>({ do: "run", ...order }),
    prepare: (samples: readonly (readonly Sample[])[]) => peer.ask<Usage>({ do: "prepare", samples }),
    stop: () => peer.stop(),
  };
}

export type BenchServer = Awaited<ReturnType<typeof startServer>>;

export async function startClients() {
  const peer = new Peer<ClientOrder>(fork(fileURLToPath(new URL("./clients.ts", import.meta.url))));
  await peer.heard();
  return {
    connect: (order: Omit<ClientOrder & { do: "connect" }, "do">) => peer.ask<Counted>({ do: "connect", ...order }),
    count: () => peer.ask<Counted>({ do: "count" }),
    begin: () => peer.ask<Counted>({ do: "begin" }),
    samples: (first: number) => peer.ask<readonly (readonly Sample[])[]>({ do: "samples", first }),
    /** By kind. */
    orders: (first: number) => peer.ask<readonly (readonly number[])[]>({ do: "orders", first }),
    delays: (order: Omit<ClientOrder & { do: "delays" }, "do">) => peer.ask<Delays>({ do: "delays", ...order }),
    leave: () => peer.ask<Counted>({ do: "leave" }),
    stop: () => peer.stop(),
  };
}

export type BenchClients = Awaited<ReturnType<typeof startClients>>;
