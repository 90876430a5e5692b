/** Rulebook files, good and bad: what the JSON Schema, `deriveRulebook` and the command make of them must agree. */

/** What `deriveRulebook` accepts as changes of the standard rulebook. */
export const GOOD_CHANGES: readonly object[] = [
  { id: "house@1" },
  { $schema: "./node_modules/settlegrade/rulebook.schema.json", id: "house@1" },
  { id: "house@1", tieRules: { esports: "dead-heat", darts: "lose" } },
  { id: "house@1", secondHalfOvertime: [] },
  { id: "house@1", retirement: "advances" },
  { id: "house@1", retirement: { default: "void", darts: "advances" } },
  { id: "house@1", unfinished: { baseball: "stand_if_passed" } },
  { id: "house@1", leagueLinesScope: { "ice-hockey": { "usa-nhl": "full_game" } } },
  { id: "house@1", leagueSports: [{ sport: "rugby", leagues: ["france-elite-1"], as: "rugby-league" }] },
  { id: "house@1", slamLeagues: { fiveSets: [], fullFinalSet: ["atp-wimbledon"] } },
  { id: "house@1", innings: { baseball: 7 }, moneylineInnings: { baseball: 5 } },
  { id: "house@1", resultWindowHours: 0 },
  { id: "house@1", inPlayHandicap: ["football"] },
  { id: "house@1", inPlayHandicap: "score_at_bet" },
  { id: "house@1", aliases: { "Goal Line Special": "Totals" } },
];

/** What it rejects. */
export const BAD_CHANGES: readonly unknown[] = [
  null,
  [],
  "house@1",
  {},
  { id: "" },
  { id: 1 },
  { id: "house@1", retirment: "void" },
  { id: "house@1", tieRules: { chess: "void" } },
  { id: "house@1", tieRules: { tennis: "refund" } },
  { id: "house@1", tieRules: { default: "void" } },
  { id: "house@1", tieRules: [] },
  { id: "house@1", linesScope: { football: "full_game" } },
  { id: "house@1", secondHalfOvertime: ["football"] },
  { id: "house@1", secondHalfOvertime: "basketball" },
  { id: "house@1", retirement: "refund" },
  { id: "house@1", retirement: { football: "void" } },
  { id: "house@1", retirement: null },
  { id: "house@1", innings: { baseball: 0 } },
  { id: "house@1", innings: { baseball: 8.5 } },
  { id: "house@1", innings: { tennis: 3 } },
  { id: "house@1", twoWayHandicaps: "true" },
  { id: "house@1", slamLeagues: { fiveSets: [] } },
  { id: "house@1", slamLeagues: { fiveSets: [], fullFinalSet: [], fiveSet: [] } },
  { id: "house@1", leagueSports: [{ sport: "rugby", leagues: [""], as: "rugby-league" }] },
  { id: "house@1", leagueLinesScope: { "ice-hockey": "full_game" } },
  { id: "house@1", inPlayHandicap: ["tennis"] },
  { id: "house@1", inPlayHandicap: "football" },
  { id: "house@1", aliases: { Goals: 1 } },
  { id: "house@1", resultWindowHours: -1 },
  { id: "house@1", resultWindowHours: "72" },
];

/** Files that name the rulebook from which they differ, which only the command reads. */
export const GOOD_BASES: readonly object[] = [
  { base: "standard", id: "house@1" },
  { base: "standard@2", id: "house@1" },
  { base: "pinnacle", id: "house@1", bookingsCount: "cards" },
  { $schema: "rulebook.schema.json", base: "bodog@1", id: "house@1", retirement: "advances" },
];

export const BAD_BASES: readonly unknown[] = [
  { base: "pinnacle" },
  { base: "standrd", id: "house@1" },
  { base: "Pinnacle", id: "house@1" },
  { base: "pinnacle@99", id: "house@1" },
  { base: "", id: "house@1" },
  { base: 7, id: "house@1" },
  { base: null, id: "house@1" },
  { base: ["standard"], id: "house@1" },
  { base: { id: "standard@2" }, id: "house@1" },
  { base: "pinnacle", id: "house@1", bookingsCount: "card" },
];
