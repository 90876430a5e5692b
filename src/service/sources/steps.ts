/**
 * Work in steps of a few milliseconds at most, such as the rows that one query reads. `Given` is what each step gets,
 * for example a connection.
 */
export type Steps<T, Given = void> = Generator<void, T, Given>;

/** How long other requests wait while steps are done, in milliseconds. A step that has begun is finished. */
const LONGEST_TURN = 4;

/** Does all steps, and lets other requests be answered in between. `next` does one. */
export function inSteps<T>(next: () => IteratorResult<void, T>): Promise<T> {
  return shared === null ? alone(next) : shared.run(next);
}

async function alone<T>(next: () => IteratorResult<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const { done, value } = next();
    if (done === true) return value;
    if (performance.now() - began < LONGEST_TURN) continue;
    await turn();
    began = performance.now();
  }
}

/** Where the clock stands still while code runs, as on some edge hosts, a turn ends after so many steps. */
const MOST_STEPS = 256;

/** One step. True once it was the last. */
type Step = () => boolean;

/** All work in steps of a process: it shares the milliseconds of a turn, a step each in rotation, however many have work. */
export class SharedTurns {
  #due: Step[] = [];
  #isScheduled = false;

  run<T>(next: () => IteratorResult<void, T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#due.push(() => {
        try {
          const { done, value } = next();
          if (done === true) resolve(value);
          return done === true;
        } catch (error) {
          reject(error);
          return true;
        }
      });
      // The first of a turn begins at once. Those that come while it lasts wait for the next.
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      this.#doTurn();
      setImmediate(this.#next);
    });
  }

  readonly #next = (): void => {
    this.#isScheduled = this.#due.length > 0;
    if (!this.#isScheduled) return;
    this.#doTurn();
    setImmediate(this.#next);
  };

  #doTurn(): void {
    const began = performance.now();
    let rotation = this.#due;
    this.#due = [];
    for (let steps = 1; rotation.length > 0; ) {
      const left: Step[] = [];
      for (const [index, step] of rotation.entries()) {
        if (!step()) left.push(step);
        const now = performance.now();
        if (now - began < LONGEST_TURN && (now > began || steps++ < MOST_STEPS)) continue;
        // Those that have not had their step are the first of the next turn.
        this.#due = [...rotation.slice(index + 1), ...left, ...this.#due];
        return;
      }
      rotation = left;
    }
  }
}

let shared: SharedTurns | null = null;

/** From now on all work in steps of this process shares the milliseconds of a turn. It needs `setImmediate`. */
export function shareTurns(): void {
  if (typeof setImmediate === "function") shared ??= new SharedTurns();
}

/** A turn of the event loop. Where there is no `setImmediate`, as on some edge workers, a timer does. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve);
  });
}
