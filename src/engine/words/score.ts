/** A score of two sides. Both are whole numbers from 0 to 2,147,483,647. */
export interface Score {
  readonly home: number;
  readonly away: number;
}
