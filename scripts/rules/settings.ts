/** The part of the page on the settings of a rulebook and on reasons. */
import { REASON_TABLE } from "../../src/engine/catalogue/reasons.js";
import { STANDARD_FIELDS } from "../../src/engine/catalogue/standard.js";
import type { Rulebook } from "../../src/engine/model/rulebook.js";
import { code, codes, heading, type Lines, paragraph, table } from "./markdown.js";
import { DID_NOT_PLAY_SAYS, LEVEL_MEANS, REASON_SAYS } from "./wording.js";

export function reasonsPart(): Lines {
  return [
    ...heading(2, "Reasons"),
    ...paragraph(
      "A bet that is won, lost, half won or half lost has no reason. “Final” means that asking again gives the same answer.",
    ),
    ...table(
      ["Reason", "Result", "Final", "When"],
      Object.entries(REASON_TABLE).map(([ending, { reason, result, final }]) => [
        code(reason),
        code(result),
        final ? "yes" : "no",
        ending === "did_not_play" ? DID_NOT_PLAY_SAYS : REASON_SAYS[reason],
      ]),
    ),
  ];
}

export function settingsPart(): Lines {
  return [
    ...heading(2, "Settings"),
    ...paragraph(
      `Bookmakers' house rules differ. A rulebook holds them as settings. Unless you choose another, ${code(STANDARD_FIELDS.id)} applies.`,
      "`deriveRulebook` makes another one from the settings that differ. A tie rule in the selection overrides that of the rulebook.",
    ),
    ...table(
      ["Setting", "What it decides", "Standard", "Other values"],
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
  /** What the other values do. */
  otherwise(value: Value): string;
}

const SETTINGS: { readonly [Field in keyof Rulebook]: Setting<Rulebook[Field]> } = {
  id: open("Name and version of the rulebook.", code, "Any other name."),
  tieRules: open(
    `By sport: what a level score does to ML home and away if ${LEVEL_MEANS["tie-rule"].says} and the bet names none.`,
    bySport(code),
    "`void` returns the stake (`push`), `lose` loses it. A sport without an entry is `ambiguous_tie`.",
  ),
  secondHalfOvertime: open(
    "Sports whose second half includes overtime on ML home and away, handicaps, totals and Odd/Even.",
    codes,
    "In a sport that is not listed, the second half is normal time less the first half.",
  ),
  linesScope: open(
    "By sport: the score that handicaps and totals are settled on, if it is not the sport's own.",
    bySport(code),
    "`regulation` leaves overtime out, `full_game` counts it. Only for sports whose lines are on the full game.",
  ),
  leagueSports: open(
    "Leagues that are sent under one sport and settled by the rules of another.",
    (rows) =>
      rows.map(({ sport, leagues, as }) => `${code(sport)} is settled as ${code(as)} in ${codes(leagues)}`).join("; "),
    "A league that is not listed follows the sport that it is sent under.",
  ),
  neverLevel: open(
    "By sport: leagues in which a finished match is never level.",
    bySport(codes),
    "In other leagues a level full game is a result, and the tie rule decides.",
  ),
  noExtraTime: open(
    "By sport: leagues in which no match has extra time or a shoot-out.",
    bySport(codes),
    "In other leagues normal time needs `ft`, or periods that prove it.",
  ),
  slamLeagues: open(
    "Tennis: main draws whose singles are best of five (`fiveSets`), and those whose deciding set counts in full (`fullFinalSet`).",
    ({ fiveSets, fullFinalSet }) => `fiveSets: ${codes(fiveSets)}; fullFinalSet: ${codes(fullFinalSet)}`,
    "In other draws two sets win, or three. If a deciding set in singles is won at ten or more by two, the games cannot be counted.",
  ),
  esportsGames: open(
    "Esports: words of league slugs that name a game whose maps are won in rounds, goals or points (`rounds`), or whose maps are listed with kills (`kills`).",
    ({ rounds, kills }) => `rounds: ${codes(rounds)}; kills: ${codes(kills)}`,
    "In a league that names neither, the scores of maps are rounds if each is a finished score of rounds.",
  ),
  setSpreadUnit: choice("The unit of a Spread that could be in sets or in games, in sports of sets.", {
    both: "both must give the same result, or it is `invalid_line`",
    sets: "sets",
    points: "games, in rally sports points",
  }),
  twoWayHandicaps: flag(
    "Whole and quarter lines of corner and card markets, which some bookmakers price with a third outcome.",
    {
      true: "they are two-way, and an exact line is a push",
      false: "`invalid_line`; half lines are settled",
    },
  ),
  bookingsCount: choice("How cards are counted if the event does not give bookings.", {
    points_1_2: "a yellow is 1, a red 2",
    cards: "each card is 1",
    points_10_25: "a yellow is 10, a red 25",
  }),
  retirement: choice("ML after a retirement in a sport of sets.", {
    incomplete: "`incomplete_score`, even if it was already decided",
    advances: "the player who advances wins",
    advances_after_one_set: "the player who advances wins if a set was finished; if not, `incomplete_score`",
  }),
  retirementLines: choice("Totals after a retirement in a sport of sets.", {
    incomplete: "`incomplete_score`, even if it was already decided",
    stand_if_passed: "over wins and under loses if the line had been passed; if not, `incomplete_score`",
  }),
  innings: open(
    "By sport: innings that must be listed for whole-game markets other than ML.",
    bySport(String),
    "From 1 to 9.",
  ),
  moneylineInnings: open("By sport: innings that must be listed for ML.", bySport(String), "From 1 to 9."),
  absentPlayer: choice("A bet on a player who is listed but did not take part.", {
    void: "void (`player_not_matched`)",
    settle: "settled on the player's count",
  }),
  absentStatistic: choice("A statistic that has no entry for the player.", {
    unavailable: "`stats_unavailable`",
    zero: "0",
  }),
  raceToNobody: choice("A bet on a side in Race To if neither side reaches the points.", {
    lose: "lost, and `none` wins",
    void: "void (`push`), for houses that offer no `none`",
  }),
  resultWindowHours: open(
    "How many hours after the start a missing score or statistic may still arrive.",
    String,
    "From 0 to 8,760. It applies only if the call carries the time (`asOf`).",
  ),
  inPlayHandicap: choice("What a Spread on the whole match is settled on if the bet carries `scoreAtBet`.", {
    full_score: "the whole score",
    score_at_bet: "what was scored after the bet",
  }),
  sharedHighest: choice("The highest-scoring half, quarter or period, if two of them share the highest score.", {
    tie_wins: "`Tie` wins, every other label loses",
    void: "the stake is returned (`push`), whatever the label",
  }),
};

function open<Value>(about: string, says: (value: Value) => string, otherwise: string): Setting<Value> {
  return { about, says, otherwise: () => otherwise };
}

/** A setting with a few values. Each needs a meaning. */
function choice<Value extends string>(about: string, meanings: Readonly<Record<Value, string>>): Setting<Value> {
  const meaning = (value: Value) => `${code(value)}: ${meanings[value]}`;
  return {
    about,
    says: meaning,
    otherwise: (standard) =>
      (Object.keys(meanings) as Value[])
        .filter((value) => value !== standard)
        .map(meaning)
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
