import type { Innings } from "./record.js";

/** The wickets that bowlers took, if all batters who are out are listed with how. Null if they are not. */
export function wicketsIn({ batters }: Innings): number | null {
  const outs = batters.flatMap(({ out }) => out ?? []);
  if (batters.length === 0 || outs.some(({ isBowlers }) => isBowlers === null)) return null;
  return outs.filter(({ isBowlers }) => isBowlers).length;
}

/** True if the lists of an innings contradict it. Source: docs/rules.md#innings-that-contradict-themselves. */
export function isDenied(innings: Innings): boolean {
  return areBattersDenied(innings) || areBowlersDenied(innings) || areFallsDenied(innings);
}

function areBattersDenied({ runs, wickets, batters }: Innings): boolean {
  if (batters.length === 0) return false;
  const outs = batters.filter(({ out }) => out?.isWicket === true);
  const isAbove = batters.some((each) => 4 * (each.fours ?? 0) + 6 * (each.sixes ?? 0) > each.runs);
  return isAbove || sumOf(batters) > runs || outs.length !== wickets || areTwice(batters);
}

function areBowlersDenied(innings: Innings): boolean {
  const { runs, wickets, bowlers } = innings;
  const taken = bowlers.reduce((sum, each) => sum + each.wickets, 0);
  return sumOf(bowlers) > runs || taken > (wicketsIn(innings) ?? wickets) || areTwice(bowlers);
}

function areFallsDenied({ runs, wickets, batters, falls }: Innings): boolean {
  return falls.some((fall, index) => {
    const before = falls[index - 1] ?? { wicket: 0, runs: 0 };
    if (fall.wicket <= before.wicket || fall.wicket > wickets || fall.runs < before.runs || fall.runs > runs)
      return true;
    const out = batters.find(({ record }) => record.name === fall.player)?.out;
    return out !== undefined && (out === null || (fall.how !== null && fall.how.word !== out.word));
  });
}

function sumOf(players: readonly { readonly runs: number | null }[]): number {
  return players.reduce((sum, { runs }) => sum + (runs ?? 0), 0);
}

/** True if one player is listed twice. Two of one name have two ids. */
function areTwice(
  players: readonly { readonly record: { readonly name?: unknown; readonly id?: unknown } }[],
): boolean {
  const keys = players.map(({ record: { name, id } }) => JSON.stringify([name, id ?? null]));
  return new Set(keys).size < keys.length;
}
