import { type ComponentChild, render } from "preact";
import { opened } from "../model/link.js";
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
}
