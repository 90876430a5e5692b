import { useState } from "preact/hooks";
import { useFlash } from "../flash.js";
import { countOf, percent } from "../words.js";
import type { BoardLine, BoardMarket, BoardRow, OfferedPrice } from "./offers.js";

/** More tables than this are closed at first, and are made when they are opened. */
const OPEN_MARKETS = 4;

export interface BoardProps {
  readonly board: readonly BoardMarket[];
  readonly urls: ReadonlyMap<string, string>;
  /** Names the hint that describes a price, or null if it is about another one. */
  readonly describes: (price: OfferedPrice) => string | undefined;
  readonly onHint: (price: OfferedPrice, button: HTMLElement) => void;
  readonly onPress: (price: OfferedPrice, button: HTMLElement) => void;
}

export function Board({ board, ...props }: BoardProps) {
  return (
    <div class="tables">
      {board.map((market, index) => (
        <Market key={market.name} market={market} isFirst={index < OPEN_MARKETS} {...props} />
      ))}
    </div>
  );
}

type MarketProps = Omit<BoardProps, "board"> & { readonly market: BoardMarket };

function Market({ market, isFirst, ...props }: MarketProps & { readonly isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details class="market" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <bdi>{market.name}</bdi> <span class="quiet">{countOf(market.bookies.length, "bookmaker")}</span>
      </summary>
      {isOpen ? <MarketTable market={market} {...props} /> : null}
    </details>
  );
}

function MarketTable({ market, urls, ...props }: MarketProps) {
  const { name, bookies, lines } = market;
  return (
    <div class="table" role="region" tabIndex={0} aria-label={`Prices of ${name}`}>
      <table aria-label={name}>
        <thead>
          <tr>
            <td />
            {bookies.map((bookie) => (
              <th key={bookie} scope="col">
                <Bookmaker name={bookie} url={urls.get(bookie) ?? ""} />
              </th>
            ))}
          </tr>
        </thead>
        {lines.map((line) => (
          <Line key={`${line.label} ${line.hdp}`} line={line} bookies={bookies} {...props} />
        ))}
      </table>
    </div>
  );
}

/** A link if the bookmaker has a page of the match: an address of the web, as it is data of others. */
function Bookmaker({ name, url }: { readonly name: string; readonly url: string }) {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target === null || !/^https?:$/.test(target.protocol)) return <bdi>{name}</bdi>;
  return (
    <a href={target.href} rel="noopener noreferrer" target="_blank">
      <bdi>{name}</bdi>
    </a>
  );
}

type PriceProps = Pick<BoardProps, "describes" | "onHint" | "onPress">;
interface LineProps extends PriceProps {
  readonly line: BoardLine;
  readonly bookies: readonly string[];
}

function Line({ line, bookies, ...props }: LineProps) {
  return (
    <tbody>
      {[...line.rows.values()].map((row) => (
        <tr key={row.side}>
          <th scope="row">
            <bdi>{row.name}</bdi>
          </th>
          {bookies.map((bookie) => (
            <td key={bookie}>
              <Cell row={row} bookie={bookie} {...props} />
            </td>
          ))}
        </tr>
      ))}
      {line.margins.size === 0 ? null : (
        <tr class="margin">
          <th scope="row">margin</th>
          {bookies.map((bookie) => {
            const margin = line.margins.get(bookie);
            return <td key={bookie}>{margin === undefined ? <Nothing /> : percent(margin)}</td>;
          })}
        </tr>
      )}
    </tbody>
  );
}

function Cell({ row, bookie, ...props }: PriceProps & { readonly row: BoardRow; readonly bookie: string }) {
  const price = row.prices.get(bookie);
  const lay = row.lays.get(bookie);
  if (price === undefined && lay === undefined) return <Nothing />;
  return (
    <>
      {price === undefined ? null : <PriceButton price={price} {...props} />}
      {lay === undefined ? null : <span class="quiet">lay {lay}</span>}
    </>
  );
}

/** A dash to look at; a screen reader says "none". */
export function Nothing() {
  return (
    <span class="nothing" role="img" aria-label="none">
      {"\u2013"}
    </span>
  );
}

function PriceButton({ price, describes, onHint, onPress }: PriceProps & { readonly price: OfferedPrice }) {
  const { name, odds, bookie, isBest, isBet } = price;
  const spoken = [name, odds, bookie, isBest ? "best price" : "", isBet ? "" : "cannot be graded"];
  const element = useFlash<string, HTMLButtonElement>(odds, (before, now) =>
    Number(now) > Number(before) ? "up" : "down",
  );
  return (
    <button
      ref={element}
      type="button"
      class={isBest ? "price best" : "price"}
      aria-label={spoken.filter((part) => part !== "").join(", ")}
      aria-disabled={isBet ? undefined : true}
      aria-describedby={describes(price)}
      onPointerEnter={({ currentTarget }) => onHint(price, currentTarget)}
      onFocus={({ currentTarget }) => onHint(price, currentTarget)}
      onClick={({ currentTarget }) => onPress(price, currentTarget)}
    >
      {isBet ? odds : <s>{odds}</s>}
      {isBest ? (
        <span class="star" aria-hidden="true">
          {" \u2605"}
        </span>
      ) : null}
    </button>
  );
}
