import { useEffect, useRef, useState } from "preact/hooks";
import { type Rules, ruleAt } from "../../model/answer/rules.js";
import { loadPart } from "../../parts/load.js";
import { RuleText } from "./rule-text.js";

interface DialogProps {
  /** The place of the rule: `docs/rules.md#lines`. */
  readonly source: string;
  readonly onClose: () => void;
}

/** A rule's own text, over the page. */
export function RuleDialog({ source, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [path, setPath] = useState<readonly string[]>([source.replace(/^.*#/, "")]);
  const { rules, fault } = useRules();
  const anchor = path.at(-1) ?? "";
  const rule = rules === null ? null : ruleAt(rules, anchor);
  const open = (next: string) => setPath([...path, next]);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => dialog.current?.scrollTo(0, 0), [anchor]);
  return (
    <dialog ref={dialog} class="rule" aria-labelledby="rule-title" onClose={onClose}>
      <div class="rule-head">
        <h2 id="rule-title">{rule?.title ?? "The rule"}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {fault === null ? null : <p class="fault">{fault}</p>}
      {rules === null && fault === null ? <p>Loading the rules…</p> : null}
      {rules !== null && rule === null ? <p>This version has no rule named {anchor}.</p> : null}
      {rule === null ? null : <RuleText blocks={rule.blocks} onRule={open} />}
      <p class="buttons">
        {path.length < 2 ? null : (
          <button type="button" onClick={() => setPath(path.slice(0, -1))}>
            Back
          </button>
        )}
        <WholeButton whole={rule?.whole ?? null} onRule={open} />
      </p>
    </dialog>
  );
}

function WholeButton({ whole, onRule }: { readonly whole: string | null; readonly onRule: (anchor: string) => void }) {
  if (whole === null) return null;
  return (
    <button type="button" onClick={() => onRule(whole)}>
      The whole section
    </button>
  );
}

function useRules() {
  const [rules, setRules] = useState<Rules | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    loadPart("rules").then(setRules, (error: unknown) =>
      setFault(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  return { rules, fault };
}
