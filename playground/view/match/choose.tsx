import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { MOST_MATCHES } from "../../model/match/list.js";
import type { PartProps } from "../../model/state.js";
import type { FurtherPart } from "../parts.js";
import { NewMatch } from "./new-match.js";
import { Paste } from "./paste.js";
import { WellKnown } from "./well-known.js";

interface Way {
  readonly id: string;
  readonly title: string;
  readonly View: ComponentType<PartProps>;
}

const WAYS: readonly Way[] = [
  { id: "well-known", title: "Well-known match", View: WellKnown },
  { id: "new-match", title: "New match", View: NewMatch },
  { id: "paste-record", title: "Paste a record", View: Paste },
];

/** The ways to add a match, one open at a time. */
export function Choose({ state, update, furtherParts }: PartProps & { readonly furtherParts: readonly FurtherPart[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const last = `${state.matches.length} ${state.matches.at(-1)?.id}`;
  const known = useRef(last);
  // A match was added: it is shown, and the way to it is closed.
  useEffect(() => {
    const isAdded = last !== known.current && state.shown === state.matches.length - 1;
    known.current = last;
    // The list of a service stays open, which follows its matches, and so do the notes on a record.
    if (!isAdded || !WAYS.some(({ id }) => id === open) || box.current?.querySelector("[data-stays]")) return;
    setOpen(null);
    box.current?.closest("section")?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [last, state.shown, state.matches.length, open]);
  const ways: readonly Way[] = [...WAYS, ...furtherParts];
  const way = ways.find(({ id }) => id === open);
  if (state.matches.length >= MOST_MATCHES) return <p class="quiet">At most {MOST_MATCHES} matches fit on the page.</p>;
  return (
    <div class="choose" ref={box}>
      <p class="buttons">
        {ways.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-expanded={id === open}
            aria-controls={id === open ? id : undefined}
            onClick={() => setOpen(id === open ? null : id)}
          >
            {title}
          </button>
        ))}
      </p>
      {way === undefined ? null : (
        <section class="way" id={way.id} aria-label={way.title}>
          <way.View state={state} update={update} />
        </section>
      )}
    </div>
  );
}
