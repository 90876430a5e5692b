import { rulesOf, standard } from "../../engine/compile/rulebook.js";

/** How long regular time is, where people say it so. Source: law 7 of the laws of football. */
const LENGTHS: Readonly<Record<string, string>> = { football: "90 minutes" };

/** Regular time of a sport, in the words of people. */
export function regularTimeOf(slug: string): string {
  const row = rulesOf(standard).sports.get(slug)?.row;
  return LENGTHS[row?.slug ?? ""] ?? row?.words.regularTime ?? "regular time";
}
