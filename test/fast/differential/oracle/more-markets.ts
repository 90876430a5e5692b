/** The bases of section 5.5 of the rules, more markets that scores prove, and which sport has which of them. */
import type { BaseRow } from "./markets.js";
import type { Sport } from "./sports.js";

const three = ["home", "draw", "away"];
const two = ["home", "away"];
const yesNo = ["yes", "no"];
const oddEven = ["odd", "even"];
const orNone = ["home", "away", "none"];

const yesno = (name: string): BaseRow => ({ name, sides: yesNo });
const labelled = (name: string, label: NonNullable<BaseRow["label"]>): BaseRow => ({ name, sides: yesNo, label });
/** Two bets that must both win; a total among them brings a line. */
const withTotal = (name: string, label: NonNullable<BaseRow["label"]>): BaseRow => ({
  ...labelled(name, label),
  line: "half",
});

const ROWS = {
  "either-half-home": yesno("Win Either Half Home"),
  "either-half-away": yesno("Win Either Half Away"),
  "both-halves-home": yesno("Win Both Halves Home"),
  "both-halves-away": yesno("Win Both Halves Away"),
  "score-both-halves-home": yesno("Score In Both Halves Home"),
  "score-both-halves-away": yesno("Score In Both Halves Away"),
  "goal-both-halves": yesno("Goal In Both Halves"),
  "both-score-both-halves": yesno("Both Teams To Score In Both Halves"),
  "teams-to-score": labelled("Teams To Score", "teams"),
  "team-exact-home": labelled("Team Exact Goals Home", "count"),
  "team-exact-away": labelled("Team Exact Goals Away", "count"),
  multi: labelled("Multi Goals", "range"),
  "multi-home": labelled("Multi Goals Home", "range"),
  "multi-away": labelled("Multi Goals Away", "range"),
  "winning-margin": labelled("Winning Margin", "margin"),
  "highest-half": labelled("Highest Scoring Half", "half"),
  "highest-half-home": labelled("Highest Scoring Half Home", "half"),
  "highest-half-away": labelled("Highest Scoring Half Away", "half"),
  "highest-quarter": labelled("Highest Scoring Quarter", "quarter"),
  "highest-period": labelled("Highest Scoring Period", "third"),
  "half-and-full-score": labelled("Half Time / Full Time Correct Score", "two scores"),
  "last-to-score": { name: "Last Team To Score", sides: orNone },
  race: { name: "Race To", sides: orNone, line: "whole-from-one" },
  "result-and-both": labelled("Result & Both Teams To Score", "result and both"),
  "result-and-total": withTotal("Result & Totals", "result and total"),
  "both-and-total": withTotal("Both Teams To Score & Totals", "both and total"),
  "chance-and-both": labelled("Double Chance & Both Teams To Score", "chance and both"),
  "chance-and-total": withTotal("Double Chance & Totals", "chance and total"),
  "result-or-both": labelled("Result Or Both Teams To Score", "result or both"),
  "result-or-total": withTotal("Result Or Totals", "result or total"),
  "home-or-both": yesno("Home Or Both Teams To Score"),
  "draw-or-both": yesno("Draw Or Both Teams To Score"),
  "away-or-both": yesno("Away Or Both Teams To Score"),
  "home-no-bet": { name: "Home No Bet", sides: ["draw", "away"] },
  "away-no-bet": { name: "Away No Bet", sides: ["draw", "home"] },
  "both-over": { name: "Both Teams Over", sides: yesNo, line: "half" },
  "team-scores-home": yesno("Team To Score Home"),
  "team-scores-away": yesno("Team To Score Away"),
  "both-each-half": labelled("Both Teams To Score 1H/2H", "yes or no of each half"),
  "each-half": withTotal("Both Halves", "total of each"),
  "each-quarter": withTotal("All Quarters", "total of each"),
  "each-period": withTotal("Every Period", "total of each"),
  "odd-even-home": { name: "Odd/Even Home", sides: oddEven },
  "odd-even-away": { name: "Odd/Even Away", sides: oddEven },
  "corners-odd-even": { name: "Corners Odd/Even", sides: oddEven },
  "win-set-home": yesno("To Win A Set Home"),
  "win-set-away": yesno("To Win A Set Away"),
  "win-map-home": yesno("To Win A Map Home"),
  "win-map-away": yesno("To Win A Map Away"),
  "exact-sets": labelled("Exact Sets", "count"),
  "exact-maps": labelled("Exact Maps", "count"),
  "set-and-match": { name: "Set 1 / Match", sides: ["home/home", "home/away", "away/home", "away/away"] },
  "run-in-first": yesno("Run In 1st Inning"),
  "no-run-in-first": yesno("No Run In 1st Inning"),
  "corners-three-way": { name: "Corners 3-Way", sides: three },
  "bookings-three-way": { name: "Bookings 3-Way", sides: three },
  "corners-european": { name: "Corners European Handicap", sides: three, line: "whole" },
  "corners-two-way": { name: "Corners 2-Way", sides: two },
  "bookings-two-way": { name: "Bookings 2-Way", sides: two },
  /** An older name of Win To Nil Home and Away, which has the side in its label. */
  "win-to-nil": labelled("Win To Nil", "side"),
} satisfies Readonly<Record<string, BaseRow>>;

