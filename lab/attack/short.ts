/**
 * Whether one account can hold up another: `npm run lab -- attack:short`. It takes a minute, and asserts counts alone, since milliseconds
 * say nothing on a busy machine: those are printed. `npm run lab -- attack` has their bounds.
 *
 * For what takes longest, 64 and then 256 requests of one account arrive, and then a grade of another one. The exit code is 1 if
 * ten of the answers before it take longer, if an answer is neither 200 nor 429, or if more than the bound were answered or let wait.
 */
import { CONCURRENCY } from "../../src/service/http/places.js";
import { ASKED, requestOf } from "./fairness.js";
import { startTarget, type Target } from "./target.js";
import { times } from "./times.js";
import { dial, gradeRequest, heard } from "./wire.js";

const EVENTS = 6_000;
/** So many of a burst may be answered before the grade that came after them. */
const BEFORE = 10;
const { requests, waiting } = CONCURRENCY;

const target = await startTarget(EVENTS, 2);
try {
  for (const asked of ASKED.filter(({ isLong }) => isLong))
    for (const count of [64, 256])
      await burst(
        target,
        `${count} x ${asked.what}`,
        times(count, () => requestOf(target, asked)),
      );
} finally {
  await target.close();
}

async function burst(target: Target, name: string, sent: readonly string[]): Promise<void> {
  const grader = await dial(target);
  const sockets = await Promise.all(sent.map(() => dial(target)));
  const ends: ("grade" | number)[] = [];
  const started = performance.now();
  const answers = sockets.map(async (socket, index) => {
    socket.write(sent[index] ?? "");
    const { statuses, isReset } = await heard(socket, 60_000);
    ends.push(isReset ? 0 : (statuses[0] ?? 0));
  });
  grader.write(gradeRequest(target, "connection: close\r\n"));
  const grade = await heard(grader, 60_000);
  ends.push("grade");
  const took = performance.now() - started;
  await Promise.all(answers);
  const before = ends.slice(0, ends.indexOf("grade")).filter((status) => status === 200).length;
  const answered = ends.filter((status) => status === 200).length;
  const refused = ends.filter((status) => status === 429).length;
  const faults = [
    ...(String(grade.statuses) === "200" ? [] : [`the grade was answered ${grade.statuses.join(", ") || "nothing"}`]),
    ...(before < BEFORE ? [] : [`${before} of the burst were answered before the grade`]),
    ...(answered + refused === sent.length ? [] : [`neither 200 nor 429: ${sent.length - answered - refused}`]),
    ...(sent.length <= requests + waiting && refused > 0 ? [`${refused} were refused, and they may wait`] : []),
    ...(sent.length > requests + waiting && refused === 0 ? ["none was refused, and they may not all wait"] : []),
  ];
  const all = performance.now() - started;
  console.log(
    `${name.padEnd(40)} grade ${took.toFixed(0).padStart(6)} ms, after ${before} of ${answered}; all ${all.toFixed(0)} ms, ${refused} x 429`,
  );
  for (const fault of faults) console.log(`    ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
