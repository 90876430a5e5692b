import type { Field } from "../field.js";

/** The team of an event, or of a block of `statistics` or `players`. */
export function sideOf(block: Field, match: Field): "home" | "away" {
  const team = block.get("team").get("id");
  const sides = (["home", "away"] as const).filter(
    (side) => match.get("teams").get(side).get("id").wholeId() === team.wholeId(),
  );
  const [side] = sides;
  if (side === undefined || sides.length > 1)
    return team.refuse(`${team.wholeId()} is not one of the two teams of the match`);
  return side;
}
