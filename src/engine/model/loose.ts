/** Any JSON object, before anything is known of it. */
export interface Loose {
  readonly [key: string]: unknown;
}

const NOTHING: Loose = Object.freeze({});

export function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null;
}

/** The object that a value is, or one without keys. */
export function record(value: unknown): Loose {
  return isObject(value) ? value : NOTHING;
}
