/** Accounts that ask for much at a time. Whatever they ask for, another's grade is answered soon. */
import { matches } from "../../src/fixtures/index.js";
import type { Attack, Outcome } from "./attack.js";
import type { Target } from "./target.js";
import { times } from "./times.js";
import { explainRequest, get, talk } from "./wire.js";

/** Within how many milliseconds 99% of another account's grades are answered, and each. */
const P99 = 250;
const WORST = 1_000;
const BOUND = 150;
const AT_ONCE = [16, 64, 256];

/** Something that takes long, and what asks for it. */
interface Asked {
  readonly what: string;
  readonly request: (key: string) => string;
  /** One takes so long that hundreds arrive before ten are answered, also on a busy machine. */
  readonly isLong?: true;
}

const byPath = (path: string) => (key: string) => get(path.replace("KEY", key));

export const ASKED: readonly Asked[] = [
  { what: "5,000 changes", isLong: true, request: byPath("/v3/events/changes?limit=5000&apiKey=KEY") },
  { what: "all events", request: byPath("/v3/events?limit=500&apiKey=KEY") },
  { what: "an event", request: byPath(`/v3/events/${matches[0]?.event.id}?apiKey=KEY`) },
  { what: "the market catalogue", request: byPath("/v3/markets?apiKey=KEY") },
  { what: "50 players, explained", isLong: true, request: explainRequest },
  { what: "metrics", request: byPath("/metrics") },
];

export const FAIRNESS: readonly Attack[] = ASKED.flatMap((asked) =>
  AT_ONCE.map((count) => ({
    name: `${count} at a time of one account ask for ${asked.what}`,
    bound: BOUND,
    p99: P99,
    most: WORST,
    run: (target: Target) => bursts(target, count, requestOf(target, asked)),
  })),
);

/** What one connection sends, which it closes afterwards. */
export function requestOf({ feed, key }: Target, { request }: Asked): string {
  return request(feed?.keys[0] ?? key).replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n");
}

/** Three bursts, each answered whole: with 200, or with 429 where too many wait. */
async function bursts(target: Target, count: number, request: string): Promise<Outcome> {
  const wrong: string[] = [];
  let checked = 0;
  for (let round = 0; round < 3; round++) {
    for (const { statuses, isReset } of await Promise.all(times(count, () => talk(target, request, 60_000)))) {
      checked++;
      if (isReset || !["200", "429"].includes(String(statuses)))
        wrong.push(`answered ${statuses.join(", ") || "nothing"}`);
    }
  }
  return { checked, wrong };
}
