/** Slips and rules that cannot be used. Each is refused with the path, what was given and what is allowed; nothing is settled. */
import { describe, expect, it } from "vitest";
import { LedgerError, settleSlip } from "../../../../src/pure/ledger/index.js";
import { untyped } from "../../../support/untyped.js";

const LEG = { odds: "2", grade: "won" };
const YEN = { type: "single", stake: "1000", currency: "JPY", legs: [LEG] };
const SLIP = { type: "single", stake: "10", legs: [LEG] };
const times = (count: number, leg: object = LEG) => Array.from({ length: count }, () => leg);
const withLeg = (members: object) => ({ ...SLIP, legs: [{ ...LEG, ...members }] });
const system = (sizes: unknown, more: object = {}) => ({ ...SLIP, legs: times(3), type: { system: sizes }, ...more });

/** What is sent, the path of the fault, a part of what was given, and a part of what is allowed. */
type Row = [shows: string, slip: unknown, path: string, given: string, allowed: string, rules?: unknown];

const PLAIN = "a plain decimal string";
const AMOUNTS: readonly Row[] = [
  ["a negative stake", { ...SLIP, stake: "-10" }, "stake", '"-10" is negative', PLAIN],
  ["a minus between digits", { ...SLIP, stake: "1-2" }, "stake", '"1-2" is not a plain decimal', PLAIN],
  ["a stake of 0", { ...SLIP, stake: "0.00" }, "stake", '"0.00" is not above 0', PLAIN],
  ["an exponent", { ...SLIP, stake: "1e400" }, "stake", '"1e400"', PLAIN],
  ["text", { ...SLIP, stake: "ten" }, "stake", '"ten"', PLAIN],
  ["an empty string", { ...SLIP, stake: "" }, "stake", '""', PLAIN],
  ["a comma", { ...SLIP, stake: "1,50" }, "stake", '"1,50"', PLAIN],
  ["spaces", { ...SLIP, stake: " 10" }, "stake", '" 10"', PLAIN],
  ["a sign", { ...SLIP, stake: "+10" }, "stake", '"+10"', PLAIN],
  ["no digit before the point", { ...SLIP, stake: ".5" }, "stake", '".5"', PLAIN],
  ["no digit after the point", { ...SLIP, stake: "5." }, "stake", '"5."', PLAIN],
  ["zeros in front", { ...SLIP, stake: "05" }, "stake", '"05"', PLAIN],
  ["digits of another script", { ...SLIP, stake: "١٠" }, "stake", '"١٠"', PLAIN],
  ["hexadecimal", { ...SLIP, stake: "0x10" }, "stake", '"0x10"', PLAIN],
  ["40 decimals", { ...SLIP, stake: `0.${"1".repeat(40)}` }, "stake", '"0.111', "at most 15 digits"],
  ["16 digits", { ...SLIP, stake: "1".repeat(16) }, "stake", '"1111', "at most 15 digits"],
  ["a million digits", { ...SLIP, stake: "1".repeat(1e6) }, "stake", '"...', "at most 15 digits"],
  ["a number", { ...SLIP, stake: 10 }, "stake", "10", PLAIN],
  ["NaN", { ...SLIP, stake: Number.NaN }, "stake", "NaN", PLAIN],
  ["Infinity", { ...SLIP, stake: Number.POSITIVE_INFINITY }, "stake", "Infinity", PLAIN],
  ["a bigint", { ...SLIP, stake: 10n }, "stake", "bigint", PLAIN],
  ["an object of a string", { ...SLIP, stake: Object("10") }, "stake", "an object", PLAIN],
  ["a symbol", { ...SLIP, stake: Symbol("10") }, "stake", "a symbol", PLAIN],
  ["no stake", { type: "single", legs: [LEG] }, "stake", "", PLAIN],
  ["a stake of null", { ...SLIP, stake: null }, "stake", "", PLAIN],
  ["a boost that is a number", { ...SLIP, boost: 10 }, "boost", "10", "a percentage from 0 to 1000"],
  ["a boost above 1000%", { ...SLIP, boost: "1001" }, "boost", '"1001"', "a percentage from 0 to 1000"],
  ["a negative commission", { ...SLIP, commission: "-5" }, "commission", '"-5"', "a percentage from 0 to 100"],
  ["a commission above 100%", { ...SLIP, commission: "100.01" }, "commission", '"100.01"', "from 0 to 100"],
  [
    "a third of a euro",
    { ...SLIP, stake: "0.333", currency: "EUR" },
    "stake",
    '"0.333" is finer',
    "a multiple of 0.01",
  ],
  ["a thousandth without a currency", { ...SLIP, stake: "0.001" }, "stake", '"0.001" is finer', "a multiple of 0.01"],
  ["half a yen", { ...SLIP, stake: "10.5", currency: "JPY" }, "stake", '"10.5" is finer than 1,', "a multiple of 1"],
  ["a part of a fils", { ...SLIP, stake: "1.0005", currency: "KWD" }, "stake", '"1.0005"', "a multiple of 0.001"],
  ["a stake finer than the rules", { ...SLIP, stake: "0.25" }, "stake", '"0.25"', "of 0.1", { minorUnits: 1 }],
  ["a currency that is unknown", { ...SLIP, currency: "XYZ" }, "currency", '"XYZ"', "ISO 4217"],
  ["a currency in lower case", { ...SLIP, currency: "eur" }, "currency", '"eur"', "ISO 4217"],
  ["the number of a currency", { ...SLIP, currency: 978 }, "currency", "978", "ISO 4217"],
  ["the name of a method as a currency", { ...SLIP, currency: "constructor" }, "currency", '"constructor"', "ISO 4217"],
];

