import { Fault, parsed, type Reply } from "./reply.js";

const PATIENCE = 30_000;

/** A path of this host, whatever the base path looks like. */
export function addressOf(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(location.origin);
  url.pathname = base + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Sends a request. The key is in this request only: not in the page's address, not in a cache. Throws a `Fault` if no answer comes. */
export async function send(address: URL, key: string, options: RequestInit): Promise<Reply> {
  const url = new URL(address);
  if (key !== "") url.searchParams.set("apiKey", key);
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(url, { ...options, cache: "no-store", referrerPolicy: "no-referrer", signal });
    const text = await response.text();
    const { status, statusText, headers } = response;
    return { code: status, words: statusText, headers, text, json: parsed(text) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new Fault(isLate ? "The server did not answer within 30 seconds." : "The server could not be reached.");
  }
}
