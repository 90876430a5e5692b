/** A paragraph, or rows of a word and what it means. The backquotes are for docs/command.md. */
export type Note = string | readonly (readonly [string, string])[];

/** What several commands have in common: `settlegrade help NAME`, and a section of docs/command.md. */
export interface Topic {
  readonly title: string;
  readonly notes: readonly Note[];
}

export const TOPICS = {
  bets: {
    title: "Bets and events",
    notes: [
      "`--events` accepts one event, a list, or an object with a list under `events` or `closingLines`. Of two events with the same id the later " +
        "counts. A score or status message updates its event.",
      "`--bets` accepts selections or slips, and the file shows which: one, a list, an object with a list under `selections` or `slips`, or CSV. `grade` and `explain` " +
        "grade each leg of a slip. `settle` and `backtest` settle a selection that has odds and a stake as a single. `compare` compares what slips return, and of selections the verdicts.",
      'A file that is given without an option has bets with their events: `{"event": {...}, "selection": {...}}`, an object with lists under ' +
        "`events` and `selections`, or one with a list under `matches`, each an event with its selections.",
      "CSV of bets has the columns `event id`, `market` and `side`, and if needed `ref`, `hdp`, `line`, `line for`, `label`, `tie rule` and " +
        "`score at bet`. `hdp` is the line of the home side. A handicap under `line` or `handicap` is the line of whom `line for` names: `home`, or " +
        "`side`, the side that was backed. Without it and without `--line-for`, such a row of an away side is left out.",
      "docs/feeds.md lists the feeds, and the options of each.",
    ],
  },
  matching: {
    title: "Bets without an event id",
    notes: [
      "A bet without an event id is matched with an event by its teams and its day. They are in the columns or fields `home`, `away` and `date`, and " +
        "if needed `sport` and `neutral`.",
      "Names must be equal without case, accents and punctuation; no likeness of letters counts. If home and away are the other way round, the " +
        "bet is swapped on neutral ground and in sports without a home side, and refused in others.",
      "A bet that is not matched with exactly one event stays ungradeable. Standard error lists it with the reason.",
      'A file of `--names` is a JSON object such as `{"Spurs": "Tottenham Hotspur"}`. A short name of several teams has a list, and is not matched.',
    ],
  },
  words: {
    title: "Bets in your own words",
    notes: [
      "A CSV file with other columns than those of a selection is read by what its columns hold: the day, the match or its two teams, the bet in words " +
        "(`Heat +4.5`, `Over 2.5 goals`, `ambas marcan sí`), odds and stake; and if there are such, the id, sport, league, market, line, kind of bet, " +
        "result, and what was returned. Titles in many languages are known, and exports of known programs by their headers. docs/exports.md lists them. NDJSON with such fields is read too.",
      "A bet is matched with an event by its teams and day, or by the one team that it names. If a file has only the day on which a bet was placed, " +
        "it is on the next match of these teams. Names that are equal to no name of an event need a short name under `--names`; `--suggest-names` writes them.",
      "A word of a result (`Won`, `Push`, `SETTLED_WIN`, `Gagné`) is the file's own answer. It settles a bet whose event is not there, or which cannot be read, " +
        "and it is compared with the answer for all others: `settle --against-file` lists where they differ.",
      "A bet that nobody can read is listed with the word at fault, and is no open bet. Its other columns are in the answer.",
      "Amounts without a currency are in `XXX`, ISO 4217's code for none; `--currency` says it. Dates may have the day or the month first if any date of the file shows it.",
    ],
  },
  line: {
    title: "A bet in one line",
    notes: [
      "A bet in words on a match of which you know the score is given in place of files, in quotes. `--score` is the score of regular time, of sets in sports of sets. " +
        "`2-1 (1-0)` has the first half, `2-1 aet (1-1 ft)` extra time, `1-1 ft (4-3 pens)` a shoot-out, `6-4 3-6 7-5` each set. The text may say it itself: `..., ends 2-1`.",
      "The first number is that of the team that the bet names, or of the home side if it has a match (`Arsenal v Chelsea: over 2.5`). `Chelsea 1-2 Arsenal` says it too. " +
        "The answer says how the score was taken. What the text leaves open is asked.",
      "Without `--sport` the bet is on football if its line is in quarters or all sports that it can be of count goals, and on another sport if no other has such a bet.",
    ],
  },
  slips: {
    title: "Slips",
    notes: [
      "CSV of slips has one row a leg. Rows with the same `id` are one slip; without a column `id` each row is one, by its `ref`. What concerns the " +
        "slip is in its first row; the other rows leave it empty or repeat it. The columns:",
      [
        [
          "`id`, `type`, `stake`, `currency`",
          "the slip; without a `type` it is a single, and `stake` is that of each line",
        ],
        ["`odds`, `odds format`", "the odds of the leg"],
        ["`event id`, `market`, `side`, `line`, `label`, `tie rule`, `score at bet`", "the bet, as `grade` reads it"],
        ["`each way`, `place terms`", "a bet on win and place"],
        ["`free bet`, `boost`, `commission`, `back or lay`, `banker`", "the kind of bet"],
        [
          "`rule 4`, `dead heat`, `dead heat places`, `place dead heat`, `place dead heat places`",
          "deductions and shared places",
        ],
        ["`combined odds`, `repriced odds`, `cash out`, `cash out stake`", "what was agreed for the whole slip"],
        ["`ref`", "the name of the leg"],
        ["`result`", "of a leg without an event id: won, lost, void, half won, half lost, placed or pending"],
      ],
      'NDJSON has a slip on each line: `{"id", "type", "stake", "currency", "legs": [{"odds", "selection": {...}}]}`. A leg has a `selection` or a ' +
        "`grade`, and may have `place`, `deadHeat`, `rule4` and `ref`. A slip may have `eachWay`, `freeBet`, `boost`, `commission`, `side`, " +
        "`bankers`, `combinedOdds`, `repricedOdds` and `cashOuts`: see docs/ledger.md.",
      "CSV of slips may have any length. The rows of a slip need not stand together, but they must not be more than 2 MiB (some 30,000 rows) apart. " +
        "If a row comes later, the run ends with exit code 2 and names both lines; sort the rows by slip.",
    ],
  },
  rulebooks: {
    title: "Rulebooks",
    notes: [
      "`--rulebook` accepts the name of a rulebook such as `pinnacle`, the id of a version such as `pinnacle@1`, or a JSON file. A name counts before " +
        "a file. docs/rulebooks.md lists the rulebooks and their settings.",
      "A file has an `id`, the settings that differ, and if needed under `base` the name or id of the rulebook from which they differ.",
    ],
  },
  files: {
    title: "Files that are read",
    notes: [
      "Files are JSON or NDJSON, plain or compressed with gzip or zstd; the content says which. `-` is standard input. NDJSON has one record on each " +
        "line, is read as a stream, and may have any length.",
      "zstd needs Node 22.15, 23.8 or later. Of compressed data that is cut off, what can be read is answered, and the exit code is 2.",
      "A file of `--events` or `--bets` whose name ends in `.parquet` is Parquet, with the columns that CSV has. It needs packages: " +
        "npm install hyparquet@1 hyparquet-writer@0.17.",
      "A record that cannot be read is left out, and the exit code is 1. Standard error reports the first 20 faults one by one, and counts the others " +
        "by reason. A file that is missing, is not text, or in which nothing can be used, ends the run.",
      "The file of `--rejects` is overwritten, and must not be an input or the store. A name that ends in `.gz` or `.zst` compresses it.",
      "Without `--max-errors` any number may be left out. With it, what was done before the end is kept, and records that were read together with the last fault are still answered.",
    ],
  },
  csv: {
    title: "CSV",
    notes: [
      "Read: the first line has the titles of the columns, in any case and order; other columns are not used. Cells are separated by commas, " +
        "semicolons or tabs, and quoted cells may go on over lines. Empty cells are left out. Files with semicolons or tabs may have decimal commas. " +
        "The apostrophes and escapes of `--format csv` are read as the strings that they stand for.",
      "Written: `csv` is for spreadsheets. It has an apostrophe where a spreadsheet would begin a formula: before `=`, `+`, `-`, `@` or one of their " +
        "wide forms, at the start of a string or after a semicolon. Numbers stay numbers. `csv-raw` is for programs, and leaves the apostrophes out.",
      "Tabs and line breaks are escapes in CSV too, and a backslash that could begin one is `\\u005c`.",
    ],
  },
  output: {
    title: "The answer",
    notes: [
      "On a terminal the answer is a table, in its width. In a pipe or a file it is NDJSON, one JSON object on each line; `explain` and `markets` print " +
        "the table there too.",
      "Control characters, and those that turn the reading direction, are printed as escapes such as `\\u001b`, which are the same strings in JSON. " +
        "In a table, tabs and line breaks are blanks.",
      "`--output FILE` replaces an older file when the run is over. A name that ends in `.csv`, `.ndjson`, `.json` or, of `grade`, `settle`, " +
        "`backtest` and `compare`, `.parquet` says the format, unless `--format` does. `.gz` after it compresses with gzip, `.zst` with zstd.",
      "Until then FILE.part is written. A run that ends early, with exit code 2 or by Ctrl-C, leaves it with what was written so far, in NDJSON and " +
        "CSV in whole lines, and an older FILE as it was.",
      "Columns of CSV, and fields of flat records, that nobody reads are in the answer too: in NDJSON under `kept`, and those of CSV files in CSV as columns. `--no-keep` leaves them out. " +
        "Records that have a bet under `selection` or `legs` keep nothing.",
      "The environment variables NO_COLOR and FORCE_COLOR switch colours off and on.",
    ],
  },
  stores: {
    title: "Stores",
    notes: [
      "A store has events with their versions, odds, and the keys of the service. A URL says where it is:",
      [
        ["`sqlite:PATH`", "a file, which is created by what writes into it; needs the package libsql"],
        ["`postgres://...`", "a database; needs the package pg"],
        ["`ndjson:PATH`", "a file with one record on each line, which is only read, again when it changes"],
        ["`json:PATH`", "a file with keys alone"],
      ],
      "Sharp bookmakers judge the prices of others. The file of `--bookmakers` replaces those that are built in: " +
        '`{"recreational": ["Bet365"], "sharp": ["Pinnacle"], "inactive": ["Pinnacle"]}`.',
    ],
  },
  following: {
    title: "Following a service",
    notes: [
      "`follow` and `record` fetch the events and their odds, then write every change as it arrives. They connect again when the connection is lost.",
      "Other users of the machine can see `--key`. Prefer `--key-file`, or the environment variable SETTLEGRADE_FOLLOW_KEY.",
      "They end when another program connects with the same key: a key has one connection, and the newest has it.",
      "Standard error has a line for each connection, and one a minute with what arrived. Following needs Node 22, or the package ws.",
    ],
  },
} as const satisfies Readonly<Record<string, Topic>>;

export type TopicName = keyof typeof TOPICS;
