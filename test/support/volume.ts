/** How much is drawn: `npm test` tries some of what `npm run lab -- test:thorough` tries, and the long runs most. */
const IS_THOROUGH = process.env.THOROUGH === "yes";

/** A number of draws for a thorough run, and one for `npm test`. */
export const draws = (thorough: number, quick: number): number => (IS_THOROUGH ? thorough : quick);

/** All cases, or one of seven: a step that no list of two, three or four kinds in turn shares. */
export const some = <T>(cases: readonly T[]): readonly T[] =>
  IS_THOROUGH ? cases : cases.filter((_, index) => index % 7 === 0);
