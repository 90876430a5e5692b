import { useEffect, useRef } from "preact/hooks";

/** How long each kind of change is lit. An animation would make the browser draw sixty pictures a second all the while. */
const LIT_MS = { up: 1_800, down: 1_800, scored: 4_000, turned: 4_000 };
type Kind = keyof typeof LIT_MS;
const KINDS = Object.keys(LIT_MS);

/** Lights an element up for a while when its value changes. */
export function useFlash<Value, Shown extends HTMLElement>(
  value: Value,
  kindOf: (before: Value, now: Value) => Kind | null,
) {
  const element = useRef<Shown>(null);
  const before = useRef(value);
  useEffect(() => {
    const kind = before.current === value ? null : kindOf(before.current, value);
    before.current = value;
    const list = element.current?.classList;
    if (kind === null || list === undefined) return;
    list.add(kind);
    const timer = setTimeout(() => list.remove(kind), LIT_MS[kind]);
    return () => {
      clearTimeout(timer);
      list.remove(...KINDS);
    };
  }, [value]);
  return element;
}
