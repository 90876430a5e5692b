/** Settles old bets under the rules of two houses, and shows the yield and the closing line value of each market: `npm run lab -- backtest`. */
import { readFileSync } from "node:fs";
import { grade } from "settlegrade";
import { type Slip, settleSlip } from "settlegrade/ledger";
import { clv, readOdds } from "settlegrade/odds";
import { rulebook } from "settlegrade/rulebooks";
import { sumMoney } from "settlegrade/settle";

interface OldBet extends Omit<Slip, "legs"> {
  readonly legs: readonly [{ readonly odds: string; readonly selection: Selection }];
}
interface Selection {
  readonly eventId: number;
  readonly market: string;
  readonly side: string;
  readonly hdp?: number;
}

const BOOKMAKER = "Pinnacle";
const HOUSES = [rulebook("pinnacle"), rulebook("bet365")];
const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const bets: OldBet[] = textOf("bets.ndjson")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const records: { id: number; sport: { slug: string } }[] = JSON.parse(textOf("closing-lines.json")).closingLines;
const events = new Map(records.map((event) => [event.id, event]));
const closing = new Map(
  records.map((event) => [event.id, readOdds(event).messages.find(({ bookie }) => bookie === BOOKMAKER)]),
);

const column = (value: unknown, width: number) => String(value).padStart(width);
const sum = (amounts: readonly string[]) =>
  sumMoney(amounts.map((amount) => ({ amount, currency: "EUR" })))["EUR"] ?? "0.00";

console.log("Market  House          Bets   Staked  Returned    Yield      CLV");
for (const market of new Set(bets.map(({ legs: [{ selection }] }) => selection.market))) {
  const chosen = bets.filter(({ legs: [{ selection }] }) => selection.market === market);
  const values = chosen.flatMap(({ legs: [{ odds, selection }] }) => {
    const sport = events.get(selection.eventId)?.sport.slug ?? "";
    const closed = closing.get(selection.eventId)?.markets.find(({ name }) => name === market) ?? null;
    const { againstClosing } = clv({ ...selection, odds }, closed, sport);
    return againstClosing === null ? [] : [Number(againstClosing)];
  });
  const value = values.reduce((total, each) => total + each, 0) / values.length;
  for (const house of HOUSES) {
    const settled = chosen.flatMap(({ id: _, legs: [{ odds, selection }], ...slip }) => {
      const leg = { odds, grade: grade(selection, events.get(selection.eventId), { rulebook: house }) };
      const settlement = settleSlip({ ...slip, legs: [leg] });
      return settlement.status === "settled" ? [settlement] : [];
    });
    const staked = sum(settled.map(({ totalStake }) => totalStake));
    const returned = sum(settled.map(({ returns }) => returns));
    const percent = `${(100 * (Number(returned) / Number(staked) - 1)).toFixed(2)}%`;
    const money = `${column(settled.length, 4)} ${column(staked, 8)}  ${column(returned, 8)} ${column(percent, 8)}`;
    console.log(`${market.padEnd(7)} ${house.id.padEnd(14)} ${money} ${column(`${value.toFixed(2)}%`, 8)}`);
  }
}
