import { withoutPasswords } from "../../opening/passwords.js";

/** Where a store in PostgreSQL is, read from its address. */
export interface Target {
  /** What the driver connects to: the address without our own parameters. It may have a password. */
  readonly connectionString: string;
  /** The address for messages, without a password. */
  readonly shown: string;
  readonly schema: string;
  /** Connections for events that are requested by id. */
  readonly pool: number;
  /** How long a query of a request may take, in milliseconds. */
  readonly timeout: number;
}

/** Lower case, so that nobody has to quote it. */
const SCHEMA = /^[a-z_][a-z0-9_]{0,62}$/;
const MOST_CONNECTIONS = 200;
const LONGEST_TIMEOUT = 600_000;

/**
 * Reads an address such as `postgres://user:password@host:5432/database?schema=settlegrade&pool=5&timeout=5000`. Other
 * parameters, such as `sslmode`, are the driver's. What is left out comes from the variables PGHOST, PGUSER and so on.
 *
 * @throws Error, without the password, if a parameter or the address is not valid
 */
export function readTarget(address: string): Target {
  const [base = "", query = ""] = address.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const shown = withoutPasswords(base);
  if (!URL.canParse(base)) {
    throw new Error(
      `${shown} is not a connection string; write postgres://USER:PASSWORD@HOST:PORT/DATABASE, with %40 for @ in a password`,
    );
  }
  const schema = take(parameters, "schema") ?? "settlegrade";
  if (!SCHEMA.test(schema)) {
    throw new Error(`${shown}: schema: this name is not valid; allowed: lower-case letters, digits and _`);
  }
  const pool = whole(parameters, POOL, shown);
  const timeout = whole(parameters, TIMEOUT, shown);
  const left = parameters.toString();
  return { connectionString: left === "" ? base : `${base}?${left}`, shown, schema, pool, timeout };
}

function take(parameters: URLSearchParams, name: string): string | null {
  const value = parameters.get(name);
  parameters.delete(name);
  return value;
}

/** A parameter that is a whole number from 1. */
interface NumberParameter {
  readonly name: string;
  readonly otherwise: number;
  readonly most: number;
}
const POOL: NumberParameter = { name: "pool", otherwise: 5, most: MOST_CONNECTIONS };
const TIMEOUT: NumberParameter = { name: "timeout", otherwise: 5_000, most: LONGEST_TIMEOUT };

function whole(parameters: URLSearchParams, { name, otherwise, most }: NumberParameter, shown: string): number {
  const text = take(parameters, name);
  if (text === null) return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new Error(`${shown}: ${name}: this is not a number from 1 to ${most}`);
}
