import type { Explanation } from "../../../src/pure/engine/index.js";
import { ruledSteps } from "../../model/answer/rule-of.js";
import { RuleLink } from "./rule-link.js";

/** What the verdict follows from, each step with the rule behind it. */
export function Steps({ answer }: { readonly answer: Explanation }) {
  return (
    <ol class="steps">
      {ruledSteps(answer).map(({ name, text, rule }, index) => (
        <li key={index}>
          <span class="step-name">{name}</span>
          <bdi class="step-text" dir="ltr">
            {text}
          </bdi>
          <RuleLink source={rule} about={name} />
        </li>
      ))}
    </ol>
  );
}
