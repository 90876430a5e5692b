/** Accounts that ask for much at a time. Whatever they ask for, another's grade is answered soon. */
import { matches } from "../../src/fixtures/index.js";
import type { Attack, Outcome } from "./attack.js";
import type { Target } from "./target.js";
import { times } from "./times.js";
import { get, talk } from "./wire.js";

/** Within how many milliseconds 99% of another account's grades are answered, and each. */
const P99 = 250;
const WORST = 1_000;
const BOUND = 150;
const AT_ONCE = [16, 64, 256];

/** What is asked for: a path with the key in place of `KEY`. */
const ASKED: readonly (readonly [what: string, path: string])[] = [
  ["5,000 changes", "/v3/events/changes?limit=5000&apiKey=KEY"],
  ["all events", "/v3/events?limit=500&apiKey=KEY"],
  ["an event", `/v3/events/${matches[0]?.event.id}?apiKey=KEY`],
  ["metrics", "/metrics"],
  ["the market catalogue", "/v3/markets?apiKey=KEY"],
];

export const FAIRNESS: readonly Attack[] = ASKED.flatMap(([what, path]) =>
  AT_ONCE.map((count) => ({
    name: `${count} at a time of one account ask for ${what}`,
    bound: BOUND,
    p99: P99,
    most: WORST,
    run: (target: Target) => burst(target, count, path),
  })),
);

/** Three bursts, each answered whole: with 200, or with 429 where too many wait. */
async function burst(target: Target, count: number, path: string): Promise<Outcome> {
  const [key = ""] = target.feed?.keys ?? [target.key];
  const request = get(path.replace("KEY", key)).replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n");
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
