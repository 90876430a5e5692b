/** A follower against a scripted service over a real network. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import {
  type FollowFault,
  type FollowOptions,
  follow,
  type StateNews,
  type Transport,
} from "../../../src/service/follow/index.js";
import { getText } from "../../../src/service/follow/net/fetch.js";
import { connectOwn } from "../../../src/service/follow/net/websocket.js";
import { portOf } from "../../support/port.js";
import { until } from "../cli/serving.js";

const EVENT = {
  id: 5,
  home: "A",
  away: "B",
  status: "live",
  sport: { slug: "football" },
  scores: { home: 0, away: 0 },
};
const ml = (home: string) => [{ name: "ML", updatedAt: "2026-03-01T12:00:00.480Z", odds: [{ home, away: "1.90" }] }];
const odds = (seq: number | null, home: string, more: object = {}) => ({
  type: "updated",
  ...(seq === null ? {} : { seq }),
  id: "5",
  bookie: "Bet365",
  timestamp: 1_772_366_400,
  markets: ml(home),
  ...more,
});

interface Script {
  /** Answers a request in place of the service. True if it did. */
  rest?: (path: string, response: ServerResponse, count: number) => boolean;
  /** The status of a handshake; 101 by default. */
  handshake?: (count: number) => number;
  /** What a connection gets, by its number from 1. */
  socket?: (socket: WebSocket, count: number, request: IncomingMessage) => void;
  seq?: number;
}

