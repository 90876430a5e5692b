import type { SlipExplanation } from "../../../src/pure/settle/index.js";
import { moneyOf, slipSays } from "../../model/answer/money.js";
import { resultWords } from "../../model/answer/reason-words.js";
import { answerOf } from "../../model/answers.js";
import { wordsOf } from "../../model/bet/words.js";
import type { State } from "../../model/state.js";

/** What the slip returns, line by line. */
export function Money({ state }: { readonly state: State }) {
  const { value, fault } = moneyOf(state, state.house);
  return (
    <section aria-labelledby="money-title">
      <h3 id="money-title">Money</h3>
      {value === null ? (
        <p class="fault">
          The slip cannot be settled: <bdi>{fault}</bdi>.
        </p>
      ) : (
        <>
          <p>{slipSays(state).value}</p>
          <Sum explained={value} state={state} />
        </>
      )}
    </section>
  );
}

function Sum({ explained, state }: { readonly explained: SlipExplanation; readonly state: State }) {
  const { legs, rows, settlement } = explained;
  return (
    <div class="table sum">
      <table>
        <caption class="unseen">The slip, line by line, in {state.slip.currency}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Result</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ leg, result, multiplier, words: how }) => (
            <tr key={`leg ${leg}`}>
              <th scope="row">
                leg {leg + 1}: <bdi>{nameOf(state, leg)}</bdi> <span class="quiet">{how}</span>
              </th>
              <td>{resultWords({ result })}</td>
              <td>{multiplier === null ? "" : `× ${multiplier}`}</td>
            </tr>
          ))}
          {rows.map(({ words: what, amount }, index) => (
            <Amount key={index} what={what} amount={amount} />
          ))}
          <Amount what="total stake" amount={settlement.totalStake} />
          {settlement.status === "settled" ? (
            <>
              <Amount what="returns" amount={settlement.returns} />
              <Amount what="profit" amount={settlement.profit} />
            </>
          ) : (
            <>
              <Amount what="returns at least" amount={settlement.certain} />
              <Amount what="returns at most" amount={settlement.possible ?? "unknown"} />
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** What the bet of a leg is, as a customer knows it. */
function nameOf(state: State, leg: number): string {
  const bet = state.bets[leg];
  return bet === undefined ? "" : wordsOf(answerOf(state, bet));
}

function Amount({ what, amount }: { readonly what: string; readonly amount: string }) {
  return (
    <tr class="amount">
      <th scope="row">{what}</th>
      <td />
      <td>{amount}</td>
    </tr>
  );
}
