import { useEffect, useState } from "preact/hooks";
import type { SlipExplanation } from "../../../src/pure/settle/index.js";
import { moneyOf, slipSays } from "../../model/answer/money.js";
import { type Statement, type StatementRow, statementOf } from "../../model/answer/statement.js";
import { titleOf } from "../../model/house-rules.js";
import type { State } from "../../model/state.js";

/** What the slip returns, line by line, as a customer can read it: on the screen, and alone on paper. */
export function Money({ state }: { readonly state: State }) {
  const { value, fault } = moneyOf(state, state.house);
  return (
    <section class="money" aria-labelledby="money-title">
      <h3 id="money-title">Money</h3>
      {value === null ? (
        <p class="fault">
          The slip cannot be settled: <bdi>{fault}</bdi>.
        </p>
      ) : (
        <>
          <p>{slipSays(state).value}</p>
          <p class="paper-only">House rules: {titleOf(state.house)}.</p>
          <Rows state={state} explained={value} />
          <p class="buttons">
            <button type="button" onClick={() => print()}>
              Print
            </button>
          </p>
        </>
      )}
    </section>
  );
}

/** More lines are shown when they are asked for, and on paper. */
const MOST_SHOWN = 40;

function Rows({ state, explained }: { readonly state: State; readonly explained: SlipExplanation }) {
  const [isWhole, setWhole] = useWholeOnPaper();
  const { bets, lines, isOpen, changes, sums } = statementOf(state, explained);
  const isLong = bets.length > MOST_SHOWN || lines.length > MOST_SHOWN;
  const shown = (rows: Statement["lines"]) => (isWhole ? rows : rows.slice(0, MOST_SHOWN));
  return (
    <>
      <div class="table sum">
        <table>
          <caption class="unseen">The slip, line by line, in {state.slip.currency}</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Odds</th>
              <th scope="col">Result</th>
              <th scope="col">{state.slip.currency.toUpperCase() || "Amount"}</th>
            </tr>
          </thead>
          <Group rows={shown(bets)} />
          {bets.length > 1 && lines.length > 0 ? (
            <Group title={isOpen ? "Lines, and what each returns at most" : "Lines"} rows={shown(lines)} />
          ) : null}
          <Group rows={changes} />
          <Group rows={sums} />
        </table>
      </div>
      {isLong ? (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer lines" : `Show all ${bets.length} bets and ${lines.length} lines`}
        </button>
      ) : null}
    </>
  );
}

function Group({ title, rows }: { readonly title?: string; readonly rows: readonly StatementRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      {title === undefined ? null : (
        <tr>
          <th scope="rowgroup" colSpan={4}>
            {title}
          </th>
        </tr>
      )}
      {rows.map(({ what, odds, result, amount, notes }, index) => (
        <tr key={index}>
          <th scope="row">
            <bdi dir="ltr">{what}</bdi>
            {notes.map((note) => (
              <bdi key={note} class="quiet" dir="ltr">
                {note}
              </bdi>
            ))}
          </th>
          <td>{odds}</td>
          <td>{result}</td>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** Whether all lines are shown. They are while the page is printed. */
function useWholeOnPaper() {
  const [isWhole, setWhole] = useState(false);
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    const begin = () => setOnPaper(true);
    const end = () => setOnPaper(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return [isWhole || isOnPaper, setWhole] as const;
}
