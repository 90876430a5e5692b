/** What the clients of the feed and of REST share: `ask` sends a request, `Tally` counts checks. */
import { isDeepStrictEqual } from "node:util";

export const PATIENCE = 10_000;

export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `query` is an object, or pairs where a parameter is repeated. */
export async function ask(base, path, query, options = {}) {
  const response = await fetch(`${base}/v3${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(PATIENCE),
    ...options,
  });
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
}

/** Counts checks and keeps what did not hold, so that one fault does not hide the next. */
export class Tally {
  checks = 0;
  faults = [];

  is(sentence, seen, wanted) {
    this.holds(sentence, isDeepStrictEqual(seen, wanted), { seen, wanted });
  }

  holds(sentence, truth, seen) {
    this.checks++;
    if (!truth) this.faults.push(`${sentence}: ${JSON.stringify(seen)?.slice(0, 2_000)}`);
  }
}
