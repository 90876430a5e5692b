import { useEffect, useState } from "preact/hooks";
import { canSettleBy, houseEntries, learnHouses } from "../model/house-rules.js";
import type { State } from "../model/state.js";
import { AFTER_ANSWER_MS, loadPart } from "../parts/load.js";

export interface HousesComing {
  /** What is said in their place until the houses are there; null once they are. */
  readonly wait: string | null;
  /** Whether the answer itself is by a house that is not there yet. No other rules settle it in the meantime. */
  readonly isAnswerWaiting: boolean;
}

/** Loads the house rules of bookmakers: at once if the page settles by one of them. */
export function useHouses({ house, against }: State): HousesComing {
  const [wait, setWait] = useState(houseEntries().length > 0 ? null : "Loading the house rules…");
  const isAnswerWaiting = !canSettleBy(house) || !canSettleBy(against);
  useEffect(() => {
    if (houseEntries().length > 0) return;
    const load = () =>
      loadPart("houses").then(
        (entries) => {
          learnHouses(entries);
          setWait(null);
        },
        ({ message }: Error) => setWait(`There are no house rules: ${message} Reload the page to try again.`),
      );
    const timer = setTimeout(load, isAnswerWaiting ? 0 : AFTER_ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isAnswerWaiting]);
  return { wait, isAnswerWaiting };
}
