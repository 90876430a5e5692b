import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { explain } from "../../../src/pure/engine/index.js";
import type { NoProbabilities } from "../../../src/pure/odds/index.js";
import type { Match } from "../../model/state.js";
import { betWords, percent, timeWords } from "../words.js";
import type { OfferedPrice } from "./offers.js";

/** A price, and the button that shows it. */
export interface Hinted {
  readonly price: OfferedPrice;
  readonly button: HTMLElement;
}

export interface HintProps {
  readonly hinted: Hinted;
  readonly event: Match;
  /** Called with the button whose hint has to go. Another price may have the focus by then. */
  readonly onLeave: (button: HTMLElement) => void;
}

const WHY: Readonly<Record<NoProbabilities, string>> = {
  unsupported_market: "the market is not known",
  overlapping_outcomes: "its outcomes overlap",
  open_list: "the list of outcomes is open",
  incomplete_row: "not every outcome has a price",
  not_odds: "not every price is above 1",
  too_few_prices: "not every price is above 1",
  no_probability: "the prices leave no probability",
  below_one: "the prices are better than fair",
};

/** What is known of a price, below it, or above it if there is no room; always inside the window. */
export function Hint({ hinted, event, onLeave }: HintProps) {
  const { price, button } = hinted;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => box.current !== null && placeAt(box.current, button);
    put();
    for (const type of ["scroll", "resize"]) addEventListener(type, put, true);
    return () => {
      for (const type of ["scroll", "resize"]) removeEventListener(type, put, true);
    };
  }, [button]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onLeave(button);
    const isElsewhere = (target: EventTarget | null) =>
      !(target instanceof Node && (button.contains(target) || box.current?.contains(target)));
    const onOther = ({ target }: Event) => isElsewhere(target) && onLeave(button);
    // A finger that is lifted leaves the hint where it is, until it touches something else.
    // The keyboard's focus may scroll the page under a mouse that lies still.
    const onOver = (moved: PointerEvent) =>
      moved.pointerType === "mouse" && !button.matches(":focus-visible") && onOther(moved);
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onOther);
    document.addEventListener("pointerover", onOver);
    document.addEventListener("focusin", onOther);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onOther);
      document.removeEventListener("pointerover", onOver);
      document.removeEventListener("focusin", onOther);
    };
  }, [button, onLeave]);
  return (
    <div ref={box} id="price-hint" class="hint-box" role="tooltip">
      <strong>
        <bdi>{price.name}</bdi> {price.odds}, <bdi>{price.bookie}</bdi>
      </strong>
      {linesOf(price, event).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

function linesOf(price: OfferedPrice, event: Match): string[] {
  const { isBest, probability, margin, isBet, selection, updatedAt } = price;
  const fair =
    typeof probability === "number"
      ? `Fair price ${(1 / probability).toFixed(2)} (${percent(probability)}), margin ${percent(margin ?? 0)}`
      : `No fair price: ${WHY[probability]}`;
  const bet = isBet ? `As a bet: ${betWords(selection)}` : `Cannot be graded: ${whyNot(price, event)}`;
  const updated = timeWords(new Date(updatedAt));
  return [isBest ? "Best price of several" : "", fair, bet, updated === "" ? "" : `Updated ${updated}`].filter(
    (line) => line !== "",
  );
}

function whyNot({ selection }: OfferedPrice, event: Match): string {
  const { grade, sentence } = explain({ ...selection, eventId: event.id } as never, event as never);
  return `${grade.reason ?? "not a bet"}: ${sentence}`;
}

function placeAt(box: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const isBelow = at.bottom + offsetHeight <= innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.left, document.documentElement.clientWidth - offsetWidth - 8))}px`;
  box.style.top = `${isBelow ? at.bottom : at.top - offsetHeight}px`;
}
