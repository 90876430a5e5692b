export const FORMATS = ["table", "ndjson", "json", "csv", "csv-raw"] as const;
export type Format = (typeof FORMATS)[number];

/** Of commands that write Parquet too. */
export const WITH_PARQUET = [...FORMATS, "parquet"] as const;
export type AnyFormat = (typeof WITH_PARQUET)[number];