const DECIMAL = "decimal odds of 1 or more";
const odds = (value: unknown) => withLeg({ odds: value });
const ODDS: readonly Row[] = [
  ["odds below 1", odds("0.5"), "legs[0].odds", '"0.5" is below 1', DECIMAL],
  ["odds a little below 1", odds("0.999999999999"), "legs[0].odds", "is below 1", DECIMAL],
  ["odds of 0", odds("0"), "legs[0].odds", '"0" is below 1', DECIMAL],
  ["no odds", odds("N/A"), "legs[0].odds", '"N/A"', DECIMAL],
  ["words", odds("evens"), "legs[0].odds", '"evens"', 'a fraction such as "4/6"'],
  ["American odds without a form", odds("+150"), "legs[0].odds", '"+150"', '{ american: "+150" }'],
  ["American odds below evens without a form", odds("-110"), "legs[0].odds", '"-110"', '{ american: "-110" }'],
  ["a fraction that divides by 0", odds("4/0"), "legs[0].odds", '"4/0"', DECIMAL],
  ["an exponent in odds", odds("1e400"), "legs[0].odds", '"1e400"', DECIMAL],
  ["odds with 40 digits", odds(`1.${"3".repeat(40)}`), "legs[0].odds", '"1.333', DECIMAL],
  ["odds that are a number", odds(1.95), "legs[0].odds", "1.95", DECIMAL],
  ["odds of null", odds(null), "legs[0].odds", "", DECIMAL],
  ["a list of odds", odds(["2"]), "legs[0].odds", "an array", DECIMAL],
  ["odds without a form", odds({}), "legs[0].odds", "one form", '{ american: "-110" }'],
  ["two forms at once", odds({ fractional: "4/6", american: "-110" }), "legs[0].odds", "one form", DECIMAL],
  ["an unknown form", odds({ decimal: "2" }), "legs[0].odds", "one form", DECIMAL],
  ["0 to 1", odds({ fractional: "0/1" }), "legs[0].odds.fractional", '"0/1"', '"4/6"'],
  ["1 to 0", odds({ fractional: "1/0" }), "legs[0].odds.fractional", '"1/0"', '"4/6"'],
  ["a fraction in a fraction", odds({ fractional: "1.5/2" }), "legs[0].odds.fractional", '"1.5/2"', '"4/6"'],
  ["a negative fraction", odds({ fractional: "-1/2" }), "legs[0].odds.fractional", '"-1/2"', '"4/6"'],
  ["a fraction of 40 digits", odds({ fractional: `${"1".repeat(40)}/3` }), "legs[0].odds.fractional", '"1111', '"4/6"'],
  ["American odds below 100", odds({ american: "+99" }), "legs[0].odds.american", '"+99"', "from 100"],
  ["American odds without a sign", odds({ american: "150" }), "legs[0].odds.american", '"150"', "a sign"],
  ["American odds that are a number", odds({ american: -110 }), "legs[0].odds.american", "-110", "a sign"],
];

