import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../../src/pure/contract/openapi.js";
import type { FeedOptions } from "../../../src/service/feed/index.js";
import type { RequestRecord } from "../../../src/service/http/ports.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { documentJudge } from "../../fast/contract/document.js";
import { fill, ml, said, toCome } from "../http/odds-support.js";
import { countingLimit } from "../http/support.js";
import { addressOf, Client, connect, FEED_KEYS, type Query, refusedWith, serve } from "./support.js";

const feed = (options: Partial<FeedOptions> = {}) => serve({ store: createMemoryStore(), ...options });
const ML = { markets: "ML" };

describe("who may connect", () => {
  it("each answer is one that the OpenAPI document lists, and so is that to a request that is no handshake", async () => {
    const judge = documentJudge(openApiDocument({ basePath: "/v3", version: "3.0.0" }));
    const { limit } = countingLimit(4, Date.now() + 60_000);
    const served = await feed({ limit });
    const fault = (status: number, headers: IncomingHttpHeaders, body: unknown) =>
      judge.answerFault({
        method: "GET",
        path: "/v3/ws",
        status,
        headers,
        body: body === "" ? "" : JSON.stringify(body),
      });
    const { headers } = await connect(served, ML);
    expect(fault(101, headers, "")).toBeNull();
    expect(fault(101, {}, "")).not.toBeNull();
    const asked: Query[] = [
      {},
      { apiKey: FEED_KEYS.noAddOn },
      { apiKey: FEED_KEYS.one },
      { apiKey: FEED_KEYS.one, ...ML },
    ];
    const statuses = [];
    for (const query of [...asked, { apiKey: FEED_KEYS.one, ...ML, status: "now" }, { apiKey: FEED_KEYS.one }]) {
      const refused = await refusedWith(served, query).catch(() => null);
      if (refused === null) continue;
      statuses.push(refused.status);
      expect(fault(refused.status, refused.headers, refused.body)).toBeNull();
    }
    expect(statuses).toEqual([401, 403, 400, 429, 429]);
  });

  it("a missing or unknown key is 401, as for the REST routes", async () => {
    const served = await feed();
    for (const query of [ML, { ...ML, apiKey: "nobodys" }]) {
      const { status, body, headers } = await refusedWith(served, query);
      expect([status, body]).toEqual([401, { error: "You need to provide a valid apiKey" }]);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  it("a key that is given twice is 400, as for the REST routes", async () => {
    const served = await feed();
    const { status, body } = await refusedWith(served, { ...ML, apiKey: [FEED_KEYS.one, FEED_KEYS.one] });
    expect([status, body]).toEqual([400, { error: "apiKey: given more than once; allowed: once" }]);
  });

  it("a connection counts as one request, and the headers of the limit are on 101 and on refusals", async () => {
    const { limit, counted } = countingLimit(2, Date.now() + 60_000);
    const served = await feed({ limit });
    const { headers } = await connect(served, ML);
    expect(counted).toEqual(["account-one"]);
    expect([headers["x-ratelimit-limit"], headers["x-ratelimit-remaining"]]).toEqual(["2", "1"]);
    expect(headers["x-ratelimit-reset"]).toMatch(/Z$/);
    const wrong = await refusedWith(served, { apiKey: FEED_KEYS.one });
    expect([wrong.status, wrong.headers["x-ratelimit-remaining"]]).toEqual([400, "0"]);
    const { status, body, headers: last } = await refusedWith(served, { ...ML, apiKey: FEED_KEYS.one });
    expect([status, body]).toEqual([429, { error: "Rate limit exceeded. Please try again later." }]);
    expect([last["x-ratelimit-remaining"], Number(last["retry-after"]) > 0]).toEqual(["0", true]);
  });

  it("an account without the add-on is 403, on either plan", async () => {
    const served = await feed();
    const { status, body } = await refusedWith(served, { apiKey: FEED_KEYS.noAddOn, ...ML });
    expect(status).toBe(403);
    expect(body).toEqual({ error: "the WebSocket feed is an add-on, and it is not enabled for this key" });
    const { welcome } = await connect(served, { ...ML, apiKey: FEED_KEYS.free });
    expect(welcome).toMatchObject({ user_id: "account-free" });
  });

  it("checks the key, then the rate, then the add-on, then the parameters", async () => {
    const { limit } = countingLimit(1);
    const served = await feed({ limit });
    expect(await refusedWith(served, { apiKey: "nobodys" })).toMatchObject({ status: 401 });
    expect(await refusedWith(served, { apiKey: FEED_KEYS.noAddOn })).toMatchObject({ status: 403 });
    expect(await refusedWith(served, { apiKey: FEED_KEYS.noAddOn })).toMatchObject({ status: 429 });
    const open = await feed();
    expect(await refusedWith(open, { apiKey: FEED_KEYS.noAddOn })).toMatchObject({ status: 403 });
    expect(await refusedWith(open, { apiKey: FEED_KEYS.one })).toMatchObject({ status: 400 });
  });

  it("wrong parameters are 400 with the sentence", async () => {
    const served = await feed();
    const { status, body } = await refusedWith(served, { apiKey: FEED_KEYS.one, ...ML, status: "now" });
    expect([status, body]).toEqual([400, { error: "Invalid status filter. Use 'prematch' or 'live'" }]);
  });

  it("a storage that is down is 503", async () => {
    const store = createMemoryStore();
    const down = () => {
      throw new Error("no storage");
    };
    const served = await serve({
      store: { findEvents: store.findEvents, odds: store.odds, watch: store.watch, eventChanges: down },
    });
    expect(await refusedWith(served, { apiKey: FEED_KEYS.one, ...ML })).toMatchObject({ status: 503 });
  });

  it("further connections than allowed are 503 with retry-after", async () => {
    const served = await feed({ mostConnections: 1 });
    await connect(served, ML);
    const { status, headers } = await refusedWith(served, { apiKey: FEED_KEYS.two, ...ML });
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
  });

  it("what is not a WebSocket of this version is 400", async () => {
    const served = await feed();
    const asked = { apiKey: FEED_KEYS.one, ...ML };
    const { status, body, headers } = await refusedWith(served, asked, { protocolVersion: 8 });
    expect(status).toBe(400);
    expect(body).toEqual({ error: "sec-websocket-version: not that of a WebSocket; allowed: 13" });
    expect(headers["sec-websocket-version"]).toBe("13");
    expect((await refusedWith(served, { apiKey: FEED_KEYS.one })).headers).not.toHaveProperty("sec-websocket-version");
  });

  it("what ws itself refuses has the headers of the limit and the id too, and is a 400 in the record", async () => {
    const { limit } = countingLimit(9, Date.now() + 60_000);
    const records: RequestRecord[] = [];
    const served = await feed({ limit, onRequest: (record) => void records.push(record) });
    const sent = { headers: { "sec-websocket-protocol": "a, a" } };
    const { status, body, headers } = await refusedWith(served, { apiKey: FEED_KEYS.one, ...ML }, sent);
    expect([status, body]).toEqual([400, { error: "upgrade: Invalid Sec-WebSocket-Protocol header" }]);
    expect([headers["x-ratelimit-remaining"], typeof headers["x-request-id"]]).toEqual(["8", "string"]);
    expect(records).toMatchObject([{ status: 400, account: "account-one" }]);
    await connect(served, ML);
  });

  it("without keys whoever connects is admitted, and nothing of the request is in the record", async () => {
    const records: RequestRecord[] = [];
    const served = await feed({ onRequest: (record) => void records.push(record) });
    await connect(served, ML);
    await refusedWith(served, { apiKey: FEED_KEYS.two });
    expect(records).toMatchObject([
      { method: "GET", route: "/v3/ws", status: 101, account: "account-one" },
      { method: "GET", route: "/v3/ws", status: 400, account: "account-two" },
    ]);
    expect(JSON.stringify(records)).not.toContain("key-");
  });
});

describe("compression", () => {
  const extensions = (client: Client) => client.headers["sec-websocket-extensions"];

  it("an offer is accepted without context takeover on either side, and messages are compressed", async () => {
    const store = createMemoryStore();
    await fill(store, [toCome(1)]);
    const served = await serve({ store });
    const client = await connect(served, ML);
    expect(extensions(client)).toBe("permessage-deflate; server_no_context_takeover; client_no_context_takeover");
    expect(client.welcome).not.toHaveProperty("warning");
    await fill(store, [said(1, "Bet365", [ml("2.10")]), said(1, "Unibet", [ml("2.10")])]);
    expect([await client.next(), await client.next()]).toMatchObject([{ bookie: "Bet365" }, { bookie: "Unibet" }]);
    expect(served.feed.figures.compressed).toBe(2);
  });

  it.each([9, 10, 14])("an offer of 2^%d bytes gets frames of that size", async (bits) => {
    const store = createMemoryStore();
    await fill(store, [toCome(1)]);
    const served = await serve({ store });
    const client = await connect(served, ML, { perMessageDeflate: { serverMaxWindowBits: bits } });
    expect(extensions(client)).toContain(`server_max_window_bits=${bits}`);
    const rows = Array.from({ length: 60 }, (_, line) => ({ hdp: line, over: `1.${900 + line}`, under: "1.95" }));
    await fill(store, [
      said(1, "Bet365", [ml("2.10"), { name: "Totals", updatedAt: "2026-03-01T12:00:00Z", odds: rows }]),
    ]);
    expect(await client.next()).toMatchObject({ markets: [{ name: "ML" }] });
    expect(served.feed.figures.compressed).toBe(1);
  });

  const SMALLEST = "permessage-deflate; server_max_window_bits=8";

  it.each([
    ["the smallest window, which zlib does not have", SMALLEST],
    ["an unknown parameter", "permessage-deflate; level=9"],
    ["a window that is none", "permessage-deflate; server_max_window_bits=16"],
    ["a window without its size", "permessage-deflate; server_max_window_bits"],
    ["a value where none is allowed", "permessage-deflate; server_no_context_takeover=1"],
    ["a parameter twice", "permessage-deflate; client_max_window_bits; client_max_window_bits=10"],
    ["another extension", 'x-webkit-deflate-frame, unknown; a="b, permessage-deflate"'],
    ["nothing that is an extension", ";;, =, permessage-deflate;"],
  ])("an offer of %s is declined, and does not fail the handshake", async (_, offer) => {
    const served = await feed();
    const headers = { "sec-websocket-extensions": offer };
    const client = await connect(served, ML, { perMessageDeflate: false, headers });
    expect(extensions(client)).toBeUndefined();
    expect(client.welcome["warning"]).toMatch(/not compressed/);
  });

  it.each([
    ["permessage-deflate, ", ""],
    [`${SMALLEST} , permessage-deflate `, ""],
    [`permessage-deflate; level=9,\tpermessage-deflate ; server_max_window_bits = "10" ,permessage-deflate`, "10"],
    [`unknown; a="b c", permessage-deflate; client_max_window_bits, ${SMALLEST} `, ""],
  ])("the first offer that can be met is accepted: %s", async (offer, bits) => {
    const served = await feed();
    const headers = { "sec-websocket-extensions": offer };
    const address = addressOf(served, { apiKey: FEED_KEYS.one, ...ML });
    // It did not offer what it sends, and so leaves when that is accepted.
    const client = new Client(address, { perMessageDeflate: false, headers });
    await client.closed;
    const window = bits === "" ? "" : `; server_max_window_bits=${bits}`;
    expect(extensions(client)?.replace(window, "")).toBe(
      "permessage-deflate; server_no_context_takeover; client_no_context_takeover",
    );
    expect(extensions(client)).toContain(window);
  });

  it("a client that offers none is accepted and warned that this will end", async () => {
    const served = await feed();
    const { welcome } = await connect(served, ML, { perMessageDeflate: false });
    expect(welcome["warning"]).toBe(
      "this connection is not compressed; offer permessage-deflate, since others will stop being accepted",
    );
  });

  it("with requireCompression it is refused with 400", async () => {
    const served = await feed({ requireCompression: true });
    const { status, body } = await refusedWith(served, { apiKey: FEED_KEYS.one, ...ML }, { perMessageDeflate: false });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: "sec-websocket-extensions: no compression is offered that can be used; allowed: permessage-deflate",
    });
    await connect(served, ML);
  });
});

describe("welcome", () => {
  it("has all fields, and empty arrays where there is no filter", async () => {
    const served = await feed();
    const { welcome } = await connect(served, { channels: "scores" });
    expect(welcome).toEqual({
      type: "welcome",
      message: "Connected",
      user_id: "account-one",
      bookmakers: expect.arrayContaining(["Bet365"]),
      sport_filter: [],
      leagues_filter: [],
      event_id_filter: [],
      status_filter: "",
      market_filter: [],
      channels: ["scores"],
      connected_at: "2026-03-01T12:00:00.000Z",
    });
  });

  it("has the filters as they count", async () => {
    const served = await feed();
    const query = { markets: "ml,Totals,Moon Phase", sport: "football", leagues: "a,b", status: "prematch" };
    expect((await connect(served, query)).welcome).toMatchObject({
      market_filter: ["ML", "TOTALS"],
      sport_filter: ["football"],
      leagues_filter: ["a", "b"],
      status_filter: "prematch",
      warning: "market Moon Phase is unknown and was left out; see GET /markets",
    });
    expect((await connect(served, { ...ML, eventIds: "5,6", apiKey: FEED_KEYS.two })).welcome).toMatchObject({
      event_id_filter: ["5", "6"],
    });
  });

  it("has the bookmakers that the account has selected, and messages of others are not sent", async () => {
    const store = createMemoryStore();
    await fill(store, [toCome(1)]);
    const selections = memoryKeyStore();
    await selections.select("account-one", { bookmakers: ["Unibet"], clearedAt: null }, null);
    const served = await serve({ store, selections });
    const client = await connect(served, ML);
    expect(client.welcome["bookmakers"]).toEqual(["Unibet"]);
    await fill(store, [said(1, "Bet365", [ml("2.10")]), said(1, "Unibet", [ml("2.20")])]);
    expect(await client.next()).toMatchObject({ bookie: "Unibet" });
  });

  it("the selection is that of the moment of connection", async () => {
    const store = createMemoryStore();
    await fill(store, [toCome(1)]);
    const selections = memoryKeyStore();
    const first = { bookmakers: ["Unibet"], clearedAt: null };
    await selections.select("account-one", first, null);
    const served = await serve({ store, selections });
    const client = await connect(served, ML);
    await selections.select("account-one", { bookmakers: ["Bet365"], clearedAt: null }, first);
    await fill(store, [said(1, "Bet365", [ml("2.10")]), said(1, "Unibet", [ml("2.20")])]);
    expect(await client.next()).toMatchObject({ bookie: "Unibet" });
  });

  it("never shows the key", async () => {
    const served = await feed();
    expect(JSON.stringify((await connect(served, ML)).welcome)).not.toContain(FEED_KEYS.one);
  });
});

describe("other requests", () => {
  it("an upgrade to another path is answered as a request without it", async () => {
    const served = await feed();
    const response = await fetch(addressOf(served, {}, "/other").replace("ws:", "http:"), {
      headers: { accept: "*/*" },
    });
    expect(await response.text()).toBe("not the feed");
    const client = new Client(addressOf(served, {}, "/other"));
    const { status } = await new Promise<{ status: number }>((resolve) => {
      client.socket.once("unexpected-response", (_request, { statusCode = 0 }) => resolve({ status: statusCode }));
    });
    expect(status).toBe(200);
  });
});
