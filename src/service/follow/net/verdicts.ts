/** What a close code or a status means for a follower. Source: docs/follow.md#close-codes-and-statuses. */
import type { FollowEnd } from "../error.js";
import type { HttpAnswer } from "./transport.js";

/** Close codes that end a follower; after all others it connects again. */
const ENDING_CODES: ReadonlyMap<number, { readonly reason: FollowEnd; readonly what: string }> = new Map([
  [1008, { reason: "closed-by-service", what: "the service closed the connection for good" }],
  [4001, { reason: "replaced", what: "a newer connection with the same key took the place of this one" }],
]);

export function endOfCode(code: number): { readonly reason: FollowEnd; readonly what: string } | null {
  return ENDING_CODES.get(code) ?? null;
}

/** What to do after a status. */
export type StatusVerdict = FollowEnd | "gone" | "limited" | "again";

/** `gone`: what was asked for does not exist. `limited`: wait as long as the service says. `again`: after a pause. */
export function verdictOf(status: number): StatusVerdict | "fine" {
  if (status >= 200 && status < 300) return "fine";
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return "gone";
  if (status === 429) return "limited";
  if (status === 408 || status === 425 || status >= 500) return "again";
  return "refused";
}

/** Longer than that nobody is trusted: then it is tried again. */
export const LONGEST_WAIT = 3_600_000;

/** How long the service asks to wait, in milliseconds, or null if it does not say. */
export function waitOf(answer: HttpAnswer, now: number): number | null {
  const waits = [resetWait(answer, now), retryWait(answer, now)].filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.min(Math.max(...waits, 0), LONGEST_WAIT);
}

function resetWait(answer: HttpAnswer, now: number): number | null {
  if (verdictOf(answer.status) !== "limited") return null;
  const time = Date.parse(answer.header("x-ratelimit-reset") ?? "");
  return Number.isNaN(time) ? null : time - now;
}

function retryWait(answer: HttpAnswer, now: number): number | null {
  const text = answer.header("retry-after") ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time - now;
}

const LONGEST_TEXT = 300;

/** What the service says of an error: its sentence, or the start of what it sent. */
export function sentenceOf({ status, text }: HttpAnswer): string {
  let said: unknown;
  try {
    const body: unknown = JSON.parse(text);
    said = typeof body === "object" && body !== null && "error" in body ? body.error : text;
  } catch {
    said = text;
  }
  const words = typeof said === "string" ? said.replace(/[\p{Cc}\s]+/gu, " ").trim() : "";
  return words === "" ? `status ${status}` : `status ${status}: ${words.slice(0, LONGEST_TEXT)}`;
}
