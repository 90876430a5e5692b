/**
 * Promises that must not take too long. They share one timer, which looks at all of them now and then: one for each would
 * cost more than most of them take.
 */

interface Watched {
  readonly deadline: number;
  readonly milliseconds: number;
  readonly reject: (error: Error) => void;
}

const WATCHED = new Set<Watched>();
/** How often the timer looks, at the most. */
const LONGEST_STEP = 250;
let timer: ReturnType<typeof setTimeout> | null = null;
let nextLook = 0;

/** What the promise comes to. Rejects when that takes more than so many milliseconds, give or take a quarter of a second. */
export function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const watched = { deadline: performance.now() + milliseconds, milliseconds, reject };
    WATCHED.add(watched);
    lookIn(Math.min(LONGEST_STEP, milliseconds));
    answer.then(
      (value) => {
        WATCHED.delete(watched);
        resolve(value);
      },
      (error: unknown) => {
        WATCHED.delete(watched);
        reject(error);
      },
    );
  });
}

/** Sees to it that the timer looks within so many milliseconds. */
function lookIn(milliseconds: number): void {
  const now = performance.now();
  const at = now + milliseconds;
  if (timer !== null) {
    // One that is overdue was lost: some edge workers end timers together with the request that set them.
    if (at >= nextLook && now < nextLook + LONGEST_STEP) return;
    clearTimeout(timer);
  }
  nextLook = at;
  timer = setTimeout(look, milliseconds);
}

function look(): void {
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
    watched.reject(new Error(`no answer within ${watched.milliseconds} ms`));
  }
  // Nothing to watch: the timer rests, and keeps no process alive.
  if (WATCHED.size > 0) lookIn(soonest);
}
