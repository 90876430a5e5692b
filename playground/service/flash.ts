import { useEffect, useRef } from "preact/hooks";

const KINDS = ["up", "down", "goal", "turned"] as const;
type Kind = (typeof KINDS)[number];

/** Lights an element up when its value changes. An animation starts again only on an element that did not have it. */
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
    list.remove(...KINDS);
    requestAnimationFrame(() => list.add(kind));
  }, [value]);
  return element;
}
