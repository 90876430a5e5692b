import { useLayoutEffect, useRef } from "preact/hooks";
import type { Part } from "../../model/ask/read.js";

interface ColoredProps {
  readonly text: string;
  readonly parts: readonly Part[];
  readonly input: { readonly current: HTMLInputElement | null };
}

/** Lies under the text field and colours what was understood of its text. It is only for the eye: the line below says it in words. */
export function Colored({ text, parts, input }: ColoredProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    const follow = () => {
      if (layer.current !== null) layer.current.scrollLeft = field.scrollLeft;
    };
    follow();
    field.addEventListener("scroll", follow);
    return () => field.removeEventListener("scroll", follow);
  }, [text]);
  return (
    <div class="colored" dir="auto" aria-hidden="true" ref={layer}>
      {runsOf(text, parts).map(({ from, words, is }) =>
        is === null ? (
          words
        ) : (
          <mark key={from} data-part={is}>
            {words}
          </mark>
        ),
      )}
    </div>
  );
}

interface Run {
  readonly from: number;
  readonly words: string;
  readonly is: Part["is"] | null;
}

function runsOf(text: string, parts: readonly Part[]): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { from, to, is } of [...parts].sort((one, other) => one.from - other.from)) {
    if (from < at || to <= from) continue;
    runs.push({ from: at, words: text.slice(at, from), is: null }, { from, words: text.slice(from, to), is });
    at = to;
  }
  return [...runs, { from: at, words: text.slice(at), is: null }];
}
