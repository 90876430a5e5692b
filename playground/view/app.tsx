import { useEffect, useState } from "preact/hooks";
import { FIRST } from "../examples/index.js";
import { packed, unpacked } from "../model/link.js";
import type { State, Update } from "../model/state.js";
import { Answer } from "./answer/index.js";
import { BetPane } from "./bet/index.js";
import { ExamplePicker } from "./examples.js";
import { MatchPane } from "./match/index.js";
import type { FurtherPart } from "./parts.js";
import { TakeAway } from "./take/index.js";

export interface AppProps {
  readonly version: string;
  readonly furtherParts: readonly FurtherPart[];
}

/** The whole page. Its state is in the address, so that reloading or sending it shows the same. */
export function App({ version, furtherParts }: AppProps) {
  const [state, update] = useState<State>(FIRST);
  const fault = useAddress(state, update);
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
            <strong>This link cannot be opened.</strong> {fault} The page shows an example instead.
          </p>
        )}
        {parts("top")}
        <ExamplePicker state={state} update={update} />
        <div class="desk">
          <MatchPane
            state={state}
            update={update}
            furtherParts={furtherParts.filter(({ place }) => place === "match")}
          />
          <BetPane state={state} update={update} />
        </div>
        <Answer state={state} update={update} />
        <TakeAway state={state} update={update} />
        {parts("below")}
      </main>
      <footer class="quiet">settlegrade {version}</footer>
    </>
  );
}

function Header() {
  return (
    <header>
      <p class="name">
        <svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2" />
          <path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="currentColor" />
        </svg>{" "}
        settlegrade
      </p>
      <h1>Did the bet win?</h1>
    </header>
  );
}

/** Reads the address at first and whenever it changes, and writes the state to it once the state rests. Returns what is wrong with the address. */
function useAddress(state: State, update: Update): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const read = async () => {
      const link = location.hash.slice(1);
      if (link === "" || link === (await written)) return setRead(true);
      try {
        const found = await unpacked(link);
        update(() => found);
        setFault(null);
      } catch (error) {
        setFault(`${error instanceof Error ? error.message : "It is damaged"}.`);
      }
      setRead(true);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [update]);
  useEffect(() => {
    if (!isRead || (fault !== null && state === FIRST)) return;
    const timer = setTimeout(() => write(state), 300);
    return () => clearTimeout(timer);
  }, [state, isRead, fault]);
  return fault;
}

let written: Promise<string | null> = Promise.resolve(null);

async function write(state: State): Promise<void> {
  written = packed(state);
  const link = await written;
  // A state that is too large for a link leaves none that would show another one.
  history.replaceState(null, "", link === null ? location.pathname + location.search : `#${link}`);
}
