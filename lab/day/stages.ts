/** What a day says while it is played: what it is, at once, and a line as each of its stages ends. */
import type { Size } from "./feed.js";

/** The first line. Nothing is loaded, opened or drawn by then. */
export function titleOf({ seed, events, messages }: Size, isOnServers: boolean): string {
  const place = isOnServers ? "PostgreSQL, with workers over NATS JetStream" : "SQLite";
  return `A day of ${events} matches and about ${messages} messages, seed ${seed}, on ${place}.`;
}

/** Prints each stage as it ends, with its seconds. */
export function stages(print: (line: string) => void): (what: string) => void {
  let began = performance.now();
  return (what) => {
    const now = performance.now();
    print(`${((now - began) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
    began = now;
  };
}
