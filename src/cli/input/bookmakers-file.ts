import { readFile } from "node:fs/promises";
import { BOOKMAKER_KINDS, type BookmakerLists, type Bookmakers, bookmakersOf } from "../../pure/contract/bookmakers.js";
import { fileError, messageOf, UsageError } from "../errors.js";
import { listed } from "../suggest.js";
import { isObject } from "./entries.js";
import { parseJsonFile } from "./json-text.js";

const LISTS = [...BOOKMAKER_KINDS, "inactive"] as const;
const EXAMPLE = '{"recreational": ["Bet365"], "sharp": ["Pinnacle"], "inactive": ["Pinnacle"]}';

/** The bookmakers of a file that lists them by kind. */
export async function readBookmakers(path: string): Promise<Bookmakers> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  const value = parseJsonFile(text, path);
  if (!isObject(value)) throw new UsageError(`${path}: not an object; allowed: ${EXAMPLE}`);
  const other = Object.keys(value).find((name) => !LISTS.some((list) => list === name));
  if (other !== undefined)
    throw new UsageError(`${path}: ${JSON.stringify(other)} is not a kind of bookmaker; allowed: ${listed(LISTS)}`);
  try {
    return bookmakersOf(listsIn(value, path));
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(`${path}: ${messageOf(error)}`) : error;
  }
}

function listsIn(value: object, path: string): BookmakerLists {
  const lists: { [List in (typeof LISTS)[number]]?: readonly string[] } = {};
  for (const list of LISTS) {
    const names: unknown = Reflect.get(value, list);
    if (names === undefined) continue;
    if (!Array.isArray(names) || !names.every((name): name is string => typeof name === "string"))
      throw new UsageError(`${path}: ${list}: not a list of names; allowed: ${EXAMPLE}`);
    lists[list] = names;
  }
  return lists;
}
