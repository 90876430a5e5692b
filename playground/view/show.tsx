import { render } from "preact";
import { opened } from "../model/link.js";
import { App } from "./app.js";
import type { FurtherPart } from "./parts.js";

/** Set by the build. */
declare const VERSION: string;

/** Shows the page, once its address has been read. */
export async function show(furtherParts: readonly FurtherPart[]): Promise<void> {
  const root = document.getElementById("page");
  if (root === null) return;
  const start = await opened(location.hash);
  root.replaceChildren();
  render(<App start={start} version={VERSION} furtherParts={furtherParts} />, root);
}
