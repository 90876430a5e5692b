import type { matchOf } from "../../model/answers.js";

import type { Draft } from "../../model/state.js";

/** What the fields of the editor get. */
export interface BetFieldProps {
  readonly match: ReturnType<typeof matchOf>;
  readonly selection: Draft;
  readonly set: (change: (draft: Draft) => Draft) => void;
  readonly fault?: string | undefined;
}
