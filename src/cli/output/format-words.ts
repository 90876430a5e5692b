export const FORMATS = ["table", "ndjson", "json", "csv"] as const;
export type Format = (typeof FORMATS)[number];
