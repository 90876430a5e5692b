/** Ends a run that hangs, with the place that it hangs at. A thread of its own sees it: the one that hangs cannot. */
import { Worker } from "node:worker_threads";

const LONGEST_MS = 20_000;
const TICK_MS = 1_000;

/** @param what says what is tried, when it is asked */
export function watch(what: () => string): { readonly beat: () => void; readonly stop: () => void } {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  Reflect.set(globalThis, "fuzzedNow", what);
  // A thread that waits for a promise can only be paused when it does something.
  const timer = setInterval(() => {}, TICK_MS);
  const worker = new Worker(WATCHER, { eval: true, workerData: { beats, longest: LONGEST_MS } });
  worker.unref();
  const stop = (): void => {
    clearInterval(timer);
    void worker.terminate();
  };
  return { beat: () => Atomics.add(beats, 0, 1), stop };
}

/** It pauses the thread as a debugger does. */
const WATCHER = `
const { Session } = require("node:inspector");
const { writeSync } = require("node:fs");
const { workerData: { beats, longest } } = require("node:worker_threads");
const session = new Session();
session.connectToMainThread();
session.on("Debugger.paused", ({ params: { callFrames } }) => {
  const places = callFrames.slice(0, 8).map((frame) => frame.functionName + " " + frame.url + ":" + (frame.location.lineNumber + 1));
  const { callFrameId } = callFrames[0];
  session.post("Debugger.evaluateOnCallFrame", { callFrameId, expression: "globalThis.fuzzedNow()" }, (_, answer) => {
    writeSync(1, answer.result.value + "\\n  at " + places.join("\\n  at ") + "\\n");
    process.kill(process.pid, "SIGKILL");
  });
});
let [seen, since] = [-1, 0];
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== seen) [seen, since] = [now, Date.now()];
  else if (Date.now() - since > longest) session.post("Debugger.enable", () => session.post("Debugger.pause"));
}, 1000);
`;
