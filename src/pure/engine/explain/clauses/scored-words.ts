import { type Of, pair, type Steps, teamName } from "../words.js";

/** `settled on the first goal: Kane 23' (1-0)`, or that nothing that counts was scored. */
export function scoredWords({ place, noun, item, mayBeOthers }: Of<"scored">, found: Steps): string {
  if (place === "any") return anyWords(noun, item, found);
  if (item === null && noun === "score") return "nobody scored";
  if (item === null)
    return typeof place === "number" ? `no ${ordinal(place)} ${noun} was scored` : `no ${noun} was scored`;
  const which = typeof place === "number" ? ordinal(place) : place;
  const { player, score } = item;
  const who = player ?? teamName(found, item.side);
  const words = `settled on the ${which} ${noun}: ${who}${whenWords(item)}${score === null ? "" : ` (${pair(score)})`}`;
  return mayBeOthers ? `${words}, or another at the same time, with which the result is the same` : words;
}

/** `Kane scored a goal 23'`, which need not be the first. */
function anyWords(noun: string, item: Of<"scored">["item"], found: Steps): string {
  const who = found.player?.matched ?? "the player";
  return item === null ? `${who} scored no ${noun}` : `${who} scored a ${noun}${whenWords(item)}`;
}

function whenWords({ minute, injuryTime }: NonNullable<Of<"scored">["item"]>): string {
  return minute === null ? "" : ` ${minute}${injuryTime > 0 ? `+${injuryTime}` : ""}'`;
}

/** `1st`, `22nd`, `13th` */
function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}
