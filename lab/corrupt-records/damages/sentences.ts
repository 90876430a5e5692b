/** The sentences of the page of rules that name a damage, by section. */
export const ZEROS = "6.2 Placeholder zeros";
export const ZEROS_ALONE = "6.2 Settled 0-0 with nothing but zeros beside it";
export const ZERO_COUNTS = "9 Placeholders";
export const NO_OVERTIME = "6.2 No overtime possible";
export const AFTER_LEVEL = "6.2 ot or ap after a regulation that is not level";
export const OVERTIME_FITS = "6.2 ot fits nothing";
export const ONE_GOAL = "6.2 Overtime ends with the first goal";
export const SUMS = "6.2 Contradictory scores";
export const RECOUNT = "6.2 The tally unlike the recount";
export const MAPS = "6.2 Esports: its own maps contradict it";
export const UNFINISHED = "6.2 Unfinished";
export const KICKS = "6.2 ap for one side and the top level ahead for the other";
export const OUTCOME = "6.2 outcome against the score";
export const COUNTS_AGAINST = "9 Counts that contradict one another";
