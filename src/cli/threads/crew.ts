import { Worker, type WorkerOptions } from "node:worker_threads";
import { UsageError } from "../errors.js";

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Threads that answer each message with one, in the order of their messages.
 * A thread that ends before it has answered fails all that wait for it.
 */
export class Crew<Message, Answer> {
  readonly #members: readonly Member<Message, Answer>[];

  /** @param file the module that each thread runs */
  constructor(file: URL, count: number, options: WorkerOptions) {
    this.#members = Array.from({ length: count }, () => new Member<Message, Answer>(new Worker(file, options)));
  }

  /** Asks the thread that has the least to do. @param moved memory of the message that the thread takes over */
  ask(message: Message, moved: readonly ArrayBuffer[]): Promise<Answer> {
    const [first, ...others] = this.#members;
    if (first === undefined) throw new RangeError("a crew without threads");
    return others.reduce((least, each) => (each.waiting < least.waiting ? each : least), first).ask(message, moved);
  }

  /** Sends each thread what needs no answer. */
  tellAll(message: Message): void {
    for (const member of this.#members) member.tell(message);
  }

  async end(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.end()));
  }
}

class Member<Message, Answer> {
  readonly #worker: Worker;
  readonly #waiting: Waiting<Answer>[] = [];
  #failure: Error | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (answer: Answer) => this.#waiting.shift()?.resolve(answer));
    worker.on("messageerror", (error) => this.#fail(error.message));
    worker.on("error", (error) => this.#fail(error.message));
    worker.on("exit", (code) => this.#fail(`exit code ${code}`));
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  ask(message: Message, moved: readonly ArrayBuffer[]): Promise<Answer> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(message, [...moved]);
    });
  }

  tell(message: Message): void {
    this.#worker.postMessage(message);
  }

  /** The first reason counts: a thread that fails also exits. */
  #fail(reason: string): void {
    this.#failure ??= new UsageError(
      `a thread has ended early, and the answers are not complete: ${reason}; --threads 1 needs the least memory.`,
    );
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
