import type { Topic } from "./options.js";

const SETTLEGRADE = `settlegrade settles sports bets: won, lost, void, half won, half lost, pending or ungradeable.

Usage
  settlegrade grade --events FILE --selections FILE    grade bets against events
  settlegrade grade FILE                               the same, bets and events in one file
  settlegrade markets [SPORT]                          list sports, or the markets of one sport

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
  --no-color        no colours; the variables NO_COLOR and FORCE_COLOR are respected too
  -h, --help        this page
  -v, --version     the version

The summary stands below a table, and on standard error beside the other formats.

Examples
  settlegrade grade --events events.json --selections bets.ndjson
  settlegrade grade bets-with-events.ndjson.gz --only lost,half_lost
  zcat bets.ndjson.gz | settlegrade grade --events events.json --selections - --format csv > graded.csv
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

export const HELP: Readonly<Record<Topic, string>> = { settlegrade: SETTLEGRADE, grade: GRADE, markets: MARKETS };
