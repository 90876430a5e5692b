import { relative } from "node:path";
import { Readable } from "node:stream";
import type { Io } from "../../src/cli/io.js";
import { run } from "../../src/cli/run.js";
import { matches } from "../../src/fixtures/index.js";
import { inRoot } from "../tools/root.js";

/** What of the outside world the demo uses. */
export type DemoIo = Omit<Io, "stdin">;

/** Bets on three matches: extra time and penalties, sets and games, quarters and a player. */
const SHOWN = [
  "wc2022-final-ml-draw",
  "wc2022-final-to-qualify-home",
  "wc2022-final-over-3.75",
  "wc2022-final-spread-home-minus-0.25",
  "wimbledon2019-final-spread-games-home",
  "wimbledon2019-final-totals-games-68",
  "wimbledon2019-final-totals-2nd-set",
  "nba2016-game7-ml-away",
  "nba2016-game7-totals-3q-60",
  "nba2016-game7-green-points-assists",
];
const SHOWN_EXPLAINED = ["wc2022-final-spread-home-minus-0.25", "wimbledon2019-final-totals-games-68"];

/** Of all matches, one bet for each thing that can decide it. */
const ALL_EXPLAINED = [
  "nfl2018-browns-steelers-ml-away-void", // a tied score, and the tie rule that was given
  "ncaa2008-final-totals-1q", // a period that is missing
  "wc2022-final-spread-home-minus-0.25", // a quarter line, on 90 minutes of a match that ended in a shoot-out
  "epl2011-newcastle-arsenal-ml-2h-home", // the second half although p2 is wrong
  "lillehammer1994-final-over-5", // a shoot-out that is one goal
  "crucible1985-final-spread-away-minus-1.25", // a line that is stated for the other side
  "wimbledon2008-final-spread-home-minus-1.5", // a line in sets or in games, won in one and lost in the other
  "ao2006-final-totals-games", // a retirement
];

/** Three matches, two explanations and a slip, in two screens. Answers the exit code. */
export async function showSome(io: DemoIo): Promise<number> {
  const few = matches.flatMap(({ event, selections }) => {
    const bets = selections.map(({ selection }) => selection).filter(({ ref }) => SHOWN.includes(ref ?? ""));
    return bets.length === 0 ? [] : [{ event, selections: bets, place: SHOWN.indexOf(bets[0]?.ref ?? "") }];
  });
  const input = JSON.stringify({ matches: few.sort((a, b) => a.place - b.place) });
  const graded = await settlegrade(["grade", "-"], io, input);
  io.stdout.write(`\nWhat decided ${SHOWN_EXPLAINED.length} of these bets:\n\n`);
  const explained = await settlegrade(["explain", "-", ...refOptions(SHOWN_EXPLAINED)], io, input);
  const sports = new Set(matches.map(({ sport }) => sport)).size;
  io.stdout.write(`\nAll ${matches.length} matches of ${sports} sports: npm run demo -- --all\n`);
  return Math.max(graded, explained, await showSlip(io));
}

/** Three of these bets as a CSV of bets: one that won by half, one that is void, and one that won. */
const TREBLE = `id,type,stake,currency,odds,odds format,event id,market,side,line
T1,treble,10,EUR,1.95,decimal,1034,Totals,over,3.75
T1,,,,10/11,fractional,1071,Totals (Games),under,68
T1,,,,+180,american,1012,ML,away,
`;

async function showSlip(io: DemoIo): Promise<number> {
  io.stdout.write("\nThree of these bets as a treble, and what it pays:\n\n");
  const events = ["football", "tennis", "basketball"].flatMap((sport) => ["--events", pathOf(sport)]);
  return settlegrade(["settle", "--bets", "-", ...events], io, TREBLE);
}

/** A few of the bets show what cannot be settled. */
const KNOWN = ["--ungradeable", "ok"];

/** All matches of fixtures/events, from the files themselves. Answers the exit code. */
export async function showAll(io: DemoIo): Promise<number> {
  const sports = [...new Set(matches.map(({ sport }) => sport))].sort();
  const paths = sports.map(pathOf);
  io.stdout.write(`${matches.length} matches of ${sports.length} sports, and how the bets on them are settled.
You can grade each file alone: settlegrade grade fixtures/events/football.json

`);
  const graded = await settlegrade(["grade", ...paths, ...KNOWN], io);
  io.stdout.write(`
What decided ${ALL_EXPLAINED.length} of these bets: a sentence for the bettor, and the steps that led to it.
For any other bet: settlegrade explain FILE --ref REF

`);
  const explained = await settlegrade(["explain", ...paths, ...KNOWN, ...refOptions(ALL_EXPLAINED)], io);
  return Math.max(graded, explained);
}

function settlegrade(words: readonly string[], io: DemoIo, input = ""): Promise<number> {
  return run([...words, "--format", "table"], { ...io, stdin: Readable.from([input]) });
}

/** The file of the matches of a sport. */
function pathOf(sport: string): string {
  const folder = inRoot("fixtures/events");
  return relative(process.cwd(), `${folder}/${sport}.json`);
}

function refOptions(refs: readonly string[]): string[] {
  return refs.flatMap((ref) => ["--ref", ref]);
}
