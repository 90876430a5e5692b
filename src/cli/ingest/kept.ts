import type { KeepOptions } from "../../service/sources/ports.js";
import type { keptIn } from "../command-line/table/store/keeping.js";
import { readBookmakers } from "../input/bookmakers-file.js";

type Kept = ReturnType<typeof keptIn>;

/** What a store keeps, as the options say. */
export async function keptBy(command: Kept): Promise<KeepOptions> {
  const { keepVersions, keepOdds, keepClosing, bookmakers, valueFrom } = command;
  return {
    ...(keepVersions === null ? {} : { keepVersions }),
    ...(keepOdds === null ? {} : { keepOdds }),
    ...(keepClosing === null ? {} : { keepClosing }),
    ...(bookmakers === null ? {} : { bookmakers: await readBookmakers(bookmakers) }),
    ...(valueFrom === null ? {} : { valueFrom }),
  };
}
