import { useState } from "preact/hooks";
import { RESULTS, type Reason, type Result } from "../../../src/pure/engine/index.js";
import { REASON_WORDS, resultWords } from "../../model/answer/reason-words.js";
import { answerOf } from "../../model/answers.js";
import type { Bet, State } from "../../model/state.js";
import { reportOf } from "../../model/take/report.js";
import { expectedOf, reasonsOf } from "../../model/take/vector.js";
import { TextToCopy } from "../ui/copy.js";
import { Field } from "../ui/field.js";
import { TextField } from "../ui/text-field.js";

/** Set by the build. */
declare const VERSION: string;

interface ReportProps {
  readonly state: State;
  readonly bet: Bet;
  readonly link: string | null | undefined;
}

const LONGEST_WHY = 2000;

/** A report of a wrong verdict, to copy and send. The page sends nothing by itself. */
export function Report({ state, bet, link }: ReportProps) {
  const answer = answerOf(state, bet);
  const [result, setResult] = useState<Result>(answer.grade.result);
  const [reason, setReason] = useState<Reason | null>(null);
  const [returns, setReturns] = useState("");
  const [why, setWhy] = useState("");
  const reasons = reasonsOf(result);
  const usual = expectedOf(result, answer);
  const expected = { result, reason: reasons.find((each) => each === reason) ?? usual.reason };
  const text = reportOf(state, bet, { expected, returns, why, link, version: VERSION });
  return (
    <div class="report">
      <p class="quiet">
        Say what the result should be and why. The text has the match, the bet, the link and a test vector. Send it to
        whoever gave you this page, or open an issue with the project: the page sends nothing.
      </p>
      <div class="pair">
        <Choice
          id="expected-result"
          label="Expected result"
          value={result}
          options={RESULTS}
          wordsOf={(each) => resultWords({ result: each })}
          onPick={setResult}
        />
        {expected.reason === null ? null : (
          <Choice
            id="expected-reason"
            label="Reason"
            value={expected.reason}
            options={reasons}
            wordsOf={(each) => REASON_WORDS[each]}
            onPick={setReason}
          />
        )}
      </div>
      {result === answer.grade.result ? <p class="quiet">This is what the page says as well.</p> : null}
      <TextField
        id="expected-returns"
        label="Expected returns"
        value={returns}
        hint="If it is the amount that looks wrong"
        isDecimal
        onChange={setReturns}
      />
      <Field id="why" label="Why" hint="A rule of the bookmaker with its address, or another source">
        <textarea
          id="why"
          rows={3}
          maxLength={LONGEST_WHY}
          aria-describedby="why-hint"
          value={why}
          onInput={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      </Field>
      <TextToCopy text={text} what="the report" />
    </div>
  );
}

interface ChoiceProps<Word extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Word;
  readonly options: readonly Word[];
  readonly wordsOf: (word: Word) => string;
  readonly onPick: (word: Word) => void;
}

function Choice<Word extends string>({ id, label, value, options, wordsOf, onPick }: ChoiceProps<Word>) {
  return (
    <Field id={id} label={label}>
      <select id={id} value={value} onChange={({ currentTarget }) => onPick(currentTarget.value as Word)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf(option)}
          </option>
        ))}
      </select>
    </Field>
  );
}