async function begin(script: Script, options: Partial<FollowOptions> = {}) {
  const handshakes: string[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    paths.push(path);
    if (script.rest?.(path, response, paths.filter((each) => each === path).length) === true) return;
    response.setHeader("x-oddsapi-seq", String(script.seq ?? 10));
    const bookmakers = { Bet365: ml("1.50") };
    const answers: Readonly<Record<string, unknown>> = {
      "/v3/events": [EVENT],
      "/v3/events/live": [EVENT],
      "/v3/bookmakers/selected": { bookmakers: ["Bet365", "__proto__"] },
      "/v3/odds/multi": [{ ...EVENT, scores: undefined, urls: {}, bookmakers }],
    };
    response.end(JSON.stringify(answers[path] ?? EVENT));
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: true });
  server.on("upgrade", (request, stream, head) => {
    handshakes.push(String(request.url));
    const status = script.handshake?.(handshakes.length) ?? 101;
    if (status !== 101) {
      stream.end(
        `HTTP/1.1 ${status} No\r\nconnection: close\r\n\r\n${JSON.stringify({ error: "the sentence for the-key" })}`,
      );
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.send(JSON.stringify({ type: "welcome", bookmakers: ["Bet365"] }));
      script.socket?.(socket, handshakes.length, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const faults: FollowFault[] = [];
  const states: StateNews[] = [];
  const prices: (string | undefined)[] = [];
  const following = follow({
    baseUrl: `http://127.0.0.1:${portOf(server)}/v3`,
    key: "the-key",
    filters: { markets: ["ML"], channels: ["odds", "scores", "status"] },
    random: () => 0.01,
    onOdds: ({ now }) => void prices.push(now.markets[0]?.odds[0]?.home),
    onFault: (fault) => void faults.push(fault),
    onState: (state) => void states.push(state),
    ...options,
  });
  onTestFinished(async () => {
    await following.close();
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  });
  return { following, faults, states, prices, handshakes, paths };
}

const send = (socket: WebSocket, ...values: readonly object[]): void => {
  for (const value of values) socket.send(JSON.stringify(value));
};

describe("what a frame can have", () => {
  it("is read object by object, whatever is between them", async () => {
    const { prices, faults, following } = await begin({
      socket: (socket) => {
        socket.send(`${JSON.stringify(odds(11, "1.60"))}\n${JSON.stringify(odds(12, "1.70"))}`);
        socket.send(`${JSON.stringify(odds(13, "1.80"))}${JSON.stringify({ type: "heartbeat" })}`);
        socket.send(`{"type":"updated","id":\n${JSON.stringify(odds(14, "1.85", { more: { deep: 1 } }))}`);
        socket.send("nonsense");
        send(socket, odds(15, "1.95", { id: 5 }), { ...odds(16, "2.00"), bookie: "__proto__" });
      },
    });
    await until(() => prices.length === 7);
    expect(prices).toEqual(["1.50", "1.60", "1.70", "1.80", "1.85", "1.95", "2.00"]);
    expect(following.odds(5).map(({ bookie }) => bookie)).toEqual(["Bet365", "__proto__"]);
    expect(faults.map(({ kind }) => kind)).toEqual(["unknown", "json", "json"]);
  });

  it("counts once if it is repeated or late, and always without a number", async () => {
    const { prices, following } = await begin({
      socket: (socket) => {
        send(
          socket,
          odds(9, "9.00"),
          odds(12, "1.60"),
          odds(12, "1.60"),
          odds(11, "9.00"),
          odds(null, "1.70"),
          odds(13, "1.80"),
        );
      },
    });
    await until(() => prices.includes("1.80"));
    expect(prices).toEqual(["1.50", "1.60", "1.70", "1.80"]);
    await until(() => following.lastSeq === 13);
  });
});

/** The package ws is installed here, so Node's own `WebSocket` has to be asked for. Node 20 has none. */
const OWN: Transport = { get: getText, connect: connectOwn };
const HAS_OWN = typeof Reflect.get(globalThis, "WebSocket") === "function";
/** Node's own does not say why it was refused, so that the follower asks once more. */
const SOCKETS: readonly (readonly [name: string, network: Partial<FollowOptions>, asked: number])[] = [
  ["the package ws", {}, 1],
  ...(HAS_OWN ? ([["Node's own WebSocket", { transport: OWN }, 2]] as const) : []),
];

describe.each(SOCKETS)("a connection of %s that ends", (_, network) => {
  it.each([1000, 1001, 1011, 1013, 4000])("with %i is made again from the last number", async (code) => {
    const socket: Script["socket"] = (socket, count) => {
      send(socket, odds(10 + count, `1.6${count}`), odds(null, `1.7${count}`));
      if (count === 1) socket.close(code);
    };
    const { prices, handshakes } = await begin({ socket }, network);
    await until(() => prices.length === 5);
    expect(handshakes.map((url) => /lastSeq=(\d+)/.exec(url)?.[1])).toEqual(["10", "11"]);
  });

  it.each([
    [1008, "closed-by-service"],
    [4001, "replaced"],
  ])("with %i ends the follower: %s", async (code, reason) => {
    const script: Script = { socket: (socket) => socket.close(code, "a reason with the-key") };
    const { following, handshakes } = await begin(script, network);
    const error = await following.ended;
    expect(error).toMatchObject({ reason, message: expect.stringContaining(`close code ${code}: a reason with ***`) });
    expect(handshakes).toHaveLength(1);
    expect(following.state).toBe("ended");
  });

  it("with resync_required is made again from a new snapshot", async () => {
    const script: Script = { seq: 10 };
    script.socket = (socket, count) => {
      if (count > 1) return;
      script.seq = 5;
      send(socket, { type: "resync_required", reason: "seq_too_old" }, odds(99, "9.00"));
    };
    const { handshakes, prices, following } = await begin(script, network);
    await until(() => handshakes.length === 2 && following.lastSeq === 5);
    expect(handshakes[1]).toContain("lastSeq=5");
    expect(prices).toEqual(["1.50"]);
  });
});

describe.each(SOCKETS)("a request or a handshake of %s that is refused", (_, network, asked) => {
  it.each([
    [401, "unauthorized"],
    [403, "forbidden"],
    [400, "refused"],
    [404, "refused"],
  ])("with %i ends the follower: %s", async (status, reason) => {
    const { following, handshakes } = await begin({ handshake: () => status }, network);
    expect(await following.ended).toMatchObject({
      reason,
      message: `the feed: status ${status}: the sentence for ***`,
    });
    expect(handshakes).toHaveLength(asked);
  });

  it("with 503 or 429 is made again, no sooner than the service says", async () => {
    const begun = Date.now();
    const script: Script = {
      handshake: (count) => (count <= asked ? 503 : 101),
      rest: (path, response, count) => {
        if (path !== "/v3/events" || count > 2) return false;
        response.statusCode = count === 1 ? 503 : 429;
        if (count === 2) response.setHeader("retry-after", "1");
        response.end(JSON.stringify({ error: "not now" }));
        return true;
      },
    };
    const { following, faults, states } = await begin(script, network);
    await until(() => following.state === "open");
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
    expect(faults.map(({ text }) => text)).toEqual([
      "GET /events: status 503: not now",
      "GET /events: status 429: not now",
    ]);
    expect(states.find(({ state }) => state === "waiting")?.why).toBe("status 503: the sentence for ***");
  });
});

describe("a slow handler", () => {
  it("gets the latest odds, and older ones of the same bookmaker are left out", async () => {
    const { following, prices, faults } = await begin(
      {
        socket: (socket) =>
          send(socket, ...Array.from({ length: 200 }, (_, index) => odds(11 + index, `2.${100 + index}`))),
      },
      { mostWaiting: 10, onScore: () => {}, commit: () => new Promise((resolve) => setTimeout(resolve, 5)) },
    );
    await until(() => prices.at(-1) === "2.299");
    expect(following.odds(5)[0]?.seq).toBe(210);
    if (following.counts.coalesced > 0) expect(faults.some(({ kind }) => kind === "slow")).toBe(true);
  });

  it("that fails ends the follower, and its number is not saved", async () => {
    const saved: number[] = [];
    const { following } = await begin(
      { socket: (socket) => send(socket, odds(11, "1.60")) },
      {
        seqStore: { load: () => null, save: (seq) => void saved.push(seq) },
        onOdds: ({ now }) => {
          if (now.seq === 11) throw new Error("the disk is full");
        },
      },
    );
    expect(await following.ended).toMatchObject({ reason: "handler", message: "the disk is full" });
    expect(saved).not.toContain(11);
  });
});
