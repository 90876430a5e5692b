/** Bookmakers by kind: which of them a plan shows, and whose prices count as sharp. */

export const BOOKMAKER_KINDS = ["recreational", "sharp", "asian", "exchange", "prediction"] as const;
export type BookmakerKind = (typeof BOOKMAKER_KINDS)[number];

export interface Bookmaker {
  readonly name: string;
  readonly kind: BookmakerKind;
  /** False if it is known and sends no odds now. */
  readonly active: boolean;
}

/** By name. Names compare exactly. */
export type Bookmakers = ReadonlyMap<string, Bookmaker>;

/** The names of each kind; `inactive` names some of them again. */
export type BookmakerLists = { readonly [Kind in BookmakerKind | "inactive"]?: readonly string[] };

/** Those that public clients of the odds service have seen. Source: docs/decisions.md#d219. */
// biome-ignore format: many names
const SEEN: BookmakerLists = {
  recreational: [
    "Bet365", "Bet365 (no latency)", "bet365 NJ", "DraftKings", "FanDuel", "BetMGM", "BetMGM BR", "Caesars", "BetRivers",
    "Fanatics", "Hard Rock", "Bovada", "WilliamHill NJ", "Betfair Sportsbook", "1xbet", "22Bet", "Unibet", "Betano",
    "Betano UK", "Stoiximan", "Novibet", "Pamestoixima", "Superbet", "Stake", "Betway", "Duel", "GG.bet", "10BET", "12bet",
    "18bet", "Snai IT", "Sisal IT",
  ],
  sharp: ["ON Sharp", "Circa", "BetOnline.ag", "LowVig", "Marathonbet", "BookMaker.eu", "Pinnacle"],
  asian: ["Sbobet", "SingBet"],
  exchange: ["Betfair Exchange", "NoVig"],
  prediction: ["Polymarket", "Kalshi"],
  inactive: ["BookMaker.eu", "Pinnacle"],
};

const LONGEST_NAME = 64;

/** 1 to 64 characters, without a comma or a control character. */
export function isBookmakerName(name: unknown): name is string {
  return typeof name === "string" && [...name.slice(0, 200)].length <= LONGEST_NAME && /^[^,\p{Cc}]+$/u.test(name);
}

/** @throws TypeError for a name that is not one, or is listed twice */
export function bookmakersOf(lists: BookmakerLists = SEEN): Bookmakers {
  const inactive = new Set(lists.inactive);
  const bookmakers = new Map<string, Bookmaker>();
  for (const kind of BOOKMAKER_KINDS) {
    for (const name of lists[kind] ?? []) {
      if (!isBookmakerName(name))
        throw new TypeError(`${kind}: not the name of a bookmaker; allowed: 1 to 64 characters without a comma`);
      if (bookmakers.has(name)) throw new TypeError(`${kind}: ${JSON.stringify(name)} is listed twice`);
      bookmakers.set(name, { name, kind, active: !inactive.delete(name) });
    }
  }
  for (const name of inactive)
    throw new TypeError(`inactive: ${JSON.stringify(name)} is of no kind; list it there too`);
  return bookmakers;
}

/** Whether a free account sees it. A bookmaker that is not in the table is recreational. */
export function isRecreational(bookmakers: Bookmakers, name: string): boolean {
  return (bookmakers.get(name)?.kind ?? "recreational") === "recreational";
}
