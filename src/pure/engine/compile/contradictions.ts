import type { Sport } from "../row-types/market.js";
import type { Rulebook, Ruling } from "../row-types/rulebook.js";
import { CONTRADICTIONS } from "./fault-words.js";
import { normalise } from "./names.js";

/** Lists the settings of a rulebook that contradict each other or the catalogue, one sentence for each. */
export function contradictionsIn(rulebook: Rulebook, catalogue: ReadonlyMap<string, Sport>): string[] {
  return [
    ...leagueFaults(rulebook),
    ...retirementFaults(rulebook),
    ...playerFaults(rulebook),
    ...aliasFaults(rulebook, catalogue),
  ];
}

function leagueFaults({ leagueSports }: Rulebook): string[] {
  const seen = new Map<string, string>();
  return leagueSports.flatMap(({ sport, leagues, as }) => [
    ...(sport === as ? [CONTRADICTIONS.ownSport(sport)] : []),
    ...leagues.flatMap((league) => {
      const other = seen.get(`${sport} ${league}`);
      seen.set(`${sport} ${league}`, as);
      return other === undefined || other === as ? [] : [CONTRADICTIONS.twoSports(league, other, as)];
    }),
  ]);
}

/** A bet on the player who retired can only be returned if the other one is paid. */
function retirementFaults({ retirement, betOnRetired }: Rulebook): string[] {
  const paid = valuesOf(retirement).some((rule) => rule !== "incomplete" && rule !== "void");
  return paid || !valuesOf(betOnRetired).includes("void") ? [] : [CONTRADICTIONS.nobodyPaid()];
}

function valuesOf<Value extends string>(ruling: Ruling<Value>): readonly Value[] {
  return typeof ruling === "string" ? [ruling] : Object.values(ruling);
}

function playerFaults({ mustStart, absentPlayer }: Rulebook): string[] {
  return mustStart.length > 0 && absentPlayer === "settle" ? [CONTRADICTIONS.absentSettled()] : [];
}

/** A house's name stands for one market of the catalogue, and the catalogue's names keep their meaning. */
function aliasFaults({ aliases }: Rulebook, catalogue: ReadonlyMap<string, Sport>): string[] {
  const sports = [...new Set(catalogue.values())];
  const isKnown = (name: string) => sports.some((sport) => sport.find(name) !== null);
  const seen = new Map<string, string>();
  return Object.entries(aliases).flatMap(([name, market]) => {
    const normal = normalise(name);
    const other = seen.get(normal);
    seen.set(normal, market);
    if (normal === "") return [CONTRADICTIONS.emptyName()];
    if (isKnown(name)) return [CONTRADICTIONS.knownName(name)];
    if (!isKnown(market)) return [CONTRADICTIONS.unknownMarket(name, market, () => namesOf(sports))];
    return other === undefined || other === market ? [] : [CONTRADICTIONS.twoMarkets(name, other, market)];
  });
}

function namesOf(sports: readonly Sport[]): readonly string[] {
  return [...new Set(sports.flatMap(({ entries }) => entries.map(({ name }) => name)))];
}