const GRADES = "won, lost, void";
const LEGS: readonly Row[] = [
  ["an unknown result", withLeg({ grade: "win" }), "legs[0].grade", '"win"', GRADES],
  ["the name of a method", withLeg({ grade: "toString" }), "legs[0].grade", '"toString"', GRADES],
  ["no grade", withLeg({ grade: undefined }), "legs[0].grade", "", GRADES],
  ["a number as a grade", withLeg({ grade: 1 }), "legs[0].grade", "1", GRADES],
  ["a grade without final", withLeg({ grade: { result: "won" } }), "legs[0].grade.final", "", ""],
  [
    "a grade with final as a word",
    withLeg({ grade: { result: "won", final: "true" } }),
    "legs[0].grade.final",
    '"true"',
    "",
  ],
  [
    "a grade with an unknown result",
    withLeg({ grade: { result: "win", final: true } }),
    "legs[0].grade.result",
    '"win"',
    GRADES,
  ],
  ["Rule 4 above 100%", withLeg({ rule4: "101" }), "legs[0].rule4", '"101"', "from 0 to 100"],
  ["a negative Rule 4", withLeg({ rule4: "-5" }), "legs[0].rule4", '"-5"', "from 0 to 100"],
  ["Rule 4 with a percent sign", withLeg({ rule4: "5%" }), "legs[0].rule4", '"5%"', "from 0 to 100"],
  ["Rule 4 as a number", withLeg({ rule4: 5 }), "legs[0].rule4", "5", "from 0 to 100"],
  ["a dead heat of one", withLeg({ deadHeat: { tied: 1 } }), "legs[0].deadHeat.tied", "1", "from 2"],
  ["a dead heat of 2.5", withLeg({ deadHeat: { tied: 2.5 } }), "legs[0].deadHeat.tied", "2.5", "from 2"],
  ["a dead heat without a number", withLeg({ deadHeat: {} }), "legs[0].deadHeat.tied", "", "from 2"],
  [
    "more places than tied",
    withLeg({ deadHeat: { tied: 2, places: 3 } }),
    "legs[0].deadHeat.places",
    "3",
    "from 1 to 2",
  ],
  ["no place left", withLeg({ deadHeat: { tied: 2, places: 0 } }), "legs[0].deadHeat.places", "0", "from 1 to 2"],
  [
    "a dead heat on half a result",
    withLeg({ grade: "half_won", deadHeat: { tied: 2 } }),
    "legs[0].deadHeat",
    "half_won",
    "won or was placed",
  ],
  ["no legs", { ...SLIP, legs: undefined }, "legs", "missing", "a list of legs"],
  ["each way without a place", { ...SLIP, eachWay: true }, "legs[0].place", "missing", '{ terms: "1/5" }'],
  [
    "each way without a place on an open leg",
    { ...withLeg({ grade: "pending" }), eachWay: true },
    "legs[0].place",
    "missing",
    '{ terms: "1/5" }',
  ],
  ["a place as a string", withLeg({ place: "1/5" }), "legs[0].place", '"1/5"', '{ terms: "1/5" }'],
  ["place terms above 1", withLeg({ place: { terms: "2/1" } }), "legs[0].place.terms", '"2/1"', '"1/5"'],
  ["place terms of 0", withLeg({ place: { terms: "0/5" } }), "legs[0].place.terms", '"0/5"', '"1/5"'],
  [
    "more places of a place than tied",
    withLeg({ place: { terms: "1/5", deadHeat: { tied: 2, places: 3 } } }),
    "legs[0].place.deadHeat.places",
    "3",
    "from 1 to 2",
  ],
  [
    "a shared place on half of a bet",
    withLeg({ grade: "half_lost", place: { terms: "1/5", deadHeat: 2 } }),
    "legs[0].place.deadHeat",
    "half_lost",
    "won or was placed",
  ],
  ["a place without its terms", withLeg({ place: { deadHeat: 2 } }), "legs[0].place.terms", "", '"1/5"'],
  ["place terms as a number", withLeg({ place: { terms: 0.2 } }), "legs[0].place.terms", "0.2", '"1/5"'],
  ["an id of a leg that is a number", withLeg({ ref: 1 }), "legs[0].ref", "1", "a string"],
  ["an unknown field of a leg", withLeg({ oods: "2" }), "legs[0].oods", "unknown", "odds"],
  ["a leg that is null", { ...SLIP, legs: [null] }, "legs[0]", "null", "a leg"],
  ["a leg that is a list", { ...SLIP, legs: [[]] }, "legs[0]", "an array", "a leg"],
  ["a list with a hole", { ...SLIP, legs: new Array(1) }, "legs[0]", "", "a leg"],
];

