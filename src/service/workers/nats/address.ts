const ALLOWED =
  "nats://HOST:PORT or tls://HOST:PORT, also with USER:PASSWORD@ or TOKEN@ before the host, and more hosts after commas";

/** What the client needs to connect. */
export interface Address {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly tls?: object;
}

/**
 * Reads the address of one server, or of several of one cluster.
 *
 * @throws TypeError if it is not one. The message does not repeat it, since it may have a password.
 */
export function readAddress(servers: string): Address {
  const [, scheme = "", before, hosts = ""] = /^(nats|tls):\/\/(?:([^@/]*)@)?([^@/]+)\/?$/.exec(servers) ?? [];
  const list = hosts.split(",");
  if (!list.every(isHost)) throw new TypeError(`servers: this is not an address of NATS servers; allowed: ${ALLOWED}`);
  const [user = "", pass] = (before ?? "").split(":", 2).map(decoded);
  return {
    servers: list,
    ...(before === undefined ? {} : pass === undefined ? { token: user } : { user, pass }),
    ...(scheme === "tls" ? { tls: {} } : {}),
  };
}

function isHost(host: string): boolean {
  return /^[^\s,:[\]?#]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i.test(host);
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
