import { conditionWords } from "../../../src/pure/engine/editor.js";
import type { Score, Step } from "../../../src/pure/engine/index.js";
import { MARKS } from "../../../src/pure/grid/index.js";
import { words } from "../../../src/pure/text/index.js";
import { type Chance, type Live, moreWords } from "../../model/answer/live.js";
import { isolate } from "../../model/text.js";

/** More scores than these are not listed next to each other. */
const MOST_LISTED = 3;

/** What is decided of a bet on a live match, and what can still change it. */
export function LiveView({ live, match }: { readonly live: Live; readonly match: readonly Step[] }) {
  const event = match.find((step) => step.step === "event");
  const sport = match.find((step) => step.step === "sport");
  const names = { home: isolate(event?.home ?? "home"), away: isolate(event?.away ?? "away") };
  const { isDecided, ifItEnded, chances, open } = live;
  return (
    <section aria-labelledby="live-title">
      <h3 id="live-title">While the match is played</h3>
      <p>
        {isDecided ? `Decided already, ${conditionWords({ sport })}.` : "Not decided yet."}
        {ifItEnded === null || isDecided ? null : ` If it ended now, the bet would be ${words(ifItEnded)}.`}
      </p>
      {chances.length === 0 ? null : (
        <ul class="chances">
          {chances.map((chance) => (
            <ChanceItem key={chance.mark} chance={chance} live={live} names={names} />
          ))}
        </ul>
      )}
      {chances.length > 0 || open.length < 2 ? null : (
        <p>It can still end {open.map(scoreWords).join(" or ")}, which settle the bet differently.</p>
      )}
    </section>
  );
}

interface ChanceProps {
  readonly chance: Chance;
  readonly live: Live;
  readonly names: { readonly home: string; readonly away: string };
}

function ChanceItem({ chance: { mark, nearest }, live, names }: ChanceProps) {
  const shown = nearest.slice(0, MOST_LISTED).map(scoreWords);
  return (
    <li>
      <strong>{MARKS[mark].words}</strong> at {shown.join(" or ")}
      {nearest.length > MOST_LISTED ? " and other scores" : ""}: <bdi dir="ltr">{moreWords(live, nearest, names)}</bdi>
    </li>
  );
}

function scoreWords({ home, away }: Score): string {
  return `${home}-${away}`;
}
