import type { Topic } from "./options.js";

const SETTLEGRADE = `settlegrade settles sports bets: won, lost, void, half won, half lost, pending or ungradeable.

Usage
  settlegrade grade --events FILE --selections FILE    grade bets against events
  settlegrade grade FILE                               the same, bets and events in one file
  settlegrade explain FILE --ref REF                   tell of one bet, or of all, what decided it
  settlegrade markets [SPORT]                          list sports, or the markets of one sport
  settlegrade outcomes --market NAME --side SIDE ...   draw where a bet wins, is returned and loses

Options
  -h, --help       this page; settlegrade grade --help tells more about a command
  -v, --version    the version

Exit code: 0, or 2 when the input cannot be used; what is wrong is said on standard error.
`;

const GRADE = `Grades selections against the events that they are on.

Usage
  settlegrade grade --events FILE --selections FILE [options]
  settlegrade grade FILE... [options]

Files
  A file is JSON or NDJSON, as it is or gzipped; what it holds is told by its content. - is standard input.
  --events      events: one, a list, or an object with a list under events or closingLines.
                Of two events with the same id the later counts; a score or status message updates its event.
  --selections  selections: one, a list, or an object with a list under selections.
  FILE          bets with their events: {"event": {...}, "selection": {...}}, or an object
                with both lists, or one with matches, each an event with its selections.
  Files with one record a line (NDJSON) are read as a stream, however long they are.

Options
  --format FORMAT   table, ndjson, json or csv; without it a table on a terminal, else ndjson
  --as-of TIME      the time of grading, which decides when a missing result is no longer awaited:
                    a date or date-time (without a zone it is UTC), milliseconds since 1970, or now
  --only RESULTS    show these results only: won, lost, void, half_won, half_lost, pending, ungradeable
  --explain         say why in a sentence: below each bet of a table, as a field or column in the other formats;
                    settlegrade explain tells more
  --no-color        no colours; the variables NO_COLOR and FORCE_COLOR are respected too
  -h, --help        this page
  -v, --version     the version

The summary stands below a table, and on standard error beside the other formats.

Examples
  settlegrade grade --events events.json --selections bets.ndjson
  settlegrade grade bets-with-events.ndjson.gz --only lost,half_lost
  zcat bets.ndjson.gz | settlegrade grade --events events.json --selections - --format csv > graded.csv
`;

const EXPLAIN = `Tells of each bet in a sentence what became of it and why, and lists the steps that led there.

Usage
  settlegrade explain --events FILE --selections FILE [options]
  settlegrade explain FILE... [options]

The files are those of grade; settlegrade grade --help tells what they may hold. - is standard input.

Options
  --ref REF         explain the bet with this ref only; may be given several times
  --only RESULTS    explain bets with these results only: won, lost, void, half_won, half_lost, pending,
                    ungradeable
  --format FORMAT   table, ndjson or json; without it for people on a terminal, else ndjson: the fields of the
                    grade, then sentence and steps
  --as-of TIME      the time of grading, which decides when a missing result is no longer awaited:
                    a date or date-time (without a zone it is UTC), milliseconds since 1970, or now
  --no-color        no colours; the variables NO_COLOR and FORCE_COLOR are respected too
  -h, --help        this page
  -v, --version     the version

A ref that no bet has ends with exit code 2, after all files have been read.

Examples
  settlegrade explain --events events.json --selections bets.ndjson --ref A1
  settlegrade explain bets-with-events.ndjson.gz --only ungradeable
  settlegrade explain bets-with-events.ndjson.gz --format ndjson | jq -r .sentence
`;

const MARKETS = `Lists the sports, or the markets on which bets of one sport are graded.

Usage
  settlegrade markets [SPORT] [options]

Options
  --format FORMAT   table, ndjson, json or csv; without it a table on a terminal, else ndjson
  --no-color        no colours; the variables NO_COLOR and FORCE_COLOR are respected too
  -h, --help        this page
  -v, --version     the version

Examples
  settlegrade markets
  settlegrade markets ice-hockey
  settlegrade markets football --format csv > markets.csv
`;

const OUTCOMES = `Draws what becomes of a bet at every final score: the home side's down, the away side's across.

Usage
  settlegrade outcomes --sport SPORT --market NAME --side SIDE [options]

The score is the one that the market is settled on: the first half of a market on it, sets or games as the line has
it, corners of a market on corners. Each cell is the grade that a match with that
score has; in sports with an official winner 1-0, 0-1 and 0-0 stand for him and for a draw. Where the scores of a
sport are too large for a grid and one number decides (a margin, a total), a strip along that number is drawn instead.

Options
  --sport SPORT     the sport, for example football
  --market NAME     the market, for example Spread or Totals HT
  --side SIDE       the side that is backed: home, draw, away, over, under, yes, no, 1x, draw/home and so on
  --hdp LINE        the line, for handicaps as it is stated for the home side
  --label LABEL     the label, for example 2-1 on Correct Score
  --tie-rule RULE   void or lose: what a level score does where bookmakers differ
  --max SCORE       the highest score of a side, 0 to 200; without it what is usual in the sport
  --svg FILE        write the picture as SVG too; with - only that, to standard output
  --no-color        no colours; the variables NO_COLOR and FORCE_COLOR are respected too
  -h, --help        this page
  -v, --version     the version

Letters: W won, w half won, = void, l half lost, L lost, ? more than the score decides, x ungradeable,
. no match ends so, - never played.

Examples
  settlegrade outcomes --sport football --market Spread --side home --hdp -0.75
  settlegrade outcomes --sport basketball --market Totals --side over --hdp 221.5
  settlegrade outcomes --sport tennis --market "Correct Score" --side yes --label 2-1 --svg set-betting.svg
`;

export const HELP: Readonly<Record<Topic, string>> = {
  settlegrade: SETTLEGRADE,
  grade: GRADE,
  explain: EXPLAIN,
  markets: MARKETS,
  outcomes: OUTCOMES,
};
