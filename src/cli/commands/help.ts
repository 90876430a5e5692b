import type { Topic } from "./options.js";

const SETTLEGRADE = `settlegrade settles sports bets: won, lost, void, half won, half lost, pending or ungradeable.

Usage
  settlegrade grade --events FILE --selections FILE    grade bets against events
  settlegrade grade FILE                               the same, bets and events in one file
  settlegrade explain FILE --ref REF                   tell of one bet, or of all, what decided it
  settlegrade markets [SPORT]                          list sports, or the markets of one sport
  settlegrade outcomes --market NAME --side SIDE ...   draw where a bet wins, is returned and loses
  settlegrade serve --store URL                        answer POST /v3/settlements/grade over HTTP
  settlegrade ingest FILE... --store URL               take events and messages of the feed into a store
  settlegrade history EVENT_ID --store URL             show the versions of an event in a store
  settlegrade keys add|list|revoke --store URL         make, list and revoke the keys of the service

Options
  -h, --help       this page; settlegrade grade --help tells more about a command
  -v, --version    the version

Exit code: 0, or 2 when the input cannot be used; what is wrong is said on standard error. ingest ends with 1 when
it left something out.
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
  --svg FILE        write the grid as SVG too; with - only that, to standard output
  --format json     print the result at every score as one JSON document instead of the grid
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

const SERVE = `Answers POST /v3/settlements/grade and its neighbours over HTTP, until it is told to end.

Usage
  settlegrade serve --store URL [options]

Options
  --store URL       where the events are: sqlite:PATH, the embedded store (needs the package libsql), or ndjson:PATH,
                    a file of one record a line, which is read again when it changes
  --keys URL        where the keys are: sqlite:PATH or json:PATH; without it in the store, where that is SQLite
  --limits WHERE    where requests are counted: memory, or sqlite:PATH, a file that the processes of one machine
                    share; without it memory
  --port N          without it the variable PORT, else 8787; 0 for a port that is free
  --host HOST       the address that is listened on; without it 127.0.0.1, this machine only; 0.0.0.0 for all
  --rulebook FILE   house rules: the JSON of what differs from the standard rulebook, with an id
  -h, --help        this page
  -v, --version     the version

"listening on http://127.0.0.1:8787" on standard output says that it listens. On standard error there is one JSON
line a request, never with a key in it. SIGTERM or SIGINT (Ctrl-C) ends it once what is under way is answered, in ten
seconds at most, with exit code 0; a second one ends it at once.

Examples
  settlegrade keys add --store sqlite:settlegrade.db --plan paid
  settlegrade serve --store sqlite:settlegrade.db
  settlegrade serve --store ndjson:events.ndjson --keys json:keys.json --port 80 --host 0.0.0.0
`;

const INGEST = `Takes what the odds service sends into a store: events, closing lines, score and status messages.

Usage
  settlegrade ingest FILE... --store URL [options]

Files
  A file is JSON or NDJSON, as it is or gzipped; what it holds is told by its content. - is standard input.
  It holds, in any mixture, events, score and status messages, which update their event, and objects with a list
  under events, closingLines or matches. Odds and other messages are passed over. A file with one record a line is
  read as a stream, however long it is. What replaces an event keeps the earlier version: settlegrade history.

Options
  --store URL       where the events go: sqlite:PATH, the embedded store, which is made if it is not there
                    (needs the package libsql)
  --rejects FILE    write what was left out, with file, line, reason and text, one JSON object a line
  -h, --help        this page
  -v, --version     the version

A line that is faulty, and a message for an event that the store does not have, is left out and told on standard
error: the first 20 one by one, the others counted by reason. A run may be ended at any moment and made again: it goes
on where it ended. A run that is made again with the same files changes nothing, and does not tell again of messages
for unknown events.

Exit code: 0; 1 when something was left out; 2 when a file or the store cannot be used at all.

Examples
  settlegrade ingest events.ndjson.gz --store sqlite:settlegrade.db
  settlegrade ingest events.json messages.ndjson --store sqlite:settlegrade.db --rejects rejects.ndjson
  jq -r .text rejects.ndjson | settlegrade ingest - --store sqlite:settlegrade.db
`;

const HISTORY = `Shows the versions of an event that a store has had, with the times at which they were taken in.

Usage
  settlegrade history EVENT_ID --store URL [options]

Options
  --store URL       where the events are: sqlite:PATH
  --format FORMAT   table, ndjson, json or csv; without it a table on a terminal, else ndjson; the latest version,
                    which holds, comes first
  --no-color        no colours; the variables NO_COLOR and FORCE_COLOR are respected too
  -h, --help        this page
  -v, --version     the version

Examples
  settlegrade history 72221256 --store sqlite:settlegrade.db
  settlegrade history 72221256 --store sqlite:settlegrade.db --format ndjson | jq .event.scores
`;

const KEYS = `Makes, lists and revokes the keys with which the service is called.

Usage
  settlegrade keys add --store URL --plan paid|free [--package 10K]... [--name TEXT]
  settlegrade keys list --store URL [--format FORMAT] [--no-color]
  settlegrade keys revoke ID --store URL

Options
  --store URL       where the keys are: sqlite:PATH, which may be the store of the events, or json:PATH
  --plan PLAN       paid: 5,000 requests an hour; free: 100 an hour and 500 a day, and no grading
  --package N       so many more requests an hour for a paid plan: 10K, 20K, 30K or any number; may be given several
                    times
  --name TEXT       whose key it is, for people
  --format FORMAT   table, ndjson, json or csv; without it a table on a terminal, else ndjson
  --no-color        no colours; the variables NO_COLOR and FORCE_COLOR are respected too
  -h, --help        this page
  -v, --version     the version

keys add prints the key, and nothing else, on standard output. It is shown only this once: what is kept of it is a
digest. A key that is revoked stays in the list; running services refuse it within a second.

Examples
  settlegrade keys add --store sqlite:settlegrade.db --plan paid --package 10K --name "Bets Ltd"
  settlegrade keys list --store sqlite:settlegrade.db
  settlegrade keys revoke 7k2mnp4x9q --store sqlite:settlegrade.db
`;

export const HELP: Readonly<Record<Topic, string>> = {
  settlegrade: SETTLEGRADE,
  grade: GRADE,
  explain: EXPLAIN,
  markets: MARKETS,
  outcomes: OUTCOMES,
  serve: SERVE,
  ingest: INGEST,
  history: HISTORY,
  keys: KEYS,
};
