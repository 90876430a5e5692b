/** Drawn days, one after another, so that the demo is alive for as long as it runs. */

import { openKept } from "../../src/cli/input/stores.js";
import { drawnDay } from "../../src/cli/play/day.js";
import { play } from "../../src/cli/play/player.js";

const SPEED = 60;
/** Events of later days have the same ids again, so that the store does not grow. The day before stays, to look at. */
const FIRST_IDS = [700_001, 800_001] as const;
const BOUNDS = { keepVersions: 2, keepOdds: 2 * 3_600_000 };

/** Plays days into a store until the signal is aborted. What goes wrong ends the play, and the demo says so. */
export async function playDays(url: string, signal: AbortSignal): Promise<void> {
  const store = await openKept(url, "the demo", BOUNDS);
  const report = {
    count: () => {},
    reject: (_place: unknown, reason: string) => {
      throw new Error(`the demo's day has a faulty record: ${reason}`);
    },
    stored: () => {},
  };
  try {
    for (let day = 0; !signal.aborted; day++) {
      const seed = (Math.floor(Date.now() / 1_000) % 1_000_000) + day;
      const firstId = FIRST_IDS[day % FIRST_IDS.length] ?? 1;
      const drawn = drawnDay({ seed, events: null, messages: null, firstId });
      await play(drawn, store, { at: Date.now(), speed: SPEED, signal, report });
    }
  } finally {
    await store.close();
  }
}
