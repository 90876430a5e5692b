import { LedgerError } from "../ledger/error.js";

interface Row<Id> {
  readonly id: Id;
  readonly unreadable?: unknown;
}

/** What a list has, how the id of a row is checked, and how an error names its row. */
export interface Kind<Id> {
  readonly name: "slip" | "bet";
  readonly checkId: (row: unknown, path: string) => Id;
  readonly named: (id: Id, error: unknown) => Error;
}

/**
 * Does each row by itself, and returns those that failed, each once.
 *
 * @throws LedgerError if `rows` is not a list of rows with ids. Nothing is done.
 */
export function each<Id, Stored extends Row<Id>>(
  rows: readonly Stored[],
  { name, checkId, named }: Kind<Id>,
  work: (row: Stored) => void,
): { readonly id: Id; readonly error: Error }[] {
  const repeated = repeatedIds(rows, name, checkId);
  const failed = new Map<Id, Error>();
  for (const row of rows) {
    try {
      if (repeated.has(row.id))
        throw new LedgerError("id", `the id of several ${name}s of the list`, `each ${name} once`);
      if ((row.unreadable ?? null) !== null) throw row.unreadable;
      work(row);
    } catch (error) {
      failed.set(row.id, named(row.id, error));
    }
  }
  return [...failed].map(([id, error]) => ({ id, error }));
}

/** Which of two rows with one id is the stored one is not known. */
function repeatedIds<Id>(rows: unknown, name: string, checkId: Kind<Id>["checkId"]): ReadonlySet<Id> {
  if (!Array.isArray(rows)) throw new LedgerError(`${name}s`, "not a list", `a list of stored ${name}s`);
  const [ids, repeated] = [new Set<Id>(), new Set<Id>()];
  rows.forEach((row: unknown, index) => {
    const id = checkId(row, `${name}s[${index}]`);
    if (ids.has(id)) repeated.add(id);
    ids.add(id);
  });
  return repeated;
}
