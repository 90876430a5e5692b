import { describe, expect, it } from "vitest";
import { fill, ml, said, STORES, toCome, totals } from "../http/odds-support.js";
import { AS_OF } from "../http/support.js";
import { connect, serve } from "./support.js";

describe.each(STORES)("the messages of the feed, %s", (_, make) => {
  it("sends welcome first, then odds in the format of the REST odds", async () => {
    const store = await make();
    await fill(store, [toCome(1)]);
    const served = await serve({ store });
    const client = await connect(served, { markets: "ML,Totals", channels: "odds,scores,status" });
    expect(client.welcome).toMatchObject({ type: "welcome", user_id: "account-one", market_filter: ["ML", "TOTALS"] });
    await fill(store, [said(1, "Bet365", [ml("2.10"), totals("1.90")])]);
    const message = await client.next();
    expect(message).toEqual({
      type: "created",
      seq: expect.any(Number),
      timestamp: AS_OF / 1000,
      id: "1",
      bookie: "Bet365",
      url: "https://bet365.example/1",
      markets: [ml("2.10"), totals("1.90")],
    });
  });
});
