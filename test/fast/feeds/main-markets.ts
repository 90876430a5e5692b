/** What the main markets pay on a result, by an oracle of its own: it imports nothing from `src` but the call that it judges. */
import { grade, type SportEvent } from "../../../src/pure/engine/index.js";
import { type Shown, scoreOf } from "../../support/events.js";

interface Bet {
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
  readonly wins: boolean;
}

/** What a record states, see `FeedRecord`. */
export interface Result {
  readonly result: Shown;
  readonly most?: number | undefined;
}

/** Bets around the result: the nearest line on each side of it, and the winner if there is one. */
function betsOn({ result, most = Number.POSITIVE_INFINITY }: Result): readonly Bet[] {
  const { home, away } = scoreOf(result);
  const [sum, margin] = [home + away, home - away];
  const winner = ["home", "away"].map((side) => ({
    market: "ML",
    side,
    wins: side === "home" ? margin > 0 : margin < 0,
  }));
  const totals = [sum - 0.5, sum + 0.5]
    .filter((hdp) => hdp > 0 && hdp < most)
    .flatMap((hdp) => [
      { market: "Totals", side: "over", hdp, wins: sum > hdp },
      { market: "Totals", side: "under", hdp, wins: sum < hdp },
    ]);
  const handicaps = [-margin - 0.5, -margin + 0.5].filter((hdp) => Math.abs(hdp) < (most + 1) / 2);
  const spreads = handicaps.flatMap((hdp) => [
    { market: "Spread", side: "home", hdp, wins: margin + hdp > 0 },
    { market: "Spread", side: "away", hdp, wins: margin + hdp < 0 },
  ]);
  return [...(margin === 0 ? [] : winner), ...totals, ...spreads];
}

/** The main markets of an event that are paid against a result. Whatever is not decided is not paid. */
export function paidAgainst(said: Result, event: SportEvent): readonly string[] {
  return betsOn(said).flatMap(({ wins, ...bet }) => {
    const graded = grade({ eventId: event.id, ...bet }, event);
    const isPaid = graded.result !== "pending" && graded.result !== "ungradeable";
    return !isPaid || graded.result === (wins ? "won" : "lost")
      ? []
      : [`${bet.market} ${bet.side} ${bet.hdp ?? ""}: ${graded.result}, the record says ${said.result}`];
  });
}

/** The main markets that an event with this result decides. */
export function decidedOf(said: Result, event: SportEvent): number {
  const grades = betsOn(said).map(({ wins: _, ...bet }) => grade({ eventId: event.id, ...bet }, event));
  return grades.filter((graded) => graded.result === "won" || graded.result === "lost").length;
}
