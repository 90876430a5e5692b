/** Part of `/page.js`: what is known of a price, next to it, and the price as a bet in the request body. */
export const BET = String.raw`
const [hint, slipWords, slipButtons] = ["hint", "slip-words", "slip-buttons"].map((id) => document.getElementById(id));
let hinted = null; // the button that the hint is about
let lastBet = null; // the request body before and after the last bet

function hintLines({ name, bookie, odds, isBest, why, margin, probability, reason, selection, updatedAt }) {
  const updated = new Date(updatedAt);
  const meaning = Object.hasOwn(REASON_WORDS, words(reason)) ? ": " + REASON_WORDS[reason] : "";
  return [
    make("strong", {}, make("bdi", {}, name), " " + odds + ", ", make("bdi", {}, bookie)),
    isBest ? "Best price of several" : "",
    probability === undefined ? "No fair price: " + why : "Fair price " + (1 / probability).toFixed(2) + " (" + percent(probability) + "), margin " + percent(margin),
    reason ? "Cannot be graded: " + reason + meaning : "As a bet: " + betWords(selection),
    Number.isNaN(updated.getTime()) ? "" : "Updated " + timeWords(updated),
  ].filter((line) => line !== "");
}

function showHint(button) {
  hinted?.removeAttribute("aria-describedby");
  hinted = button;
  hint.replaceChildren(...hintLines(offersOf.get(button)).map((line) => make("span", {}, line)));
  hint.hidden = false;
  button.setAttribute("aria-describedby", "hint");
  placeHint();
}

function hideHint() {
  hinted?.removeAttribute("aria-describedby");
  hinted = null;
  hint.hidden = true;
}

/** Below the price, or above it if there is no room; always inside the window. */
function placeHint() {
  if (hinted === null) return;
  if (!hinted.isConnected) return hideHint();
  const at = hinted.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = hint;
  const isBelow = at.bottom + offsetHeight <= innerHeight;
  hint.style.left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - offsetWidth - 8)) + "px";
  hint.style.top = (isBelow ? at.bottom : at.top - offsetHeight) + "px";
}

function priceAt({ target }) {
  return target instanceof Element ? target.closest("button.price") : null;
}

/** Puts a bet on the price into the request body, and leaves all else there as it is. */
function addBet({ event, selection, bookie, odds }) {
  pricesFault.hidden = true;
  const before = body.value;
  const text = before.trim() === "" ? '{"selections": []}' : before;
  const selections = parsed(text)?.selections;
  if (!Array.isArray(selections)) {
    box = pricesFault;
    return complain("The request body is not a list of selections.", "Correct it or empty it, then press the price again.");
  }
  const refs = new Set(selections.map((each) => each?.ref));
  let free = 1;
  while (refs.has("bet-" + free)) free += 1;
  const { start, end } = placeOf(text, "selections");
  const listed = text.slice(start + 1, end - 1).trimEnd();
  const bet = "\n  " + betText({ ref: "bet-" + free, eventId: event.id, ...selection });
  body.value = text.slice(0, start + 1) + listed + (listed.trim() === "" ? "" : ",") + bet + "\n" + text.slice(end - 1);
  body.removeAttribute("aria-invalid");
  body.scrollTop = body.scrollHeight;
  lastBet = { before, after: body.value };
  const count = selections.length + 1;
  slipWords.replaceChildren(
    make("strong", {}, "bet-" + free + ": ", make("bdi", {}, betWords(selection)), " at " + odds),
    make("span", { class: "quiet line" }, make("bdi", {}, bookie), ". The request body has " + count + (count === 1 ? " selection." : " selections.")),
  );
  slipButtons.hidden = false;
}

function removeBet() {
  const isAsItWas = lastBet !== null && body.value === lastBet.after;
  if (isAsItWas) body.value = lastBet.before;
  slipWords.textContent = isAsItWas ? "The bet was removed." : "The request body has changed since. Remove the bet there.";
  slipButtons.hidden = true;
}

board.addEventListener("pointerover", (event) => {
  const button = priceAt(event);
  if (button) showHint(button);
});
/** A finger that is lifted leaves the hint where it is, until it touches something else. */
board.addEventListener("pointerout", (event) => {
  const isOnHint = event.relatedTarget instanceof Node && hint.contains(event.relatedTarget);
  if (event.pointerType === "mouse" && priceAt(event) === hinted && !isOnHint) hideHint();
});
hint.addEventListener("pointerleave", hideHint);
board.addEventListener("focusin", (event) => {
  const button = priceAt(event);
  if (button) showHint(button);
});
board.addEventListener("focusout", hideHint);
board.addEventListener("click", (event) => {
  const button = priceAt(event);
  if (button === null) return;
  showHint(button);
  const offer = offersOf.get(button);
  if (offer.reason === null) addBet(offer);
});
document.addEventListener("keydown", ({ key }) => { if (key === "Escape") hideHint(); });
document.addEventListener("pointerdown", (event) => { if (priceAt(event) === null && !hint.contains(event.target)) hideHint(); });
for (const type of ["scroll", "resize"]) addEventListener(type, placeHint, true);
document.getElementById("unbet").addEventListener("click", removeBet);
`;
