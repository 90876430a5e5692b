/** Part of `/page.js`: live matches, and the prices and grades that are shown, asked for again and again. */
export const LIVE = String.raw`
const [watch, boardNow, slipGrades] = ["watch", "board-now", "slip-grades"].map((id) => document.getElementById(id));
const RHYTHM = 2_000;
/** The share of the key's requests that watching may use. */
const SHARE = 0.8;
const HOUR = 3_600_000;
let watching = 0; // the timer, or 0
let turn = 0;
let mostAnHour = 5_000;
const items = new Map(); // the buttons of live matches by the id of the event

function watched(reply) {
  mostAnHour = Number(reply.headers.get("x-ratelimit-limit")) || mostAnHour;
  return reply;
}

/** Minutes, or what the feed calls the part of the match, and the points of a game. */
function clockText({ clock, scores }) {
  const { minute, statusDetail, injuryTime } = clock ?? {};
  const game = scores?.periods?.currentgame;
  const time = Number.isFinite(minute) ? minute + "\u2032" + (injuryTime > 0 ? "+" : "") : words(statusDetail);
  const points = game && typeof game === "object" ? words(game.home) + ":" + words(game.away) : "";
  return [time, points].filter((part) => part !== "").join(" \u00b7 ");
}

function liveItem(event) {
  const key = words(event.id);
  let item = items.get(key);
  if (item === undefined) {
    const { sport, league, bookmakerCount } = event;
    const li = matchItem(event, { sport, league, bookmakerCount });
    const [score, clock] = [make("span", { class: "score" }), make("span", { class: "quiet" })];
    li.firstChild.append(make("span", { class: "now" }, score, clock));
    item = { li, score, clock };
    items.set(key, item);
  }
  showScore(event, item.score, item.clock);
  return item.li;
}

/** A score that changes lights up. */
function showScore(event, score, clock) {
  const text = words(event.scores?.home) + "\u2013" + words(event.scores?.away);
  if (score.textContent !== text) flash(score, score.textContent === "" ? "" : "goal");
  score.textContent = text;
  clock.textContent = isOver(event) ? words(event.status) : clockText(event);
}

/** The score of the match whose prices are shown. */
function showNow(event) {
  const [score, clock] = boardNow.children;
  if (boardNow.dataset.event !== words(event.id)) score.textContent = "";
  boardNow.dataset.event = words(event.id);
  boardNow.hidden = event.status === "pending" || event.scores?.home === undefined;
  showScore(event, score, clock);
}

/** An animation starts again only on an element that did not have it. */
function flash(element, kind) {
  element.classList.remove("up", "down", "goal", "turned");
  if (kind !== "") requestAnimationFrame(() => element.classList.add(kind));
}

async function showLive() {
  const reply = watched(await ask("/events/live", {}, {}));
  if (reply.code === 404) return stopWatching("This server does not list its live matches.");
  if (reply.code !== 200 || !Array.isArray(reply.json)) return void (isRefused(reply) && stopWatching());
  const live = reply.json.filter((event) => event?.id !== undefined && event.bookmakerCount !== 0).slice(0, 100);
  const shown = live.map(liveItem);
  for (const [key, { li }] of items) if (!shown.includes(li)) items.delete(key);
  if (shown.length !== matchList.children.length || shown.some((li, index) => li !== matchList.children[index])) matchList.replaceChildren(...shown);
  matchList.hidden = shown.length === 0;
  const count = shown.length + (shown.length === 1 ? " live match" : " live matches") + " with odds.";
  if (pricesStatus.textContent !== count) pricesStatus.textContent = count;
  if (shownEvent !== null && !board.hidden) await showMatch(live);
}

/** A match that has left the list is over, or has no odds any more. */
async function showMatch(live) {
  const { event } = shownEvent;
  const isSame = ({ id }) => id === event.id;
  let now = live.find(isSame);
  if (now === undefined && event.status === "live") {
    const reply = watched(await ask("/events/" + words(event.id), {}, {}));
    if (reply.code === 200 && reply.json?.id === event.id) now = reply.json;
  }
  if (now === undefined || shownEvent.event !== event) return;
  shownEvent.event = now;
  showNow(now);
  if (isOver(now)) boardNote.replaceChildren("Last prices \u00b7 ", ...matchWords(now));
}

const placeOfOffer = ({ bookie, selection }) => JSON.stringify([bookie, selection]);

/** Puts new prices into the board. What was open, scrolled to and in focus stays so. */
async function showNewPrices() {
  const { event } = shownEvent;
  if (isOver(event)) return;
  const [entries, bookmakers] = [await catalogueOf(words(event.sport?.slug)), await watchedBookmakers(event)];
  const odds = entries && bookmakers && (await oddsOf(event, bookmakers, true));
  if (!odds || shownEvent.event.id !== event.id) return;
  for (const { bookie } of odds.offers) pricedBy.names.add(bookie);
  const before = new Map([...boardMarkets.querySelectorAll("button.price")].map((button) => [placeOfOffer(offersOf.get(button)), button]));
  const focused = before.size > 0 && document.activeElement?.closest?.("button.price") ? placeOfOffer(offersOf.get(document.activeElement)) : null;
  const old = new Map([...boardMarkets.children].map((details) => [details.querySelector("bdi").textContent, details]));
  const tables = marketTables(event, odds, entries);
  for (const details of tables) {
    const same = old.get(details.querySelector("bdi").textContent);
    if (same) details.open = same.open;
  }
  const scrolled = [...old].map(([name, details]) => [name, details.querySelector(".table")?.scrollLeft ?? 0]);
  boardMarkets.replaceChildren(...tables);
  boardNote.replaceChildren("Prices at " + timeWords(new Date()) + " \u00b7 ", ...matchWords({ ...event, bookmakerCount: odds.offers.length }));
  for (const details of tables) {
    const table = details.querySelector(".table");
    if (table) table.scrollLeft = scrolled.find(([name]) => name === details.querySelector("bdi").textContent)?.[1] ?? 0;
  }
  for (const button of boardMarkets.querySelectorAll("button.price")) {
    const place = placeOfOffer(offersOf.get(button));
    const earlier = before.get(place);
    const change = earlier ? Number(offersOf.get(button).odds) - Number(offersOf.get(earlier).odds) : 0;
    if (change !== 0) flash(button, change > 0 ? "up" : "down");
    if (place === focused) button.focus({ preventScroll: true });
  }
}

let ownBookmakers = null;
let pricedBy = { event: null, names: new Set() };
/** Those that have had prices of the match; every eighth time all of the key, which may need several requests. */
async function watchedBookmakers(event) {
  ownBookmakers ??= await selectedBookmakers();
  if (pricedBy.event !== event.id) pricedBy = { event: event.id, names: new Set() };
  return turn % 8 === 0 || pricedBy.names.size === 0 ? ownBookmakers : [...pricedBy.names];
}

/** The table of an answer and, while the page watches, the results next to the prices. */
function showGrades(grades, sent, sentences = []) {
  const listed = parsed(sent)?.selections;
  const selections = Array.isArray(listed) ? listed : [];
  results.replaceChildren(gradesTable(grades, selections, sentences));
  const before = slipGrades.dataset.sent === sent ? [...slipGrades.querySelectorAll(".chip")].map(({ textContent }) => textContent) : [];
  slipGrades.dataset.sent = sent;
  slipGrades.hidden = watching === 0;
  if (watching !== 0 && sent === body.value) {
    slipWords.textContent = "";
    slipButtons.hidden = true;
  }
  slipGrades.replaceChildren(...grades.map((grade, index) => {
    const chip = chipOf(grade ?? {});
    if (before.length > 0 && before[index] !== chip.textContent) flash(chip, "turned");
    const bet = selections[index] ?? {};
    return make("li", { title: words(sentences[index]) }, make("bdi", {}, betWords(bet)), chip);
  }));
}

/**
 * Grades the bets again that were graded and are still open, provisionally where the score so far proves the result. Only the route
 * that explains does that.
 */
async function gradeAgain() {
  const sent = lastGraded;
  if (sent === null || results.querySelector('[data-final="false"]') === null) return;
  const [query, headers] = [{ provisional: "true" }, { "content-type": "application/json" }];
  const reply = watched(await ask("/settlements/explain", query, { method: "POST", headers, body: sent }));
  const { explanations } = reply.json ?? {};
  const shown = JSON.stringify(reply.json, null, 2);
  if (reply.code !== 200 || !Array.isArray(explanations) || raw.textContent === shown) return;
  raw.textContent = shown;
  const url = address("/settlements/explain");
  url.search = "provisional=true";
  curl.textContent = curlLine(url, sent);
  const grades = explanations.map((each) => each?.grade);
  status.firstChild.textContent = tally(grades);
  showGrades(grades, sent, explanations.map((each) => each?.sentence));
}

async function tick() {
  turn += 1;
  if (turn % 2 === 1) await showLive();
  if (watching === 0) return;
  if (!board.hidden) await showNewPrices();
  if (turn % 2 === 0) await gradeAgain();
}

/** The next look, as soon as the key's requests allow it after those of this look. None while the page is hidden. */
function watchOn(wait) {
  clearTimeout(watching);
  watching = setTimeout(async () => {
    if (document.hidden) return;
    const before = asked;
    if (!isBusy) {
      looking = withAnswer(tick, pricesFault);
      if (!(await looking)) stopWatching();
      looking = null;
    }
    if (watching !== 0) watchOn(Math.max(RHYTHM, ((asked - before) * HOUR) / (SHARE * mostAnHour)));
  }, wait);
}

/** Leaves the room to the matches: what explains the section is for later. */
function setWatching(isOn) {
  watch.setAttribute("aria-pressed", String(isOn));
  watch.textContent = isOn ? "Stop watching" : "Watch live";
  document.getElementById("prices").classList.toggle("watching", isOn);
}

function stopWatching(sentence = "") {
  clearTimeout(watching);
  watching = 0;
  setWatching(false);
  if (sentence !== "") complain(sentence, "");
}

watch.addEventListener("click", () => {
  if (watching !== 0) return stopWatching();
  items.clear();
  matchList.replaceChildren();
  ownBookmakers = null;
  turn = 0;
  setWatching(true);
  watchOn(0);
});
document.addEventListener("visibilitychange", () => { if (!document.hidden && watching !== 0) watchOn(0); });
document.getElementById("find-form").addEventListener("submit", () => stopWatching());
`;
