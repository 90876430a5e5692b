/** An odds service that sends what nobody should send: a follower has what the service has all the same, and says what was wrong. */
import { describe, expect, it } from "vitest";
import { answerOf } from "./support/network.js";
import { EVENT, odds, scripted } from "./support/scripted.js";

/** Before the time at which the test begins. */
const TIME = 1_772_323_140;
const WELCOME = { type: "welcome", bookmakers: ["Bet365"] };
const ml = (home: string) => [{ name: "ML", odds: [{ home, away: "2.50" }] }];
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** A service whose answers a test sets, and a follower that keeps the number of the last change. */
function upstream() {
  const served = { event: EVENT as object, home: "1.50", seq: 10 };
  const saved: number[] = [];
  const rest = (path: string) => {
    if (path === "/odds/multi")
      return answerOf(200, [{ ...EVENT, urls: {}, bookmakers: { Bet365: ml(served.home) } }], {
        "x-oddsapi-seq": String(served.seq),
      });
    return path === "/events/5" ? answerOf(200, served.event) : undefined;
  };
  const scores: unknown[] = [];
  const started = scripted(
    { rest },
    {
      seqStore: { load: () => null, save: (seq) => void saved.push(seq) },
      onScore: ({ event }) => void scores.push(event?.scores),
    },
  );
  const { following, clock, open, send } = started;
  const price = () => following.odds(5)[0]?.markets[0]?.odds[0]?.home;
  const begin = async () => {
    const line = await open();
    send(line, WELCOME);
    await clock.until(clock.now() + 5_000);
    return line;
  };
  const count = (path: string) => started.asked.filter(({ url }) => url.pathname === `/v3${path}`).length;
  return { ...started, served, saved, scores, price, begin, count };
}

describe("odds that cannot be read", () => {
  it.each([
    ["a time with a fraction", { timestamp: TIME + 0.5 }, /timestamp: 1772323140.5 is not a time/],
    ["markets as an object", { markets: { ML: ml("1.70")[0] } }, /markets: .* is not a list of markets/],
    ["more than a megabyte", { filling: "x".repeat(1_200_000) }, /too large/],
    ["a bookmaker without a name", { bookie: "" }, /is not the name of a bookmaker/],
    ["nesting without end", { markets: deep(2_000) }, /nested more than 64 levels deep/],
  ])("are asked for over REST before their number passes: %s", async (_, fault, words) => {
    const { following, clock, begin, send, served, price, saved, faults } = upstream();
    const line = await begin();
    expect(price()).toBe("1.50");
    // The server that answers is two seconds behind the feed.
    send(line, odds(11, 5, { markets: ml("1.70"), ...fault }), odds(12, 77));
    await clock.until(clock.now() + 2_000);
    expect([price(), following.lastSeq, Math.max(...saved)]).toEqual(["1.50", 10, 10]);
    Object.assign(served, { home: "1.70", seq: 12 });
    await clock.until(clock.now() + 10_000);
    expect([price(), following.lastSeq, Math.max(...saved)]).toEqual(["1.70", 12, 12]);
    expect(faults.map(({ text }) => text)).toContainEqual(expect.stringMatching(words));
    await following.close();
  });

  it("hold up no number for ever if the service never has them", async () => {
    const { following, clock, begin, send, faults, count } = upstream();
    const line = await begin();
    const before = count("/odds/multi");
    send(line, odds(11, 5, { timestamp: 0.5 }));
    await clock.until(clock.now() + 120_000);
    expect(following.lastSeq).toBe(11);
    expect(count("/odds/multi") - before).toBe(6);
    expect(faults.map(({ text }) => text)).toContain(
      "odds 5: the answers stay older than what the feed sent; the last one counts",
    );
    await following.close();
  });

  it("are let go with their event", async () => {
    const { following, clock, begin, send, served } = upstream();
    const line = await begin();
    send(line, odds(11, 5, { timestamp: 0.5 }));
    served.event = { ...EVENT, status: "settled" };
    await clock.until(clock.now() + 10_000);
    expect([following.event(5)?.status, following.lastSeq]).toEqual(["settled", 11]);
    await following.close();
  });
});

it("times in milliseconds are read", async () => {
  const { following, clock, begin, send, price, count, faults } = upstream();
  const line = await begin();
  const before = count("/odds/multi");
  send(line, odds(11, 5, { timestamp: TIME * 1_000, markets: ml("1.70") }));
  await clock.until(clock.now() + 5_000);
  expect([price(), following.lastSeq, count("/odds/multi"), faults]).toEqual(["1.70", 11, before, []]);
  await following.close();
});

