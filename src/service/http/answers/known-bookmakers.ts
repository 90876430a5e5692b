/** Which bookmakers there are, and which of them an account may read. */
import { type Bookmakers, bookmakersOf } from "../../../pure/contract/bookmakers.js";
import type { OddsReader } from "../../sources/odds/ports.js";
import type { HandlerOptions } from "../ports.js";
import { Refusal } from "../refusal.js";
import { fromStorage } from "../request/grade-request.js";
import { shown } from "../request/shown.js";
import type { RouteRequest } from "../route.js";
import { denied, MOST_SELECTED, recentSelection, selectedIn } from "./selections.js";

const SEEN = bookmakersOf();

/** Those of the table, then those that only the store has heard of: nobody knows of what kind they are. */
export async function bookmakersFor(options: HandlerOptions): Promise<Bookmakers> {
  const { bookmakers: table = SEEN, odds } = options;
  if (odds === undefined) return table;
  const heard = await fromStorage(() => odds.bookmakers(), options);
  const others = heard.filter(({ name }) => !table.has(name));
  if (others.length === 0) return table;
  return new Map([
    ...table,
    ...others.map(({ name }) => [name, { name, kind: "recreational", active: true } as const] as const),
  ]);
}

/** Those that were known at the last look. A store forgets none. */
const KNOWN = new WeakMap<OddsReader, Bookmakers>();

/** The same, without a look at the store if all of these names are known. */
export async function bookmakersAmong(options: HandlerOptions, names: readonly string[]): Promise<Bookmakers> {
  const { bookmakers: table = SEEN, odds } = options;
  if (odds === undefined || names.every((name) => table.has(name))) return table;
  const known = KNOWN.get(odds);
  if (known !== undefined && names.every((name) => known.has(name))) return known;
  const found = await bookmakersFor(options);
  KNOWN.set(odds, found);
  return found;
}

/**
 * Names compare exactly.
 *
 * @throws {Refusal} 400
 */
export function checkNames(names: readonly string[], known: Bookmakers, basePath: string): void {
  const invalidBookmakers = names.filter((name) => !known.has(name)).map(shown);
  const [first] = invalidBookmakers;
  if (first === undefined) return;
  const sentence = `${first} is not a valid bookmaker, use ${basePath}/bookmakers to get a list of valid bookmakers`;
  throw new Refusal(400, sentence, { details: { invalidBookmakers } });
}

/**
 * Checks that these are bookmakers, and that the account receives them.
 *
 * @throws {Refusal} 400 or 403, as a rejection
 */
export async function checkReadable(request: RouteRequest, names: readonly string[]): Promise<void> {
  const { options, basePath, account } = request;
  const { bookmakers: table = SEEN } = options;
  if (names.some((name) => !table.has(name))) checkNames(names, await bookmakersAmong(options, names), basePath);
  const readable = await readableBy(request, names);
  if (account === null || readable === null || names.every((name) => readable.includes(name))) return;
  const most = account.plan === "paid" ? readable.length : MOST_SELECTED[account.plan];
  const hint = ` Select them with PUT ${basePath}/bookmakers/selected/select?bookmakers=NAME,NAME.`;
  throw denied("", most, readable, options.selections === undefined ? "" : hint);
}

/**
 * The bookmakers that the account receives; null for all of them. Without a store of selections, a free account receives two
 * recreational ones that it names.
 */
export async function readableBy(
  { account, options }: RouteRequest,
  names: readonly string[],
): Promise<readonly string[] | null> {
  const { selections } = options;
  if (account === null) return null;
  if (selections !== undefined) {
    const stored = await fromStorage(() => recentSelection(selections, account.id), options);
    const selected = stored?.bookmakers ?? null;
    if (selected !== null) return selectedIn(stored, account, await bookmakersAmong(options, selected));
    return account.plan === "paid" ? null : [];
  }
  if (account.plan === "paid") return null;
  const known = await bookmakersAmong(options, names);
  return selectedIn({ bookmakers: names, clearedAt: null }, account, known);
}
