/**
 * Addresses of stores: `sqlite:PATH`, `postgres://...`, `ndjson:PATH`, `json:PATH`, `memory:`, or a path whose ending names
 * the kind.
 */
import { describe as described } from "../../../pure/contract/describe.js";
import { withoutPasswords } from "./passwords.js";

export type StoreKind = "sqlite" | "postgres" | "ndjson" | "json" | "memory";

export interface StoreAddress<Kind extends StoreKind = StoreKind> {
  readonly kind: Kind;
  /** Empty for `memory:`, and for `postgres:` the whole connection string, which may have a password. */
  readonly path: string;
}

/** What a store is for, and which kinds can do it. */
export interface StoreUse<Kind extends StoreKind = StoreKind> {
  readonly purpose: string;
  readonly kinds: readonly Kind[];
}

export const FOR_EVENTS: StoreUse<"sqlite" | "postgres" | "ndjson" | "memory"> = {
  purpose: "events",
  kinds: ["sqlite", "postgres", "ndjson", "memory"],
};
export const FOR_KEYS: StoreUse<"sqlite" | "postgres" | "json" | "memory"> = {
  purpose: "keys",
  kinds: ["sqlite", "postgres", "json", "memory"],
};

interface KindRow {
  readonly form: string;
  /** Endings of a bare path that name this kind. */
  readonly endings: readonly string[];
}

const KINDS: Readonly<Record<StoreKind, KindRow>> = {
  sqlite: { form: "sqlite:PATH", endings: [".db", ".sqlite", ".sqlite3"] },
  postgres: { form: "postgres://USER@HOST/DATABASE", endings: [] },
  ndjson: { form: "ndjson:PATH", endings: [".ndjson", ".jsonl", ".ndjson.gz", ".jsonl.gz"] },
  json: { form: "json:PATH", endings: [".json"] },
  memory: { form: "memory:", endings: [] },
};

/** The address that a string is, whatever the store is for; null if it is not one. */
export function parseStoreAddress(text: string): StoreAddress | null {
  const { scheme, rest } = parts(text);
  if (scheme === null) {
    const kind = kindByEnding(text);
    return kind === undefined ? null : { kind, path: text };
  }
  const kind = kindNamed(scheme);
  if (kind === "postgres") return rest.startsWith("//") ? { kind, path: text } : null;
  if (kind === undefined || (rest === "") !== (kind === "memory") || HOST.test(rest)) return null;
  return { kind, path: rest };
}

/** The address of a store for this use, or a sentence that says why the string is not one. */
export function readStoreAddress<Kind extends StoreKind>(
  text: string,
  use: StoreUse<Kind>,
): StoreAddress<Kind> | string {
  const address = parseStoreAddress(text);
  if (address === null) return faultOf(text, use);
  const kind = use.kinds.find((usable) => usable === address.kind);
  if (kind !== undefined) return { kind, path: address.path };
  return `${describe(text)} is a store of the kind ${address.kind}:, which cannot hold ${use.purpose}; ${allowed(use)}`;
}

/** `sqlite://some.db` would be a path at the root of the disk, which is surely not meant. */
const HOST = /^\/\/[^/]/;

function faultOf(text: string, use: StoreUse): string {
  const { scheme, rest } = parts(text);
  if (text === "") return `the address of the store is empty; ${allowed(use)}`;
  if (scheme === null) return `${describe(text)} does not say which kind of store it is; ${allowed(use)}`;
  const kind = kindNamed(scheme);
  if (kind === undefined) return `"${scheme}:" is not a kind of store; ${allowed(use)}`;
  if (kind === "postgres") return `${describe(text)} has no slashes after the colon; write ${KINDS.postgres.form}`;
  if (kind === "memory") return `${describe(text)} has a path, which a store in memory does not have; write memory:`;
  if (rest === "") return `"${scheme}:" has no path; write ${KINDS[kind].form}`;
  return `${describe(text)} has slashes after the colon; write ${kind}:${rest.slice(2, 60)}`;
}

/** A single letter before a colon is a drive of Windows. */
function parts(text: string): { readonly scheme: string | null; readonly rest: string } {
  const [, scheme = null, rest = ""] = /^([a-z][a-z0-9+.-]+):(.*)$/is.exec(text) ?? [];
  return { scheme, rest };
}

function kindNamed(scheme: string): StoreKind | undefined {
  const name = scheme.toLowerCase();
  return name === "postgresql" ? "postgres" : kinds().find((kind) => kind === name);
}

function kindByEnding(path: string): StoreKind | undefined {
  const lower = path.toLowerCase();
  return kinds().find((kind) => KINDS[kind].endings.some((ending) => lower.endsWith(ending)));
}

function kinds(): StoreKind[] {
  return Object.keys(KINDS) as StoreKind[];
}

function allowed({ kinds: usable }: StoreUse): string {
  const endings = usable.flatMap((kind) => KINDS[kind].endings.filter((ending) => !ending.endsWith(".gz")));
  const forms = usable.map((kind) => KINDS[kind].form).join(", ");
  return `allowed: ${forms}, or a path that ends in ${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}`;
}

function describe(text: string): string {
  return described(withoutPasswords(text));
}
