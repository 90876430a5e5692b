import type { Direction, Means, Side, Team } from "../means.js";
import type { Pair, Slot, WrittenLine } from "../text/numbers.js";
import type { Stake, WrittenScore } from "../types.js";

/** What all pieces of a bet say together. A piece that contradicts another empties it. */
export interface Bag {
  market?: string;
  exact?: string;
  isInUse?: true;
  part?: string;
  noun?: string;
  statistic?: string;
  isOfPlayer?: true;
  isOfTeamToo?: true;
  label?: string;
  /** `and` or a sign for it is between the pieces. */
  isJoined?: true;
  direction?: Direction;
  answer?: "yes" | "no";
  parity?: "odd" | "even";
  nobody?: true;
  chance?: string;
  team?: Team;
  side?: Side | "both";
  named?: string;
  isCode?: true;
  /** True for a side by its name, false for `home`. */
  isNamed?: boolean;
  opponent?: Team;
  /** Both sides are named, as the match. */
  matchup?: true;
  halves?: string;
  line?: WrittenLine;
  /** The line is also in the market's column. */
  isRepeated?: true;
  isLineOfColumn?: true;
  orMore?: true;
  pair?: Pair;
  price?: string;
  stake?: Stake;
  overtime?: "counts" | "not";
  /** A result behind a word such as `ends`. */
  score?: WrittenScore;
  isBarePrice?: true;
  player?: string;
  unknown?: Slot;
  /** A dash or a colon is between the pieces. */
  isDivided?: true;
}

/** A market of which others are kinds: the more special word counts. */
const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
  Result: ["ML", "Double Chance", "Draw No Bet", "Correct Score"],
  ML: [
    ...["Double Chance", "Draw No Bet", "Correct Score", "Wincast"],
    ...["Method of Victory", "To Win By Decision", "To Win Inside The Distance"],
  ],
  "Correct Score": ["Scorecast", "Last Goalscorer Scorecast"],
  Handicap: ["Spread", "European Handicap"],
  Totals: ["Team Total", "Multi Goals"],
  "Team Total": ["Multi Goals"],
};
/** Markets on two things, between which `and` may stand. */
const OF_TWO: ReadonlySet<string> = new Set(["Scorecast", "Last Goalscorer Scorecast", "Wincast"]);
const KEYS = [
  "exact",
  "isInUse",
  "part",
  "direction",
  "answer",
  "parity",
  "nobody",
  "chance",
  "team",
  "overtime",
  "isOfPlayer",
  "isOfTeamToo",
  "label",
  "orMore",
] as const;

/** Adds a piece. False if it contradicts the others, or has no place in a bet. */
type Adds = (bag: Bag, each: Slot) => boolean;

/** The sum of the pieces of a text and of its column; null if they do not make one bet. */
export function bagOf(texts: readonly (readonly Slot[])[]): Bag | null {
  const bag: Bag = {};
  if (!texts.every((slots) => addAll(bag, slots))) return null;
  if (bag.isJoined === true && !OF_TWO.has(bag.market ?? "")) return null;
  const { line } = bag;
  const isLeast = bag.orMore === true && line !== undefined && !line.orMore && Number.isInteger(line.value);
  return withDirection(isLeast ? { ...bag, line: { value: line.value - 0.5, isSigned: false, orMore: true } } : bag);
}

/** `10+ corners` is over 9.5. */
function withDirection(bag: Bag): Bag {
  const isCount = bag.line?.orMore === true && bag.direction === undefined && bag.answer === undefined;
  const isTotal = bag.market === undefined || bag.market === "Totals" || bag.market === "Team Total";
  return isCount && isTotal && bag.exact === undefined && (bag.noun ?? bag.statistic) !== undefined
    ? { ...bag, direction: "over" }
    : bag;
}

function addAll(bag: Bag, slots: readonly Slot[]): boolean {
  for (let at = 0; at < slots.length; at++) {
    const joined = joinedAt(bag, slots, at);
    if (joined === null) return false;
    if (joined > 0) {
      at += joined - 1;
      continue;
    }
    const each = slots[at];
    if (each !== undefined && !add(bag, each, slots, at)) return false;
  }
  return true;
}

