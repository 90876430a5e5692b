/** The network, which tests replace. */
import type { Awaitable } from "../types.js";

/** An answer over HTTP. */
export interface HttpAnswer {
  readonly status: number;
  /** A header by its name in lower case, or null. */
  header(name: string): string | null;
  readonly text: string;
}

/** How a connection ended, or why it never opened. */
export type SocketEnd =
  | { readonly kind: "closed"; readonly code: number; readonly reason: string }
  | { readonly kind: "refused"; readonly answer: HttpAnswer }
  | { readonly kind: "failed"; readonly why: string };

/** What a connection reports. After `ended` nothing comes. */
export interface SocketEvents {
  opened(): void;
  /** A message, as text. */
  frame(text: string): void;
  /** Something else that shows that the other side is there, such as the answer to a ping. */
  heard(): void;
  ended(end: SocketEnd): void;
}

export interface Socket {
  close(): void;
  /** Asks the other side for a sign of life. Absent if that is not possible. */
  readonly ping?: () => void;
}

/** The requests and the connections of a follower. */
export interface Transport {
  /** Rejects if there is no answer. */
  get(url: string, signal: AbortSignal): Promise<HttpAnswer>;
  /** Rejects if it cannot connect at all. */
  check?(): Promise<void>;
  connect(url: string, events: SocketEvents): Awaitable<Socket>;
}
