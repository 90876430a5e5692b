/** Why a follower ended. Source: docs/follow.md#what-ends-a-follower. */
export type FollowEnd =
  | "unauthorized"
  | "forbidden"
  | "refused"
  | "replaced"
  | "closed-by-service"
  | "no-websocket"
  | "handler";

/**
 * A follower ended, and trying again would not help. The message has no key.
 *
 * @example
 * ```ts
 * import { follow, FollowError } from "settlegrade/follow";
 * try {
 *   follow({ baseUrl: "localhost", key: "k", onScore: () => {} });
 * } catch (error) {
 *   if (error instanceof FollowError) console.log(error.reason);
 *   else console.log(String(error)); // RangeError: baseUrl: "localhost" is not an address; allowed: http or https, such as https://odds.example.com/v3
 * }
 * ```
 */
export class FollowError extends Error {
  override readonly name = "FollowError";
  constructor(
    readonly reason: FollowEnd,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Replaces the key wherever a text has it, also as it is written in an address. */
export function masking(key: string): (text: string) => string {
  const spellings = [...new Set([key, encodeURIComponent(key), new URLSearchParams({ k: key }).toString().slice(2)])];
  return (text) => spellings.reduce((masked, spelling) => masked.replaceAll(spelling, "***"), text);
}
