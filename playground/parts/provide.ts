import type { NamedMatch } from "../../src/fixtures/index.js";
import type { WordRow } from "../../src/pure/books/editor.js";
import type { Feed } from "../../src/pure/feeds/index.js";
import type { gridSvg } from "../../src/pure/grid/index.js";
import type { RulebookEntry } from "../../src/pure/rulebooks/index.js";
import type { Example } from "../examples/first.js";
import type { Rules } from "../model/answer/rules.js";
import type { Form } from "../model/take/forms.js";

/** The matches of a sport, without the bets that the fixtures have on them. */
export interface WellKnown {
  readonly sport: string;
  readonly matches: readonly Omit<NamedMatch, "selections">[];
}

/** What comes on demand, each part in a script of its own: a page that was opened as a file may load nothing else. */
export interface Parts {
  readonly feeds: readonly Feed[];
  readonly matches: readonly WellKnown[];
  readonly rules: Rules;
  readonly languages: readonly WordRow[];
  readonly forms: readonly Form[];
  readonly picture: typeof gridSvg;
  readonly examples: readonly Example[];
  readonly houses: readonly RulebookEntry[];
}

declare global {
  var settlegradeParts: Partial<Parts> | undefined;
}

/** Hands a part to the page. */
export function provide<Name extends keyof Parts>(name: Name, part: Parts[Name]): void {
  globalThis.settlegradeParts = { ...globalThis.settlegradeParts, [name]: part };
}
