import type { Reason, Result } from "../../../src/pure/engine/index.js";
import { resultWords } from "../../model/answer/reason-words.js";

interface ChipProps {
  readonly result: Result;
  readonly final: boolean;
  readonly reason?: Reason | null;
}

/** A verdict; with a dashed edge as long as it is not final. */
export function Chip({ result, final, reason = null }: ChipProps) {
  return (
    <span class="chip" data-result={result} data-final={String(final)}>
      {resultWords({ result, reason })}
    </span>
  );
}