/** The number of pieces that name two sides together: `Arsenal or draw`, `Lions @ Bears`, `1/X`. 0 if none do, null if they cannot. */
function joinedAt(bag: Bag, slots: readonly Slot[], at: number): number | null {
  const [one, joint, other] = [slots[at], slots[at + 1], slots[at + 2]];
  if (one === undefined || joint === undefined) return 0;
  const sign = joint.sign ?? joint.means?.joins ?? "";
  if (one.means?.result !== undefined) return addScore(bag, one.means.result, slots.slice(at + 1, at + 3));
  if (one.means?.joins === "versus") return opponent(bag, joint) ? 2 : null;
  const [first, second] = [sideOf(one), other === undefined ? null : sideOf(other)];
  if (first === null || second === null || !(sign in JOINTS)) return 0;
  const named = one.named ?? other?.named;
  if (named !== undefined && !set(bag, "named", named)) return null;
  return JOINTS[sign]?.(bag, first, second, one.side !== undefined && other?.side !== undefined) === true ? 3 : 0;
}

/** `ends 1-0`, `FT: 2-1`. A word such as `HT` alone is no result. */
function addScore(bag: Bag, result: Result, [one, other]: readonly Slot[]): number | null {
  const isColon = one?.sign === ":";
  const pair = isColon ? other?.pair : one?.pair;
  if (pair === undefined || bag.score !== undefined) return null;
  bag.score = { first: pair.first, second: pair.second, of: "home", ...RESULTS[result] };
  return isColon ? 3 : 2;
}

type Result = NonNullable<Means["result"]>;
const RESULTS: Readonly<Record<Result, Partial<WrittenScore>>> = {
  ended: { status: "settled" },
  full: { status: "settled", after: "regulation" },
  half: { half: true, after: "half-time" },
  extra: { status: "settled", after: "extra-time" },
  stands: { status: "live" },
};

type Joint = (bag: Bag, one: Side, other: Side, areTeams: boolean) => boolean;

const halvesOrMatch: Joint = (bag, one, other, areTeams) => {
  if (areTeams && one !== other && bag.matchup === undefined) bag.matchup = true;
  if (bag.halves !== undefined) return false;
  bag.halves = `${one}/${other}`;
  return true;
};
const chance: Joint = (bag, one, other) => {
  const both = CHANCES[`${one} ${other}`] ?? CHANCES[`${other} ${one}`];
  return both !== undefined && set(bag, "chance", both);
};
const match: Joint = (bag, one, other, areTeams) => areTeams && one !== other && set(bag, "matchup", true);
const JOINTS: Readonly<Record<string, Joint>> = {
  or: chance,
  and: (bag, one, other, areTeams) => (one === "draw" || other === "draw") && chance(bag, one, other, areTeams),
  versus: match,
  "@": match,
  "/": halvesOrMatch,
  "-": halvesOrMatch,
};
const CHANCES: Readonly<Record<string, string>> = { "home draw": "1x", "draw away": "x2", "home away": "12" };

function sideOf({ side, means }: Slot): Side | null {
  if (side !== undefined) return side === "home" || side === "away" ? side : null;
  const { side: told, market } = means ?? {};
  return told !== undefined && market === undefined ? told : null;
}

function opponent(bag: Bag, each: Slot): boolean {
  const side = sideOf(each);
  return each.side !== undefined && side !== null && side !== "draw" && set(bag, "opponent", side);
}

/** Sets a field. False if it has another value. */
function set<Key extends keyof Bag>(bag: Bag, key: Key, value: Bag[Key]): boolean {
  if (bag[key] !== undefined && bag[key] !== value) return false;
  bag[key] = value;
  return true;
}

function add(bag: Bag, each: Slot, slots: readonly Slot[], at: number): boolean {
  return each.sign !== undefined ? addSign(bag, slots, at) : ADDS.every((adds) => adds(bag, each));
}

