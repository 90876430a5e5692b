/**
 * A client of the feed that was written from the public description alone: it imports nothing of this package.
 * `connect` opens a connection, `Book` holds the odds that messages say.
 */
import { WebSocket } from "ws";
import { PATIENCE, parsed } from "./ask.mjs";

/** The answer to a handshake: `status` is 101 with a connection, or that of the refusal with its body. */
export function connect(base, query, options = {}) {
  const socket = new WebSocket(`${base.replace(/^http/, "ws")}/v3/ws?${new URLSearchParams(query)}`, {
    handshakeTimeout: PATIENCE,
    ...options,
  });
  const looks = new Set();
  const link = { socket, status: 0, headers: {}, body: null, messages: [], closed: null, bad: [], opened: Date.now() };
  const wake = () => {
    for (const look of looks) look();
  };
  /** Waits for what `test` returns once that is true, and looks again at every message. */
  link.until = (what, test) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = test();
        if (!found) return;
        end();
        resolve(found);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`waited for ${what}; last: ${JSON.stringify(link.messages.at(-1) ?? link.closed)}`));
      }, PATIENCE);
      const end = () => {
        clearTimeout(timer);
        looks.delete(look);
      };
      looks.add(look);
      look();
    });
  link.leave = () => {
    socket.close();
    return link.until("the end", () => link.closed);
  };
  /** Resolves once the service has read all that was sent so far: it answers pings in order. */
  link.pong = (text) =>
    new Promise((resolve, reject) => {
      socket.once("pong", (data) => resolve(String(data)));
      socket.once("close", (code) => reject(new Error(`closed with ${code} in place of a pong`)));
      setTimeout(() => reject(new Error(`no pong in ${PATIENCE} ms`)), PATIENCE).unref();
      socket.ping(text);
    });
  socket.on("upgrade", ({ headers }) => Object.assign(link, { headers, status: 101 }));
  socket.on("message", (data, binary) => {
    try {
      const message = JSON.parse(String(data));
      if (binary || typeof message !== "object" || Array.isArray(message)) link.bad.push(String(data));
      link.messages.push(message);
    } catch {
      link.bad.push(String(data));
    }
    wake();
  });
  socket.on("error", (error) => {
    link.error = error;
  });
  socket.on("close", (code, reason) => {
    link.closed = { code, reason: String(reason) };
    wake();
  });
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (_request, response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => {
        socket.terminate();
        resolve(Object.assign(link, { status: response.statusCode, headers: response.headers, body: parsed(text) }));
      });
    });
    // After the connection is open this changes nothing.
    socket.on("error", reject);
    socket.on("open", () => link.until("a first message", () => link.messages[0]).then(() => resolve(link), reject));
  });
}

/** The odds of every event and bookmaker, from snapshots of REST and the messages after them. */
export class Book {
  pairs = new Map();
  /** The seq of the snapshot of a pair: what came before it is in there. */
  since = new Map();
  lastSeq = 0;

  apply({ type, seq, id, bookie, url, markets }) {
    if (seq !== undefined) this.lastSeq = seq;
    const pair = `${id} ${bookie}`;
    if (seq !== undefined && seq <= (this.since.get(pair) ?? 0)) return;
    if (type === "deleted" || type === "no_markets") this.pairs.delete(pair);
    else this.pairs.set(pair, { url, markets });
  }

  /** One object of GET /odds, of which the client wants some markets. */
  snapshot(odds, bookmakers, names) {
    for (const bookie of bookmakers) {
      const markets = (odds.bookmakers[bookie] ?? []).filter(({ name }) => names.includes(name));
      this.since.set(`${odds.id} ${bookie}`, odds.seq);
      if (markets.length > 0) this.pairs.set(`${odds.id} ${bookie}`, { url: odds.urls[bookie], markets });
    }
  }

  /** What it holds, or holds of some pairs, in one order. */
  of(pairs = this.pairs) {
    return [...pairs.keys()].sort().flatMap((pair) => (this.pairs.has(pair) ? [[pair, this.pairs.get(pair)]] : []));
  }
}
