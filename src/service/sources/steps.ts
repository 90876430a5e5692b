/**
 * Work in steps of a few milliseconds at most, such as the rows that one query reads. `Given` is what each step gets,
 * for example a connection.
 */
export type Steps<T, Given = void> = Generator<void, T, Given>;

/** How long other requests wait while steps are done, in milliseconds. A step that has begun is finished. */
const LONGEST_TURN = 4;

/** Whose work it is: the id of an account, or a part of the service that has turns of its own. */
export type Whose = string | symbol;

/** Callers without a key share this. No account has this id, since ids are not empty. */
export const NOBODY = "";

/** Whatever writes records to a store in the process of a service has turns of its own. */
export const INTAKE = Symbol("intake");

let current: Whose = NOBODY;

/** Whose work is begun now. It is known until the first `await`: what comes later has to take it along. */
export function whoseWork(): Whose {
  return current;
}

/** What `begin` begins before its first `await` is the work of `whose`. */
export function workOf<T>(whose: Whose, begin: () => T): T {
  const before = current;
  current = whose;
  try {
    return begin();
  } finally {
    current = before;
  }
}

/** Does all steps, and lets other requests be answered in between. `next` does one. */
export function inSteps<T>(next: () => IteratorResult<void, T>, whose = current): Promise<T> {
  return shared === null ? alone(next) : shared.run(next, whose);
}

async function alone<T>(next: () => IteratorResult<void, T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const { done, value } = next();
    if (done === true) return value;
    if (performance.now() - began < LONGEST_TURN) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** How long the steps of one account follow each other while others wait: each change costs more than a short step. */
const LONGEST_VISIT = 1;

/** Where the clock stands still while code runs, as on some edge hosts, a turn ends after so many steps. */
const MOST_STEPS = 256;

/** One step. `done` after the last one; `away` if what goes on now does so after the steps of this turn. */
type Step = () => "more" | "done" | "away";

/** The works of one account. */
interface Works {
  readonly whose: Whose;
  readonly steps: Step[];
}

/**
 * All work in steps of a process. It shares the milliseconds of a turn, however much there is. Each account has a visit in rotation,
 * and so has each of its works: whoever has many of them gets no more time than whoever has one.
 */
export class SharedTurns {
  readonly #byAccount = new Map<Whose, Works>();
  readonly #due: Works[] = [];
  #isScheduled = false;

  run<T>(next: () => IteratorResult<void, T>, whose: Whose): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#add(whose, () => {
        try {
          const { done, value } = next();
          if (done === true) resolve(value);
          return done === true ? "done" : "more";
        } catch (error) {
          reject(error);
          return "done";
        }
      });
      // The first of a turn begins at once. Those that come while it lasts wait for the next.
      if (this.#isScheduled) return;
      this.#schedule();
      this.#doTurn();
    });
  }

  /** A later turn, which is for the caller alone: nobody knows how long what it does then will take. */
  turn(whose: Whose): Promise<void> {
    return new Promise((resolve) => {
      this.#add(whose, () => {
        resolve();
        return "away";
      });
      if (!this.#isScheduled) this.#schedule();
    });
  }

  #add(whose: Whose, step: Step): void {
    const known = this.#byAccount.get(whose);
    if (known !== undefined) return void known.steps.push(step);
    const works = { whose, steps: [step] };
    this.#byAccount.set(whose, works);
    this.#due.push(works);
  }

  #schedule(): void {
    this.#isScheduled = true;
    setImmediate(this.#next);
  }

  readonly #next = (): void => {
    this.#isScheduled = false;
    if (this.#due.length === 0) return;
    this.#schedule();
    this.#doTurn();
  };

  #doTurn(): void {
    const turn = { began: performance.now(), steps: 0 };
    for (let works = this.#due.shift(); works !== undefined; works = this.#due.shift()) {
      if (this.#visit(works, turn) === "away" || isOver(turn, performance.now(), LONGEST_TURN)) return;
    }
  }

  /** The next work of an account, for a part of the turn. What it begins belongs to the same account. */
  #visit(works: Works, turn: Turn): ReturnType<Step> {
    const { whose, steps } = works;
    const step = steps.shift() as Step;
    const began = performance.now();
    const end = workOf(whose, () => {
      for (;;) {
        const end = step();
        turn.steps++;
        if (end !== "more" || isOver({ began, steps: turn.steps }, performance.now(), LONGEST_VISIT)) return end;
      }
    });
    if (end === "more") steps.push(step);
    if (steps.length > 0) this.#due.push(works);
    else this.#byAccount.delete(whose);
    return end;
  }
}

/** When a turn began, and its steps so far. */
interface Turn {
  readonly began: number;
  steps: number;
}

function isOver({ began, steps }: Turn, now: number, longest: number): boolean {
  return now - began >= longest || (now === began && steps >= MOST_STEPS);
}

let shared: SharedTurns | null = null;

/** From now on all work in steps of this process shares the milliseconds of a turn. It needs `setImmediate`. */
export function shareTurns(): void {
  if (typeof setImmediate === "function") shared ??= new SharedTurns();
}

/** Lets others have their turn. */
export function turn(whose = current): Promise<void> {
  return shared === null ? nextTurn() : shared.turn(whose);
}

/** A turn of the event loop. Where there is no `setImmediate`, as on some edge workers, a timer does. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve);
  });
}
