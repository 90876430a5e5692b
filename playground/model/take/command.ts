import { jsonText } from "../../../src/pure/text/index.js";
import { jsonOf } from "./literal.js";
import type { Parts } from "./parts.js";
import { fileOf, shellWord } from "./shell.js";

/** The slip as commands of a shell: the files, what became of each bet, and what the slip returns. */
export function commandOf(parts: Parts): string {
  const selections = parts.bets.map(({ selection }, index) => ({ ref: refOf(index), ...selection }));
  const explain = [
    fileOf("events.json", jsonOf(parts.events)),
    fileOf("bets.json", jsonOf(selections)),
    `settlegrade explain --events events.json --bets bets.json --provisional${optionsOf(parts)}`,
  ];
  return `${[...explain, ...settleOf(parts)].join("\n")}\n`;
}

function settleOf({ slip, money, bets, ...parts }: Parts): string[] {
  if (slip === null) return [];
  const legs = bets.map(({ leg, selection }, index) => ({ ref: refOf(index), ...leg, selection }));
  return [
    fileOf("slip.ndjson", jsonText({ id: "slip-1", ...slip, legs })),
    ...(money === null ? [] : [fileOf("money.json", jsonText(money))]),
    `settlegrade settle --events events.json --bets slip.ndjson --explain${optionsOf(parts)}${money === null ? "" : " --rules money.json"}`,
  ];
}

function optionsOf({ house, asOf }: Pick<Parts, "house" | "asOf">): string {
  const rulebook = house === null ? "" : ` --rulebook ${shellWord(house.name)}`;
  return rulebook + (asOf === null ? "" : ` --as-of ${shellWord(asOf)}`);
}

/** A bet's name in what is taken away. */
export function refOf(index: number): string {
  return `bet-${index + 1}`;
}