const SLIPS: readonly Row[] = [
  ["null", null, "slip", "null", "a slip"],
  ["nothing", undefined, "slip", "undefined", "a slip"],
  ["a list", [], "slip", "an array", "a slip"],
  ["a string", "single", "slip", '"single"', "a slip"],
  ["a function", () => SLIP, "slip", "a function", "a slip"],
  ["an unknown field", { ...SLIP, freebet: true }, "freebet", "unknown", "freeBet"],
  ["a prototype as a field", JSON.parse('{"__proto__": {"freeBet": true}}'), "__proto__", "unknown", "freeBet"],
  ["an id that is a number", { ...SLIP, id: 7 }, "id", "7", "a string"],
  ["each way as a word", { ...SLIP, eachWay: "true" }, "eachWay", '"true"', "true or false"],
  ["a free bet as a number", { ...SLIP, freeBet: 1 }, "freeBet", "1", "true or false"],
  ["an unknown type", { ...SLIP, type: "doubles" }, "type", '"doubles"', "double"],
  ["the name of a method as a type", { ...SLIP, type: "constructor" }, "type", '"constructor"', "double"],
  ["no type", { stake: "10", legs: [LEG] }, "type", "", "double"],
  ["too few legs", { ...SLIP, type: "lucky15", legs: times(3) }, "legs", "3 legs", "4 legs"],
  ["too many legs", { ...SLIP, legs: times(2) }, "legs", "2 legs", "1 leg"],
  ["an accumulator of one", { ...SLIP, type: "accumulator" }, "legs", "1 leg", "2 legs or more"],
  ["no legs", { ...SLIP, legs: [] }, "legs", "0 legs", "1 leg"],
  ["legs that are not a list", { ...SLIP, legs: { length: 1, 0: LEG } }, "legs", "an object", "a list"],
  ["ten million legs", { ...SLIP, legs: new Array(1e7) }, "legs", "10000000 legs", "at most 50 legs"],
  ["51 legs", { ...SLIP, type: "accumulator", legs: times(51) }, "legs", "51 legs", "at most 50 legs"],
  ["a lay double", { ...SLIP, type: "double", legs: times(2), side: "lay" }, "side", "lay", "a single"],
  [
    "a lay bet each way",
    { ...withLeg({ place: { terms: "1/5" } }), side: "lay", eachWay: true },
    "eachWay",
    "lay",
    "back",
  ],
  ["a free lay bet", { ...SLIP, side: "lay", freeBet: true }, "freeBet", "lay", "back"],
  ["a boosted lay bet", { ...SLIP, side: "lay", boost: "10" }, "boost", "lay", "back"],
  [
    "a lay bet that risks nothing",
    { ...withLeg({ odds: "1" }), side: "lay" },
    "legs[0].odds",
    "risk nothing",
    "above 1",
  ],
  ["an unknown side", { ...SLIP, side: "Lay" }, "side", '"Lay"', "back, lay"],
];

