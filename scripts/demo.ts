/** Shows what the engine makes of the matches in fixtures/events, and how it explains some of them: `npm run demo`. */
import { readdir } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../src/cli/run.js";

/** One bet for each thing that can decide it. */
const EXPLAINED = [
  "nfl2018-browns-steelers-ml-away-void", // a level score, and the tie rule that was given
  "ncaa2008-final-totals-1q", // a period that is missing
  "wc2022-final-spread-home-minus-0.25", // a quarter line, on 90 minutes of a match that ended in a shoot-out
  "epl2011-newcastle-arsenal-ml-2h-home", // the second half beside a faulty p2
  "lillehammer1994-final-over-5", // a shoot-out that is one goal
  "crucible1985-final-spread-away-minus-1.25", // a line that is stated for the other side
  "wimbledon2008-final-spread-home-minus-1.5", // a line in sets or in games, won in one and lost in the other
  "ao2006-final-totals-games", // a retirement
];

const folder = fileURLToPath(new URL("../fixtures/events", import.meta.url));
const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.json$/.test(name)).sort();
const paths = files.map((name) => relative(process.cwd(), `${folder}/${name}`));

process.stdout.write(`Matches of ${files.length} sports, and how the bets on them were settled.
Each of the files can be graded alone: settlegrade grade fixtures/events/football.json

`);
const graded = await settlegrade("grade", ...paths);
process.stdout.write(`
What decided ${EXPLAINED.length} of these bets: a sentence for the bettor, and the steps behind it.
Any other: settlegrade explain FILE --ref REF

`);
const explained = await settlegrade("explain", ...paths, ...EXPLAINED.flatMap((ref) => ["--ref", ref]));
process.exitCode = Math.max(graded, explained);

function settlegrade(...words: readonly string[]): Promise<number> {
  return run([...words, "--format", "table"], {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    isTTY: process.stdout.isTTY === true,
    columns: process.stdout.columns ?? 0,
  });
}
