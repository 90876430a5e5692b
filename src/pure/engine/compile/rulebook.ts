import type { Sport } from "../row-types/market.js";
import type { Rulebook, RulebookChanges, Rules } from "../row-types/rulebook.js";
import { STANDARD_FIELDS } from "../tables/rulebook/standard.js";
import { SPORTS } from "../tables/sports/sports.js";
import { contradictionsIn } from "./contradictions.js";
import { gamesOf } from "./esports-games.js";
import { rulebookFaults } from "./rulebook-faults.js";
import { RuledSport } from "./ruled-sport.js";
import { refuseBroken, TABLES } from "./tables.js";

refuseBroken(TABLES);

const READY = new WeakMap<object, Rules>();

/**
 * The house rules that apply if a call names no others. Source: docs/rules.md#settings.
 *
 * @example
 * ```ts
 * import { standard } from "settlegrade";
 * console.log(standard.id, standard.resultWindowHours); // standard@3 72
 * ```
 */
export const standard: Rulebook = makeReady(STANDARD_FIELDS);

/**
 * Makes a rulebook that differs from another one. A field in `changes` replaces the whole field of `base`. Derive it once and keep it:
 * a copy is not accepted. docs/rules.md#settings lists the fields. Source: docs/library.md#house-rules.
 *
 * @param base `standard`, or a rulebook made by this function.
 * @param changes The fields that differ, and a new `id`.
 * @throws TypeError that names the field, what is wrong with it and what is allowed.
 * @example
 * ```ts
 * import { deriveRulebook, grade, standard } from "settlegrade";
 * const house = deriveRulebook(standard, { id: "house@1", tieRules: { "american-football": "void" } });
 * const event = { id: 1, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
 * console.log(grade({ eventId: 1, market: "ML", side: "home" }, event, { rulebook: house }).reason); // push
 * ```
 */
export function deriveRulebook(base: Rulebook, changes: RulebookChanges): Rulebook {
  rulesOf(base);
  const faults = rulebookFaults(changes);
  if (faults.length > 0) throw new TypeError(faults.join(" "));
  // A file may name its JSON Schema for the sake of editors.
  const { $schema: _, ...settings }: RulebookChanges & { readonly $schema?: unknown } = changes;
  const fields: Rulebook = { ...base, ...evidenceLeft(base, settings), ...settings };
  const contradictions = contradictionsIn(fields, rulesOf(standard).sports);
  if (contradictions.length > 0) throw new TypeError(contradictions.join(" "));
  return makeReady(fields);
}

/** What is second-hand in the base is no longer so in settings that are replaced. */
function evidenceLeft({ evidence }: Rulebook, settings: object): Pick<Rulebook, "evidence"> {
  if (evidence === undefined) return {};
  const left = Object.entries(evidence.secondHand).filter(([name]) => !Object.hasOwn(settings, name));
  return { evidence: { ...evidence, secondHand: Object.fromEntries(left) } };
}

const WITHOUT = new WeakMap<Rulebook, Map<string, Rules>>();

/** The rules with the standard value of one setting, to see what that setting decides. They are kept. */
export function rulesWithout(rulebook: Rulebook, setting: string): Rules {
  const kept = WITHOUT.get(rulebook) ?? new Map<string, Rules>();
  WITHOUT.set(rulebook, kept);
  const usual = Object.entries(STANDARD_FIELDS).filter(([name]) => name === setting);
  const rules = kept.get(setting) ?? rulesOf(makeReady({ ...rulebook, ...Object.fromEntries(usual) }));
  kept.set(setting, rules);
  return rules;
}

/** The rulebook, prepared for grading. Throws a TypeError if this package did not make it. */
export function rulesOf(rulebook: Rulebook): Rules {
  const rules = typeof rulebook === "object" && rulebook !== null ? READY.get(rulebook) : undefined;
  if (!rules)
    throw new TypeError("rulebook: not made by this import; pass its own `standard` or a result of its deriveRulebook");
  return rules;
}

function makeReady(fields: Rulebook): Rulebook {
  const rulebook = frozenCopy(fields);
  const sports = sportsOf(rulebook);
  READY.set(rulebook, {
    rulebook,
    sports,
    windowMilliseconds: rulebook.resultWindowHours * 3_600_000,
    fiveSetLeagues: new Set(rulebook.slamLeagues.fiveSets),
    fullFinalSetLeagues: new Set(rulebook.slamLeagues.fullFinalSet),
    gameOf: gamesOf(rulebook),
  });
  return rulebook;
}

function sportsOf(rulebook: Rulebook): ReadonlyMap<string, Sport> {
  const elsewhere = leaguesApart(rulebook);
  const own = new Map(SPORTS.map((row) => [row.slug, new RuledSport(row, rulebook, elsewhere.get(row.slug) ?? null)]));
  for (const { sport, leagues, as } of rulebook.leagueSports) {
    for (const league of leagues) {
      const other = elsewhere.get(as)?.get(league) ?? own.get(as);
      if (other) elsewhere.get(sport)?.set(league, other);
    }
  }
  const sports = [...own.values()];
  return new Map(sports.flatMap((sport) => [sport.row.slug, ...sport.row.aliases].map((slug) => [slug, sport])));
}

/** By sport, the leagues that are not settled by its own rules. Those with lines of their own are there, the others are added. */
function leaguesApart(rulebook: Rulebook): ReadonlyMap<string, Map<string, Sport>> {
  const apart = new Map(rulebook.leagueSports.map((row) => [row.sport, new Map<string, Sport>()]));
  for (const row of SPORTS) {
    const scopes = rulebook.leagueLinesScope[row.slug];
    if (scopes === undefined) continue;
    const leagues = Object.entries(scopes);
    apart.set(
      row.slug,
      new Map(leagues.map(([league, lines]) => [league, new RuledSport(row, rulebook, null, lines)])),
    );
  }
  return apart;
}

/** A copy of a value of a rulebook that nobody can change: plain lists, records and scalars only. */
function frozenCopy<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, frozenCopy(inner)]));
  return Object.freeze(copy) as Value;
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
