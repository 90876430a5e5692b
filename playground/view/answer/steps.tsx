import { useState } from "preact/hooks";
import type { Step } from "../../../src/engine/index.js";
import { ruledSteps } from "../../model/answer/rule-of.js";
import { RuleDialog } from "./rule-dialog.js";
import { PublicPage } from "./rule-text.js";

/** What the verdict follows from, each step with the rule behind it. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const [opened, open] = useState<string | null>(null);
  return (
    <>
      <ol class="steps">
        {ruledSteps(steps).map(({ name, text, rule }, place) => (
          <li key={place}>
            <span class="step-name">{name}</span> <bdi class="step-text">{text}</bdi>{" "}
            {rule.includes("://") ? (
              <PublicPage address={rule} />
            ) : (
              <button type="button" class="link" aria-label={`Rule: ${name}`} onClick={() => open(rule)}>
                rule
              </button>
            )}
          </li>
        ))}
      </ol>
      {opened === null ? null : <RuleDialog source={opened} onClose={() => open(null)} />}
    </>
  );
}