describe("an answer over REST that goes back behind the feed", () => {
  const LIVE = { ...EVENT, scores: { home: 1, away: 0 } };
  const PENDING = { ...EVENT, status: "pending" };
  const seen = async (behind: object) => {
    const all = upstream();
    const line = await all.begin();
    all.send(line, { type: "score", id: "5", timestamp: TIME, scores: { home: 1, away: 0 } });
    await all.clock.until(all.clock.now() + 1_000);
    expect(all.following.event(5)).toMatchObject(LIVE);
    all.served.event = behind;
    // Another event asks for nothing; this one is fetched because of a message that came late.
    all.send(line, { type: "score", id: "5", timestamp: TIME - 60, scores: { home: 0, away: 0 } });
    return all;
  };

  it.each([
    ["another status", PENDING],
    ["a lower score", EVENT],
    ["no score", { ...EVENT, scores: null }],
  ])("is asked for again before it counts: %s", async (_, behind) => {
    const { following, clock, served, count } = await seen(behind);
    const before = count("/events/5");
    await clock.until(clock.now() + 2_000);
    expect(following.event(5)).toMatchObject(LIVE);
    served.event = { ...LIVE, scores: { home: 2, away: 0 } };
    await clock.until(clock.now() + 5_000);
    expect(following.event(5)).toMatchObject({ status: "live", scores: { home: 2, away: 0 } });
    expect(count("/events/5") - before).toBeLessThan(5);
    await following.close();
  });

  it("counts if it stays, as after a match that begins again", async () => {
    const { following, clock, faults } = await seen(PENDING);
    await clock.until(clock.now() + 60_000);
    expect(following.event(5)).toMatchObject(PENDING);
    expect(faults.map(({ text }) => text)).toContain(
      "event 5: the answers stay older than what the feed sent; the last one counts",
    );
    await following.close();
  });
});

describe("a score that cannot be read", () => {
  it.each([
    [
      "strings",
      { home: "2", away: "0" },
      'score: scores.home: "2" is not a score; allowed: a whole number of 0 or more',
    ],
    [
      "a fraction",
      { home: 2, away: 0.5 },
      "score: scores.away: 0.5 is not a score; allowed: a whole number of 0 or more",
    ],
    [
      "strings in a period",
      { home: 2, away: 0, periods: { fulltime: { home: "2", away: "0" } } },
      'score: scores.periods.fulltime.home: "2" is not a score; allowed: a whole number of 0 or more',
    ],
    ["a string", "2-0", 'score: scores: "2-0" is not an object'],
  ])("is a fault, and the service is asked: %s", async (_, scores, fault) => {
    const { following, clock, begin, send, served, faults, ...all } = upstream();
    const line = await begin();
    served.event = { ...EVENT, scores: { home: 2, away: 0 } };
    send(line, { type: "score", id: "5", timestamp: TIME, scores });
    await clock.until(clock.now() + 5_000);
    expect(faults).toContainEqual({ kind: "message", text: fault });
    expect(following.event(5)).toMatchObject({ scores: { home: 2, away: 0 } });
    expect(all.scores).toEqual([{ home: 2, away: 0 }]);
    await following.close();
  });

  it("does not take its status with it", async () => {
    const { following, clock, begin, send, faults } = upstream();
    const line = await begin();
    send(line, { type: "status", id: "5", timestamp: TIME, status: "settled", scores: { home: "2", away: "0" } });
    await clock.until(clock.now() + 5_000);
    expect(following.event(5)?.status).toBe("settled");
    expect(faults.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^status: scores.home: "2"/));
    await following.close();
  });
});

it("a score of the future does not hold back those that follow", async () => {
  const { following, clock, begin, send, count } = upstream();
  const line = await begin();
  const before = count("/events/5");
  for (const [home, timestamp] of [
    [1, 4_102_444_800],
    [2, TIME],
    [3, 4_102_444_800_000],
    [4, TIME * 1_000 + 1],
  ] as const)
    send(line, { type: "score", id: "5", timestamp, scores: { home, away: 0 } });
  await clock.until(clock.now() + 5_000);
  expect(following.event(5)?.scores).toMatchObject({ home: 4 });
  expect(count("/events/5")).toBe(before);
  await following.close();
});

it("gaps, several lines a frame, the older key fulltime and unknown types lose nothing", async () => {
  const { following, clock, begin, send, price, faults, saved } = upstream();
  const line = await begin();
  const score = { type: "score", id: 5, timestamp: TIME, scores: { periods: { fulltime: { home: 1, away: 0 } } } };
  send(
    line,
    [odds(11), { type: "heartbeat" }, odds(500, 5, { markets: ml("1.60") })]
      .map((each) => JSON.stringify(each))
      .join("\n"),
    `${JSON.stringify({ type: null, seq: 600 })}\r\n\r\n${JSON.stringify(score)}${JSON.stringify(odds(700, 5, { markets: ml("1.80") }))}`,
    [odds(701, 5, { markets: ml("1.90") }), { type: "odds", id: 5, seq: 9_999 }],
  );
  await clock.until(clock.now() + 5_000);
  expect([price(), following.lastSeq, saved.at(-1)]).toEqual(["1.90", 701, 701]);
  expect(following.event(5)?.scores).toEqual({ home: 0, away: 0, periods: { fulltime: { home: 1, away: 0 } } });
  expect(faults.map(({ kind }) => kind)).toEqual(["unknown", "unknown", "unknown"]);
  await following.close();
});
