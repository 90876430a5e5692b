import type { Target } from "./target.js";

export interface Outcome {
  /** How many answers, or connections, were checked. */
  readonly checked: number;
  /** What was answered wrongly. */
  readonly wrong: readonly string[];
}

export interface Attack {
  readonly name: string;
  /** How many MB more than just before it the service may need. Default: 150. */
  readonly bound?: number;
  /** Within how many milliseconds 99% of the grades beside it are answered. Default: no bound. */
  readonly p99?: number;
  /** Within how many milliseconds each grade beside it is answered. Default: 1,500. */
  readonly most?: number;
  run(target: Target): Promise<Outcome>;
}
