import type { Difference } from "./compare.js";

/** Of each kind of difference, one is printed whole. */
const MOST_KINDS = 40;

/** How many verdicts differ, by direction, market and rule, with one example each. */
export function reportOf(found: readonly Difference[]): string {
  if (found.length === 0) return "no verdict differs";
  const kinds = [
    ...grouped(found, ({ direction, sport, market, rule }) => `${direction}: ${sport} ${market} (${rule})`),
  ];
  const shown = kinds
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_KINDS)
    .flatMap(([kind, [first, ...rest]]) => [
      `${rest.length + 1} ${kind}`,
      `  such as ${JSON.stringify(first?.selection)} on ${JSON.stringify(first?.event)}`,
    ]);
  const more = kinds.length > MOST_KINDS ? [`and ${kinds.length - MOST_KINDS} more kinds`] : [];
  return [`${found.length} verdicts differ: ${directionsOf(found)}`, ...shown, ...more].join("\n");
}

/** Such as `12 won to lost, 3 void to ungradeable`. */
export function directionsOf(found: readonly Difference[]): string {
  const counts = [...grouped(found, ({ direction }) => direction)].map(([name, of]) => ({ name, count: of.length }));
  return counts
    .sort((one, other) => other.count - one.count)
    .map(({ name, count }) => `${count} ${name}`)
    .join(", ");
}

function grouped<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const name = nameOf(value);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [value]);
    else group.push(value);
  }
  return groups;
}
