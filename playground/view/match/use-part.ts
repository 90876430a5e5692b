import { useEffect, useState } from "preact/hooks";
import { loadPart } from "../../parts/load.js";
import type { Parts } from "../../parts/provide.js";

/** A part of the page that comes on demand: itself, or why it did not come, or neither yet. */
export function usePart<Name extends keyof Parts>(name: Name) {
  const [part, setPart] = useState<Parts[Name] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    loadPart(name).then(
      (found) => setPart(() => found),
      (error: unknown) => setFault(error instanceof Error ? error.message : String(error)),
    );
  }, [name]);
  return { part, fault };
}
