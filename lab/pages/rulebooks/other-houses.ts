/** Bookmakers whose pages state a rule, but not enough rules for a rulebook of their own. For the page alone. */

import type { SourcedSetting } from "../../../src/pure/engine/row-types/preset.js";
import {
  copy,
  everywhere,
  inLeague,
  inSports,
  onRetirement,
  own,
  secondHand,
} from "../../../src/pure/engine/tables/presets/say.js";

const CORAL_NFL = own("https://help.coral.co.uk/en/sports-help/rules/american-football");
const LADBROKES_NFL = own("https://help.ladbrokes.com/en/sports-help/rules/american-football");
const LUCKYREBEL_AFL = own("https://www.luckyrebel.la/help/common-faq/australian-betting-rules");
const LUCKYREBEL_BASEBALL = own("https://www.luckyrebel.la/help/common-faq/baseball-betting-rules");
const WILLIAM_HILL_US_AFL = own(
  "https://help.us.williamhill.com/us/nj/house-rules/other-sports-rules/australian-rules-football",
);
const BETCRIS_RUGBY = own("https://ayuda.betcris.com/en/learn-to-bet/sports-betting/rugby-league-and-union/");
const BETCRIS_TENNIS = own("https://help.betcris.com/house-rules/wagering/tennis/");
const BETCRIS_BASEBALL = own("https://get.betcris.help/hc/en-us/articles/360006580417-Baseball-and-Softball-");
const BETPOP_BASEBALL = own("http://www.betpop.com/help/section_baseball.php");
const INSTANTACTION_TENNIS = own("https://instantactionsports.com/rules/tennis.asp");
const BETFAIR_SPAIN_TENNIS = own(
  "https://support.betfair.es/app/answers/detail/5999-cuando-se-declaran-nulas-las-apuestas-en-los-partidos-de-tenis-si-un-jugador-se-retira/",
);
const WILLIAM_HILL_FIRST = own("https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12054");
const WILLIAM_HILL_LAST = own("https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12073");
const TECHWIZARDS = own("https://techwizards.io/football/");
const BETWAY_SNOOKER = own("https://betway.com/p/snooker-pool/en-ca/");

