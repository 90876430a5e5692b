import { type ComponentChild, render } from "preact";
import { learnWords } from "../../src/pure/books/editor.js";
import { opened } from "../model/link.js";
import { AFTER_ANSWER_MS, loadPart } from "../parts/load.js";
import { App } from "./app.js";
import type { FurtherPart } from "./parts.js";

/** Set by the build. */
declare const VERSION: string;

/** Shows the page, once its address has been read. `around` puts it in a room of its parts, and is told what its element in the HTML says. */
export async function show(
  furtherParts: readonly FurtherPart[],
  around: (page: ComponentChild, told: DOMStringMap) => ComponentChild = (page) => page,
): Promise<void> {
  const root = document.getElementById("page");
  if (root === null) return;
  const start = await opened(location.hash);
  root.replaceChildren();
  render(around(<App start={start} version={VERSION} furtherParts={furtherParts} />, root.dataset), root);
  learnLanguages();
}

/** Words of other languages, of scorers, fights and cricket come once the first answer is on the screen. Without them, English is read. */
function learnLanguages(): void {
  const load = () => loadPart("languages").then(learnWords, () => undefined);
  setTimeout(load, AFTER_ANSWER_MS);
}
