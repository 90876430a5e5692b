import { useEffect } from "preact/hooks";
import { pageTitle } from "../model/answer/page-title.js";
import type { State } from "../model/state.js";

const RESTS_MS = 300;
const USUAL = document.title;

/** The title and the description of the page say the result, once the state rests: a link that is opened shows it in its tab. Null while there is none. */
export function useTitle(state: State | null): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const said = state === null ? null : pageTitle(state);
      document.title = said === null ? USUAL : said.title;
      const meta = document.querySelector('meta[name="description"]');
      if (said !== null) meta?.setAttribute("content", said.description);
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [state]);
}
