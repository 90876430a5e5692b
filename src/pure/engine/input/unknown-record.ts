/** Any JSON object whose fields are not checked yet. */
export interface UnknownRecord {
  readonly [key: string]: unknown;
}

const NOTHING: UnknownRecord = Object.freeze({});

export function isObject(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null;
}

export function asRecord(value: unknown): UnknownRecord {
  return isObject(value) ? value : NOTHING;
}
