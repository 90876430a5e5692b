/** Time limits for promises. */

/** The value of the promise. Rejects if that takes longer than `milliseconds`. */
export function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const forget = watch(milliseconds, () => reject(new Error(`no answer within ${milliseconds} ms`)));
    answer.then(
      (value) => {
        forget();
        resolve(value);
      },
      (error: unknown) => {
        forget();
        reject(error);
      },
    );
  });
}

type Watch = (milliseconds: number, onLate: () => void) => () => void;

let watch: Watch = withTimer;

/** A timer for each promise. This works everywhere: edge workers end a request's timers together with the request. */
function withTimer(milliseconds: number, onLate: () => void): () => void {
  const timer = setTimeout(onLate, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * From now on all promises of this process share one timer, since one for each would cost more than most promises take. It
 * may notice a late one up to a quarter of a second later. For processes that outlive their requests.
 */
export function shareTimer(): void {
  watch = withSharedTimer;
}

interface Watched {
  readonly deadline: number;
  readonly onLate: () => void;
}

const WATCHED = new Set<Watched>();
/** The longest time between two checks of the timer, in milliseconds. */
const LONGEST_STEP = 250;
let timer: ReturnType<typeof setTimeout> | null = null;
let nextCheck = 0;

function withSharedTimer(milliseconds: number, onLate: () => void): () => void {
  const watched = { deadline: performance.now() + milliseconds, onLate };
  WATCHED.add(watched);
  checkWithin(Math.min(LONGEST_STEP, milliseconds));
  return () => WATCHED.delete(watched);
}

/** Makes the timer check within this many milliseconds. */
function checkWithin(milliseconds: number): void {
  const at = performance.now() + milliseconds;
  if (timer !== null) {
    if (at >= nextCheck) return;
    clearTimeout(timer);
  }
  nextCheck = at;
  timer = setTimeout(checkAll, milliseconds);
}

function checkAll(): void {
  timer = null;
  const now = performance.now();
  let soonest = LONGEST_STEP;
  for (const watched of WATCHED) {
    const left = watched.deadline - now;
    if (left > 0) {
      soonest = Math.min(soonest, left);
      continue;
    }
    WATCHED.delete(watched);
    watched.onLate();
  }
  // With nothing to watch the timer stops, so that it does not keep the process alive.
  if (WATCHED.size > 0) checkWithin(soonest);
}
