import { useEffect, useState } from "preact/hooks";
import { packed } from "../../model/link.js";
import { chosenBet, type PartProps, type State } from "../../model/state.js";
import type { Form } from "../../model/take/forms.js";
import { partsOf } from "../../model/take/parts.js";
import { AFTER_ANSWER_MS } from "../../parts/load.js";
import { TextToCopy } from "../ui/copy.js";
import { Tabs } from "../ui/tabs.js";
import { usePart } from "../use-part.js";
import { Report } from "./report.js";

/** The same bet elsewhere: a link, code, a command, a row, a report. */
export function TakeAway({ state }: PartProps) {
  const link = useLink(state);
  const bet = chosenBet(state);
  const { part: forms } = usePart("forms", AFTER_ANSWER_MS);
  return (
    <section class="card take-pane" aria-labelledby="take-title">
      <h2 id="take-title">Take it away</h2>
      <Tabs
        label="Forms of the bet"
        tabs={[
          { id: "link", title: "Link", view: () => <LinkView link={link} /> },
          ...(bet === null
            ? []
            : (forms ?? []).map((form) => ({ ...form, view: () => <FormView form={form} state={state} /> }))),
          ...(bet === null
            ? []
            : [
                {
                  id: "report",
                  title: "Report a wrong verdict",
                  view: () => <Report state={state} bet={bet} link={link} />,
                },
              ]),
        ]}
      />
    </section>
  );
}

/** The address of this page with its state: undefined until it is made, null if the state is too large. */
function useLink(state: State): string | null | undefined {
  const [link, setLink] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    // Once the state rests.
    const timer = setTimeout(async () => {
      const made = await packed(state);
      if (isCurrent) setLink(made === null ? null : `${addressHere()}#${made}`);
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [state]);
  return link;
}

/** Set by the build: where the page is hosted, or nothing. */
declare const ADDRESS: string;

/** Of a page from a disk, where the same page is hosted, or nothing: its own address is of no use to anybody else. */
function addressHere(): string {
  return location.protocol === "file:" ? ADDRESS : location.href.replace(/#.*$/, "");
}

function LinkView({ link }: { readonly link: string | null | undefined }) {
  if (link === undefined) return <p class="quiet">The link is being made.</p>;
  if (link === null)
    return (
      <p class="wrong">
        <strong>No link.</strong> What the page shows is too large for one. Leave out what the bets do not need, such as
        the statistics of players, or take it away in another form.
      </p>
    );
  return (
    <>
      <p class="quiet">
        The link holds all that the page shows: the match, the bets and the house rules. Nothing is stored elsewhere.
        {link.startsWith("#") ? " Add it to the address of the page where you open it." : ""}
      </p>
      <TextToCopy text={link} what="the link" />
    </>
  );
}

function FormView({ form, state }: { readonly form: Form; readonly state: State }) {
  const text = textOf(form, state);
  if (text === null)
    return (
      <p class="wrong">
        <strong>Not written.</strong> The record of the match is nested too deeply.
      </p>
    );
  const lacks = form.lacks?.(partsOf(state)) ?? null;
  return (
    <>
      <p class="quiet">{form.says}</p>
      {lacks === null ? null : (
        <p class="wrong">
          <strong>Without the bonus.</strong> {lacks}
        </p>
      )}
      <TextToCopy text={text} what={form.what} />
    </>
  );
}

/** Null for a record that is nested more deeply than a browser can walk. */
function textOf({ textOf: write }: Form, state: State): string | null {
  try {
    return write(partsOf(state));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
