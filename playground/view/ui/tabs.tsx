import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly view: () => ComponentChildren;
}

/** Tabs by the pattern of the ARIA Authoring Practices Guide: the arrow keys, Home and End move between them. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [chosenId, setChosen] = useState<string | null>(null);
  // Others may come before it while it is open.
  const chosen = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosenId),
  );
  const list = useRef<HTMLDivElement>(null);
  const tab = tabs[chosen];
  const go = (to: number) => {
    const at = (to + tabs.length) % tabs.length;
    setChosen(tabs[at]?.id ?? null);
    list.current?.querySelectorAll<HTMLElement>("[role='tab']")[at]?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => go(chosen + 1),
    ArrowLeft: () => go(chosen - 1),
    Home: () => go(0),
    End: () => go(tabs.length - 1),
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={index === chosen}
            aria-controls={`panel-${id}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={(event) => {
              const act = keys[event.key];
              if (act === undefined) return;
              event.preventDefault();
              act();
            }}
          >
            {title}
          </button>
        ))}
      </div>
      {tab === undefined ? null : (
        <div class="panel" role="tabpanel" id={`panel-${tab.id}`} aria-labelledby={`tab-${tab.id}`}>
          {tab.view()}
        </div>
      )}
    </>
  );
}