export type MoreBase = keyof typeof ROWS;
export const MORE_BASES: Readonly<Record<MoreBase, BaseRow>> = ROWS;
export const isMore = (base: string): base is MoreBase => Object.hasOwn(ROWS, base);

/** The parts of the match on which a base of 5.5 is served besides the whole match; all others are on the match alone. */
export const MORE_PERIODS: Readonly<Partial<Record<MoreBase | "exact-total", readonly string[]>>> = {
  "exact-total": ["first-half", "second-half"],
  multi: ["first-half", "second-half"],
  "team-exact-home": ["first-half", "second-half"],
  "team-exact-away": ["first-half", "second-half"],
  "result-and-both": ["first-half", "second-half"],
  "result-and-total": ["first-half", "second-half"],
  "both-and-total": ["first-half", "second-half"],
  "chance-and-both": ["first-half", "second-half"],
  "chance-and-total": ["first-half", "second-half"],
  "corners-three-way": ["first-half", "second-half"],
  "corners-two-way": ["first-half", "second-half"],
  "bookings-three-way": ["first-half", "second-half"],
  "bookings-two-way": ["first-half", "second-half"],
};

export const hasHalves = ({ structure }: Sport): boolean => structure === "halves" || structure === "quarters";

const winHalves: MoreBase[] = ["either-half-home", "either-half-away", "both-halves-home", "both-halves-away"];
const highestHalves: MoreBase[] = ["highest-half", "highest-half-home", "highest-half-away"];
const oddEvens: MoreBase[] = ["odd-even-home", "odd-even-away"];
const goalsInHalves: MoreBase[] = [
  "score-both-halves-home",
  "score-both-halves-away",
  "goal-both-halves",
  "both-score-both-halves",
  "half-and-full-score",
];
const goals: MoreBase[] = [
  "teams-to-score",
  "team-exact-home",
  "team-exact-away",
  "multi",
  "multi-home",
  "multi-away",
  "result-or-both",
  "result-or-total",
  "home-or-both",
  "draw-or-both",
  "away-or-both",
  "result-and-both",
  "result-and-total",
  "both-and-total",
  "chance-and-both",
  "chance-and-total",
];
const counts: MoreBase[] = [
  "corners-odd-even",
  "corners-three-way",
  "bookings-three-way",
  "corners-european",
  "corners-two-way",
  "bookings-two-way",
];

/** True for the name of a market of 5.5 that is on counts of the teams. */
export const isOnTeamCounts = (name: string): boolean => counts.some((base) => MORE_BASES[base].name === name);

/** The bases of 5.5 on the whole match. */
export function moreBases(sport: Sport): readonly MoreBase[] {
  const found: MoreBase[] = [];
  if (sport.family === "goals" || sport.family === "points") {
    if (hasHalves(sport)) found.push(...winHalves, ...highestHalves, "each-half");
    found.push("home-no-bet", "away-no-bet", "winning-margin", ...oddEvens, "race");
    found.push("both-over", "team-scores-home", "team-scores-away");
    // The last inning may lack its home half.
    if (sport.structure !== "innings") found.push("last-to-score");
  }
  if (sport.family === "goals") {
    found.push(...goals);
    if (hasHalves(sport)) found.push(...goalsInHalves, "both-each-half");
    if (sport.structure === "thirds") found.push("highest-period", "each-period");
    // Handball has no Win To Nil (5.2), so it does not have its older name either.
    if (sport.slug !== "handball") found.push("win-to-nil");
  }
  if (sport.family === "points") {
    if (sport.structure === "quarters") found.push("highest-quarter", "each-quarter");
  }
  if (sport.slug === "baseball") found.push("run-in-first", "no-run-in-first");
  if (sport.structure === "sets") found.push("win-set-home", "win-set-away", "exact-sets", "set-and-match");
  if (sport.structure === "maps") found.push("win-map-home", "win-map-away", "exact-maps");
  if (sport.slug === "football" || sport.slug === "futsal") found.push(...counts);
  return found;
}

/** Whether a winning margin is counted over the full game; in the other sports, and in houses that leave overtime out, it is on normal time. */
export const marginOnFullGame = ({ family, slug, lines }: Sport): boolean =>
  lines === "full_game" &&
  family === "points" &&
  !["rugby", "rugby-league", "gaelic-football", "hurling", "kabaddi"].includes(slug);
