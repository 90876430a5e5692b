import { describe, expect, it } from "vitest";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { fill, marketOf, ml, STORES, said, toCome, totals } from "../http/odds-support.js";
import { AS_OF } from "../http/support.js";
import { type Client, connect, FEED_KEYS, type Message, serve } from "./support.js";

const NOW = AS_OF / 1000;
const spread = (home: string) => marketOf("Spread", [{ hdp: -0.5, home, away: "1.90" }]);
const namesIn = ({ markets }: Message): unknown =>
  Array.isArray(markets) ? markets.map((market: { name?: unknown }) => market.name) : markets;

/** What a client has got when a last message reaches it, without that one. */
async function untilEnd(store: EventStore, client: Client): Promise<Message[]> {
  await fill(store, [toCome(99, { sport: { name: "Football", slug: "football" } })]);
  await fill(store, [said(99, "Bet365", [ml("1.50")]), said(99, "Bet365", [], { type: "deleted" })]);
  const all = await client.upTo(({ type, id }) => type === "deleted" && id === "99");
  return all.filter(({ id }) => id !== "99");
}

describe.each(STORES)("odds messages, %s", (_, make) => {
  const begin = async (query: Record<string, string>, lines: readonly object[] = []) => {
    const store = await make();
    await fill(store, [toCome(1), toCome(2)]);
    await fill(store, lines);
    const served = await serve({ store });
    return { store, served, client: await connect(served, query) };
  };

  it("have the fields of the contract, in the format of the REST odds", async () => {
    const { store, client } = await begin({ markets: "ML,Totals" });
    await fill(store, [said(1, "Bet365", [ml("2.10"), totals("1.90")])]);
    expect(await client.next()).toEqual({
      type: "created",
      seq: expect.any(Number),
      timestamp: NOW,
      id: "1",
      bookie: "Bet365",
      url: "https://bet365.example/1",
      markets: [ml("2.10"), totals("1.90")],
    });
  });

  it("created, updated, no_markets and deleted follow one another, with ascending numbers", async () => {
    const { store, client } = await begin({ markets: "ML" });
    for (const markets of [[ml("2.10")], [ml("2.20")], []]) await fill(store, [said(1, "Bet365", markets)]);
    await fill(store, [said(1, "Bet365", [], { type: "deleted" })]);
    const all = await client.upTo(({ type }) => type === "deleted");
    expect(all.map(({ type }) => type)).toEqual(["created", "updated", "no_markets", "deleted"]);
    const seqs = all.map(({ seq }) => Number(seq));
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
    expect(all.slice(2).map(({ markets }) => markets)).toEqual([[], []]);
  });

  it("carry the markets of the filter alone", async () => {
    const { store, client } = await begin({ markets: "totals,ML" });
    await fill(store, [said(1, "Bet365", [ml("2.10"), spread("1.80"), totals("1.90")])]);
    expect(namesIn(await client.next())).toEqual(["ML", "Totals"]);
  });

  it("are not sent if what the filter leaves is the same", async () => {
    const { store, client } = await begin({ markets: "ML" }, [said(1, "Bet365", [ml("2.10"), spread("1.80")])]);
    await fill(store, [said(1, "Bet365", [ml("2.10"), spread("1.85")])]);
    await fill(store, [said(1, "Unibet", [spread("1.85")])]);
    expect(await untilEnd(store, client)).toEqual([]);
  });

  it("are sent if the address of the bookmaker is another one", async () => {
    const { store, client } = await begin({ markets: "ML" }, [said(1, "Bet365", [ml("2.10"), spread("1.80")])]);
    const url = "https://other.example/";
    await fill(store, [said(1, "Bet365", [ml("2.10"), spread("1.85")], { url })]);
    expect(await untilEnd(store, client)).toMatchObject([{ type: "updated", url, markets: [{ name: "ML" }] }]);
  });

  it("no_markets is sent once when none of the filtered markets remain, with the number of the update", async () => {
    const { store, served, client } = await begin({ markets: "ML" }, [said(1, "Bet365", [ml("2.10"), spread("1.80")])]);
    const all = await connect(served, { markets: "ML,Spread", apiKey: FEED_KEYS.two });
    await fill(store, [said(1, "Bet365", [spread("1.80")])]);
    await fill(store, [said(1, "Bet365", [spread("1.85")])]);
    const [gone, ...others] = await untilEnd(store, client);
    expect(gone).toMatchObject({ type: "no_markets", id: "1", bookie: "Bet365", markets: [] });
    expect(others).toEqual([]);
    const update = await all.next();
    expect([update.type, update["seq"]]).toEqual(["updated", gone?.["seq"]]);
  });

  it("a market that comes back is an update", async () => {
    const { store, client } = await begin({ markets: "ML" }, [said(1, "Bet365", [spread("1.80")])]);
    await fill(store, [said(1, "Bet365", [ml("2.10"), spread("1.80")])]);
    expect(await client.next()).toMatchObject({ type: "updated", markets: [{ name: "ML" }] });
  });

  it("deleted and no_markets always pass a filter of markets", async () => {
    const { store, client } = await begin({ markets: "Corners Totals" }, [said(1, "Bet365", [ml("2.10")])]);
    await fill(store, [said(1, "Bet365", [])]);
    await fill(store, [said(1, "Bet365", [], { type: "deleted" })]);
    expect([(await client.next()).type, (await client.next()).type]).toEqual(["no_markets", "deleted"]);
  });

  it("a filter without a known market gets deleted and no_markets alone", async () => {
    const { store, client } = await begin({ markets: "Moon Phase" });
    await fill(store, [said(1, "Bet365", [ml("2.10")])]);
    await fill(store, [said(1, "Bet365", [], { type: "deleted" })]);
    expect(await client.next()).toMatchObject({ type: "deleted" });
  });

  it("are compressed once for all filters that leave the same markets", async () => {
    const { store, served, client } = await begin({ markets: "ML" });
    const other = await connect(served, { markets: "ML,Corners Totals", eventIds: "1", apiKey: FEED_KEYS.two });
    await fill(store, [said(1, "Bet365", [ml("2.10"), spread("1.80")])]);
    expect(await other.next()).toEqual(await client.next());
    expect(served.feed.figures).toMatchObject({ compressed: 1, deliveries: 2, connections: 2 });
  });

  it("a large commit arrives whole and in its order", async () => {
    const { store, client } = await begin({ markets: "ML" });
    await fill(
      store,
      Array.from({ length: 500 }, (_, index) => said(1 + (index % 2), "Bet365", [ml(`2.${100 + index}`)])),
    );
    const all = await client.upTo(() => client.messages.length === 501);
    const homes = all.map(({ markets }) => (markets as { odds: { home: string }[] }[])[0]?.odds[0]?.home);
    expect(homes).toEqual(Array.from({ length: 500 }, (_, index) => `2.${100 + index}`));
  });

  it.each([[{ eventIds: "2" }], [{ leagues: "spain-laliga" }], [{ sport: "tennis" }], [{ status: "live" }]])(
    "the filter %j is of events",
    async (filter) => {
      const { store, client } = await begin({ markets: "ML", ...filter });
      const changes = { league: { name: "LaLiga", slug: "spain-laliga" }, sport: { name: "Tennis", slug: "tennis" } };
      await fill(store, [toCome(1), toCome(2, { ...changes, status: "live" })]);
      await fill(store, [said(1, "Bet365", [ml("2.10")]), said(2, "Bet365", [ml("2.10")])]);
      expect(await client.next()).toMatchObject({ id: "2" });
    },
  );
});

