import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Explanation, Score } from "../../../src/pure/engine/index.js";
import type { Grid } from "../../../src/pure/grid/index.js";
import { isControl, scoreOf, withPlayed } from "../../model/answer/control.js";
import { cellOf, type Drawn, drawnKey, keptDrawn, markWords, summaryOf } from "../../model/answer/grid.js";
import { liveOf } from "../../model/answer/live.js";
import { type Amounts, amountsByMark, amountWords } from "../../model/answer/money.js";
import { isolatedText } from "../../model/answer/names.js";
import { playedIn } from "../../model/answer/played.js";
import { resultWords } from "../../model/answer/reason-words.js";
import type { Tried } from "../../model/answer/tried.js";
import { matchOf } from "../../model/answers.js";
import { houseOf } from "../../model/house-rules.js";
import { isSame } from "../../model/match/list.js";
import { keptOwn } from "../../model/match/own-parts.js";
import type { Bet, Match, PartProps, State, Update } from "../../model/state.js";
import { GridDrawing } from "./grid-drawing.js";
import { Legend } from "./legend.js";
import { LiveView } from "./live.js";
import { Picture } from "./picture.js";

interface ScoreGridProps extends PartProps {
  readonly bet: Bet;
  readonly answer: Explanation;
  readonly sport: string;
}

/** The bet at every score, with the one that was played marked; and, of a live match, what can still change it. */
export function ScoreGrid({ state, update, bet, answer, sport }: ScoreGridProps) {
  const found = useDrawn(state, bet, sport);
  const drawn = found?.value ?? null;
  // A move of the score leaves both as they are, and with them the table.
  const amounts = useMemo(() => amountsByMark(state), [state.slip, state.bets]);
  const live = liveOf(state, bet, answer, drawn?.outcomes ?? null);
  const played = drawn === null ? null : (playedIn(answer.steps, drawn.outcomes) ?? live?.from ?? null);
  return (
    <>
      {live === null ? null : <LiveView live={live} match={answer.steps} />}
      <section aria-labelledby="grid-title">
        <h3 id="grid-title">At every score</h3>
        {found === null ? <p class="quiet">Drawing…</p> : null}
        {found === null || drawn !== null ? null : <p class="quiet">{found.fault}</p>}
        {drawn === null ? null : (
          <Shown
            drawn={drawn}
            played={played}
            from={live?.from ?? null}
            control={controlOf(state, update, bet, drawn)}
            says={saysOf(state, answer)}
            headings={drawn.headings.map((heading) => isolatedText(heading, answer.steps))}
            amounts={amounts}
          />
        )}
      </section>
    </>
  );
}

function saysOf(state: State, { grade, sentence, steps }: Explanation): readonly string[] {
  // The amount of a slip of several bets is not that of this one.
  const amount = state.bets.length > 1 ? "" : amountWords(state);
  return [
    `${resultWords(grade)}${amount === "" ? "" : `: ${amount}`}`.replace(/^./, (first) => first.toUpperCase()),
    isolatedText(sentence, steps),
  ];
}

interface ShownProps {
  readonly drawn: Drawn;
  readonly played: Score | null;
  readonly from: Score | null;
  readonly control: Control | null;
  /** The verdict with the money, and its sentence. */
  readonly says: readonly string[];
  /** The bet, and what it is settled on. */
  readonly headings: readonly string[];
  readonly amounts: Amounts | null;
}

/** Sets the score of the match that the bet is on. A drag begins with the match as it was: what it passes changes nothing. */
interface Control {
  readonly match: Match;
  set(from: Match, score: Score): void;
}

function controlOf(state: State, update: Update, bet: Bet, { outcomes }: Drawn): Control | null {
  const match = matchOf(state, bet);
  if (match === null || !isControl(match, outcomes)) return null;
  return {
    match,
    set: (from, score) =>
      update((now) => ({
        ...now,
        matches: now.matches.map((each) =>
          isSame(each.id, from.id) ? keptOwn(from, withPlayed(from, outcomes, score)) : each,
        ),
      })),
  };
}

function Shown({ drawn, played, from, control, says, headings, amounts }: ShownProps) {
  const [isMoney, setMoney] = useState(false);
  const max = useMost(drawn, drawn.maxFor(played === null ? 0 : Math.max(played.home, played.away)));
  const grid = useMemo(() => drawn.draw(max), [drawn, max]);
  const cell = played === null ? null : cellOf(grid, played);
  const taken = useRef<Match | null>(null);
  const pick = (row: number, column: number, isFirst: boolean) => {
    if (control === null) return;
    if (isFirst || taken.current === null) taken.current = control.match;
    const score = scoreOf(grid, row, column, played);
    if (score.home !== played?.home || score.away !== played?.away) control.set(taken.current, score);
  };
  return (
    <>
      {amounts === null ? null : (
        <p class="switch" role="group" aria-label="Cells show">
          {["Verdict", "Money"].map((shown, index) => (
            <button
              key={shown}
              type="button"
              class="small"
              aria-pressed={isMoney === (index === 1)}
              onClick={() => setMoney(index === 1)}
            >
              {shown}
            </button>
          ))}
        </p>
      )}
      <GridDrawing
        grid={grid}
        cell={cell}
        from={from}
        title={headings[0] ?? ""}
        amounts={isMoney ? amounts : null}
        onPick={control === null ? null : pick}
      />
      {control === null ? null : (
        <p class="quiet">Tap a score, drag over the grid or use the arrow keys: the match gets that score.</p>
      )}
      <p>{playedWords(grid, played)}</p>
      <p id="grid-summary">{summaryOf(grid, from)}</p>
      <p class="quiet">
        {headings.at(-1)}.
        {grid.drawing.form === "square" ? " The home side's score is on the left, the away side's at the top." : null}
      </p>
      <Legend grid={grid} from={from} amounts={isMoney ? amounts : null} />
      <Picture grid={grid} headings={headings} says={says} />
    </>
  );
}

/** The grid of a bet grows with the score and does not shrink, so that it stands still while a score is moved. */
function useMost(drawn: Drawn, max: number | null): number | null {
  const kept = useRef({ drawn, max });
  const known = kept.current.drawn === drawn ? kept.current.max : null;
  const most = known === null || max === null ? max : Math.max(known, max);
  kept.current = { drawn, max: most };
  return most;
}

function playedWords(grid: Grid, played: Score | null): string {
  if (played === null) return "No score is marked: the match has none that this bet is settled on.";
  const cell = cellOf(grid, played);
  const isCount = grid.drawing.form === "strip" && grid.drawing.axis === "count";
  const what = isCount ? String(played.home) : `${played.home}-${played.away}`;
  return cell === null ? `${what} is not in the grid.` : `Marked: ${what}, ${markWords(cell.mark)}.`;
}

/** The page is painted before the grid, which takes longer than all else. Null while it is computed. */
function useDrawn(state: State, { selection }: Bet, sport: string): Tried<Drawn> | null {
  const house = houseOf(state.house);
  const key = drawnKey(selection, sport, house);
  const [kept, keep] = useState<{ readonly key: string; readonly found: Tried<Drawn> } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => keep({ key, found: keptDrawn(selection, sport, house) }), 30);
    return () => clearTimeout(timer);
  }, [key]);
  return kept?.key === key ? kept.found : null;
}
