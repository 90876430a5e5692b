import { useState } from "preact/hooks";
import { RuleDialog } from "./rule-dialog.js";
import { PublicPage } from "./rule-text.js";

interface RuleLinkProps {
  /** A place of docs/rules.md, or the address of a public page. */
  readonly source: string;
  /** What the rule is about. */
  readonly about: string;
}

/** Opens the text of a rule over the page. A public page is a link. */
export function RuleLink({ source, about }: RuleLinkProps) {
  const [isOpen, open] = useState(false);
  if (source.includes("://")) return <PublicPage address={source} />;
  return (
    <>
      <button
        type="button"
        class="link"
        aria-label={`Rule: ${about}`}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        rule
      </button>
      {isOpen ? <RuleDialog source={source} onClose={() => open(false)} /> : null}
    </>
  );
}
