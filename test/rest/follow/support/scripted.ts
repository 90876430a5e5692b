/** A follower against a service in memory that a test scripts, in a time that it sets. */
import {
  type FollowFault,
  type FollowOptions,
  follow,
  type HttpAnswer,
  type SocketEvents,
} from "../../../../src/service/follow/index.js";
import { SimulatedClock } from "./clock.js";
import { answerOf } from "./network.js";

export const EVENT = {
  id: 5,
  home: "A",
  away: "B",
  status: "live",
  sport: { slug: "football" },
  scores: { home: 0, away: 0 },
};

export const odds = (seq: number, id = 5, more: object = {}) => ({
  type: "updated",
  seq,
  id: String(id),
  bookie: "Bet365",
  timestamp: 1_772_323_140,
  markets: [{ name: "ML", odds: [{ home: "1.50", away: "2.50" }] }],
  ...more,
});

interface Script {
  /** Undefined for the usual answer. */
  readonly rest?: (path: string, url: URL) => HttpAnswer | undefined;
  readonly bookmakers?: readonly string[];
  readonly clock?: SimulatedClock;
}

export interface Line {
  readonly url: string;
  readonly events: SocketEvents;
  isClosed: boolean;
}

export function scripted(
  { rest, bookmakers = ["Bet365"], clock = new SimulatedClock() }: Script,
  options: Partial<FollowOptions> = {},
) {
  const asked: { readonly url: URL; readonly at: number }[] = [];
  const lines: Line[] = [];
  const faults: FollowFault[] = [];
  const usual: Readonly<Record<string, unknown>> = {
    "/v3/events": [EVENT],
    "/v3/events/live": [EVENT],
    "/v3/events/5": EVENT,
    "/v3/bookmakers/selected": { bookmakers },
    "/v3/odds/multi": [{ ...EVENT, urls: {}, bookmakers: {} }],
  };
  const following = follow({
    baseUrl: "http://127.0.0.1/v3",
    key: "the-key",
    filters: { markets: ["ML"], channels: ["odds", "scores", "status"] },
    random: () => 0.5,
    clock,
    transport: {
      get: async (address) => {
        const url = new URL(address);
        asked.push({ url, at: clock.now() });
        await clock.sleep(1);
        const { [url.pathname]: value } = usual;
        const answer = rest?.(url.pathname.replace("/v3", ""), url);
        if (answer !== undefined) return answer;
        return value === undefined
          ? answerOf(404, { error: "Event not found" })
          : answerOf(200, value, { "x-oddsapi-seq": "10" });
      },
      connect: (url, events) => {
        const line: Line = { url, events, isClosed: false };
        lines.push(line);
        return {
          ping: () => {},
          close: () => {
            line.isClosed = true;
          },
        };
      },
    },
    onFault: (fault) => void faults.push(fault),
    ...options,
  });
  /** The connection that is made next, open. */
  const open = async (count = 1): Promise<Line> => {
    await clock.when(() => lines.length >= count);
    const line = lines[count - 1];
    if (line === undefined) throw new Error("there is no connection");
    line.events.opened();
    return line;
  };
  const send = (line: Line, ...values: readonly unknown[]): void => {
    for (const value of values) line.events.frame(typeof value === "string" ? value : JSON.stringify(value));
  };
  return { following, clock, asked, lines, faults, open, send };
}
