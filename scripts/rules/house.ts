/** The part of the page on reasons and on the settings of a rulebook. */
import { REASON_TABLE } from "../../src/engine/catalogue/reasons.js";
import { STANDARD_FIELDS } from "../../src/engine/catalogue/standard.js";
import type { Rulebook } from "../../src/engine/model/rulebook.js";
import { code, codes, heading, type Lines, paragraph, table } from "./markdown.js";
import { DID_NOT_PLAY_SAYS, LEVEL_SAYS, REASON_SAYS } from "./wording.js";

export function reasonsPart(): Lines {
  return [
    ...heading(2, "Reasons"),
    ...paragraph(
      "A bet that is won, lost, half won or half lost has no reason. Final means that asking again does not help.",
    ),
    ...table(
      ["Reason", "Result", "Final", "When", "Source"],
      Object.entries(REASON_TABLE).map(([ending, { reason, result, final, source }]) => [
        code(reason),
        code(result),
        final ? "yes" : "no",
        ending === "did_not_play" ? DID_NOT_PLAY_SAYS : REASON_SAYS[reason],
        source,
      ]),
    ),
  ];
}

export function settingsPart(): Lines {
  return [
    ...heading(2, "Settings"),
    ...paragraph(
      `Where houses differ, a rulebook decides. Below is the one that applies when no other is asked for, ${code(STANDARD_FIELDS.id)};`,
      "`deriveRulebook` makes another by naming what differs. A tie rule in the selection beats the rulebook.",
    ),
    ...table(
      ["Setting", "What it decides", "Standard", "Otherwise"],
      Object.keys(SETTINGS).map((field) => settingRow(field as keyof Rulebook)),
    ),
  ];
}

function settingRow<Field extends keyof Rulebook>(field: Field): string[] {
  const { about, says, otherwise }: Setting<Rulebook[Field]> = SETTINGS[field];
  const value = STANDARD_FIELDS[field];
  return [code(field), about, says(value), otherwise(value)];
}

interface Setting<Value> {
  readonly about: string;
  says(value: Value): string;
  /** What other values than the standard one would do. */
  otherwise(value: Value): string;
}

const SETTINGS: { readonly [Field in keyof Rulebook]: Setting<Rulebook[Field]> } = {
  id: open("Name and version of the rulebook.", code, "A name of its own."),
  tieRules: open(
    `By sport: what a level score does to ML home and away where ${LEVEL_SAYS["tie-rule"]} and the bet names none.`,
    bySport(code),
    "`void` returns the stake (`push`), `lose` loses it; a sport that is not named is `ambiguous_tie`.",
  ),
  secondHalfOvertime: open(
    "Sports whose second half includes overtime on ML home and away, handicaps, totals and Odd/Even.",
    codes,
    "Where a sport is not named, its second half is normal time less the first half.",
  ),
  linesScope: open(
    "By sport: the score that handicaps and totals are settled on, where it is not the sport's own.",
    bySport(code),
    "`regulation` leaves overtime out, `full_game` counts it. For sports whose lines are on the full game.",
  ),
  leagueSports: open(
    "Leagues that are sent under one sport and played by another's rules.",
    (rows) => rows.map(({ sport, leagues, as }) => `${code(sport)} is ${code(as)} in ${codes(leagues)}`).join("; "),
    "A league that is not named goes by the sport that it is sent under.",
  ),
  neverLevel: open(
    "By sport: leagues in which a finished match is never level.",
    bySport(codes),
    "Elsewhere a level full game is a result, and the tie rule decides.",
  ),
  slamLeagues: open(
    "Tennis: main draws whose singles are the best of five (`fiveSets`), and those whose deciding set counts in full (`fullFinalSet`).",
    ({ fiveSets, fullFinalSet }) => `fiveSets: ${codes(fiveSets)}; fullFinalSet: ${codes(fullFinalSet)}`,
    "Elsewhere two sets win, three are accepted, and a deciding set of ten or more by two leaves singles without a count of games.",
  ),
  setSpreadUnit: choice("The unit of a Spread in a sport of sets that could be in sets or in games.", {
    both: "graded in both; where they differ, `invalid_line`",
    sets: "sets",
    points: "games, in rally sports points",
  }),
  twoWayHandicaps: flag("Corner and card markets that are three-way at some houses, on a whole or quarter line.", {
    true: "they are two-way: an exact line is a push",
    false: "`invalid_line`; half lines grade",
  }),
  bookingsCount: choice("How cards are counted where bookings are not given as such.", {
    points_1_2: "a yellow is 1, a red 2",
    cards: "each card is 1",
    points_10_25: "a yellow is 10, a red 25",
  }),
  retirement: choice("What becomes of ML when somebody gives up in a sport of sets.", {
    incomplete: "`incomplete_score`, decided or not",
    advances: "the player who advances wins",
    advances_after_one_set: "the player who advances wins if a set was finished, else `incomplete_score`",
  }),
  retirementLines: choice("What becomes of totals then.", {
    incomplete: "`incomplete_score`, decided or not",
    stand_if_passed: "over wins and under loses where the line had been passed, else `incomplete_score`",
  }),
  innings: open(
    "By sport: innings that must be listed for whole-game markets other than ML.",
    bySport(String),
    "From 1 to 9.",
  ),
  moneylineInnings: open("By sport: innings that must be listed for ML.", bySport(String), "From 1 to 9."),
  absentPlayer: choice("A bet on a player who is listed and did not take part.", {
    void: "void (`player_not_matched`)",
    settle: "settled on the player's count",
  }),
  absentStatistic: choice("A count that a player has no entry for.", {
    unavailable: "`stats_unavailable`",
    zero: "0",
  }),
  resultWindowHours: open(
    "Hours after the start in which a missing score or count may still come; then it is given up.",
    String,
    "From 0 to 8,760. Only where the caller says what time it is.",
  ),
  inPlayHandicap: choice("What a Spread on the whole match is settled on when the bet carries `scoreAtBet`.", {
    full_score: "the whole score",
    score_at_bet: "what was scored after the bet",
  }),
};

function open<Value>(about: string, says: (value: Value) => string, otherwise: string): Setting<Value> {
  return { about, says, otherwise: () => otherwise };
}

/** A setting with a few values, each of which must have its meaning. */
function choice<Value extends string>(about: string, meanings: Readonly<Record<Value, string>>): Setting<Value> {
  const told = (value: Value) => `${code(value)}: ${meanings[value]}`;
  return {
    about,
    says: told,
    otherwise: (standard) =>
      (Object.keys(meanings) as Value[])
        .filter((value) => value !== standard)
        .map(told)
        .join("; "),
  };
}

function flag(about: string, meanings: Readonly<Record<"true" | "false", string>>): Setting<boolean> {
  const { says, otherwise } = choice(about, meanings);
  return { about, says: (value) => says(`${value}`), otherwise: (value) => otherwise(`${value}`) };
}

function bySport<Value>(says: (value: Value) => string): (record: Readonly<Record<string, Value>>) => string {
  return (record) =>
    Object.entries(record)
      .map(([slug, value]) => `${code(slug)}: ${says(value)}`)
      .join("; ") || "none";
}
