/** What a port returns: a store in memory has it at once. */
export type Awaitable<T> = T | Promise<T>;
