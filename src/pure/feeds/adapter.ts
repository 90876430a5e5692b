import { given } from "../ledger/given.js";
import { adapting, Field } from "./field.js";
import type { Adapted, OptionRow, ReadAll, ToEvent, ToEvents } from "./types.js";

/** What is particular to a feed. */
export interface Plan<Options extends object> {
  /** What its caller may say. */
  readonly options: readonly OptionRow[];
  /** The records of a whole answer. */
  records(answer: Field): readonly Field[];
  /** One record. It refuses through the field that is wrong. */
  adapt(record: Field, options: Options): Adapted;
}

/** The two public functions of a feed. */
export function adapter<Options extends object>({
  options: rows,
  records,
  adapt,
}: Plan<Options>): {
  readonly toEvent: ToEvent<Options>;
  readonly toEvents: ToEvents<Options>;
  readonly readAll: ReadAll<Options>;
} {
  const checked = (options: Options | undefined): Options => {
    for (const [name, value] of Object.entries(options ?? {})) checkOption(rows, name, value);
    return options ?? ({} as Options);
  };
  const readAll: ReadAll<Options> = (answer, options) => {
    const known = checked(options);
    const found = adapting(() => records(new Field(answer)));
    if ("refused" in found) return [{ record: answer, at: "", adapted: found }];
    return found.map((record) => ({
      record: record.value,
      at: record.path,
      adapted: adapting(() => adapt(record, known)),
    }));
  };
  return {
    toEvent(record, options) {
      const known = checked(options);
      return adapting(() => adapt(new Field(record), known));
    },
    toEvents: (answer, options) => readAll(answer, options).map(({ adapted }) => adapted),
    readAll,
  };
}

/** @throws TypeError, since options are the program's own. */
function checkOption(rows: readonly OptionRow[], name: string, value: unknown): void {
  if (value === undefined) return;
  const row = rows.find((option) => option.name === name);
  if (row === undefined) {
    const names = rows.map((option) => option.name).join(", ");
    throw new TypeError(`${name} is not an option of this feed: ${names === "" ? "it has none" : `it has ${names}`}`);
  }
  if (!row.values.some((allowed) => allowed === value)) {
    throw new TypeError(`${name}: ${given(value)} is not allowed; give ${row.values.map(given).join(", ")}`);
  }
}
