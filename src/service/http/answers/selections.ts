/** Which bookmakers an account has selected, and what its plan lets it select. */
import { type Bookmakers, isRecreational } from "../../../pure/contract/bookmakers.js";
import type { KeyStore } from "../../sources/keys/store.js";
import type { Account, Plan } from "../../sources/ports.js";
import { Refusal } from "../refusal.js";

/** Where selections are kept: any store of keys. */
export type SelectionStore = Pick<KeyStore, "selection" | "select">;

/** How many bookmakers a plan may select, all of them recreational on the free one. Source: docs/service.md#plans-and-limits. */
export const MOST_SELECTED: Readonly<Record<Plan, number>> = { free: 2, paid: Number.POSITIVE_INFINITY };

const CLEARED_EVERY = 12 * 3_600_000;
/** Two requests at once: the later one begins again on what the earlier one has written. */
const ATTEMPTS = 10;

type Stored = Awaited<ReturnType<SelectionStore["selection"]>>;

/** The names that count for the account: paid starts with all, free with none, and free has two recreational ones at most. */
export function selectedIn(stored: Stored, { plan }: Account, bookmakers: Bookmakers): readonly string[] {
  const chosen = stored?.bookmakers ?? (plan === "paid" ? [...bookmakers.keys()] : []);
  const known = chosen.filter((name) => bookmakers.has(name));
  if (plan === "paid") return known;
  return known.filter((name) => isRecreational(bookmakers, name)).slice(0, MOST_SELECTED.free);
}

/** How long the selection of an account is remembered: a change in another process takes effect within this time, as that of a key does. */
const LONGEST_AGE = 1_000;
const MOST_REMEMBERED = 1_000;
const REMEMBERED = new WeakMap<SelectionStore, Map<string, { readonly at: number; readonly stored: Stored }>>();

/** What the store has, or had a moment ago. */
export function recentSelection(store: SelectionStore, id: string): Stored | Promise<Stored> {
  const recent = REMEMBERED.get(store)?.get(id);
  if (recent !== undefined && performance.now() - recent.at < LONGEST_AGE) return recent.stored;
  const at = performance.now();
  return Promise.resolve(store.selection(id)).then((stored) => {
    const remembered = REMEMBERED.get(store) ?? new Map();
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    REMEMBERED.set(store, remembered.set(id, { at, stored }));
    return stored;
  });
}

type Change = (stored: Stored, selected: readonly string[]) => NonNullable<Stored> | null;

/** Changes the selection of an account, and returns the names that are then selected. `change` returns null for what stays. */
async function changed(store: SelectionStore, account: Account, bookmakers: Bookmakers, change: Change) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await store.selection(account.id);
    const selected = selectedIn(before, account, bookmakers);
    const after = change(before, selected);
    if (after === null) return selected;
    REMEMBERED.get(store)?.delete(account.id);
    if (await store.select(account.id, after, before)) return selectedIn(after, account, bookmakers);
  }
  throw new Error(`the selection of an account was changed ${ATTEMPTS} times in a row by others`);
}

/**
 * Adds these names. An account that never selected has all bookmakers or none, and then exactly these: what it has chosen is stored.
 *
 * @throws {Refusal} 403, as a rejection, for more than the plan allows
 */
export function select(store: SelectionStore, account: Account, bookmakers: Bookmakers, names: readonly string[]) {
  return changed(store, account, bookmakers, (stored, all) => {
    const selected = stored?.bookmakers == null ? [] : all;
    const added = names.filter((name) => !selected.includes(name));
    if (added.length === 0) return null;
    const most = MOST_SELECTED[account.plan];
    const paidOnly = account.plan === "free" && added.find((name) => !isRecreational(bookmakers, name));
    if (paidOnly) throw denied(`${paidOnly} is for paid plans.`, most, selected);
    if (selected.length + added.length > most) throw denied("", most, selected);
    return { bookmakers: [...selected, ...added], clearedAt: stored?.clearedAt ?? null };
  });
}

/**
 * Clients read the names after `Allowed: `.
 *
 * @param hint what to do if nothing is selected
 */
export function denied(why: string, most: number, selected: readonly string[], hint = ""): Refusal {
  const allowed = selected.length === 0 ? hint : ` Allowed: ${selected.join(", ")}.`;
  return new Refusal(403, `Access denied. ${why}${why && " "}You're allowed max ${most} bookmakers.${allowed}`);
}

/** @throws {Refusal} 403, as a rejection, within 12 hours of the last time */
export function clear(store: SelectionStore, account: Account, bookmakers: Bookmakers, now: number) {
  return changed(store, account, bookmakers, (stored) => {
    const next = (stored?.clearedAt ?? Number.NEGATIVE_INFINITY) + CLEARED_EVERY;
    if (now < next)
      throw new Refusal(
        403,
        `Access denied. The bookmakers can be cleared once in 12 hours; try again after ${new Date(next).toISOString()}`,
      );
    return { bookmakers: [], clearedAt: now };
  });
}