const CENT = { amount: "0.01", stake: "0.01" };
const sold = (cashOuts: unknown, more: object = {}) => ({ ...SLIP, currency: "EUR", ...more, cashOuts });
const CASH_OUTS: readonly Row[] = [
  ["a cash out that is no list", sold({ amount: "5" }), "cashOuts", "an object", "a list"],
  ["a cash out that is a string", sold(["5"]), "cashOuts[0]", '"5"', "amount"],
  ["a list with a hole", sold(new Array(1)), "cashOuts[0]", "undefined", "amount"],
  ["ten million cash outs", sold(new Array(1e7)), "cashOuts", "10000000 cash outs", "at most 100"],
  ["a cash out of 101", sold(new Array(101).fill(CENT)), "cashOuts", "101 cash outs", "at most 100"],
  ["no amount in the last of 100", sold([...new Array(99).fill(CENT), {}]), "cashOuts[99].amount", "missing", PLAIN],
  ["an unknown field of a cash out", sold([{ amount: "5", part: "1" }]), "cashOuts[0].part", "unknown", "stake"],
  ["no amount", sold([{ stake: "5" }]), "cashOuts[0].amount", "missing", PLAIN],
  ["an amount of 0", sold([{ amount: "0" }]), "cashOuts[0].amount", "not above 0", PLAIN],
  ["an amount finer than a cent", sold([{ amount: "5.001" }]), "cashOuts[0].amount", "finer", "a multiple of 0.01"],
  ["a part finer than a cent", sold([{ amount: "5", stake: "0.001" }]), "cashOuts[0].stake", "finer", "of 0.01"],
  ["more than the stake", sold([{ amount: "5", stake: "10.01" }]), "cashOuts[0].stake", "too much", "at most 10.00"],
  [
    "more than what is left",
    sold([
      { amount: "5", stake: "6" },
      { amount: "5", stake: "5" },
    ]),
    "cashOuts[1].stake",
    '"5" is too much',
    "at most 4.00",
  ],
  [
    "a cash out after a full one",
    sold([{ amount: "5" }, { amount: "5" }]),
    "cashOuts[1]",
    "nothing is left",
    "no cash",
  ],
  ["a cash out of a lay bet", sold([{ amount: "5" }], { side: "lay" }), "cashOuts", "lay", "back bet"],
];

const multi = (more: object = {}, leg: object = {}) => ({
  ...{ type: "double", stake: "10", combinedOdds: "3.2" },
  ...more,
  legs: [{ grade: "won" }, { grade: "won", ...leg }],
});
const reprice = { sameGameVoidLeg: "reprice" };
const MULTIPLES: readonly Row[] = [
  ["one price below 1", multi({ combinedOdds: "0.9" }), "combinedOdds", "below 1", DECIMAL],
  ["one price as a number", multi({ combinedOdds: 3.2 }), "combinedOdds", "a number", DECIMAL],
  ["a price of its own on a leg", multi({}, { odds: "2" }), "legs[1].odds", "same-game", "leave it out"],
  ["Rule 4 on a leg", multi({}, { rule4: "10" }), "legs[1].rule4", "same-game", "leave it out"],
  ["a dead heat on a leg", multi({}, { deadHeat: 2 }), "legs[1].deadHeat", "same-game", "leave it out"],
  ["place terms on a leg", multi({}, { place: { terms: "1/5" } }), "legs[1].place", "same-game", "leave it out"],
  ["each way", multi({ eachWay: true }), "eachWay", "same-game", "odds on each leg"],
  ["several lines", multi({ type: { system: [1, 2] } }), "type", "one line", "accumulator"],
  ["one leg", { ...SLIP, combinedOdds: "2", legs: [{ grade: "won" }] }, "type", "two legs", "accumulator"],
  ["no price at all", { ...multi(), combinedOdds: undefined }, "legs[0].odds", "missing", DECIMAL],
  ["a new price alone", { ...SLIP, repricedOdds: "2" }, "repricedOdds", "without combinedOdds", "same-game"],
  ["a new price where a void leg voids", multi({ repricedOdds: "2" }), "repricedOdds", "voids", "reprice"],
  ["a higher price for fewer legs", multi({ repricedOdds: "3.21" }), "repricedOdds", "higher", "at most", reprice],
];

