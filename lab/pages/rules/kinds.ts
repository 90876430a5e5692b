/** How each kind of bet is settled. Only the page needs these sentences, so they are not part of the engine. */
import type { SettlementKind } from "../../../src/pure/engine/row-types/rows.js";

interface KindWords {
  readonly title: string;
  readonly says: string;
  /** What a level score does to the bet: the end of a sentence that starts with "A level score". */
  readonly level: string;
}

/** Exhaustive: a new kind of settlement does not compile until it has its words. */
export const KIND_SAYS: Readonly<Record<SettlementKind, KindWords>> = {
  winner: {
    title: "Moneyline",
    says: "Home or away wins with the higher score, draw with a level one.",
    level: "is settled by the rule of the sport, see “Tied moneyline” in the [comparison](#scores-draws-and-overtime).",
  },
  "three-way": {
    title: "Three-way result",
    says: "Home or away wins with the higher score, draw with a level one, in every sport.",
    level: "makes draw win, home and away lose. The tie rule plays no part.",
  },
  "draw-no-bet": {
    title: "Draw no bet",
    says: "Home or away wins with the higher score.",
    level: "returns the stake (`push`). The tie rule plays no part.",
  },
  "no-bet": {
    title: "No bet",
    says: "A bet on the draw or on the other team than the one that the name gives. If the team of the name wins, the stake is returned (`push`).",
    level: "makes draw win, and the other team lose. The tie rule plays no part.",
  },
  "side-or-both-score": {
    title: "A result or both score",
    says: "Yes wins if the result of the name came in, or if both sides scored, or both. No wins if neither did.",
    level: "is the draw.",
  },
  "to-qualify": {
    title: "To qualify",
    says: "The team that goes through wins: `outcome.advanced`, or without it the winner of the shoot-out. If neither is known it is `incomplete_score`: one leg of a tie proves nothing.",
    level: "plays no part.",
  },
  "double-chance": {
    title: "Double chance",
    says: "Two of the three outcomes: `1x` is home or draw, `12` is home or away, `x2` is draw or away.",
    level: "makes `1x` and `x2` win, and `12` lose.",
  },
  handicap: {
    title: "Handicap",
    says: "The line is stated for the home side: home plays at the line, away at its opposite. The score with the line added decides, see [lines](#lines).",
    level: "with the line added returns the stake (`push`).",
  },
  "european-handicap": {
    title: "European handicap",
    says: "The line is added to the home score. Then home, draw or away wins.",
    level: "with the line added makes draw win, home and away lose.",
  },
  total: {
    title: "Totals",
    says: "The sum of what was scored is compared with the line, see [lines](#lines).",
    level: "plays no part. A total of exactly the line returns the stake (`push`).",
  },
  "both-over": {
    title: "Both teams over a line",
    says: "Yes wins if each side has more than the line, no if one of them has not. 1.5 is two or more on each side.",
    level: "plays no part.",
  },
  "both-teams-to-score": {
    title: "Both teams to score",
    says: "Yes wins if both sides scored, no if one of them did not.",
    level: "plays no part.",
  },
  "clean-sheet": {
    title: "Clean sheet",
    says: "Yes wins if the other side did not score.",
    level: "plays no part: 0-0 is a clean sheet for both.",
  },
  "win-to-nil": {
    title: "Win to nil",
    says: "Yes wins if the side won and the other did not score.",
    level: "makes yes lose.",
  },
  "odd-even": {
    title: "Odd or even",
    says: "The sum of both scores, or the score of one side. 0 is even.",
    level: "plays no part.",
  },
  "half-time-full-time": {
    title: "Half time and full time",
    says: "Who led at half time, and who led at the end of normal time. `draw/home` wins if the score was level at half time and home won. Overtime never counts. In sports of sets it is who won the first set, and who won the match; neither can be level.",
    level: "is the draw of its part of the pair.",
  },
  "win-either-half": {
    title: "Win either half",
    says: "Yes wins if the side is ahead in at least one half. The second half is normal time less the first half; overtime never counts.",
    level: "in a half is not a win of that half.",
  },
  "win-both-halves": {
    title: "Win both halves",
    says: "Yes wins if the side is ahead in each half. The second half is normal time less the first half; overtime never counts.",
    level: "in a half makes yes lose.",
  },
  "score-in-both-halves": {
    title: "Score in both halves",
    says: "Yes wins if the side scores in the first half and in the second. Goal In Both Halves counts the goals of either side. Overtime never counts.",
    level: "plays no part: a half without a goal makes yes lose.",
  },
  "both-teams-in-both-halves": {
    title: "Both teams to score in both halves",
    says: "Yes wins if each side scores in the first half and in the second. Overtime never counts.",
    level: "plays no part.",
  },
  "first-to-score": {
    title: "First to score",
    says: "`none` wins at 0-0. A side wins if only that side scored, or if only that side scored in the earliest period with a goal. Otherwise `outcome.firstToScore` decides. Without it the bet is `awaiting_stats` or `stats_unavailable`. A shoot-out goal is never the first.",
    level: "plays no part.",
  },
  "last-to-score": {
    title: "Last to score",
    says: "`none` wins at 0-0. A side wins if only that side scored, or if only that side scored in the last period with a goal. The score of the last period is normal time less the periods before it. Otherwise `outcome.lastToScore` decides, unless extra time was or may have been played. Without it the bet is `awaiting_stats` or `stats_unavailable`.",
    level: "plays no part.",
  },
  "race-to": {
    title: "Race to",
    says: "The line is a number of points. A side wins if it alone reached that number in normal time, or if it alone had reached it at the end of an earlier period. If both reached it in the same period, the bet is `awaiting_stats` or `stats_unavailable`. `none` wins if neither side reached it, and then the sides lose (setting `raceToNobody`).",
    level: "plays no part.",
  },
  "correct-score": {
    title: "Correct score",
    says: "Yes wins if the score is that of the label, no if it is not. In sports of sets, maps or frames, the label is the score in these.",
    level: "is a score like any other.",
  },
  "exact-total": {
    title: "Exact total",
    says: "Yes wins if the sum of both scores is the label's number. If the label ends in a plus, that number or more wins.",
    level: "plays no part.",
  },
  "to-win-a-part": {
    title: "To win a set or a map",
    says: "Yes wins if the side won at least one set, or map, of the match.",
    level: "plays no part.",
  },
  "any-score": {
    title: "A score in a part of the match",
    says: "Yes wins if the side of the name scores in the part of the match that the name gives, or either side if the name gives none.",
    level: "of 0-0 makes yes lose.",
  },
  "no-score": {
    title: "No score in a part of the match",
    says: "Yes means that neither side scores in the part of the match that the name gives.",
    level: "of 0-0 makes yes win.",
  },
  overtime: {
    title: "Overtime",
    says: "Yes wins if overtime was played: `ot` is listed, or the final score is not that of normal time. No wins if normal time was decided and its score is the final score. A shoot-out proves overtime only if it counts as one goal.",
    level:
      "after normal time is `incomplete_score` if nothing else shows whether overtime was played: a goalless overtime leaves no trace.",
  },
  "decided-in": {
    title: "Decided in",
    says: "The stage in which the match was won. A listed shoot-out (`ap`) was the last. Extra time decided it if it is listed as `ot` and changed a final score that is not level, and regular time if that is not level and is the final score. On Method of Victory the side must have won too: after regular time that is known only with `outcome.advanced`, since the winner of one leg need not have won the tie.",
    level: "at the end, without a listed shoot-out, is `incomplete_score`.",
  },
  "tie-break": {
    title: "Tie-break",
    says: "Yes wins if a finished set was won by one game. A match tie-break in place of a set does not count.",
    level: "plays no part.",
  },
  "player-prop": {
    title: "Player props",
    says: "The count of the player that the label names is compared with the line. Yes is over, no is under. See [players](#players).",
    level: "plays no part. A count of exactly the line returns the stake (`push`).",
  },
  "method-of-victory": {
    title: "Method of victory",
    says: "Home or away wins if that side won in one of the ways that the label names, or that the name of the market gives: To Win By Decision is any decision of the judges, To Win Inside The Distance a KO/TKO, a submission or a disqualification. KO/TKO includes a stop by the doctor or the corner, and a fighter who does not come out for the next round. The side draw needs no label. A disqualification is settled by `disqualification`. Without `outcome.method` the bet is `incomplete_score`, unless the side did not win.",
    level: "makes draw win, home and away lose.",
  },
  "round-of-victory": {
    title: "Round of victory",
    says: "Home or away wins if that side won before the last bell, in the round of the line, or in one of the rounds of the label. A decision of the judges is in no round (setting `technicalDecisionRound`). A fighter who does not come out for a round lost in the round before.",
    level: "makes home and away lose.",
  },
  "total-rounds": {
    title: "Total rounds",
    says: "How long the fight lasted is compared with the line. Half a round is half of its time: 2:30 of 5:00, 1:30 of 3:00 (`roundSeconds` of the event, if its rounds are of another length). A fight that ends exactly there is over (setting `halfRound`). Without the time a bet is settled if the round is enough.",
    level: "plays no part.",
  },
  "the-distance": {
    title: "The distance",
    says: "Yes wins if the fight went on to its last bell, so that the judges decided it. A technical decision, after a fight that was stopped, is settled by `technicalDecisionDistance`.",
    level: "plays no part: a draw of the judges is the distance too.",
  },
  "top-player": {
    title: "Top player",
    says: "Yes wins if the batter of the label made more runs than all others of the side in its innings, or the bowler took more wickets. A batter who did not bat, and a bowler who did not bowl, did nothing. If several share it, `topBatterShared` decides. Bowlers with as many wickets who conceded different runs are `ambiguous_tie`, since bookmakers differ. If no bowler took a wicket the stake is returned (`push`). Runs and wickets of a super over do not count.",
    level: "plays no part.",
  },
  "first-wicket-method": {
    title: "First wicket method",
    says: "Yes wins if the first wicket of the side fell as the label says: `Caught`, `Bowled`, `LBW`, `Run Out`, `Stumped` or `Other`. Caught and bowled is caught; hit wicket, obstructing the field, hitting the ball twice and timed out are other. A batter who retires hurt is not out, and one who is retired out is `stats_unavailable`, since bookmakers differ. If no wicket fell the stake is returned (`push`).",
    level: "plays no part.",
  },
  label: {
    title: "Labels",
    says: "Yes wins if the score is what the label says, no if it is not. Case and blanks do not matter. The name of a team of the event stands for Home or Away. An event without names is `incomplete_score`, a name that is not the event's `invalid_label`. A total needs a half line, in the label (`Home & Over 2.5`) or as `hdp`; if both have one, it must be the same.",
    level: "is a score like any other: `Draw` wins.",
  },
  "label-on-halves": {
    title: "Labels on halves",
    says: "Yes wins if both halves are what the label says, no if they are not. The second half is normal time without the first. If a half is missing, the bet is `incomplete_score`, unless [every possible score gives one result](#what-is-proved-already).",
    level: "is a score like any other.",
  },
  "any-item": {
    title: "Whether it is scored",
    says: "Yes wins if anything of that kind is scored in regular time, no if nothing is. An own goal is always told apart, so a goal without a kind is not one.",
    level: "plays no part.",
  },
  scorer: {
    title: "Scorers",
    says: "Yes wins if the player of the label scored the first, the last or the Nth that counts, none if nobody did. Own goals are nobody's, and the next goal counts. A player who came on after it, or did not play, has the stake returned; one who came on in the same minute, or of whom it is not known when, is `stats_unavailable`. In American football a label can be the unit of a side (`Chiefs D/ST`): it wins if its defense or special teams scored the touchdown. The settings `goalkeeperGoals`, `ownGoalInNext`, `lastScorerOff` and `defensiveTouchdown` say what houses make of some goals and touchdowns.",
    level: "plays no part.",
  },
  "scorer-and-outcome": {
    title: "Scorer and outcome",
    says: "Yes wins if the player of the label scores and the match ends as it says: the first goal and the score in Scorecast, the last goal and the score in Last Goalscorer Scorecast, any goal and the result in Wincast. A player who did not play, or came on after the first goal, has the stake returned: what the rest of the bet is then worth is not settled here. Own goals are nobody's.",
    level: "is a score like any other: `Harry Kane & Draw` wins.",
  },
  "nth-to-score": {
    title: "Nth goal",
    says: "The side that scores it wins, none if there are fewer goals. `raceToNobody` says what a bet on a side is then. Own goals count for the side that gains.",
    level: "plays no part.",
  },
  "win-from-behind": {
    title: "To win from behind",
    says: "The side wins the match, and was behind at any time.",
    level: "makes both sides lose.",
  },
  "lead-at-any-time": {
    title: "To lead at any time",
    says: "Yes wins if the side was ahead at any time, however the match ended.",
    level: "plays no part.",
  },
  "score-first-and-win": {
    title: "To score first and win",
    says: "The side scores first, and wins the match.",
    level: "makes both sides lose.",
  },
  "first-scoring-play": {
    title: "First scoring play",
    says: "Yes wins if the first points were scored as the label says: Touchdown, Field Goal or Safety, in football Shot, Header, Penalty, Free Kick or Own Goal. Without a `kind`, 3 points of American football are a field goal and 6 to 8 a touchdown; 2 points can be a safety or a try, so that a bet on a safety is then `stats_unavailable`, as is any bet if a goal of football has no `kind`.",
    level: "plays no part.",
  },
  "time-of-first": {
    title: "Time of the first goal",
    says: "Yes wins if the displayed minute of the first goal, or of the last one, is one of the label's, both included; 10:00 is minute 11. Added time is the last minute of its half: 45+2 is minute 45. None wins if there is no goal.",
    level: "plays no part.",
  },
  "label-on-periods": {
    title: "Labels on periods",
    says: "Yes wins if the quarters or periods of normal time are what the label says, no if they are not. If one is missing, the bet is `incomplete_score`, unless [every possible score gives one result](#what-is-proved-already).",
    level: "is a score like any other.",
  },
};
