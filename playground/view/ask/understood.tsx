import { answerOf, matchOf } from "../../model/answers.js";
import { wordsOf } from "../../model/bet/words.js";
import { isSame, showMatch } from "../../model/match/list.js";
import { pairAt, TOP } from "../../model/match/scores.js";
import { type ShownStatus, STATUS_WORDS, shownStatus } from "../../model/match/statuses.js";
import { chosenBet, type PartProps } from "../../model/state.js";
import { shownNames, textOf } from "../../model/text.js";

interface Piece {
  readonly is: string;
  readonly words: string;
  /** What finds the control that changes it. */
  readonly at: string;
  readonly says: string;
}

/** What the answer is of, in parts: each leads to the control that changes it. */
export function Understood({ state, update }: PartProps) {
  const bet = chosenBet(state);
  if (bet === null) return null;
  const match = matchOf(state, bet);
  const { home, away } = shownNames(match);
  const { stake, currency } = state.slip;
  const score = match === null ? { home: null, away: null } : pairAt(match, TOP);
  const status = textOf(match === null ? "" : shownStatus(match)) as ShownStatus;
  const stage = STATUS_WORDS[status]?.name ?? "unknown status";
  const isKnown = score.home !== null && score.away !== null;
  const pieces: readonly Piece[] = [
    { is: "match", words: `${home} v ${away}`, at: ".team .typed", says: "the match" },
    {
      is: "score",
      words: isKnown ? `${score.home}-${score.away}, ${stage}` : stage,
      at: ".team [data-kind='count']",
      says: "the score",
    },
    { is: "market", words: wordsOf(answerOf(state, bet)), at: "#market", says: "the bet" },
    { is: "odds", words: bet.odds === "" ? "odds?" : `at ${bet.odds}`, at: "#odds", says: "the odds" },
    { is: "stake", words: `${stake} ${currency}`, at: "#stake", says: "the stake" },
  ];
  const go = ({ at }: Piece) => {
    const place = state.matches.findIndex(({ id }) => isSame(id, bet.selection.eventId));
    update((now) => showMatch(now, place));
    // Once the match is shown.
    setTimeout(() => {
      const control = document.querySelector<HTMLElement>(at);
      control?.scrollIntoView({ block: "center" });
      control?.focus();
    });
  };
  return (
    <ul class="understood" aria-label="The answer is of">
      {pieces.map((piece) => (
        <li key={piece.is}>
          <button type="button" data-part={piece.is} title={`Change ${piece.says}`} onClick={() => go(piece)}>
            <bdi dir="ltr">{piece.words}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
