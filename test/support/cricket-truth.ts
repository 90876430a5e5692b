/** Whether a bet on the innings of a cricket match is right, by the steps of its explanation alone. */
import type { Step } from "../../src/pure/engine/index.js";

export function isTrueOfInnings(
  fact: Step<"fact"> | undefined,
  tie: Step<"tie"> | undefined,
  label: Step<"label">["label"] | undefined,
): boolean {
  // Of a place that is shared the house says that the bet is lost, or nothing is settled.
  if (tie?.tied !== undefined) return false;
  if (fact?.fact === "first_wicket") return label?.kind === "dismissal" && label.way === fact.value;
  if (fact?.fact !== "top_player") throw new Error("a bet on a player without what he did");
  return fact.own.least > (fact.others.most ?? Number.POSITIVE_INFINITY);
}