export const OTHER_HOUSES: readonly { readonly house: string; readonly settings: readonly SourcedSetting[] }[] = [
  {
    house: "Coral, Ladbrokes",
    settings: [
      ...inSports("tieRules", ["american-football"], "void", CORAL_NFL, LADBROKES_NFL),
      ...inSports("secondHalfOvertime", ["american-football"], false, CORAL_NFL, LADBROKES_NFL),
    ],
  },
  {
    house: "sx.bet",
    settings: inSports(
      "tieRules",
      ["aussie-rules"],
      "dead-heat",
      own("https://help.sx.bet/en/articles/5090606-aussie-betting-rules"),
    ),
  },
  {
    house: "LuckyRebel",
    settings: [
      ...inSports("tieRules", ["aussie-rules"], "void", LUCKYREBEL_AFL),
      ...inSports("secondHalfOvertime", ["aussie-rules"], true, LUCKYREBEL_AFL),
      ...inSports("unfinished", ["baseball"], "stand_if_passed", LUCKYREBEL_BASEBALL),
      ...inSports("lastFullInning", ["baseball"], true, LUCKYREBEL_BASEBALL),
    ],
  },
  {
    house: "William Hill US",
    settings: [
      ...inSports("tieRules", ["aussie-rules"], "void", WILLIAM_HILL_US_AFL),
      ...inSports("linesScope", ["aussie-rules"], "regulation", WILLIAM_HILL_US_AFL),
    ],
  },
  {
    house: "betn1",
    settings: inSports("tieRules", ["cricket"], "void", own("https://www21.betn1.com/cricket/?lang=en")),
  },
  {
    house: "BetOnline",
    settings: inSports(
      "tieRules",
      ["boxing"],
      "void",
      own("https://help.betonline.ag/en/articles/185181-boxing-mma-rules"),
    ),
  },
  {
    house: "ESG",
    settings: inSports(
      "tieRules",
      ["esports"],
      "void",
      own("https://esghelp.zendesk.com/hc/en-us/articles/205450847-Betting-Rules"),
    ),
  },
  {
    house: "mo.bet",
    settings: inSports("secondHalfOvertime", ["basketball"], true, own("https://mo.bet/help/sport-basketball-rules")),
  },
  {
    house: "The Mint",
    settings: [
      inLeague(
        "leagueLinesScope",
        { sport: "ice-hockey", league: "usa-nhl" },
        "full_game",
        own("http://themintlist.com/mint-blog/hockey-betting-rules/"),
      ),
      inLeague(
        "leagueLinesScope",
        { sport: "ice-hockey", league: "usa-ahl" },
        "regulation",
        own("http://themintlist.com/mint-blog/hockey-betting-rules/"),
      ),
    ],
  },
  {
    house: "Betcris",
    settings: [
      ...inSports("linesScope", ["rugby-league"], "regulation", BETCRIS_RUGBY),
      ...onRetirement(["tennis"], "void_unless_disqualified", "void", BETCRIS_TENNIS),
      ...inSports("innings", ["baseball"], 9, BETCRIS_BASEBALL),
      ...inSports("moneylineInnings", ["baseball"], 9, BETCRIS_BASEBALL),
    ],
  },
  {
    house: "BetPop",
    settings: [
      ...inSports("tieRules", ["baseball"], "void", BETPOP_BASEBALL),
      ...inSports("innings", ["baseball"], 9, BETPOP_BASEBALL),
      ...inSports("moneylineInnings", ["baseball"], 5, BETPOP_BASEBALL),
      ...inSports("lastFullInning", ["baseball"], true, BETPOP_BASEBALL),
    ],
  },
  {
    house: "uBet",
    settings: inSports("retirement", ["tennis"], "advances", own("https://help.ubet.io/en/articles/7830466-tennis")),
  },
  {
    house: "InstantAction",
    settings: [everywhere("matchTieBreak", "games_void", INSTANTACTION_TENNIS)],
  },
  {
    house: "BetPhoenix",
    settings: onRetirement(["tennis"], "void", "void", own("https://www.betphoenix.ag/rules/sports/tennis")),
  },
  {
    house: "WagerWeb",
    settings: onRetirement(
      ["tennis"],
      "advances_after_two_sets",
      "void",
      own("http://www.wagerweb.ag/sportsbook/betting-rules-tennis"),
    ),
  },
  {
    house: "Betfair Sportsbook, Spain",
    settings: [
      ...onRetirement(["tennis"], "advances_after_one_set", "stand_if_passed", BETFAIR_SPAIN_TENNIS),
      ...inSports("betOnRetired", ["tennis"], "void", BETFAIR_SPAIN_TENNIS),
    ],
  },
  {
    house: "ESPN BET",
    settings: inSports(
      "retirementLines",
      ["tennis"],
      "stand_if_certain",
      own("https://espnbet.zendesk.com/hc/en-us/articles/37668183158157-Betting-On-Tennis"),
    ),
  },
  {
    house: "Olimp",
    settings: inSports("retirementLines", ["tennis"], "stand_if_certain", own("https://14olimp.com/faq/45/")),
  },
  {
    house: "William Hill UK",
    settings: onRetirement(["tennis"], "void", "void", copy("https://bomby.webnode.sk/william-hill")),
  },
  {
    house: "STS",
    settings: inSports(
      "retirement",
      ["badminton"],
      "advances_after_one_set",
      own("https://help.stsbet.com/badminton/"),
    ),
  },
  {
    house: "OpticOdds, a grading service",
    settings: inSports("retirement", ["badminton"], "advances", own("https://developer.opticodds.com/docs/badminton")),
  },
  {
    house: "Betway",
    settings: onRetirement(["snooker"], "advances", "void", BETWAY_SNOOKER),
  },
  {
    house: "wager-info",
    settings: [everywhere("matchTieBreak", "one_game", own("http://wager-info.com/tennis_matchup_rules.php"))],
  },
  {
    house: "Paddy Power",
    settings: [
      everywhere("bookingsCount", "cards", own("https://helpcenter.paddypower.com/app/answers/detail/a_id/10089/")),
      everywhere(
        "absentPlayer",
        "void",
        own("https://helpcenter.paddypower.com/app/answers/detail/players-not-starting/"),
      ),
    ],
  },
  {
    house: "888sport",
    settings: inSports("mustStart", ["football"], true, own("http://www.888sport.com/static/uk/Football.shtml")),
  },
  {
    house: "Betsson Colombia",
    settings: inSports(
      "mustStart",
      ["football"],
      true,
      own("https://www.betsson.co/reglas/reglamento/reglas-deportivas"),
    ),
  },
  {
    house: "FanDuel",
    settings: [
      everywhere(
        "absentPlayer",
        "void",
        secondHand("https://about.darkhorseodds.com/guides/sportsbook-house-rules", "2023-03-21"),
      ),
    ],
  },
  {
    house: "Fun88",
    settings: inSports(
      "inPlayHandicap",
      ["football"],
      true,
      own("http://sb.fun88.co.uk/information/betting_rules/handicap_betting/"),
    ),
  },
  {
    house: "William Hill",
    settings: [
      everywhere(
        "sharedHighest",
        "tie_wins",
        own("https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12240"),
      ),
      everywhere("goalkeeperGoals", "ignore", WILLIAM_HILL_FIRST, WILLIAM_HILL_LAST),
      everywhere("lastScorerOff", "lost", WILLIAM_HILL_LAST),
      everywhere(
        "defensiveTouchdown",
        "player",
        own("https://williamhill-lang.custhelp.com/app/answers/detail/a_id/7440"),
      ),
    ],
  },
  {
    house: "Techwizards",
    settings: [everywhere("ownGoalInNext", "skip", TECHWIZARDS), everywhere("lastScorerOff", "lost", TECHWIZARDS)],
  },
  {
    house: "7k",
    settings: [everywhere("winFromBehind", "any_deficit", own("https://help.ng.7k.bet/?p=8779"))],
  },
  {
    house: "BtI",
    settings: [everywhere("sharedHighest", "tie_wins", own("https://bti-io.gitlab.io/betting-rules/en/Bandy/"))],
  },
];
