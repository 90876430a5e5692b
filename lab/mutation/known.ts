import type { Site } from "./mutant.js";

/** A mutant that no test can notice, or none needs to. It is found by its line, wherever that has moved. */
interface KnownSurvivor extends Pick<Site, "file" | "text" | "is"> {
  readonly why: string;
}

export const KNOWN: readonly KnownSurvivor[] = [
  {
    file: "src/pure/engine/possible/order/scorers.ts",
    text: "return count < shown.least || count > (most?.most ?? Number.POSITIVE_INFINITY);",
    is: "(most?.most)!",
    why: "no count is above what is not a number",
  },
  {
    file: "src/pure/engine/bet/labels/scorer.ts",
    text: "const UNIT = /^(.*?)(?:d\\/st|dst|defen[sc]e(?:[/&]specialteams)?)(?:player)?$/;",
    is: "/(.*?)(?:d\\/st|dst|defen[sc]e(?:[/&]specialteams)?)(?:player)?$/",
    why: "what stands before the words begins at the first character anyway",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "market: market.words[market.codes[row] ?? 0],",
    is: "1",
    why: "every row has a code",
  },
  {
    file: "src/pure/settle/amounts.ts",
    text: "return units < 0n ? -near : near;",
    is: "(units) <= (0n)",
    why: "a whole number has no negative zero",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "slot.last = found;",
    is: "void 0",
    why: "the bet is read again",
  },
  {
    file: "src/pure/engine/outcomes/matches.ts",
    text: 'const winner = top.home === top.away ? "draw" : top.home > top.away ? "home" : "away";',
    is: "(top.home) >= (top.away)",
    why: "level scores are a draw before that",
  },
  {
    file: "src/pure/engine/compile/ruled-sport.ts",
    text: "if (this.#seen.size >= REMEMBERED) this.#seen.clear();",
    is: "void 0",
    why: "it bounds the memory alone",
  },
  {
    file: "src/pure/odds/margins/methods.ts",
    text: "for (let step = 0; step < MOST_STEPS && most - least > EXACT * Math.abs(least); step++) {",
    is: "(most - least) >= (EXACT * Math.abs(least))",
    why: "a step more changes no digit that is shown",
  },
  {
    file: "src/pure/ledger/posting.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of source
    text: "if (read === null) throw new Error(`${given(text)} is not an amount`);",
    is: "``",
    why: "`readSettlement` has refused such a text",
  },
  {
    file: "src/pure/odds/state/content.ts",
    text: "for (let index = 0; index < one.length; index++) if (!sameRow(one[index] ?? {}, other[index] ?? {})) others++;",
    is: "(other[index])!",
    why: "both lists are as long",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "for (let row = places.length - 1; row >= 0; row--) {",
    is: "(row) > (0)",
    why: "a place that is not written is 0, the first row",
  },
  {
    file: "src/pure/engine/row-types/sport-rows.ts",
    text: 'export const ZEROS_RULES = ["stand", "regulation", "halves", "innings"] as const;',
    is: '["stand", "regulation", "halves"]',
    why: "its type alone is used, and the rows would not compile",
  },
  {
    file: "src/pure/ledger/money/decimal.ts",
    text: "return POWERS[power] ?? 10n ** BigInt(power);",
    is: "(POWERS[power])!",
    why: "no power is above 24",
  },
  {
    file: "src/pure/ledger/money/decimal.ts",
    text: "if (twice !== d) return twice > d ? whole + 1n : whole;",
    is: "(twice) >= (d)",
    why: "a half does not come here",
  },
  {
    file: "src/pure/ledger/money/odds.ts",
    text: "if (!/^[+-][1-9]\\d{2,6}(\\.\\d{1,4})?$/.test(text)) return null;",
    is: "/[+-][1-9]\\d{2,6}(\\.\\d{1,4})?$/",
    why: "a sign that is not the first character is refused with the digits",
  },
  {
    file: "src/pure/ledger/open-slip.ts",
    text: "(!isFreeBet || reaches(one.place - one.placeStake, other.place - other.placeStake)) &&",
    is: "(other.place) + (other.placeStake)",
    why: "an outcome that never returns more is tried in vain",
  },
  {
    file: "src/pure/ledger/money/decimal.ts",
    text: "const SAFE_DIGITS = 15;",
    is: "16",
    why: "of 16 characters one is the point",
  },
  {
    file: "src/pure/ledger/open-slip.ts",
    text: "(!isFreeBet || reaches(one.win - one.winStake, other.win - other.winStake)) &&",
    is: "(other.win) + (other.winStake)",
    why: "an outcome that never returns more is tried in vain",
  },
  {
    file: "src/pure/ledger/posting.ts",
    text: 'if (previous.status !== "settled" || next.status !== "settled") return false;',
    is: "true",
    why: "both are settled here",
  },
  {
    file: "src/pure/ledger/read/slip.ts",
    text: "if (legs.some(({ taken }) => taken.n === taken.d)) {",
    is: "legs.every(({ taken }) => taken.n === taken.d)",
    why: "a lay bet has one leg",
  },
  {
    file: "src/pure/settle/digest.ts",
    text: "words[at] = mixed + (words[at - 16] ?? 0) + (words[at - 7] ?? 0);",
    is: "(words[at - 7])!",
    why: "the word before is always there",
  },
  {
    file: "src/pure/settle/explain-slip.ts",
    text: "return legOf(leg, leg.grade ?? null);",
    is: "(leg.grade)!",
    why: "a leg without a grade has undefined or null",
  },
  {
    file: "src/pure/settle/settle-event.ts",
    text: "return grade ?? last ?? null;",
    is: "(grade ?? last)!",
    why: "a leg without a grade has undefined or null",
  },
  {
    file: "src/pure/odds/arbitrage/lines.ts",
    text: "const found = linesOf(offers, sides, among, false).filter(({ best }) => belowOne(best));",
    is: "true",
    why: "who prices the lines is not asked yet",
  },
  {
    file: "src/pure/odds/state/content.ts",
    text: "for (let index = 0; index < one.length; index++) if (!sameRow(one[index] ?? {}, other[index] ?? {})) others++;",
    is: "(index) <= (one.length)",
    why: "two rows that are not there are the same",
  },
  {
    file: "src/pure/odds/state/content.ts",
    text: "return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));",
    is: "(one < other) ? (1) : (-1)",
    why: "any order will do, if it is one",
  },
  {
    file: "src/pure/odds/value/line.ts",
    text: "return indexes.includes(-1) ? null : indexes.map((index) => probabilities[index] ?? 0);",
    is: "(probabilities[index])!",
    why: "each side has a probability",
  },
  {
    file: "src/pure/odds/prices/prices.ts",
    text: "for (let index = 0; index < market.odds.length; index++) {",
    is: "(index) <= (market.odds.length)",
    why: "a row that is not there has no fields",
  },
  {
    file: "src/pure/odds/read/market.ts",
    text: "return true;",
    is: "false",
    why: "what was sent again is read again, to the same",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "const at = (next[place] ?? 0) - 1;",
    is: "(next[place])!",
    why: "each place is in the list",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "for (let place = 1; place < ends.length; place++) ends[place] = (ends[place] ?? 0) + (ends[place - 1] ?? 0);",
    is: "(ends[place])!",
    why: "each place is in the list",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "for (const place of places) ends[place] = (ends[place] ?? 0) + 1;",
    is: "(ends[place])!",
    why: "each place is in the list",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "if (this.slots.size >= MOST_SLOTS) this.slots.clear();",
    is: "void 0",
    why: "it bounds the memory alone",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "if (slot.lines !== null && slot.lines.size >= MOST_LINES) slot.lines.clear();",
    is: "void 0",
    why: "it bounds the memory alone",
  },
  {
    file: "src/pure/engine/columns/index.ts",
    text: "tieRule: tieRule?.words[tieRule.codes[row] ?? 0],",
    is: "1",
    why: "every row has a code",
  },
  {
    file: "src/pure/engine/columns/read.ts",
    text: "if (ArrayBuffer.isView(column) && !(column instanceof BigInt64Array || column instanceof BigUint64Array)) {",
    is: "false",
    why: "each value is looked at then, and is a number",
  },
  {
    file: "src/pure/engine/bet/players/statistic.ts",
    text: "([key, value]) => (countOf(value, key, asked) ?? 0) > 0 && test(key),",
    is: "(countOf(value, key, asked))!",
    why: "nothing is not above 0 either",
  },
  {
    file: "src/pure/engine/bet/labels/winning-margin.ts",
    text: "const FORMS = [/^(.+)by(\\d{1,3})(?:(\\+)|-(\\d{1,3}))?$/, /^(.+?)(?: |(?<!\\d))(\\d{1,3})(?:(\\+)|-(\\d{1,3}))?$/];",
    is: "/(.+?)(?: |(?<!\\d))(\\d{1,3})(?:(\\+)|-(\\d{1,3}))?$/",
    why: "what stands before the number begins at the first character anyway",
  },
  {
    file: "src/pure/engine/compile/ruled-sport.ts",
    text: "this.overtimeNeedsLevel = row.overtimeNeedsLevel ?? false;",
    is: "(row.overtimeNeedsLevel)!",
    why: "undefined is not true either",
  },
  {
    file: "src/pure/engine/event/numbers.ts",
    text: "keys++;",
    is: "keys--",
    why: "what can be used is looked for once more",
  },
  {
    file: "src/pure/engine/outcomes/orders.ts",
    text: "const between = Array.from({ length: Math.max(0, last - 2) }, (_, index): Order => ({ [index + 2]: score }));",
    is: "(last) + (2)",
    why: "a period beyond the last is not listed, and a match that lacks its points is refused",
  },
  {
    file: "src/pure/engine/possible/scores-within.ts",
    text: "if (!visit(home, sum - home) || !visit(home, home - lead)) return false;",
    is: "true",
    why: "who visits has noted it",
  },
  {
    file: "src/pure/engine/possible/event-view.ts",
    text: "this.keep(found ?? IMPOSSIBLE);",
    is: "void 0",
    why: "it is worked out again",
  },
  {
    file: "src/pure/ledger/money/decimal.ts",
    text: "for (let index = 0; index < length; index++) {",
    is: "(index) <= (length)",
    why: "there is no character behind the last",
  },
  {
    file: "src/pure/odds/value/clv.ts",
    text: "const size = difference < 0n ? -difference : difference;",
    is: "(difference) <= (0n)",
    why: "a whole number has no negative zero",
  },
  {
    file: "src/pure/books/reader/read.ts",
    text: 'if (isRefused(written)) return refusal("odds_unreadable", bag.price ?? "");',
    is: "(bag.price)!",
    why: "only a price can be refused",
  },
  {
    file: "src/pure/books/reader/meaning/names-of-markets.ts",
    text: "KNOWN.set(sport, known);",
    is: "void 0",
    why: "it is worked out again",
  },
  {
    file: "src/pure/match/matcher.ts",
    text: "Math.min(Math.floor(until / DAY) + 1, Math.floor(at / DAY) + MOST_DAYS),",
    is: "Math.ceil(until / DAY)",
    why: "the dates are compared once more",
  },
  {
    file: "src/pure/rulebooks/entries.ts",
    text: 'return id.replace(/@.*$/, "");',
    is: "/@.*/",
    why: "an id has one line",
  },
  {
    file: "src/pure/engine/possible/order/scorers.ts",
    text: "return this.order.items.filter((item) => isCounted(item) === true && this.isBy(found, item) === true).slice(0, 1);",
    is: "this.order.items.filter((item) => isCounted(item) === true && this.isBy(found, item) === true)",
    why: "each item that a player scored says the same",
  },
  {
    file: "src/pure/grid/grid.ts",
    text: 'const perSide = Math.abs(line ?? 0) / (axis === "total" ? 2 : 1);',
    is: "(line)!",
    why: "what is not a number is above nothing either",
  },
  {
    file: "src/pure/grid/headings.ts",
    text: 'outcomes.market ?? "",',
    is: "(outcomes.market)!",
    why: "nothing is joined as an empty string",
  },
];

export function whyKnown({ file, text, is }: Site): string | undefined {
  return KNOWN.find((known) => known.file === file && known.text === text && known.is === is)?.why;
}