const SYSTEMS: readonly Row[] = [
  ["no sizes", system([]), "type.system", "empty", "[2, 3]"],
  ["sizes as a string", system("2"), "type.system", '"2"', "[2, 3]"],
  ["a size of 0", system([0]), "type.system[0]", "0", "from 1 to 3"],
  ["a size above the number of legs", system([2, 4]), "type.system[1]", "4", "from 1 to 3"],
  ["a size twice", system([2, 2]), "type.system[1]", "2", "once"],
  ["half a size", system([1.5]), "type.system[0]", "1.5", "from 1 to 3"],
  ["a size as a string", system(["2"]), "type.system[0]", '"2"', "from 1 to 3"],
  ["sizes with a hole", system(Object.assign([], { 1: 2 })), "type.system[0]", "", "from 1 to 3"],
  ["ten million sizes", system(new Array(1e7).fill(1)), "type.system", "10000000", "at most 3"],
  ["an unknown field of a type", { ...SLIP, type: { system: [1], of: 3 } }, "type.of", "unknown", "system"],
  ["a banker twice", system([2], { bankers: [0, 0] }), "bankers[1]", "0", "once"],
  ["a banker that is not a leg", system([2], { bankers: [3] }), "bankers[0]", "3", "from 0 to 2"],
  ["a banker below 0", system([2], { bankers: [-1] }), "bankers[0]", "-1", "from 0 to 2"],
  ["a banker as a string", system([2], { bankers: ["0"] }), "bankers[0]", '"0"', "from 0 to 2"],
  ["bankers as a string", system([2], { bankers: "0" }), "bankers", '"0"', "[0]"],
  ["bankers with a hole", system([2], { bankers: new Array(1) }), "bankers[0]", "", "from 0 to 2"],
  ["more bankers than a line has legs", system([1], { bankers: [0, 1] }), "type.system[0]", "1", "from 2 to 3"],
  [
    "bankers on a named type",
    { ...SLIP, type: "trixie", legs: times(3), bankers: [0] },
    "bankers",
    "trixie",
    "{ system: [...] }",
  ],
];

