import type { WhyRow } from "../types.js";

const evidence = (says: RegExp): WhyRow => ({ says, why: "evidence" });
const pools = (says: RegExp): WhyRow => ({ says, why: "pools" });
const starters = (says: RegExp): WhyRow => ({ says, why: "starters" });

/** Why a name has no market, by words of it. The first pattern that it has counts; a name with none of them is `later`. */
export const WHYS_BY_WORDS: readonly WhyRow[] = [
  starters(
    /\bstrokes?\b|\b[23] ball\b|\bbirdies|bogeys|eagles|\bpars\b|\bholes?\b|\blaps?\b|pit stop|overtak|to retire|finishers|grid position|top #|bottom #|head2head|fastest/,
  ),
  starters(/^(win|place|show|exacta|quinella|trifecta|trio)$/),
  pools(
    /special|free text|draw sum|bonus ball|standard bet|windex|supremacy|spread$|man of the match|team performances|matchday|competition|trophy|tournament|group|continent|ball winner|glove winner|to reach|finish(ing)?\b|bottom place|of the day|daily|teams to contest|most goals$|exact combination|starting xi|young player/,
  ),
  evidence(/corner|card|booking|offside|penalt|foul|shot/),
  evidence(
    /kick ?off|kicks off|jump ball|toss|pitch|delivery|\bball\b|over #|visit|checkout|drive|play type|time ?out|time at bat|darts|deuce|# point|\bpoint #|break or|knife|aegis|barracks|shrine|to deuce|game # |gamenr/,
  ),
  evidence(
    /set piece|first minute|consecutive|lead by|own goal|header|left foot|right foot|outside the|direct free kick|fastest goal|latest goal|minute|performance|fantasy/,
  ),
];
