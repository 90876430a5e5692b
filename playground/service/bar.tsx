import { useEffect, useRef } from "preact/hooks";
import type { PartProps } from "../model/state.js";
import { LiveNow } from "./live-now.js";
import { FaultBox, useServer } from "./server.js";
import { useWatch } from "./watch.js";

/** The key, which all parts of a service send, and whether the page watches. */
export function ServerBar({ state, update }: PartProps) {
  const server = useServer();
  const { known, learn } = server;
  const field = useRef<HTMLInputElement>(null);
  useWatch({ server, state, update });
  useEffect(() => {
    if (known.isKeyRefused) field.current?.focus();
  }, [known.isKeyRefused]);
  return (
    <>
      <form class="server-bar" noValidate onSubmit={(event) => event.preventDefault()}>
        <label for="key">API key</label>
        <input
          ref={field}
          id="key"
          type="password"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="key-note"
          aria-invalid={known.isKeyRefused || undefined}
          value={known.key}
          onInput={({ currentTarget }) => learn({ key: currentTarget.value.trim(), isKeyRefused: false })}
        />
        <button
          type="button"
          aria-pressed={known.isWatching}
          onClick={() => learn({ isWatching: !known.isWatching, live: null, decided: [], watchFault: null })}
        >
          {known.isWatching ? "Stop watching" : "Watch live"}
        </button>
        <SectionLinks />
      </form>
      <p id="key-note" class="quiet">
        The key goes to this server alone: it is neither stored nor in the link.{" "}
        {known.isWatching ? null : (
          <>
            <q>Watch live</q> asks for live matches, prices and open bets every few seconds.
          </>
        )}
      </p>
      {known.isWatching ? <LiveNow state={state} update={update} /> : <FaultBox fault={known.watchFault} />}
    </>
  );
}

/** A link to a place of the page would take the place of the state in the address. */
function SectionLinks() {
  const go = (id: string) => {
    const heading = document.getElementById(`${id}-title`);
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
    heading?.scrollIntoView();
  };
  return (
    <span class="sections">
      <button type="button" class="section-link" onClick={() => go("prices")}>
        Prices
      </button>
      <button type="button" class="section-link" onClick={() => go("request")}>
        Request
      </button>
      <a href="/openapi.json">OpenAPI document</a>
    </span>
  );
}
