import type { Match } from "../../model/state.js";
import { fieldsOf, textOf } from "../../model/text.js";
import { useFlash } from "../flash.js";
import { Nothing } from "../prices/board.js";
import { Teams } from "../teams.js";
import { betWords } from "../words.js";
import type { Compared } from "./compare.js";

const COLUMNS = ["Bet", "This server", "This page", "Reason", "Score"];

export interface TableProps {
  readonly rows: readonly Compared[];
  /** Takes the server's record of a match, so that both settle by the same one. */
  readonly onTake: (match: Match) => void;
}

/** The roles keep it a table for screen readers when a phone shows its rows as cards. */
export function Results({ rows, onTake }: TableProps) {
  return (
    <div class="table compared" role="region" tabIndex={0} aria-label="Results">
      <table role="table" aria-label="Results">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Row key={index} row={row} onTake={onTake} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, onTake }: { readonly row: Compared; readonly onTake: TableProps["onTake"] }) {
  const { selection, match, grade, sentence, own } = row;
  const reason = textOf(grade["reason"]);
  const cells = [
    <>
      <strong>
        <bdi>{textOf(grade["ref"])}</bdi>
      </strong>
      <span class="quiet">
        <bdi dir="ltr">{betWords(selection)}</bdi>
      </span>
      <span class="quiet">
        {match === null ? <bdi>event {textOf(grade["eventId"])}</bdi> : <Teams match={match} />}
      </span>
    </>,
    <ResultChip grade={grade} />,
    own === null ? <span class="quiet">no record of this match</span> : <OwnResult row={row} onTake={onTake} />,
    reason === "" && sentence === "" ? (
      <Nothing />
    ) : (
      <>
        {reason === "" ? null : <code>{reason}</code>}
        <span class="quiet">
          <bdi>{sentence}</bdi>
        </span>
      </>
    ),
    scoreText(grade) === "" ? <Nothing /> : <bdi>{scoreText(grade)}</bdi>,
  ];
  return (
    <tr role="row" data-differs={row.isSame === false || undefined}>
      {cells.map((cell, index) => {
        const column = COLUMNS[index] ?? "";
        return (
          <td key={column} role="cell" class={`cell-${column.toLowerCase().replace(" ", "-")}`} data-column={column}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

/** The score that a bet was settled on. */
function scoreText(grade: object): string {
  const { scope, home, away } = fieldsOf(fieldsOf(grade)["basis"]);
  return scope === undefined ? "" : `${textOf(home)}-${textOf(away)} ${textOf(scope)}`;
}

function OwnResult({ row, onTake }: { readonly row: Compared; readonly onTake: TableProps["onTake"] }) {
  const { own, isSame, grade, match } = row;
  if (own === null || match === null) return null;
  if (isSame) return <span>the same</span>;
  const isUnknown = grade["reason"] === "event_not_found";
  const score = scoreText(own);
  return (
    <>
      <ResultChip grade={own} /> <strong class="differs">differs</strong>
      <span class="quiet">
        {score === "" ? "" : `On ${score}. `}
        {isUnknown
          ? "This server has no event with this id."
          : "This server has another record of the match, other rules or another version."}
      </span>
      {isUnknown ? null : (
        <button type="button" class="take" onClick={() => onTake(match)}>
          Use this server's record
        </button>
      )}
    </>
  );
}

/** A result that may change is dashed. */
function ResultChip({ grade }: { readonly grade: object }) {
  const { result, final } = fieldsOf(grade);
  const text = textOf(result);
  const chip = useFlash<string, HTMLSpanElement>(text, () => "turned");
  const words = final === true ? "final" : final !== false ? "" : text === "pending" ? "not yet" : "provisional";
  return (
    <>
      <span ref={chip} class="chip" data-result={text} data-final={String(final)}>
        {text}
      </span>
      <span class="quiet">{words}</span>
    </>
  );
}
