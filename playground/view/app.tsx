import { useEffect, useState } from "preact/hooks";
import { type Opened, opened, packed } from "../model/link.js";
import type { State, Update } from "../model/state.js";
import { Answer } from "./answer/index.js";
import { Why } from "./answer/why.js";
import { Ask } from "./ask/index.js";
import { BetPane } from "./bet/index.js";
import { ExamplePicker } from "./examples.js";
import { Header } from "./header.js";
import { MatchPane } from "./match/index.js";
import type { FurtherPart } from "./parts.js";
import { TakeAway } from "./take/index.js";
import { useHouses } from "./use-houses.js";
import { useTitle } from "./use-title.js";
import { VerdictBar } from "./verdict-bar.js";

export interface AppProps {
  readonly start: Opened;
  readonly version: string;
  readonly furtherParts: readonly FurtherPart[];
}

/** The whole page. Its state is in the address, so that reloading or sending it shows the same. */
export function App({ start, version, furtherParts }: AppProps) {
  const [state, update] = useState<State>(start.state);
  const { wait, isAnswerWaiting } = useHouses(state);
  useTitle(isAnswerWaiting ? null : state);
  const fault = useAddress({ start, update, state });
  const [unread, setUnread] = useState("");
  const parts = (where: FurtherPart["place"]) =>
    furtherParts
      .filter(({ place }) => place === where)
      .map(({ id, title, View }) => (
        <section key={id} id={id} class="card" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <View state={state} update={update} />
        </section>
      ));
  return (
    <>
      <Header />
      <main>
        {fault === null ? null : (
          <p class="fault" role="alert">
            <strong>This link cannot be opened:</strong> {fault}. The page shows an example instead.
          </p>
        )}
        {parts("top")}
        <div class="card top">
          <Ask state={state} update={update} onUnread={setUnread} />
        </div>
        <div class="page">
          {isAnswerWaiting ? (
            <section class="card answer first-answer" aria-labelledby="answer-title">
              <h2 id="answer-title">Answer</h2>
              <p role="status">{wait}</p>
            </section>
          ) : (
            <Answer state={state} update={update} unread={unread} housesWait={wait} />
          )}
          <div class="desk">
            <ExamplePicker state={state} update={update} />
            <MatchPane
              state={state}
              update={update}
              furtherParts={furtherParts.filter(({ place }) => place === "match")}
            />
            <BetPane state={state} update={update} />
          </div>
          {isAnswerWaiting ? null : <Why state={state} update={update} />}
        </div>
        {isAnswerWaiting ? null : (
          <>
            <VerdictBar state={state} unread={unread} />
            <TakeAway state={state} update={update} />
          </>
        )}
        {parts("below")}
      </main>
      <footer class="quiet">settlegrade {version}</footer>
    </>
  );
}

/** Follows the address when it changes, and writes the state to it once the state rests. Returns what is wrong with the address. */
function useAddress({ start, update, state }: { start: Opened; update: Update; state: State }): string | null {
  const [fault, setFault] = useState(start.fault);
  useEffect(() => {
    const read = async () => {
      if (location.hash === written) return;
      const found = await opened(location.hash);
      setFault(found.fault);
      update(() => found.state);
    };
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [update]);
  useEffect(() => {
    // What the page opened with is in the address already, or is the example.
    if (state === start.state) return;
    const timer = setTimeout(() => write(state), 300);
    return () => clearTimeout(timer);
  }, [state, start]);
  return fault;
}

/** What the page has put behind `#` itself. */
let written = "";

async function write(state: State): Promise<void> {
  const link = await packed(state);
  written = link === null ? "" : `#${link}`;
  // A state that is too large for a link leaves none that would show another one.
  history.replaceState(null, "", location.pathname + location.search + written);
}
