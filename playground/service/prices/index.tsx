import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { MOST_MATCHES } from "../../model/match/list.js";
import { type Match, type PartProps, type State, shownMatch } from "../../model/state.js";
import { namesOf, slugOf } from "../../model/text.js";
import { withPrice } from "../choose.js";
import { FaultBox, useServer, useWork } from "../server.js";
import { Score, Teams } from "../teams.js";
import { betWords, countOf, isOver, matchWords, timeWords } from "../words.js";
import { Board } from "./board.js";
import { Hint, type Hinted } from "./hint.js";
import { noOdds, oddsOf, selectedBookmakers } from "./odds.js";
import { boardOf, type Odds, type OfferedPrice } from "./offers.js";

/** The odds of a match by bookmaker, each a bet at a press. */
export function Prices({ state, update }: PartProps) {
  const server = useServer();
  const { chosen, odds } = server.known;
  const { learn } = server;
  const { isBusy, fault, run } = useWork();
  const match = shownMatch(state);
  const show = (event: Match) =>
    run(async () => {
      learn({ odds: null });
      const bookmakers = await selectedBookmakers(server);
      const read = await oddsOf(server, event, bookmakers);
      if (read.offers.length === 0) throw noOdds(event, bookmakers);
      learn({ odds: read });
    });
  useEffect(() => {
    if (chosen !== null) show(chosen);
  }, [chosen]);
  const names = namesOf(match);
  return (
    <>
      <p class="quiet">
        The odds of the bookmakers that your key has selected. Press a price, and it becomes a bet on the slip above,
        with its odds.
      </p>
      <p class="buttons">
        <button
          type="button"
          aria-busy={isBusy || undefined}
          disabled={match === null}
          onClick={() => match !== null && show(match)}
        >
          {odds !== null && odds.event.id === match?.id ? "Refresh the prices of " : "Show the prices of "}
          <bdi>{names.home}</bdi> – <bdi>{names.away}</bdi>
        </button>
      </p>
      <FaultBox fault={fault} />
      {odds === null ? null : <PriceBoard odds={odds} state={state} update={update} />}
    </>
  );
}

/** The last bet that a price became, and the slip before it. */
interface Placed {
  readonly price: OfferedPrice;
  readonly before: State;
  readonly bets: State["bets"];
}

function PriceBoard({ odds, state, update }: PartProps & { readonly odds: Odds }) {
  const [hinted, setHinted] = useState<Hinted | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const leave = useCallback((button: HTMLElement) => setHinted((now) => (now?.button === button ? null : now)), []);
  const event = state.matches.find(({ id }) => id === odds.event.id) ?? odds.event;
  const board = useMemo(() => boardOf(slugOf(odds.event), odds.offers), [odds]);
  const press = (price: OfferedPrice, button: HTMLElement) => {
    setHinted({ price, button });
    if (!price.isBet) return;
    update((before) => {
      const after = withPrice(before, event, price.selection, price.odds);
      setPlaced({ price, before, bets: after.bets });
      return after;
    });
  };
  return (
    <div class="board" id="board">
      <div class="board-head">
        <h3>
          <Teams match={event} />
        </h3>
        <Score match={event} />
        <p class="quiet">
          {isOver(event) ? "Closing prices" : `Prices at ${timeWords(odds.readAt)}`}
          {[...matchWords(event), countOf(odds.offers.length, "bookmaker")].map((word) => (
            <span key={word}>
              {" \u00b7 "}
              <bdi>{word}</bdi>
            </span>
          ))}
        </p>
        <p class="quiet about">
          ★ is the best price of several. Point at a price, move to it by keyboard or tap it to see its margin and its
          fair price. A crossed-out price cannot be graded.
        </p>
      </div>
      <Board
        board={board}
        urls={odds.urls}
        describes={(price) => (hinted?.price === price ? "price-hint" : undefined)}
        onHint={(price, button) => setHinted({ price, button })}
        onPress={press}
      />
      {hinted === null ? null : <Hint hinted={hinted} event={event} onLeave={leave} />}
      <PlacedBet placed={placed} state={state} update={update} onRemoved={() => setPlaced(null)} />
    </div>
  );
}

interface PlacedProps extends PartProps {
  readonly placed: Placed | null;
  readonly onRemoved: () => void;
}

/** The bet that a price became, as long as the slip is as it was then. */
function PlacedBet({ placed, state, update, onRemoved }: PlacedProps) {
  const isFull = placed !== null && placed.bets === placed.before.bets;
  const isThere = placed !== null && placed.bets === state.bets && !isFull;
  const remove = () => {
    if (placed === null) return;
    const { bets, chosen, slip } = placed.before;
    update((now) => ({ ...now, bets, chosen, slip }));
    onRemoved();
  };
  return (
    <div class={isThere ? "placed is-there" : "placed"}>
      <p role="status">
        {isThere ? (
          <>
            <strong>
              <bdi dir="ltr">{betWords(placed.price.selection)}</bdi> at {placed.price.odds}
            </strong>
            , <bdi>{placed.price.bookie}</bdi>. The slip has {countOf(state.bets.length, "bet")}.
          </>
        ) : isFull ? (
          `A slip has at most ${MOST_MATCHES} bets.`
        ) : null}
      </p>
      {isThere ? (
        <button type="button" onClick={remove}>
          Remove this bet
        </button>
      ) : null}
    </div>
  );
}
