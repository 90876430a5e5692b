import type { PartProps } from "../../model/state.js";

/** The bets on the right, and the slip that they are. */
export function BetPane({ state }: PartProps) {
  return (
    <section class="card" aria-labelledby="bet-title">
      <h2 id="bet-title">Bet</h2>
      <p>{state.bets.map(({ selection }) => selection.market).join(", ")}</p>
    </section>
  );
}
