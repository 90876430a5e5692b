import type { Preset } from "../../row-types/preset.js";
import { beyond, copy, everywhere, inLeague, inSports, NEVER, notFound, onRetirement, own, READ } from "./say.js";

const BETBY = copy(
  "https://github.com/sooho-shin/yummygame/blob/c4a4f880c7e3c83cd140d7ca1f3bca226022ab66/components/policy/contents/SportsBook.tsx",
  "2025-07-16",
);
const BASKETBALL = own("https://bettorian.com/policies/sportsbook/basketball");
const HOCKEY = own("https://bettorian.com/policies/sportsbook/ice-hockey");
const TENNIS = own("https://bettorian.com/policies/sportsbook/tennis");
const SOCCER = own("https://bettorian.com/policies/sportsbook/soccer");
const TABLE_TENNIS = own("https://bettorian.com/policies/sportsbook/table-tennis");
const FLAMIX_TENNIS = own("https://ajuda.flamix.gg/en/tennis-general-rules");
const ETOPAZ_BASKETBALL = own("https://etopaz.az/eng/betting-rules/basketball");

export const SPORTRADAR_TEXT: Preset = {
  name: "sportradar-text",
  version: 3,
  earlier: [
    {
      version: 2,
      settings: {
        technicalDecisionDistance: { default: "incomplete", boxing: "not_gone" },
        lastScorerOff: "lost",
        defensiveTouchdown: "unavailable",
        noScorer: "none",
        minimumOvers: {},
      },
    },
    { version: 1, settings: { postponement: {}, suspension: {}, leagueLinesScope: {} } },
  ],
  title: "The Sportradar text",
  houses: ["Betby and the bookmakers on its platform", "Bettorian", "Flamix", "eTopaz"],
  asOf: READ,
  about:
    "One text of rules that many bookmakers publish with few changes. The fullest version is Betby's, in a public repository.",
  settings: [
    ...inSports(
      "tieRules",
      [
        "american-football",
        "basketball",
        "baseball",
        "ice-hockey",
        "handball",
        "water-polo",
        "rugby",
        "rugby-league",
        "aussie-rules",
        "lacrosse",
        "netball",
        "esports",
        "darts",
        "snooker",
        "boxing",
        "mixed-martial-arts",
      ],
      "void",
      BETBY,
    ),
    ...inSports("secondHalfOvertime", ["basketball"], false, BETBY, BASKETBALL, ETOPAZ_BASKETBALL),
    ...inSports("secondHalfOvertime", ["american-football", "aussie-rules"], false, BETBY),
    ...inSports("linesScope", ["ice-hockey"], "regulation", BETBY, HOCKEY),
    inLeague("leagueLinesScope", { sport: "ice-hockey", league: "usa-nhl" }, "full_game", BETBY, HOCKEY),
    ...inSports("linesScope", ["rugby-league", "aussie-rules"], "regulation", BETBY),
    ...onRetirement(["tennis"], "void", "stand_if_passed", BETBY, TENNIS, FLAMIX_TENNIS),
    ...onRetirement(["table-tennis", "volleyball", "darts", "snooker", "esports"], "void", "stand_if_passed", BETBY),
    everywhere("matchTieBreak", "one_game", BETBY, TENNIS, FLAMIX_TENNIS),
    everywhere("forfeits", "void", BETBY),
    everywhere("postponement", 48, BETBY, BASKETBALL, TABLE_TENNIS),
    ...inSports("postponement", ["tennis"], NEVER, TENNIS, FLAMIX_TENNIS),
    ...inSports("postponement", ["esports"], 24, BETBY),
    everywhere("suspension", 48, BETBY, BASKETBALL, TABLE_TENNIS),
    ...inSports("suspension", ["tennis"], NEVER, TENNIS, FLAMIX_TENNIS),
    ...inSports("suspension", ["esports"], 24, BETBY),
    ...inSports("innings", ["baseball"], 9, BETBY),
    ...inSports("moneylineInnings", ["baseball"], 5, BETBY),
    everywhere("bookingsCount", "points_1_2", BETBY, SOCCER),
    ...inSports("mustStart", ["football", "baseball"], true, BETBY),
    everywhere("absentPlayer", "void", BETBY),
    everywhere("disqualification", "ko", BETBY),
    ...inSports("technicalDecisionDistance", ["boxing", "mixed-martial-arts"], "not_gone", BETBY),
    everywhere("technicalDecisionRound", "none", BETBY),
    everywhere("noContest", "void_all", BETBY),
    everywhere("halfRound", "half", BETBY),
    everywhere("ownGoalInNext", "skip", BETBY),
    everywhere("lastScorerOff", "void", BETBY),
    everywhere("defensiveTouchdown", "unit", BETBY),
    everywhere("winFromBehind", "any_deficit", BETBY),
    everywhere("noScorer", "void", BETBY),
    everywhere("minimumOvers", 80, BETBY),
    everywhere("topBatterShared", "dead_heat", BETBY),
  ],
  inexpressible: [
    ...beyond([BETBY, BASKETBALL], {
      linesScope:
        "Basketball, American football and baseball leave out overtime unless the name of the market says “incl. overtime”. Names of markets here do not say it, so the scope of the standard rulebook applies. If yours do, set `linesScope`.",
    }),
    ...beyond([BETBY, HOCKEY], {
      leagueLinesScope:
        "Ice hockey counts overtime and one goal of a shoot-out in markets that say “incl. overtime and penalties”: the winner without a draw, and handicaps and totals of that name. The NHL is settled so here, and other leagues on regular time. If your markets of other leagues say it, set `leagueLinesScope`.",
    }),
    ...beyond([BETBY, BASKETBALL, TABLE_TENNIS], {
      suspension:
        "A match must go on within 48 hours of its start. The setting counts the hours for which play stopped. American football has the same week.",
    }),
    ...beyond([BETBY], {
      tieRules: "A tie in limited-overs cricket is a dead heat, a drawn Test is not. Events give both as `draw`.",
      minimumOvers:
        "Top batters and bowlers need half of the overs, and stand here from 80 % on; with fewer they are refused. Overs are those that were scheduled at the time of the bet, which a record does not have. A drawn first-class match needs 200 overs.",
      topBatterShared:
        "Of bowlers with as many wickets, the one who conceded the fewest runs wins. Such a bet is refused here.",
      bookingsCount:
        "Cards are also counted in points of 10 and 25, by the name of the market. A rulebook has one count.",
      retirement:
        "Dota and League of Legends: a match that a team gives up before minute 10 is void, later it stands. An event does not give the minute.",
    }),
  ],
  unknown: notFound({
    tieRules: "Ties in curling and softball.",
    unfinished: "Bets on shortened baseball games that were already decided.",
    retirement: "Retirements in badminton, squash, padel and beach volleyball.",
  }),
};
