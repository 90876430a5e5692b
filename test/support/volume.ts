/** How much is drawn: `npm test` tries some of what `npm run lab -- test:thorough` tries, and the long runs most. */
const IS_THOROUGH = process.env.THOROUGH === "yes";

/** What is drawn is the same in each run of `npm test`. `SETTLEGRADE_SEED` draws other cases, as `npm run night` does each day. */
export const seedOr = (usual: number): number => Number(process.env.SETTLEGRADE_SEED ?? usual);

/** A test that `npm run night` alone runs: a further walk of the page, a whole day, a hundred thousand changes. */
export const AT_NIGHT = { tags: ["night"] };

/** A number of draws for a thorough run, and one for `npm test`. */
export const draws = (thorough: number, quick: number): number => (IS_THOROUGH ? thorough : quick);

/** All cases, or one of so many. A step is a prime, so that no list of two, three or four kinds in turn is in step with it. */
export const some = <T>(cases: readonly T[], step = 7): readonly T[] =>
  IS_THOROUGH ? cases : cases.filter((_, index) => index % step === 0);
