import type { MethodRow } from "../row-types/fights.js";

const STOPPED = { by: "knockout", cards: null, isTechnical: false, wonBy: "side" } as const;
const JUDGED = { by: "judges", cards: null, isTechnical: false, wonBy: "either" } as const;
const DRAWN = { ...JUDGED, wonBy: "draw" } as const;
const EXPELLED = { by: "disqualification", cards: null, isTechnical: false, wonBy: "side" } as const;
/** The bout is over, and nothing says how. */
const UNTOLD = { by: null, cards: null, isTechnical: false } as const;

/** How a fight can end. Source: docs/library.md#how-a-contest-ended. */
export const METHOD_ROWS: readonly MethodRow[] = [
  { ...STOPPED, method: "ko", words: "KO" },
  { ...STOPPED, method: "tko", words: "TKO" },
  { ...STOPPED, method: "ko-tko", words: "KO/TKO" },
  { ...STOPPED, method: "tko-doctor-stoppage", words: "TKO (doctor stoppage)" },
  { ...STOPPED, method: "retirement", words: "TKO (retirement between rounds)" },
  { ...STOPPED, method: "submission", by: "submission", words: "submission" },
  { ...JUDGED, method: "decision-unanimous", cards: "unanimous", words: "unanimous decision" },
  { ...JUDGED, method: "decision-split", cards: "split", words: "split decision" },
  { ...JUDGED, method: "decision-majority", cards: "majority", words: "majority decision" },
  { ...JUDGED, method: "decision-points", words: "decision on points" },
  { ...JUDGED, method: "technical-decision", isTechnical: true, wonBy: "side", words: "technical decision" },
  { ...DRAWN, method: "draw-unanimous", cards: "unanimous", words: "unanimous draw" },
  { ...DRAWN, method: "draw-split", cards: "split", words: "split draw" },
  { ...DRAWN, method: "draw-majority", cards: "majority", words: "majority draw" },
  { ...DRAWN, method: "technical-draw", isTechnical: true, words: "technical draw" },
  { ...EXPELLED, method: "disqualification", words: "disqualification" },
  { ...EXPELLED, method: "default", words: "disqualification" },
  { ...UNTOLD, method: "no-contest", wonBy: "nobody", words: "no contest" },
  { ...UNTOLD, method: "overturned", wonBy: "either", words: "overturned" },
  { ...UNTOLD, method: "walkover", wonBy: "either", words: "walkover" },
];
