/** The processes of the benchmark. */
import { fork } from "node:child_process";
import { Peer } from "../../tools/peer.js";
import { inRoot } from "../../tools/root.js";
import type { ClientOrder, Counted, Delays, Ran, Ready, Sample, ServerOrder, Usage } from "./orders.js";
import type { ServerKind } from "./servers.js";

/** @param program the file of `servers.ts` as a program */
export async function startServer(program: string, kind: ServerKind, flags: readonly string[] = [], isWatched = false) {
  const given = isWatched ? [kind, "watched"] : [kind];
  const peer = new Peer<ServerOrder>(fork(program, given, { execArgv: [...flags] }), `the server ${kind}`);
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
  const peer = new Peer<ClientOrder>(fork(inRoot("lab/bench/feed/clients.ts")), "the process of the clients");
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