const ADDS: readonly Adds[] = [
  (bag, { means }) => means === undefined || KEYS.every((key) => means[key] === undefined || set(bag, key, means[key])),
  (bag, { means }) => means?.market === undefined || addMarket(bag, means.market),
  (bag, { means }) => means === undefined || addNoun(bag, means),
  (bag, { means, side }) =>
    side === undefined && means?.side === undefined
      ? true
      : addSide(bag, side ?? means?.side, side !== undefined, means),
  (bag, each) => addLine(bag, each),
  (bag, { pair }) => pair === undefined || (bag.pair === undefined ? set(bag, "pair", pair) : samePair(bag.pair, pair)),
  (bag, each) => addPrice(bag, each),
  (bag, { stake, means }) => addStake(bag, stake ?? (means?.stake === "most" ? { amount: "max" } : undefined)),
  (bag, { named }) => named === undefined || set(bag, "named", named),
  (bag, { means }) => means?.joins === undefined || (means.joins === "and" && set(bag, "isJoined", true)),
  (_, { means }) => means?.result === undefined,
  (bag, { player }) => player === undefined || set(bag, "player", player),
  (bag, each) => each.unknown === undefined || (bag.unknown === undefined && set(bag, "unknown", each)),
];

function addPrice(bag: Bag, { price, isBare, means }: Slot): boolean {
  const written = price ?? (means?.odds === "even" ? "2" : undefined);
  if (written === undefined) return means?.odds === undefined;
  if (isBare) bag.isBarePrice = true;
  return bag.price === undefined && set(bag, "price", written);
}

function samePair(one: Pair, other: Pair): boolean {
  return one.first === other.first && one.second === other.second;
}

function addStake(bag: Bag, stake: Stake | undefined): boolean {
  return stake === undefined || (bag.stake === undefined && set(bag, "stake", stake));
}

function addMarket(bag: Bag, market: string): boolean {
  const known = bag.market;
  if (known !== undefined && KINDS_OF[market]?.includes(known)) return true;
  if (known !== undefined && known !== market && !KINDS_OF[known]?.includes(market)) return false;
  bag.market = market;
  return true;
}

function addNoun(bag: Bag, { noun, statistic }: Means): boolean {
  return (
    (statistic === undefined || set(bag, "statistic", statistic)) && (noun === undefined || set(bag, "noun", noun))
  );
}

function addSide(bag: Bag, side: Side | "both" | undefined, isNamed: boolean, means: Means | undefined): boolean {
  if (side === undefined || (bag.side !== undefined && bag.side !== side)) return false;
  bag.side = side;
  if (means?.isCode && bag.isNamed === undefined) bag.isCode = true;
  else delete bag.isCode;
  bag.isNamed = bag.isNamed === true || isNamed;
  return true;
}

function addLine(bag: Bag, { line, means, isColumn }: Slot): boolean {
  const written =
    line ?? (means?.line === undefined ? undefined : { value: means.line, isSigned: false, orMore: false });
  if (written === undefined) return true;
  if (bag.line !== undefined && bag.line.value !== written.value) return false;
  if (bag.line !== undefined && isColumn === true && bag.isLineOfColumn === undefined) bag.isRepeated = true;
  if (bag.line === undefined && isColumn === true) bag.isLineOfColumn = true;
  bag.line ??= written;
  return true;
}

/** Signs that say nothing, signs that divide, and signs that join two bets. */
const SILENT: ReadonlySet<string> = new Set(["(", ")", "[", "]", ".", "*", "!", '"', "'", "º"]);

function addSign(bag: Bag, slots: readonly Slot[], at: number): boolean {
  const sign = slots[at]?.sign ?? "";
  if (sign === "-" || sign === ":") bag.isDivided = true;
  if (SILENT.has(sign) || sign === "-" || sign === ":") return true;
  if (sign === "&" || sign === "+") return set(bag, "isJoined", true);
  const near = [slots[at - 1], slots[at + 1]];
  // `Liverpool, Match Winner` is a side and its market. Any other market there may be that of a second bet.
  if (sign === "," && near[0]?.side !== undefined && near[1]?.means?.market === "ML") return true;
  return (
    (sign === "," || sign === "|") &&
    near.some(
      (each) =>
        each?.stake !== undefined ||
        each?.price !== undefined ||
        each?.means?.noise !== undefined ||
        each?.means?.result !== undefined,
    )
  );
}
