/** Prints the ledger of docs/ledger.md: 20 bets, what arrives, and what is posted. Run it with `npm run ledger`. */
import { ARRIVALS, type Arrival, FIXTURES } from "./arrivals.js";
import { BETS, type Bet, type On } from "./bets.js";
import { type Entry, Ledger } from "./ledger.js";

const OPENING_BALANCE = "500.00";
const PLACED_AT = "2026-03-07T12:00:00Z";
const ledger = new Ledger(BETS, FIXTURES, OPENING_BALANCE);
const shown = new Map<string, readonly string[]>();

function row(...cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

function nameOf(on: On): string {
  if (typeof on === "string") return on;
  return [on.eventId, on.market, on.side, on.hdp].filter((part) => part !== undefined).join(" ");
}

function oddsOf(odds: Bet["legs"][number]["odds"] = ""): string {
  return typeof odds === "string" ? odds : Object.values(odds).join("");
}

function typeOf({ type, side, freeBet, eachWay, boost, bankers }: Bet): string {
  const name = typeof type === "string" ? type : `system ${type.system.join(", ")}`;
  const marks = [
    side === "lay" && "lay",
    freeBet === true && "free bet",
    eachWay === true && "each way",
    boost !== undefined && `boost ${boost}%`,
    bankers !== undefined && "first leg banker",
  ];
  return [name, ...marks.filter((mark) => mark !== false)].join(", ");
}

function timeOf({ at }: Arrival): string {
  return `${new Date(at).toUTCString().slice(0, 3)} ${at.slice(11, 16)}`;
}

/** True if no later record of the event arrived. */
function isLast({ event }: Arrival, place: number): boolean {
  return event === undefined || !ARRIVALS.slice(place + 1).some((later) => later.event?.id === event.id);
}

function slipOf({ settlement: { slip } }: Entry): string {
  return slip.status === "settled" ? slip.returns : `open, ${slip.certain} to ${slip.possible ?? "?"}`;
}

/** The grades that are new: of a single the grade, of a multiple those of the legs that changed. */
function newGrades({ bet, legs }: Entry): string {
  const before = shown.get(bet.id) ?? [];
  const changed = legs.flatMap((word, place) => (word === before[place] ? [] : [`leg ${place + 1} ${word}`]));
  return legs.length === 1 ? legs.join() : changed.join(", ");
}

row("bet", "type", "legs", "cost", "balance");
row("---", "---", "---", "--:", "--:");
for (const bet of BETS) {
  const { legs, settlement, balance } = ledger.place(bet, PLACED_AT);
  shown.set(bet.id, legs);
  const cost = bet.freeBet === true ? "0.00" : settlement.slip.totalStake;
  row(
    bet.id,
    typeOf(bet),
    bet.legs.map(({ on, odds }) => `${nameOf(on)} at ${oddsOf(odds)}`).join("; "),
    cost,
    balance,
  );
}

console.log();
row("time", "what arrived", "bet", "new grades", "returns", "change", "delta", "balance");
row("---", "---", "---", "---", "--:", "---", "--:", "--:");
for (const arrival of ARRIVALS) {
  // All bets are graded again. These are the ones that have a new grade.
  const entries = ledger.receive(arrival).filter(({ bet, legs }) => legs.join() !== shown.get(bet.id)?.join());
  let head = [timeOf(arrival), arrival.news];
  if (entries.length === 0) row(...head, "none", "", "", "none", "0.00", ledger.balance);
  for (const entry of entries) {
    const { kind, delta } = entry.change;
    row(...head, entry.bet.id, newGrades(entry), slipOf(entry), kind, delta, entry.balance);
    shown.set(entry.bet.id, entry.legs);
    head = ["", ""];
  }
}

const fresh = new Ledger(BETS, FIXTURES, OPENING_BALANCE);
for (const bet of BETS) fresh.place(bet, PLACED_AT);
for (const arrival of ARRIVALS.filter(isLast)) fresh.receive(arrival);
console.log();
console.log(`Balance: ${ledger.balance}. If only the last records had come: ${fresh.balance}.`);
