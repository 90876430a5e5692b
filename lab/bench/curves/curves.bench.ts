/**
 * `npm run lab -- bench:curves`: how the time of a grade grows with its input, drawn as docs/curves.svg. Figures are processor time, the
 * fastest of fifteen turns. A curve that grows faster than linear fails the run: a slope of 1 is linear, and 1.15 is allowed,
 * since a larger input also fits worse into the caches of a processor.
 */
import { writeFileSync } from "node:fs";
import { inRoot } from "../../tools/root.js";
import { CURVES } from "./cases.js";
import { drawing } from "./draw.js";
import { answered, type Measured, measure } from "./measure.js";

const STEEPEST = 1.15;
const isSteep = ({ curve, slope }: Measured) => slope > (curve.steepest ?? STEEPEST);

const measured = CURVES.map(measure);
writeFileSync(inRoot("docs/curves.svg"), drawing(measured));
console.log("| against | from | to | slope |\n|---|---|---|---|");
for (const each of measured) {
  const { curve, points, slope } = each;
  const [from = "", to = ""] = [points[0], points.at(-1)].map(
    (point) => point && `${point.size.toLocaleString("en-US")}: ${shown(point.cost)}`,
  );
  const mark = isSteep(each) ? " **FAILED**" : "";
  console.log(`| ${curve.title}: ${curve.counts}, ${curve.times} | ${from} | ${to} | ${slope.toFixed(2)}${mark} |`);
}
console.log(`(${answered().toLocaleString("en-US")} answers; Node ${process.version})`);
process.exitCode = measured.some(isSteep) ? 1 : 0;

function shown(microseconds: number): string {
  return microseconds < 1_000
    ? `${Number(microseconds.toPrecision(2))} µs`
    : `${(microseconds / 1_000).toPrecision(3)} ms`;
}
