/** Sports in which houses settle a handicap from the score at the bet. In others a score behind a pick is left out, with a note. Source: `inPlayHandicap` of docs/rulebooks.md. */
export const FROM_SCORE_AT_BET: ReadonlySet<string> = new Set(["football"]);
