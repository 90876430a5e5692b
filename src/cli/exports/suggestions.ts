import { folded } from "../../pure/books/reader/text/tokens.js";
import type { MatchRecord } from "../../pure/match/index.js";
import { initialsOf, wordsOf } from "./names.js";

/** Names in bets that may be short names of teams, with the teams that they may be. A person confirms them. */
export class NameSuggestions {
  readonly #names = new Map<string, Set<string>>();

  /** @param events that may be the match of these two @param isShort they are not longer than the names of the event */
  add([home, away]: readonly [string, string], events: readonly MatchRecord[], isShort: boolean): boolean {
    let isAny = false;
    for (const event of events) {
      if (typeof event.home !== "string" || typeof event.away !== "string") continue;
      for (const [one, other] of [
        [event.home, event.away],
        [event.away, event.home],
      ] as const) {
        const [first, second] = [likeness(home, one, isShort), likeness(away, other, isShort)];
        if (first === "none" || second === "none" || (first === "same" && second === "same")) continue;
        if (first === "like") this.#put(home, one);
        if (second === "like") this.#put(away, other);
        isAny = true;
      }
    }
    return isAny;
  }

  get size(): number {
    return this.#names.size;
  }

  /** As `--names` takes it: a name by its short name. A short name of several has a list, of which one has to be chosen. */
  text(): string {
    const names = [...this.#names].sort(([a], [b]) => (a < b ? -1 : 1));
    const table = names.map(([short, full]) => [short, full.size === 1 ? [...full][0] : [...full].sort()]);
    return `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`;
  }

  #put(short: string, full: string): void {
    const known = this.#names.get(short) ?? new Set();
    known.add(full);
    this.#names.set(short, known);
  }
}

/** Whether a name can be short for another: all of its words are in it, or it is its initials. */
function likeness(short: string, full: string, isShort: boolean): "same" | "like" | "none" {
  if (folded(short) === folded(full)) return "same";
  const [some, all] = [wordsOf(short), wordsOf(full)];
  const isLonger = !isShort && all.length > 0 && all.every((word) => some.includes(word));
  const isPart = some.length > 0 && (some.every((word) => all.includes(word)) || isLonger);
  return isPart || folded(short) === initialsOf(full) ? "like" : "none";
}
