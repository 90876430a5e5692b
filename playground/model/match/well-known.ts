import type { WellKnown } from "../../parts/provide.js";
import { textOf } from "../text.js";

/** The text without case and accents, by which matches are found. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The matches of a sport, or of all, whose names, league, year or note have every word. */
export function searched(files: readonly WellKnown[], sport: string, text: string): WellKnown["matches"] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return files
    .filter((file) => sport === "" || file.sport === sport)
    .flatMap(({ matches }) => matches)
    .filter((match) => words.every((word) => plain(wordsOf(match)).includes(word)));
}

function wordsOf({ event, note, source }: WellKnown["matches"][number]): string {
  const { home, away, date, league, sport } = event;
  return [home, away, date, league?.name, sport?.name, sport?.slug, note, source].map(textOf).join(" ");
}
