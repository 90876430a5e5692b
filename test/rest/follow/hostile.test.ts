/** What a follower must survive: a hostile service, a clock that jumps, handlers that fail where nobody waits for them. */
import { describe, expect, it } from "vitest";
import { startProcessorTime } from "../../support/processor-time.js";
import { SimulatedClock } from "./support/clock.js";
import { answerOf } from "./support/network.js";
import { EVENT, odds, scripted } from "./support/scripted.js";

/** A clock that somebody sets back, while timers go on. */
class Jumping extends SimulatedClock {
  back = 0;
  override now() {
    return super.now() - this.back;
  }
}

const WELCOME = { type: "welcome", bookmakers: ["Bet365"] };

describe("a handler that fails", () => {
  const fails = () => {
    throw new Error("the disk is full");
  };

  it("ends the follower if it is onMessage, and what the socket calls does not throw", async () => {
    const { following, open, send, lines } = scripted({}, { onMessage: fails });
    send(await open(), WELCOME);
    expect(await following.ended).toMatchObject({ reason: "handler", message: "the disk is full" });
    expect(lines[0]?.isClosed).toBe(true);
  });

  it("ends the follower if it is onFault", async () => {
    const { following, open, send } = scripted({}, { onFault: fails });
    send(await open(), "nonsense");
    expect(await following.ended).toMatchObject({ reason: "handler", message: "the disk is full" });
  });

  it("ends the follower if it is onState, also when a timer calls it", async () => {
    const onState = ({ state }: { readonly state: string }) => state === "open" && fails();
    const { following, open, clock } = scripted({}, { onState });
    await open();
    await clock.until(clock.now() + 10_000);
    expect(await following.ended).toMatchObject({ reason: "handler", message: "the disk is full" });
  });

  it("does not make ended reject", async () => {
    const onState = ({ state }: { readonly state: string }) => state === "ended" && fails();
    const { following, open } = scripted({}, { onState });
    await open();
    await following.close();
    expect(await following.ended).toMatchObject({ reason: "handler", message: "the disk is full" });
  });
});

describe("what is nested too deep", () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;

  it.each(["score", "status", "updated"])("is a fault in a message: %s", async (type) => {
    const { following, open, send, faults, clock } = scripted({});
    const line = await open();
    const text = JSON.stringify({ type, id: "5", seq: 11, bookie: "Bet365", markets: "DEEP", scores: "DEEP" });
    send(line, WELCOME, text.replaceAll('"DEEP"', deep), text.replaceAll('"DEEP"', deep), odds(12));
    await clock.until(clock.now() + 10_000);
    expect(following.state).toBe("open");
    expect(following.odds(5)).toHaveLength(1);
    expect(faults.length).toBeGreaterThan(0);
  });

  it("is a fault in an answer", async () => {
    let isDeep = false;
    const text = JSON.stringify([{ ...EVENT, statistics: "DEEP" }]).replace('"DEEP"', deep);
    const rest = () => (isDeep ? { ...answerOf(200, null), text } : undefined);
    const { following, open, send, clock, faults } = scripted({ rest });
    send(await open(), WELCOME);
    await clock.until(clock.now() + 10_000);
    isDeep = true;
    await clock.until(clock.now() + 3_700_000);
    isDeep = false;
    await clock.until(clock.now() + 120_000);
    expect(following.state).not.toBe("ended");
    expect(faults.some(({ text }) => text.endsWith("the answer is nested more than 64 levels deep"))).toBe(true);
    await following.close();
  });
});

describe("a wait", () => {
  it("grows with each 429, also if its limit was reset long ago: the clocks may differ", async () => {
    const past = { "x-ratelimit-reset": "2026-01-01T00:00:00Z" };
    const { asked, clock, following } = scripted({ rest: () => answerOf(429, { error: "no" }, past) });
    await clock.until(clock.now() + 600_000);
    await following.close();
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(60);
  });

  it("is not longer because the clock is set back", async () => {
    const clock = new Jumping();
    let count = 0;
    const limit = () => answerOf(429, { error: "no" }, { "retry-after": "60" });
    const { following, open, lines } = scripted({ clock, rest: () => (++count === 1 ? limit() : undefined) });
    await clock.until(clock.now() + 1_000);
    clock.back = 86_400_000;
    await clock.when(() => lines.length === 1, 2 * 3_600_000);
    expect(following.state).toBe("connecting");
    await open();
    await following.close();
  });
});

