/** Short names of so many teams, `C 9` of `Club 9 Town`, and how many of them are read meanwhile. */
export function countedNames(size: number) {
  const table = Object.fromEntries(Array.from({ length: size }, (_, index) => [`C ${index}`, `Club ${index} Town`]));
  let reads = 0;
  const names = new Proxy(table, {
    get(target, name: string) {
      reads++;
      return target[name];
    },
  });
  const readsOf = (work: () => unknown): number => {
    const before = reads;
    work();
    return reads - before;
  };
  return { names, readsOf };
}
