import { vi } from "vitest";

/** Waits until a check passes, on a busy machine ten minutes: vitest waits for a second if it is not told how long. */
export const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 600_000 });
