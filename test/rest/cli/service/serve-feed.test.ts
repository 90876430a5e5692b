/** `serve --feed`, from the command line to the messages. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { cli, ndjson, scratch } from "../../../support/command.js";
import { connect, refusedWith } from "../../feed/support.js";
import { ml, said, toCome } from "../../http/odds-support.js";
import { serving, until } from "../serving.js";

const folder = scratch();

async function stocked(name: string) {
  const store = `sqlite:${folder.path}/${name}.db`;
  const ingest = async (...lines: readonly object[]) => {
    const file = folder.file(`${name}.ndjson`, ndjson(lines));
    expect((await cli(["ingest", file, "--store", store])).code).toBe(0);
  };
  await ingest(toCome(1));
  const { out } = await cli(["keys", "add", "--store", store, "--plan", "paid", "--websocket"]);
  return { store, ingest, apiKey: out.trim() };
}

/** The status of an answer to a request that offers another protocol, as some clients always do. */
async function statusOf(url: string): Promise<number> {
  const request = get(url, { headers: { connection: "upgrade", upgrade: "h2c" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let text = "";
  for await (const piece of response) text += piece;
  expect(JSON.parse(text)).toContainEqual({ name: "Bet365", active: true });
  return response.statusCode ?? 0;
}

const portOf = (url: string): number => Number(new URL(url).port);

describe("serve --feed", () => {
  it("sends what is ingested by another process, logs the upgrade without its key, and counts it", async () => {
    const { store, ingest, apiKey } = await stocked("feed");
    const { got, err } = await serving(["--store", store, "--feed"], async (url) => {
      const client = await connect({ port: portOf(url) }, { apiKey, markets: "ML", channels: "odds,status" });
      await ingest(toCome(2), said(1, "Bet365", [ml("2.10")]));
      const all = [await client.next(), await client.next()];
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return { all, metrics, closed: client.closed, status: await statusOf(`${url}/v3/bookmakers`) };
    });
    expect(got.all).toMatchObject([
      { type: "status", id: "2", status: "pending" },
      { type: "created", id: "1", bookie: "Bet365" },
    ]);
    expect(got.metrics).toContain("settlegrade_feed_connections 1");
    expect(got.metrics).toContain("settlegrade_feed_deliveries_total 2");
    expect(got.metrics).toContain('settlegrade_http_requests_total{method="GET",route="/v3/ws",status="101"} 1');
    expect(got.status).toBe(200);
    expect(await got.closed).toMatchObject({ code: 1001 });
    expect(err).toContain('"route":"/v3/ws","status":101');
    expect(err).not.toContain(apiKey);
  });

  it.each([
    ["free", 403, ["Bet365"]],
    ["paid", 200, ["Bet365", "Pinnacle"]],
  ])("serves a key with the add-on on the plan %s, and refuses one without it", async (plan, status, received) => {
    const { store, ingest } = await stocked(`plan-${plan}`);
    const add = async (...words: readonly string[]) =>
      (await cli(["keys", "add", "--store", store, "--plan", plan, ...words])).out.trim();
    const [apiKey, poor] = [await add("--websocket"), await add()];
    const { got } = await serving(["--store", store, "--feed"], async (url) => {
      const select = async (names: string) =>
        (await fetch(`${url}/v3/bookmakers/selected/select?apiKey=${apiKey}&bookmakers=${names}`, { method: "PUT" }))
          .status;
      expect([await select("Bet365"), await select("Pinnacle")]).toEqual([200, status]);
      const client = await connect({ port: portOf(url) }, { apiKey, markets: "ML" });
      await ingest(said(1, "Pinnacle", [ml("2.00")]), said(1, "Bet365", [ml("2.10")]));
      const messages = await client.upTo(({ bookie }) => bookie === "Bet365");
      return { messages, refused: await refusedWith({ port: portOf(url) }, { apiKey: poor, markets: "ML" }) };
    });
    expect(got.messages.map(({ bookie }) => bookie).sort()).toEqual(received);
    expect([got.refused.status, got.refused.body]).toEqual([403, { error: expect.stringContaining("WebSocket") }]);
  });

  it("refuses clients without compression with --require-compression", async () => {
    const { store, apiKey } = await stocked("compressed");
    const { got } = await serving(["--store", store, "--feed", "--require-compression"], (url) =>
      refusedWith({ port: portOf(url) }, { apiKey, markets: "ML" }, { perMessageDeflate: false }),
    );
    expect(got.status).toBe(400);
  });

  it("an upgrade that is one too many is 503", async () => {
    const { store, apiKey } = await stocked("full");
    const { got } = await serving(["--store", store, "--feed", "--max-connections", "1"], async (url) => {
      const client = await connect({ port: portOf(url) }, { apiKey, markets: "ML" });
      const refused = await refusedWith({ port: portOf(url) }, { apiKey, markets: "ML" });
      client.socket.close();
      await client.closed;
      let status = 0;
      await until(async () => {
        status = (await fetch(`${url}/healthz`)).status;
        return status === 200;
      });
      return { refused, status };
    });
    expect([got.refused.status, got.status]).toEqual([503, 200]);
  });

  it.each([
    [["--store", "ndjson:events.ndjson", "--keys", "json:keys.json", "--feed"], "--feed needs a store with odds"],
    [["--store", "sqlite:events.db", "--require-compression"], "--require-compression needs --feed."],
  ])("%j is refused", async (words, sentence) => {
    const { code, err } = await cli(["serve", ...words]);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it("a second process that shares keys in a file is refused", async () => {
    const { store } = await stocked("locked");
    const keys = `json:${folder.path}/locked.json`;
    const { out } = await cli(["keys", "add", "--store", keys, "--plan", "paid", "--websocket"]);
    expect(out).toContain("sg_");
    const words = ["--store", store, "--keys", keys, "--feed"];
    const { got } = await serving(words, () => cli(["serve", ...words]));
    expect([got.code, got.err]).toEqual([2, expect.stringContaining("only one process can serve the feed")]);
    const again = await serving(words, async () => true);
    expect(again.got).toBe(true);
  });
});