describe.each(STORES)("scores and statuses, %s", (_, make) => {
  const begin = async (query: Record<string, string>) => {
    const store = await make();
    await fill(store, [toCome(1)]);
    const served = await serve({ store });
    return { store, served, client: await connect(served, query) };
  };
  const clock = { minute: 12, playedSeconds: 720, period: 1, running: true };
  const live = (home: number, changes: object = {}) =>
    toCome(1, { status: "live", scores: { home, away: 0 }, clock, ...changes });

  it("a status message is sent once per transition, with the scores of the moment", async () => {
    const { store, client } = await begin({ channels: "status" });
    await fill(store, [toCome(5)]);
    await fill(store, [live(0)]);
    await fill(store, [live(0)]);
    await fill(store, [live(1)]);
    const over = { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } };
    await fill(store, [toCome(1, { status: "settled", scores: over, clock })]);
    await fill(store, [toCome(5, { status: "cancelled" })]);
    const all = await client.upTo(({ status }) => status === "cancelled");
    const head = { type: "status", timestamp: NOW };
    expect(all).toEqual([
      { ...head, id: "5", status: "pending", scores: { home: 0, away: 0 } },
      { ...head, id: "1", status: "live", scores: { home: 0, away: 0 }, clock },
      { ...head, id: "1", status: "settled", scores: over },
      { ...head, id: "5", status: "cancelled", scores: { home: 0, away: 0 } },
    ]);
  });

  it("a score message is sent on every change of the score, without status, with the clock while it is live", async () => {
    const { store, client } = await begin({ channels: "scores" });
    await fill(store, [live(0)]);
    await fill(store, [live(1)]);
    await fill(store, [live(1, { clock: { ...clock, minute: 13 } })]);
    await fill(store, [
      toCome(1, { status: "settled", scores: { home: 2, away: 0, periods: { ft: { home: 2, away: 0 } } } }),
    ]);
    const all = [await client.next(), await client.next()];
    expect(all).toEqual([
      { type: "score", id: "1", timestamp: NOW, scores: { home: 1, away: 0 }, clock },
      { type: "score", id: "1", timestamp: NOW, scores: { home: 2, away: 0, periods: { ft: { home: 2, away: 0 } } } },
    ]);
  });

  it("a change of both is a score and then a status, and neither has a number", async () => {
    const { store, client } = await begin({ channels: "scores,status" });
    await fill(store, [live(1)]);
    const all = [await client.next(), await client.next()];
    expect(all.map(({ type }) => type)).toEqual(["score", "status"]);
    for (const message of all) expect(message).not.toHaveProperty("seq");
  });

  it("channels are an allowlist", async () => {
    const { store, served, client } = await begin({ channels: "status" });
    const odds = await connect(served, { markets: "ML", apiKey: FEED_KEYS.two });
    await fill(store, [said(1, "Bet365", [ml("2.10")]), live(1)]);
    await fill(store, [said(1, "Bet365", [ml("2.20")])]);
    expect(await client.next()).toMatchObject({ type: "status" });
    expect([(await odds.next()).type, (await odds.next()).type]).toEqual(["created", "updated"]);
    await fill(store, [toCome(1, { status: "cancelled" })]);
    expect(await client.next()).toMatchObject({ type: "status", status: "cancelled" });
  });

  it("the filters of sport, leagues, eventIds and status apply to them too", async () => {
    const { store, served, client } = await begin({ channels: "scores,status", eventIds: "2" });
    const tennis = await connect(served, {
      channels: "status",
      sport: "tennis",
      status: "prematch",
      apiKey: FEED_KEYS.two,
    });
    await fill(store, [live(1)]);
    await fill(store, [toCome(2, { sport: { name: "Tennis", slug: "tennis" } })]);
    expect(await client.next()).toMatchObject({ type: "status", id: "2" });
    expect(await tennis.next()).toMatchObject({ type: "status", id: "2" });
  });

  it("a status message passes a filter that its old or its new status meets", async () => {
    const { store, served, client } = await begin({ channels: "status", status: "live" });
    const prematch = await connect(served, { channels: "status", status: "prematch", apiKey: FEED_KEYS.two });
    await fill(store, [live(0)]);
    await fill(store, [toCome(1, { status: "settled", scores: { home: 0, away: 0 } })]);
    await fill(store, [toCome(6)]);
    expect([await client.next(), await client.next()]).toMatchObject([{ status: "live" }, { status: "settled" }]);
    expect([await prematch.next(), await prematch.next()]).toMatchObject([
      { id: "1", status: "live" },
      { id: "6", status: "pending" },
    ]);
  });

  it("the status that ends an event comes before the messages that take back its odds, which pass every filter of a status", async () => {
    const { store, served, client } = await begin({ channels: "status,odds", markets: "ML", status: "live" });
    const prematch = await connect(served, { markets: "ML", status: "prematch", apiKey: FEED_KEYS.two });
    await fill(store, [live(0), said(1, "Bet365", [ml("2.10")])]);
    const begun = await client.upTo(({ type }) => type === "created");
    await fill(store, [toCome(1, { status: "settled", scores: { home: 0, away: 0 } })]);
    const all = [...begun, ...(await client.upTo(({ type }) => type === "deleted"))];
    expect(all.map(({ type, status }) => status ?? type)).toEqual(["live", "created", "settled", "deleted"]);
    await fill(store, [toCome(7)]);
    await fill(store, [said(7, "Bet365", [ml("2.10")])]);
    expect([await prematch.next(), await prematch.next()]).toMatchObject([{ type: "deleted", id: "1" }, { id: "7" }]);
  });
});
