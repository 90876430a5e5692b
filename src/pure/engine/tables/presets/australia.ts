import type { Preset } from "../../row-types/preset.js";
import { beyond, inSports, notFound, onRetirement, own, READ } from "./say.js";

const SPORTSBET_NFL = own("https://helpcentre.sportsbet.com.au/hc/en-us/articles/18714097430157");
const SPORTSBET_AFL = own("https://helpcentre.sportsbet.com.au/hc/en-us/articles/18430927192717");
const SPORTSBET_NBA = own(
  "https://helpcentre.sportsbet.com.au/hc/en-us/articles/18431711744781-Does-My-NBA-Bet-Include-Overtime",
);
const SPORTSBET_TENNIS = own("https://helpcentre.sportsbet.com.au/hc/en-us/articles/360056521131");
const SPORTSBET_BOXING = own("https://helpcentre.sportsbet.com.au/hc/en-us/articles/18717006576013");
const SPORTSBET_UFC = own("https://helpcentre.sportsbet.com.au/hc/en-us/articles/18717014735757");
const TAB_NZ = own("https://www.tab.co.nz/help/bet-types-sport/aussie-rules.html");
const POINTSBET = own("https://support.pointsbet.com.au/hc/en-au/articles/10879826797583");
const PLAYWEST = own("https://intercom.help/playwest/en/articles/9107122-rugby-union-faqs");
const DABBLE = own("http://helpdesk.dabble.com.au/en/articles/9783637-cricket");

export const AUSTRALIA: Preset = {
  name: "australia",
  version: 2,
  earlier: [{ version: 1, settings: { disqualification: "ko" } }],
  title: "Bookmakers of Australia and New Zealand",
  houses: ["Sportsbet", "PointsBet", "PlayWest", "TAB New Zealand"],
  asOf: READ,
  about:
    "A family, not one bookmaker: each rule is from the house that publishes it. Tennis, basketball and the NFL are Sportsbet's.",
  settings: [
    ...inSports("tieRules", ["american-football"], "void", SPORTSBET_NFL),
    ...inSports("tieRules", ["aussie-rules"], "dead-heat", SPORTSBET_AFL, TAB_NZ),
    ...inSports("tieRules", ["rugby-league"], "dead-heat", POINTSBET),
    ...inSports("tieRules", ["rugby"], "dead-heat", PLAYWEST),
    ...inSports("linesScope", ["basketball"], "full_game", SPORTSBET_NBA),
    ...onRetirement(["tennis"], "advances_after_one_set", "stand_if_passed", SPORTSBET_TENNIS),
    ...inSports("betOnRetired", ["tennis"], "void", SPORTSBET_TENNIS),
    ...inSports("disqualification", ["boxing"], "ko", SPORTSBET_BOXING),
    ...inSports("disqualification", ["mixed-martial-arts"], "void", SPORTSBET_UFC),
  ],
  inexpressible: [
    ...beyond([PLAYWEST], {
      linesScope:
        "Rugby union without a price for the draw is settled on the official result, with extra time. The winner is settled on 80 minutes here.",
    }),
    ...beyond([DABBLE, PLAYWEST], {
      mustStart:
        "A bet on a cricketer stands if he is in the eleven or comes in as a substitute; in rugby, if he is in the squad. `mustStart` knows only who started.",
    }),
  ],
  unknown: notFound({
    secondHalfOvertime: "Overtime in second halves.",
    innings: "Shortened baseball games.",
    bookingsCount: "How cards are counted.",
  }),
};
