/** The lines for nginx of docs/feed.md: if nginx and openssl are installed, it runs them in front of two servers with the feed. */
import { Agent } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { attachFeed } from "../../../src/service/feed/index.js";
import { type RunningServer, startServer } from "../../../src/service/http/server.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { blockOf } from "../../rest/deployment/page.js";
import { ACCOUNTS, FEED_KEYS } from "../../rest/feed/support.js";
import { fill, ml, said, toCome } from "../../rest/http/odds-support.js";
import { eventually } from "../../support/eventually.js";
import { HAS_NGINX, LEFT_OUT, type Nginx, startNginx } from "./nginx.js";

describe.runIf(HAS_NGINX)(`the feed behind nginx${LEFT_OUT}`, () => {
  const store = createMemoryStore();
  const servers: RunningServer[] = [];
  let proxy: Nginx;

  async function serve(): Promise<number> {
    const authenticate = (key: string) => ACCOUNTS.get(key) ?? null;
    const attach = (server: Parameters<typeof attachFeed>[0]) => attachFeed(server, { store, authenticate });
    const { findEvents, odds } = store;
    const options = { findEvents, authenticate, events: store, odds, feed: true, attach, port: 0, log: null } as const;
    const server = await startServer(options);
    servers.push(server);
    return server.port;
  }

  beforeAll(async () => {
    await fill(store, [toCome(1)]);
    proxy = await startNginx([await serve(), await serve()], blockOf("feed.conf", "feed.md"));
  });

  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) await server.close();
  });

  const connect = (query: string): WebSocket => {
    const { host, port, ca, servername } = proxy.place;
    return new WebSocket(`wss://${host}:${port}/v3/ws?${query}`, {
      agent: new Agent({ ca, servername }),
      headers: { host: servername },
    });
  };

  it("passes on the handshake, the welcome and a change, compressed", async () => {
    const client = connect(`apiKey=${FEED_KEYS.one}&markets=ML`);
    const messages: unknown[] = [];
    client.on("message", (text) => messages.push(JSON.parse(String(text))));
    await eventually(() => expect(messages).toMatchObject([{ type: "welcome", user_id: "account-one" }]));
    expect(client.extensions).toContain("permessage-deflate");
    await fill(store, [said(1, "Bet365", [ml("2.10")])]);
    await eventually(() =>
      expect(messages).toMatchObject([{ type: "welcome" }, { type: "created", bookie: "Bet365" }]),
    );
    const closed = new Promise((resolve) => client.once("close", resolve));
    client.close(1000);
    expect(await closed).toBe(1000);
  });

  it("passes on a refusal, and writes no key to its logs", async () => {
    const status = await new Promise((resolve) => {
      const client = connect("apiKey=nobody-key&markets=ML").on("error", () => {});
      client.once("unexpected-response", (_request, response) => resolve(response.statusCode));
    });
    expect(status).toBe(401);
    expect((await proxy.get(`/v3/ws?apiKey=${FEED_KEYS.two}`)).status).toBe(426);
    await eventually(() => expect(proxy.log("access.log")).toMatch(/GET \/v3\/ws 101 .*GET \/v3\/ws 426 /s));
    for (const name of ["access.log", "error.log", "start.log"] as const)
      expect(proxy.log(name)).not.toMatch(/apiKey|nobody-key|key-one/);
  });
});
