import type { PartProps } from "../../model/state.js";

/** The same bet elsewhere: a link, code, a command, a row, a report. */
export function TakeAway(_props: PartProps) {
  return (
    <section class="card" aria-labelledby="take-title">
      <h2 id="take-title">Take it away</h2>
    </section>
  );
}
