import { useEffect, useState } from "preact/hooks";
import { loadPart } from "../parts/load.js";
import type { Parts } from "../parts/provide.js";

/** A part of the page that comes on demand, or some milliseconds later: itself, or why it did not come, or neither yet. */
export function usePart<Name extends keyof Parts>(name: Name, later = 0) {
  const [part, setPart] = useState<Parts[Name] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const load = () =>
      loadPart(name).then(
        (found) => setPart(() => found),
        (error: unknown) => setFault(error instanceof Error ? error.message : String(error)),
      );
    const timer = setTimeout(load, later);
    return () => clearTimeout(timer);
  }, [name, later]);
  return { part, fault };
}