const withRules = (shows: string, rules: unknown, path: string, given: string, allowed: string): Row => [
  shows,
  SLIP,
  path,
  given,
  allowed,
  rules,
];
const ALL_SIZES = Array.from({ length: 21 }, (_, i) => i + 1);
const RULES: readonly Row[] = [
  withRules("a list of rules", [], "rules", "an array", "rules"),
  withRules("an unknown rule", { round: "down" }, "rules.round", "unknown", "rounding"),
  withRules("decimals below 0", { minorUnits: -1 }, "rules.minorUnits", "-1", "from 0 to 30"),
  withRules("31 decimals", { minorUnits: 31 }, "rules.minorUnits", "31", "from 0 to 30"),
  withRules("half a decimal", { minorUnits: 1.5 }, "rules.minorUnits", "1.5", "from 0 to 30"),
  withRules("decimals as a string", { minorUnits: "2" }, "rules.minorUnits", '"2"', "from 0 to 30"),
  withRules("an unknown rounding", { rounding: "up" }, "rules.rounding", '"up"', "half-even"),
  withRules("rounding at a leg", { roundAt: "leg" }, "rules.roundAt", '"leg"', "line"),
  withRules("an unknown rule for void legs", { voidLeg: "void" }, "rules.voidLeg", '"void"', "void-slip"),
  withRules("a maximum of 0", { maximumPayout: "0" }, "rules.maximumPayout", '"0"', PLAIN),
  withRules("a maximum as a number", { maximumPayout: 100 }, "rules.maximumPayout", "100", PLAIN),
  withRules("a maximum of winnings as a number", { maximumWinnings: 5 }, "rules.maximumWinnings", "5", PLAIN),
  withRules("a maximum finer than a cent", { maximumPayout: "0.005" }, "rules.maximumPayout", '"0.005"', "of 0.01"),
  withRules(
    "a maximum in half a yen",
    { maximumPayout: { JPY: "80000.5" } },
    "rules.maximumPayout.JPY",
    "finer",
    "of 1",
  ),
  withRules(
    "a maximum in no currency",
    { maximumPayout: { XYZ: "5" } },
    "rules.maximumPayout.XYZ",
    '"XYZ"',
    "ISO 4217",
  ),
  withRules("a maximum in euros as a number", { maximumPayout: { EUR: 5 } }, "rules.maximumPayout.EUR", "5", PLAIN),
  withRules("maxima by currency in a list", { maximumPayout: ["5"] }, "rules.maximumPayout", "an array", PLAIN),
  withRules(
    "maxima by currency without one on the slip",
    { maximumPayout: { EUR: "5" } },
    "rules.maximumPayout",
    "without",
    "currency",
  ),
  [
    "a bare maximum on a slip in yen",
    YEN,
    "rules.maximumPayout",
    '"500" names no currency',
    "{ JPY:",
    { maximumPayout: "500" },
  ],
  [
    "a bare maximum of winnings in yen",
    YEN,
    "rules.maximumWinnings",
    '"500" names no',
    "{ JPY:",
    { maximumWinnings: "500" },
  ],
  [
    "a maximum in another currency",
    YEN,
    "rules.maximumPayout",
    "no amount in JPY",
    "in JPY too",
    { maximumPayout: { EUR: "500" } },
  ],
  [
    "a maximum in a currency that the slip does not have",
    YEN,
    "rules.maximumPayout.EUR",
    "finer",
    "of 0.01",
    { maximumPayout: { JPY: "1", EUR: "0.001" } },
  ],
  withRules(
    "an unknown deduction",
    { deduction: "odds" },
    "rules.deduction",
    '"odds"',
    "winnings, price, rounded-price",
  ),
  withRules(
    "a word for settleWhenCertain",
    { settleWhenCertain: "yes" },
    "rules.settleWhenCertain",
    '"yes"',
    "true or false",
  ),
  withRules(
    "an unknown rule for one price",
    { sameGameVoidLeg: "reduce" },
    "rules.sameGameVoidLeg",
    "reduce",
    "reprice",
  ),
  withRules("an unknown rule for free bets", { voidFreeBet: "cash" }, "rules.voidFreeBet", "cash", "token"),
  withRules("a tax as a string", { tax: "5" }, "rules.tax", '"5"', "rate"),
  withRules("a tax on returns", { tax: { returns: { rate: "5" } } }, "rules.tax.returns", "unknown", "stake, winnings"),
  withRules("a tax without a rate", { tax: { stake: {} } }, "rules.tax.stake.rate", '""', "from 0 to 100"),
  withRules("a rate above 100", { tax: { winnings: { rate: "101" } } }, "rules.tax.winnings.rate", "101", "100"),
  withRules("a rate as a number", { tax: { stake: { rate: 5 } } }, "rules.tax.stake.rate", "5", "from 0 to 100"),
  withRules(
    "a tax that the state bears",
    { tax: { stake: { rate: "5", bearer: "state" } } },
    "rules.tax.stake.bearer",
    "state",
    "house",
  ),
  withRules(
    "a tax rounded up",
    { tax: { stake: { rate: "5", rounding: "up" } } },
    "rules.tax.stake.rounding",
    "up",
    "down",
  ),
  [
    "a tax on what a layer risks",
    { ...SLIP, side: "lay" },
    "rules.tax.stake",
    "lay",
    "back bets",
    { tax: { stake: { rate: "5" } } },
  ],
  withRules("each way as a flag", { eachWay: true }, "rules.eachWay", "true", "equally-divided"),
  withRules("an unknown dead heat", { deadHeat: "half" }, "rules.deadHeat", '"half"', "winnings"),
  withRules("a list of bonuses", { lucky: [] }, "rules.lucky", "an array", "lucky15"),
  withRules("a bonus on a yankee", { lucky: { yankee: {} } }, "rules.lucky.yankee", "unknown", "lucky15"),
  withRules(
    "a bonus of another slip's type",
    { lucky: { lucky63: { oneWinner: "0.5" } } },
    "rules.lucky.lucky63.oneWinner",
    '"0.5"',
    '"1"',
  ),
  withRules(
    "a bonus as a number",
    { lucky: { lucky15: { allWinners: 10 } } },
    "rules.lucky.lucky15.allWinners",
    "10",
    "a percentage",
  ),
  [
    "a bonus on lines whose parts run on together",
    { ...SLIP, type: "lucky15", eachWay: true, legs: times(4, { ...LEG, place: { terms: "1/5" } }) },
    "rules.lucky",
    "equally-divided",
    "win-to-win",
    { eachWay: "equally-divided", lucky: { lucky15: { oneWinner: "2" } } },
  ],
  [
    "more lines than are rounded one by one",
    { ...SLIP, type: { system: ALL_SIZES }, legs: times(21) },
    "rules.roundAt",
    "2097151 lines",
    "1048576 lines",
    { roundAt: "line" },
  ],
];

