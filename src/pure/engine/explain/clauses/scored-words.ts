import { type Of, pair, type Steps, teamName } from "../words.js";

/** `settled on the first goal: Kane 23' (1-0)`, or that nothing that counts was scored. */
export function scoredWords({ place, noun, item, mayBeOthers }: Of<"scored">, found: Steps): string {
  if (item === null)
    return typeof place === "number" ? `no ${ordinal(place)} ${noun} was scored` : `no ${noun} was scored`;
  const which = typeof place === "number" ? ordinal(place) : place;
  const { player, minute, injuryTime, score } = item;
  const who = player ?? teamName(found, item.side);
  const when = minute === null ? "" : ` ${minute}${injuryTime > 0 ? `+${injuryTime}` : ""}'`;
  const words = `settled on the ${which} ${noun}: ${who}${when}${score === null ? "" : ` (${pair(score)})`}`;
  return mayBeOthers ? `${words}, or another at the same time, with which the result is the same` : words;
}

/** `1st`, `22nd`, `13th` */
function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}
