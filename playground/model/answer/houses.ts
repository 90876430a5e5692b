import { deriveRulebook, type Explanation, explain, type Rulebook } from "../../../src/pure/engine/index.js";
import type { RulebookEntry, SettingName, SourcedSetting } from "../../../src/pure/rulebooks/index.js";
import {
  type Difference,
  differenceOf,
  gradeBoth,
  groupsOf,
  type House,
  type VerdictGroup,
} from "../../../src/pure/verdicts/index.js";
import { gradingOf, matchOf } from "../answers.js";
import { entryOf, houseEntries, houseOf } from "../house-rules.js";
import type { Bet, State } from "../state.js";
import { fieldsOf } from "../text.js";
import { type Tried, tried } from "./tried.js";

type Sourced = RulebookEntry["settings"][number];

/** A house's value of a setting that decides the bet, and what its pages say; nothing if its value is the standard one. */
export interface HouseValue {
  readonly title: string;
  readonly value: string;
  readonly values: readonly Sourced[];
}

/** A setting in which two houses differ, if that changes the verdict. */
export interface Deciding {
  readonly setting: SettingName;
  readonly houses: readonly [HouseValue, HouseValue];
}

export interface Compared {
  /** `dead_heat` if they give one grade, and one of them pays it as a dead heat. */
  readonly difference: Difference["kind"] | "dead_heat" | null;
  readonly deciding: readonly Deciding[];
}

/** How two houses differ on a bet, and by which of their settings. */
export function compared(state: State, bet: Bet, slug: string, names: readonly [string, string]): Tried<Compared> {
  return tried(() => {
    const [first, second] = names.map(houseOf) as [Rulebook, Rulebook];
    const houses = [houseFor(state, first), houseFor(state, second)] as const;
    const match = matchOf(state, bet);
    const graded = differenceOf(bet.selection, match, houses, gradeBoth(bet.selection, match, houses));
    const [one, other] = [first, second].map((house) => madeBy(state, bet, house).deadHeat);
    const difference = graded?.kind ?? ((one === undefined) === (other === undefined) ? null : "dead_heat");
    const settings = difference === null ? [] : decidingIn(state, bet, first, second);
    return { difference, deciding: settings.map((setting) => ({ setting, houses: valuesOf(names, setting, slug) })) };
  });
}

/** Every rulebook of the package by what it makes of the bet. */
export function allHouses(state: State, bet: Bet): Tried<readonly VerdictGroup[]> {
  const houses = () => houseEntries().map(({ name }) => houseFor(state, houseOf(name)));
  return tried(() => groupsOf(bet.selection, matchOf(state, bet), houses()));
}

function houseFor(state: State, rulebook: Rulebook): House {
  return { id: rulebook.id, grading: gradingOf(state, rulebook) };
}

function madeBy(state: State, bet: Bet, rulebook: Rulebook): Explanation {
  return explain(bet.selection as object, matchOf(state, bet) as never, gradingOf(state, rulebook) as object);
}

/** The settings each of which, taken over from the second house, changes what the first makes of the bet. */
function decidingIn(state: State, bet: Bet, first: Rulebook, second: Rulebook): SettingName[] {
  const verdictBy = (rulebook: Rulebook) => {
    const { grade, deadHeat } = madeBy(state, bet, rulebook);
    return JSON.stringify([grade.result, grade.reason, "basis" in grade ? grade.basis : null, deadHeat]);
  };
  const usual = verdictBy(first);
  return (Object.keys(first) as (keyof Rulebook)[]).flatMap((setting) => {
    if (setting === "id" || setting === "evidence") return [];
    const mixed = mixedOf(first, second, setting);
    return mixed === null || verdictBy(mixed) === usual ? [] : [setting];
  });
}

/** Kept, since to make a rulebook takes longer than to grade by it. */
const MIXED = new Map<string, Rulebook | null>();

/** The first rulebook with one value of the second. Null if they have the same, or if the others rule that value out. */
function mixedOf(first: Rulebook, second: Rulebook, setting: SettingName): Rulebook | null {
  if (JSON.stringify(first[setting]) === JSON.stringify(second[setting])) return null;
  const key = `${first.id} ${second.id} ${setting}`;
  const known = MIXED.get(key);
  if (known !== undefined) return known;
  const { value } = tried(() => deriveRulebook(first, { id: first.id, [setting]: second[setting] }));
  MIXED.set(key, value);
  return value;
}

function valuesOf(names: readonly [string, string], setting: SettingName, slug: string): Deciding["houses"] {
  const of = (name: string): HouseValue => {
    const entry = entryOf(name);
    const isMeant = (each: SourcedSetting) => each.setting === setting && (each.sport ?? slug) === slug;
    const value = valueIn(houseOf(name)[setting], slug);
    return { title: entry?.title ?? name, value, values: entry?.settings.filter(isMeant) ?? [] };
  };
  return [of(names[0]), of(names[1])];
}

/** The value of a setting in a sport: one word, one for each sport, or a list of sports. */
function valueIn(value: unknown, slug: string): string {
  if (Array.isArray(value)) return String(value.includes(slug));
  const { [slug]: own, default: usual } = fieldsOf(value);
  const found = fieldsOf(value) === value ? (own ?? usual) : value;
  return typeof found === "object" ? "by league" : String(found ?? "none");
}
