/**
 * What `read` makes of each table, found once: a caller hands on one table of thousands of rows with each record. It is forgotten with the
 * table, and a table that is changed is not read again.
 */
export function readOnce<Table extends object, Value>(read: (table: Table) => Value): (table: Table) => Value {
  const known = new WeakMap<Table, { readonly value: Value }>();
  return (table) => {
    const found = known.get(table) ?? { value: read(table) };
    known.set(table, found);
    return found.value;
  };
}
