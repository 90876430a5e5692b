/** Names recur: with so many remembered, those of any day of matches are read once. Full, a cache of names takes up nine megabytes. */
const MOST = 16_384;

/** Remembers what `read` makes of each string of at most `longest` characters, until there are too many. `beyond` reads longer ones. */
export function remembered<Value>(
  read: (text: string) => Value,
  longest: number,
  beyond: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (text.length > longest) return beyond(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    if (known.size >= MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
