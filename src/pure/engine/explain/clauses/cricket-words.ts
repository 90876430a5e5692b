import type { Dismissal } from "../../row-types/cricket.js";
import type { HouseTieRule } from "../../types/vocabulary.js";
import { type Of, type Steps, teamName } from "../words.js";
import { counted } from "./sums.js";

/** How a batter is out. */
export const DISMISSED: Readonly<Record<Dismissal, string>> = {
  caught: "caught",
  bowled: "bowled",
  lbw: "leg before wicket",
  "run-out": "run out",
  stumped: "stumped",
  other: "out in another way",
};

/** The side of a market on one side. */
export function sideIn({ market }: Steps): "home" | "away" {
  return market?.counts === "away" ? "away" : "home";
}

/** `V Kohli made 45 runs, and the best of the others of Lions 60`. */
export function topWords(
  { value, counts, own, others }: Extract<Of<"fact">, { fact: "top_player" }>,
  found: Steps,
): string {
  if (found.verdict?.reason === "push") return "";
  const did = counts === "runs" ? "made" : "took";
  const most = own.most ?? own.least;
  const his = own.least === most ? counted(most, counts) : `at most ${counted(most, counts)}`;
  return `${value} ${did} ${his}, and the best of the others of ${teamName(found, sideIn(found))} ${others.most === others.least ? others.least : `at least ${others.least}`}`;
}

/** A place that several share. */
export function sharedWords(tied: number, tieRule: HouseTieRule | null, found: Steps): string {
  const shared = `${tied} players of ${teamName(found, sideIn(found))} share it`;
  if (tieRule === null) return `${shared}, and bookmakers differ on whether the runs that they conceded decide`;
  return `${shared}, which ${tieRule === "lose" ? "loses the bet" : "is a dead heat"} under the house rules`;
}
