import { explain, type Grade, markets, type Step } from "../../../pure/engine/index.js";
import { count, plain, wrap } from "../../../pure/text/text.js";
import { record } from "../../input/entries.js";

type Fault = NonNullable<Extract<Step, { step: "stopped" }>["fault"]>;

/** Bets that time cannot settle: their record has to be corrected first. */
const KINDS = {
  pending: (bets: number) => `${count(bets, "bet")} ${are(bets)} pending on records that can never settle as they are`,
  sport: (bets: number) => `${count(bets, "bet")} ${are(bets)} on a sport that is not graded`,
} as const;
type Kind = keyof typeof KINDS;

function are(bets: number): string {
  return bets === 1 ? "is" : "are";
}

/** What was counted, for another thread. */
export type StuckNumbers = ReadonlyMap<Kind, { readonly bets: number; readonly example: string }>;

/** Counts bets that stay as they are until a record is corrected, and keeps an example of each kind. */
export class Stuck {
  readonly #found = new Map<Kind, { bets: number; readonly example: string }>();

  add({ reason, eventId }: Grade, selection: unknown, event: unknown): void {
    const isSport = reason === "unsupported_market" && isOfUnknownSport(event);
    if (!isSport && reason !== "awaiting_result") return;
    const fault = faultOf(selection, event);
    if (fault === null) return;
    const kind: Kind = isSport ? "sport" : "pending";
    const found = this.#found.get(kind);
    if (found === undefined)
      this.#found.set(kind, { bets: 1, example: `event ${plain(`${eventId}`)}: ${faultWords(fault)}` });
    else found.bets++;
  }

  get numbers(): StuckNumbers {
    return this.#found;
  }

  merge(later: StuckNumbers): void {
    for (const [kind, { bets, example }] of later) {
      const found = this.#found.get(kind);
      if (found === undefined) this.#found.set(kind, { bets, example });
      else found.bets += bets;
    }
  }

  /** One sentence for each kind, with an example. */
  lines(columns: number): readonly string[] {
    return [...this.#found].flatMap(([kind, { bets, example }]) =>
      wrap(`${KINDS[kind](bets)}, for example ${example}`, columns),
    );
  }
}

function isOfUnknownSport(event: unknown): boolean {
  const { slug } = record(record(event)["sport"]);
  return typeof slug === "string" && markets(slug).length === 0;
}

function faultOf(selection: unknown, event: unknown): Fault | null {
  const stopped = explain(selection, event).steps.find((step) => step.step === "stopped");
  return stopped?.fault ?? null;
}

function faultWords({ path, fault, near }: Fault): string {
  const hint = near.length === 0 ? "" : ` (did you mean ${near.join(" or ")}?)`;
  return plain(`${path} ${fault === "missing" ? "is missing" : fault}${hint}`);
}
