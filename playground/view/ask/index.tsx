import { useEffect, useRef, useState } from "preact/hooks";
import { answerOf } from "../../model/answers.js";
import { asked } from "../../model/ask/asked.js";
import { type Question, readQuestion, type Unread } from "../../model/ask/read.js";
import { wordsOf } from "../../model/bet/words.js";
import { rowOf } from "../../model/match/sport.js";
import type { PartProps, State } from "../../model/state.js";
import { namesOf } from "../../model/text.js";
import { Colored } from "./colored.js";
import { Understood } from "./understood.js";

const ID = "question";
const EXAMPLE = "Arsenal -0.75 at 1.95, £10, ends 1-0";
/** A text is read once no key was pressed for so long. */
const RESTS_MS = 120;

export interface AskProps extends PartProps {
  /** Gets a text that was refused, and nothing once it is changed: the answer is of another bet meanwhile. */
  readonly onUnread: (text: string) => void;
}

interface Read {
  readonly text: string;
  readonly found: Question | Unread;
}

/** One line for a whole question: the bet, its odds, the stake and how the match ended. Enter adds it, and Undo takes it back. */
export function Ask({ state, update, onUnread }: AskProps) {
  const [text, setText] = useState("");
  const [read, setRead] = useState<Read | null>(null);
  const [fault, setFault] = useState<Unread | null>(null);
  const [undo, setUndo] = useState<{ readonly before: State; readonly after: State } | null>(null);
  const known = useRef(state);
  const input = useRef<HTMLInputElement>(null);

  // What was asked is no longer what the page shows once something else is changed.
  useEffect(() => {
    if (state === known.current) return;
    known.current = state;
    if (undo === null || undo.after !== state) {
      setText("");
      setRead(null);
      setFault(null);
      onUnread("");
    }
  }, [state, undo]);
  useEffect(() => {
    if (text.trim() === "") return setRead(null);
    if (read?.text === text) return;
    const timer = setTimeout(() => setRead({ text, found: readQuestion(text, state) }), RESTS_MS);
    return () => clearTimeout(timer);
  }, [text, state]);

  const ask = (typed: string) => {
    if (typed.trim() === "") return setFault({ refused: "type a bet first", meant: [] });
    const found = readQuestion(typed, state);
    setText(typed);
    setRead({ text: typed, found });
    if ("refused" in found) {
      setFault(found);
      return onUnread(typed.trim());
    }
    const after = asked(state, found);
    if (after === null) return setFault({ refused: "the page has no room for another bet or match", meant: [] });
    setFault(null);
    onUnread("");
    setUndo({ before: state, after });
    update(() => after);
  };
  const takeBack = () => {
    if (undo === null) return;
    update(() => undo.before);
    setUndo(null);
    input.current?.focus();
  };
  const question = read !== null && read.text === text && "bet" in read.found ? read.found : null;
  const isAsked = undo !== null && undo.after === state;
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
    >
      <label for={ID}>Type a bet, and how it ended</label>
      <div class="row">
        <div class="box">
          <Colored text={text} parts={question?.parts ?? []} input={input} />
          <input
            id={ID}
            ref={input}
            class="entry"
            type="text"
            dir="auto"
            autoComplete="off"
            spellcheck={false}
            enterkeyhint="go"
            maxLength={300}
            placeholder={EXAMPLE}
            value={text}
            aria-describedby={`${ID}-says`}
            aria-invalid={fault === null ? undefined : true}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              setFault(null);
              onUnread("");
            }}
          />
        </div>
        <button type="submit" class="first">
          Answer
        </button>
        {isAsked ? (
          <button type="button" onClick={takeBack}>
            Undo
          </button>
        ) : null}
      </div>
      <div id={`${ID}-says`} role="status" class={fault === null ? "reading" : "wrong"}>
        {fault === null ? null : (
          <>
            <strong>I can’t read this yet:</strong> <bdi dir="ltr">{fault.refused}</bdi>
            {fault.meant.length === 0 ? null : (
              <span class="meant">
                {fault.meant.map((meant) => (
                  <button key={meant} type="button" class="small" onClick={() => ask(meant)}>
                    <bdi>{meant}</bdi>
                  </button>
                ))}
              </span>
            )}
          </>
        )}
        {fault !== null || question === null || isAsked ? null : <Reading state={state} question={question} />}
      </div>
      <Understood state={state} update={update} />
    </form>
  );
}

/** `Reads as Spread Arsenal -0.75 at 1.95, 10 GBP, on Arsenal v Everton, ended 1-0`. */
function Reading({ state, question }: { readonly state: State; readonly question: Question }) {
  const { bet, match, isNew, stake, currency, score } = question;
  const { home, away } = namesOf(match);
  const on = { ...state, matches: [match] };
  const stages = { settled: "ended", "extra-time": "after extra time", "half-time": "at half time", live: "now" };
  return (
    <>
      Reads as <bdi dir="ltr">{wordsOf(answerOf(on, bet))}</bdi>
      {bet.odds === "" ? "" : ` at ${bet.odds}`}
      {stake === null ? "" : `, ${stake} ${currency ?? state.slip.currency}`}
      {", "}
      {isNew ? `${rowOf(match)?.name}: ` : null}
      <bdi>{home}</bdi> v <bdi>{away}</bdi>
      {score === null ? "" : ` ${stages[score.stage]} ${score.home}-${score.away}`}. Enter answers it.
    </>
  );
}