function refusalOf(slip: unknown, rules: unknown): LedgerError {
  try {
    settleSlip(untyped(slip), untyped(rules));
  } catch (error) {
    if (error instanceof LedgerError) return error;
    throw error;
  }
  throw new Error("The slip was settled");
}

describe.each([
  ["an amount", AMOUNTS],
  ["odds", ODDS],
  ["a leg", LEGS],
  ["a slip", SLIPS],
  ["a cash out", CASH_OUTS],
  ["a same-game multiple", MULTIPLES],
  ["a system", SYSTEMS],
  ["a rule", RULES],
])("refuses %s", (_, rows) => {
  it.each(rows)("%s", (_shows, slip, path, given, allowed, rules) => {
    const error = refusalOf(slip, rules);
    expect(error.path).toBe(path);
    expect(error.fault).toContain(given);
    expect(error.allowed).toContain(allowed);
    expect(error.allowed).not.toBe("");
    expect(error.message).toBe(`${error.path}: ${error.fault}; allowed: ${error.allowed}`);
    expect(error.message.length).toBeLessThan(400);
  });
});

describe("a hostile object", () => {
  it("is refused if its fields refer to itself", () => {
    const slip: Record<string, unknown> = { ...SLIP };
    slip["legs"] = slip;
    expect(refusalOf(slip, {}).path).toBe("legs");
  });

  it("settles nothing if a field throws", () => {
    const slip = Object.defineProperty({ ...SLIP }, "stake", { enumerable: true, get: () => expect.fail("read") });
    expect(() => settleSlip(untyped(slip))).toThrow("read");
  });

  it("cannot change what was checked: each field is read once", () => {
    const reads: string[] = [];
    const watched = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(object, key, receiver) {
          reads.push(String(key));
          return Reflect.get(object, key, receiver);
        },
      });
    settleSlip(untyped(watched({ ...SLIP, freeBet: false })), untyped(watched({ rounding: "down" })));
    expect(reads.filter((key) => ["stake", "type", "freeBet", "legs", "rounding"].includes(key)).sort()).toEqual([
      "freeBet",
      "legs",
      "rounding",
      "stake",
      "type",
    ]);
  });

  it("without a prototype is a slip like any other", () => {
    const slip = Object.assign(Object.create(null), SLIP);
    expect(settleSlip(slip)).toMatchObject({ returns: "20.00" });
  });
});
