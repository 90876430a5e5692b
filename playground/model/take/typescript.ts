import { codeOf } from "./literal.js";
import type { Parts } from "./parts.js";

/** The slip as a program with the package. It prints a line for each bet, then why the slip returns what it does. */
export function typescriptOf(parts: Parts): string {
  const imports = [
    'import { explain } from "settlegrade";',
    ...(parts.house === null ? [] : ['import { rulebook } from "settlegrade/rulebooks";']),
    ...(parts.slip === null ? [] : ['import { explainSlip } from "settlegrade/settle";']),
  ];
  const body = parts.bets.length === 1 ? oneBet(parts) : manyBets(parts);
  return `${[...imports, "", ...body].join("\n")}\n`;
}

function oneBet(parts: Parts): string[] {
  const [bet] = parts.bets;
  const [event] = parts.events;
  const leg = codeOf(bet?.leg ?? {}).replace(/ ?\}$/, "");
  const between = leg === "{" ? " " : ", ";
  return [
    `const event = ${codeOf(event ?? null)};`,
    `const selection = ${codeOf(bet?.selection ?? {})} as const;`,
    `const answer = explain(selection, event, ${optionsOf(parts)});`,
    "console.log(answer.grade.result, answer.sentence);",
    ...moneyOf(parts, `[${leg}${between}...answer }]`),
  ];
}

function manyBets(parts: Parts): string[] {
  const bets = parts.bets.map(({ leg, selection }) => ({ leg, selection }));
  return [
    `const events = ${codeOf(parts.events)};`,
    `const bets = ${codeOf(bets)} as const;`,
    `const options = ${optionsOf(parts)};`,
    "const legs = bets.map(({ leg, selection }) => {",
    "  const event = events.find(({ id }) => id === selection.eventId);",
    "  return { ...leg, ...explain(selection, event, options) };",
    "});",
    "for (const { grade, sentence } of legs) console.log(grade.result, sentence);",
    ...moneyOf(parts, "legs"),
  ];
}

function moneyOf({ slip, money }: Parts, legs: string): string[] {
  if (slip === null) return [];
  const rules = money === null ? "" : `, money: ${codeOf(money)}`;
  return [`console.log(explainSlip({ slip: ${codeOf(slip)}, legs: ${legs}${rules} }).sentence);`];
}

function optionsOf({ house, asOf }: Parts): string {
  const fields = [
    ...(house === null ? [] : [`rulebook: rulebook(${JSON.stringify(house.name)})`]),
    ...(asOf === null ? [] : [`asOf: ${JSON.stringify(asOf)}`]),
    "provisional: true",
  ];
  return `{ ${fields.join(", ")} }`;
}
