/** Any JSON object whose fields are not checked yet. */
export interface Loose {
  readonly [key: string]: unknown;
}

const NOTHING: Loose = Object.freeze({});

export function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null;
}

export function record(value: unknown): Loose {
  return isObject(value) ? value : NOTHING;
}
