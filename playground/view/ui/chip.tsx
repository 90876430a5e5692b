import type { Result } from "../../../src/pure/engine/index.js";
import { words } from "../../../src/pure/text/index.js";

/** A verdict; with a dashed edge as long as it is not final. */
export function Chip({ result, final }: { readonly result: Result; readonly final: boolean }) {
  return (
    <span class="chip" data-result={result} data-final={String(final)}>
      {words(result)}
    </span>
  );
}
