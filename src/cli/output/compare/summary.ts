import type { Painter } from "../../../pure/text/colors.js";
import { type Column, countLines, tableText } from "../../../pure/text/table.js";
import { count, grouped, plain, words, wrap } from "../../../pure/text/text.js";
import type { House, Pair } from "../../../pure/verdicts/difference.js";
import type { CompareCounts, KindCount, MoneyTotal } from "../../compare/counts.js";
import { withBadge } from "../../compare/house.js";
import { profitWords } from "../settle/words.js";

/** How many bets there were, how many of them differ and how, then the money. */
export function summaryText(counts: CompareCounts, houses: Pair<House>, columns: number, painter: Painter): string {
  const rulebooks = [houses[0].id, houses[1].id] as const;
  const differing = `${grouped(counts.differing)} of them ${counts.differing === 1 ? "differs" : "differ"}`;
  const number =
    counts.slips === 0 ? count(counts.bets, "bet") : `${count(counts.slips, "slip")} with ${count(counts.bets, "leg")}`;
  const [first = "", ...more] = wrap(`${number}, ${differing} between ${houses.map(withBadge).join(" and ")}`, columns);
  const head = [first.replace(number, painter.bold), ...more];
  const kinds = counts.kinds().map((kind) => ({ name: { text: kindWords(kind) }, number: kind.number, remark: "" }));
  const money = counts.money();
  const table = money.length === 0 ? "" : `\n${tableText(money, columnsOf(rulebooks, money), columns, painter)}`;
  return `${[...head, ...countLines(kinds, columns)].join("\n")}\n${table}`;
}

/** `lost -> void`; `void: push -> player did not play`; `won: on another score`. */
function kindWords({ kind, words: [first, second] }: KindCount): string {
  if (kind === "basis") return `${words(first)}: on another score`;
  return `${words(first)} -> ${words(second)}`;
}

function columnsOf(rulebooks: Pair<string>, money: readonly MoneyTotal[]): readonly Column<MoneyTotal>[] {
  const [first, second] = rulebooks.map(plain);
  const returned: readonly Column<MoneyTotal>[] = [
    { title: "Currency", text: ({ currency }) => currency, paint: "bold" },
    { title: "Slips", text: ({ slips }) => String(slips), align: "right" },
    { title: `Returns ${first}`, text: (total) => total.first.text, align: "right" },
    { title: `Returns ${second}`, text: (total) => total.second.text, align: "right" },
    { title: "Difference", text: ({ difference }) => profitWords(difference.text), align: "right" },
  ];
  if (money.every(({ openFirst, openSecond }) => openFirst + openSecond === 0)) return returned;
  return [
    ...returned,
    { title: `Open ${first}`, text: ({ openFirst }) => String(openFirst), align: "right" },
    { title: `Open ${second}`, text: ({ openSecond }) => String(openSecond), align: "right" },
  ];
}
