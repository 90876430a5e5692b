export const FORMATS = ["table", "ndjson", "json", "csv", "csv-raw"] as const;
export type Format = (typeof FORMATS)[number];
