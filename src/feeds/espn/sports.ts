/** A sport of ESPN's. */
export interface SportRow {
  /** The number after `s:` in the `uid` of an event. */
  readonly word: string;
  readonly slug: string;
  /** The periods of regular time. */
  readonly regulation: number;
  readonly source: string;
}

export const SPORTS: readonly SportRow[] = [
  {
    word: "40",
    slug: "basketball",
    regulation: 4,
    source: "https://github.com/evanhill1989/My-Club/blob/main/app/shared/nbaScoreboard.js",
  },
];