it("a connection that is silent is left also if the clock is set back", async () => {
  const clock = new Jumping();
  const { following, open, send, lines } = scripted({ clock });
  send(await open(), WELCOME);
  clock.back = 86_400_000;
  await clock.when(() => lines.length === 2, 200_000);
  expect(lines[0]?.isClosed).toBe(true);
  await following.close();
});

it("a handshake that never ends is left", async () => {
  const { clock, lines, following } = scripted({});
  await clock.when(() => lines.length === 2, 200_000);
  expect(lines[0]?.isClosed).toBe(true);
  await following.close();
});

it("the odds of an event that the service does not have are not kept", async () => {
  const { following, open, send, clock } = scripted({});
  const line = await open();
  send(line, WELCOME, odds(11, 77));
  await clock.until(clock.now() + 10_000);
  expect(following.odds(77)).toEqual([]);
  send(line, odds(12, 77));
  const beat = () => line.events.heard();
  for (let minute = 0; minute < 130; minute++) {
    await clock.until(clock.now() + 30_000);
    beat();
  }
  expect(following.odds(77)).toEqual([]);
  await following.close();
});

it("a bookmaker whose name ends that of an invalid one is still followed", async () => {
  const rest = (path: string, url: URL) => {
    const names = (url.searchParams.get("bookmakers") ?? "").split(",");
    if (path === "/odds/multi" && names.includes("Superbet"))
      return answerOf(400, {
        error: "Superbet is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers",
      });
    return undefined;
  };
  const { following, open, asked } = scripted({ rest, bookmakers: ["bet", "Superbet"] });
  await open();
  const last = asked.filter(({ url }) => url.pathname === "/v3/odds/multi").at(-1);
  expect(last?.url.searchParams.get("bookmakers")).toBe("bet");
  await following.close();
});

it("a welcome of a hundred thousand bookmakers is looked through quickly", async () => {
  const bookmakers = Array.from({ length: 100_000 }, (_, number) => `bookmaker-${number}`);
  const { following, open, send, clock } = scripted({
    bookmakers,
    rest: (path) => (path === "/odds/multi" ? answerOf(200, [], { "x-oddsapi-seq": "10" }) : undefined),
  });
  const line = await open();
  const spent = startProcessorTime();
  send(line, { type: "welcome", bookmakers });
  expect(spent()).toBeLessThan(2_000);
  await clock.until(clock.now() + 10);
  await following.close();
});

it("a frame of broken pieces is a few faults", async () => {
  const { following, open, send, faults, clock } = scripted({});
  const line = await open();
  send(line, WELCOME);
  send(line, "}".repeat(1_000_000), `[${"1,".repeat(500_000)}1]`, `{${"\n1".repeat(300_000)}`);
  send(line, odds(11));
  await clock.until(clock.now() + 10_000);
  expect(following.odds(5)).toHaveLength(1);
  expect(faults.length).toBeLessThan(1_000);
  await following.close();
});

it("a score with a time far ahead does not hold back the scores that follow", async () => {
  let now = EVENT;
  const { following, clock, open, send } = scripted({
    rest: (path) => (path === "/events/5" ? answerOf(200, now) : undefined),
  });
  const line = await open();
  await clock.when(() => following.event(5) !== null);
  const score = (home: number, timestamp: number) => ({ type: "score", id: "5", timestamp, scores: { home, away: 0 } });
  send(line, score(1, 4_000_000_000));
  now = { ...EVENT, scores: { home: 2, away: 0 } };
  send(line, score(2, 1_772_366_400));
  await clock.when(() => following.event(5)?.scores?.home === 2);
  send(line, score(3, 1_772_366_500));
  await clock.when(() => following.event(5)?.scores?.home === 3);
  expect(following.state).toBe("open");
  await following.close();
});
