/** Who is called when a store has changed, or when its storage fails. */

/** How long a storage fails before it counts as down, in milliseconds: a lock or a file that is replaced lasts a moment. */
const GRACE = 1_000;

interface Watcher {
  readonly onChange: () => void;
  readonly onDown: (error: unknown) => void;
  isTold: boolean;
}

export class Watchers {
  readonly #all = new Set<Watcher>();
  /** Looks at the storage while anybody watches; returns what ends it. */
  readonly #look: () => () => void;
  #end: (() => void) | null = null;
  #failingSince: number | null = null;
  #isClosed = false;

  constructor(look: () => () => void = () => () => {}) {
    this.#look = look;
  }

  /** Bound, so that it is the method of a store. */
  readonly watch = (onChange: () => void, onDown: (error: unknown) => void = () => {}): (() => void) => {
    if (this.#isClosed) return () => {};
    const watcher = { onChange, onDown, isTold: false };
    this.#all.add(watcher);
    this.#end ??= this.#look();
    return () => {
      this.#all.delete(watcher);
      if (this.#all.size === 0) this.#stop();
    };
  };

  /** The storage works, and has changed or not. */
  works(hasChanged: boolean): void {
    this.#failingSince = null;
    for (const watcher of [...this.#all]) {
      if (!hasChanged && !watcher.isTold) continue;
      watcher.isTold = false;
      watcher.onChange();
    }
  }

  fails(error: unknown): void {
    const now = performance.now();
    this.#failingSince ??= now;
    if (now - this.#failingSince < GRACE) return;
    for (const watcher of [...this.#all]) {
      if (watcher.isTold) continue;
      watcher.isTold = true;
      watcher.onDown(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#all.clear();
    this.#stop();
  }

  #stop(): void {
    this.#end?.();
    this.#end = null;
    this.#failingSince = null;
  }
}
