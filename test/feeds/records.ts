/** The records of each feed, by its name. A feed without a line here fails the law. */
import { ESPN } from "./espn/records.js";
import type { FeedRecord } from "./record.js";

export const RECORDS: Readonly<Record<string, readonly FeedRecord[]>> = {
  espn: ESPN,
};
