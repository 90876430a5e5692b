import { parseTime } from "../../../../pure/engine/input/time.js";
import { UsageError } from "../../../errors.js";
import { optional, parseWhole, row, STORE, STORE_USED, text, UNUSABLE } from "../option.js";

/** How many milliseconds of the day a millisecond of play has; null is as fast as it goes. */
function parseSpeed(word: string): { readonly speed: number | null } {
  if (word === "max") return { speed: null };
  const speed = /^\d{1,5}(\.\d{1,3})?$/.test(word) ? Number(word) : 0;
  if (speed > 0 && speed <= 10_000) return { speed };
  throw new UsageError(`--speed accepts a number above 0 and up to 10000, or max, not "${word}".`);
}

function parseAt(word: string): number {
  const time = parseTime(word);
  if (!Number.isNaN(time)) return time;
  throw new UsageError(`--at accepts a time such as 2026-03-01T18:00:00Z or a date, not "${word}".`);
}

const parseCount = (word: string, option: string): number => {
  const number = parseWhole(word, 99_999, `--${option} accepts a number from 1 to 99999`);
  if (number > 0) return number;
  throw new UsageError(`--${option} accepts a number from 1 to 99999, not 0.`);
};

export const PLAY = row({
  name: "play",
  summary: "play a recorded or drawn day into a store",
  usage: ["play DAY --store URL [options]"],
  argument: {
    value: "DAY",
    noun: "a day",
    help: 'a file with `{"at": TIME, "record": {...}}` on each line, `-` for standard input, or `seed:N`, a day that is drawn from N',
    least: 1,
    most: 1,
  },
  options: {
    store: STORE_USED,
    speed: optional("N", "60", parseSpeed, [
      "how many times faster than it was, up to 10000, or `max`; the default is 1",
    ]),
    at: optional(
      "TIME",
      "2026-03-01T18:00:00Z",
      parseAt,
      "when the day begins, by default now; every time in it moves with it",
    ),
    faults: optional("FILE", "faults.json", text, [
      'what goes wrong on the way: a JSON file such as `{"seed": 1, "late": {"share": 0.01, "seconds": 30}}`,',
      "with `late`, `repeated`, `outOfOrder`, `missing` and `closed`",
    ]),
    events: optional("N", "60", parseCount, "how many events a drawn day has, by default 60"),
    messages: optional(
      "N",
      "9000",
      parseCount,
      "about how many odds messages a drawn day has, by default 150 for each event",
    ),
  },
  topics: ["files"],
  notes: [
    "A drawn day is a model: its teams, players, scores and prices are invented. The same number gives the same day on every machine.",
    "At a speed of 60, what happened an hour after the start of the day happens a minute after the start of the play. Dates, times of messages and " +
      "of prices are those of the moment of play. With `max` they are those of the day, moved to its new start.",
    "A record that the store cannot ingest is left out.",
    "SIGTERM or SIGINT (Ctrl-C) stops the play. Each record is in the store as a whole or not at all.",
  ],
  exitCodes: { 0: "the day was played, or a signal stopped it", 1: "some records were left out", 2: UNUSABLE },
  examples: [
    `play seed:7 --store ${STORE} --speed 60`,
    `play day.ndjson --store ${STORE} --speed max --at 2026-03-01T00:00:00Z`,
    `play seed:7 --events 500 --messages 99999 --store ${STORE} --speed max --faults faults.json`,
  ],
  make({ options: { store, speed, at, faults, events, messages }, positionals: [day = ""] }) {
    const seed = /^seed:(\d{1,15})$/.exec(day)?.[1];
    if (seed === undefined && day.startsWith("seed:"))
      throw new UsageError(`play accepts seed:N with a number of up to 15 digits, for example seed:7, not "${day}".`);
    if (seed === undefined && (events !== null || messages !== null))
      throw new UsageError("--events and --messages are for a day that is drawn, for example seed:7.");
    const drawn = seed === undefined ? null : { seed: Number(seed), events, messages };
    return { name: "play" as const, day, drawn, store, speed: speed === null ? 1 : speed.speed, at, faults };
  },
});

export type PlayCommand = ReturnType<typeof PLAY.make>;
