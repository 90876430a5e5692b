import { describe, expect, test } from "vitest";
import { pricesOf } from "../../../lab/demo/arrived.js";
import { draws, seedOr } from "../../support/volume.js";
import { history, pricesOfMirror, pricesOfService } from "./support/history.js";

const RUNS = draws(2_000, 40);

describe("a follower that loses its connection at any moment", () => {
  test("ends with what the service has, and with what one that never left has", async () => {
    const first = seedOr(1);
    for (let seed = first; seed < first + RUNS; seed++) {
      const { service, wasResumed, following, steady, mirror, steadyMirror } = await history(seed);
      const has = (each: typeof steady) => pricesOf(each.events().flatMap(({ id }) => each.odds(Number(id))));
      const about = `history ${seed}`;
      const expected = pricesOfService(service);
      expect(steady.state, about).toBe("open");
      expect(has(steady), `${about}, steady`).toEqual(expected);
      expect(pricesOfMirror(steadyMirror), `${about}, steady mirror`).toEqual(expected);
      expect(following.state, about).toBe("open");
      if (!wasResumed) expect(has(following), about).toEqual(expected);
      expect(pricesOfMirror(mirror), `${about}, mirror`).toEqual(expected);
      const events = Object.fromEntries([...service.events].map(([id, event]) => [id, event]));
      expect(Object.fromEntries(steadyMirror.events), `${about}, steady events`).toEqual(events);
      expect(Object.fromEntries(mirror.events), `${about}, events`).toEqual(events);
      await Promise.all([following.close(), steady.close()]);
    }
  });
});
