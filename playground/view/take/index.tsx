import { useEffect, useState } from "preact/hooks";
import { packed } from "../../model/link.js";
import { chosenBet, type PartProps, type State } from "../../model/state.js";
import { commandOf } from "../../model/take/command.js";
import { csvOf } from "../../model/take/csv.js";
import { curlOf } from "../../model/take/curl.js";
import { typescriptOf } from "../../model/take/typescript.js";
import { TextToCopy } from "../ui/copy.js";
import { Tabs } from "../ui/tabs.js";
import { Report } from "./report.js";

/** A form of the slip as text, and what to know before it is used. */
interface Form {
  readonly id: string;
  readonly title: string;
  /** As in `Copy the program`. */
  readonly what: string;
  readonly says: string;
  readonly textOf: (state: State) => string;
}

const FORMS: readonly Form[] = [
  {
    id: "typescript",
    title: "TypeScript",
    what: "the program",
    says: "Install the tarball of the package first, as its README says. The program prints each verdict with its reason, then what the slip returns.",
    textOf: typescriptOf,
  },
  {
    id: "command",
    title: "Command line",
    what: "the commands",
    says: "Install the tarball of the package with npm install --global first. The commands write the match and the bets into files of the folder that you are in.",
    textOf: commandOf,
  },
  {
    id: "curl",
    title: "curl",
    what: "the requests",
    says: "The requests have the bets alone: a service settles the events that it has. Ingest the match into its store first, under the same id, which must be a whole number. The house rules are those of the service, and KEY is a key with a paid plan.",
    textOf: curlOf,
  },
  {
    id: "csv",
    title: "CSV",
    what: "the rows",
    says: "One row a bet, for settlegrade settle --bets bets.csv --events events.json. The line is under hdp: it is that of the home side.",
    textOf: csvOf,
  },
];

/** The same bet elsewhere: a link, code, a command, a row, a report. */
export function TakeAway({ state }: PartProps) {
  const link = useLink(state);
  const bet = chosenBet(state);
  return (
    <section class="card take-pane" aria-labelledby="take-title">
      <h2 id="take-title">Take it away</h2>
      <Tabs
        label="Forms of the bet"
        tabs={[
          { id: "link", title: "Link", view: () => <LinkView link={link} /> },
          ...(bet === null
            ? []
            : FORMS.map((form) => ({ ...form, view: () => <FormView form={form} state={state} /> }))),
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
  return (
    <>
      <p class="quiet">{form.says}</p>
      <TextToCopy text={text} what={form.what} />
    </>
  );
}

/** Null for a record that is nested more deeply than a browser can walk. */
function textOf({ textOf: write }: Form, state: State): string | null {
  try {
    return write(state);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
