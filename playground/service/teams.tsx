import type { Match } from "../model/state.js";
import { namesOf } from "../model/text.js";
import { useFlash } from "./flash.js";
import { clockOf, scoreOf } from "./words.js";

/** Each name is isolated, as it may be written from right to left. */
export function Teams({ match }: { readonly match: Match }) {
  const { home, away } = namesOf(match);
  return (
    <>
      <bdi>{home}</bdi> – <bdi>{away}</bdi>
    </>
  );
}

/** The score and the clock of a match that has begun. A score that changes lights up. */
export function Score({ match }: { readonly match: Match }) {
  const score = scoreOf(match);
  const element = useFlash<string, HTMLSpanElement>(score, (before) => (before === "" ? null : "scored"));
  if (score === "") return null;
  return (
    <span class="now">
      <span ref={element} class="score">
        {score}
      </span>{" "}
      <span class="quiet">{clockOf(match)}</span>
    </span>
  );
}
