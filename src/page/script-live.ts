/** Part of `/page.js`: live matches, and the prices and grades that are shown, asked for again and again. */
export const LIVE = String.raw`
const watch = document.getElementById("watch");
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
    const li = matchItem(event);
    const button = li.firstChild;
    const [score, clock] = [make("span", { class: "score" }), make("span", { class: "quiet" })];
    button.append(make("span", { class: "now" }, score, clock));
    item = { li, score, clock };
    items.set(key, item);
  }
  const score = words(event.scores?.home) + "\u2013" + words(event.scores?.away);
  if (item.score.textContent !== score) flash(item.score, item.score.textContent === "" ? "" : "goal");
  item.score.textContent = score;
  item.clock.textContent = clockText(event);
  return item.li;
}

/** An animation starts again only on an element that did not have it. */
function flash(element, kind) {
  element.classList.remove("up", "down", "goal");
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
  const current = shownEvent && live.find(({ id }) => id === shownEvent.event.id);
  if (current) shownEvent.event = current;
}

const placeOfOffer = ({ bookie, selection }) => JSON.stringify([bookie, selection]);

/** Puts new prices into the board. What was open, scrolled to and in focus stays so. */
async function showNewPrices() {
  const { event } = shownEvent;
  if (isOver(event)) return;
  const [entries, bookmakers] = [await catalogueOf(words(event.sport?.slug)), await watchedBookmakers()];
  const odds = entries && bookmakers && (await oddsOf(event, bookmakers, true));
  if (!odds || shownEvent.event.id !== event.id) return;
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
async function watchedBookmakers() {
  ownBookmakers ??= await selectedBookmakers();
  return ownBookmakers;
}

/** Grades the bets again that were graded and are still open. */
async function gradeAgain() {
  const sent = lastGraded;
  if (sent === null || sent !== body.value || results.querySelector('[data-result="pending"]') === null) return;
  const headers = { "content-type": "application/json" };
  const reply = watched(await ask("/settlements/grade", {}, { method: "POST", headers, body: sent }));
  const { grades } = reply.json ?? {};
  if (reply.code !== 200 || !Array.isArray(grades) || raw.textContent === JSON.stringify(reply.json, null, 2)) return;
  raw.textContent = JSON.stringify(reply.json, null, 2);
  status.firstChild.textContent = tally(grades);
  results.replaceChildren(gradesTable(grades, parsed(sent)?.selections ?? [], names));
}

async function tick() {
  turn += 1;
  if (turn % 2 === 1) await showLive();
  if (watching === 0) return;
  if (!board.hidden) await showNewPrices();
  if (turn % 2 === 0) await gradeAgain();
}

/** The next look, as soon as the key's requests allow it: two requests each. None while the page is hidden. */
function watchOn(wait) {
  clearTimeout(watching);
  watching = setTimeout(async () => {
    if (document.hidden) return;
    const isFree = !isBusy;
    if (isFree) await run(watch, tick, pricesFault);
    if (isFree && !pricesFault.hidden) return stopWatching();
    if (watching !== 0) watchOn(Math.max(RHYTHM, (2 * HOUR) / (SHARE * mostAnHour)));
  }, wait);
}

function stopWatching(sentence = "") {
  clearTimeout(watching);
  watching = 0;
  watch.setAttribute("aria-pressed", "false");
  watch.textContent = "Watch live";
  if (sentence !== "") complain(sentence, "");
}

watch.addEventListener("click", () => {
  if (watching !== 0) return stopWatching();
  items.clear();
  matchList.replaceChildren();
  ownBookmakers = null;
  turn = 0;
  watch.setAttribute("aria-pressed", "true");
  watch.textContent = "Stop watching";
  watchOn(0);
});
document.addEventListener("visibilitychange", () => { if (!document.hidden && watching !== 0) watchOn(0); });
document.getElementById("find-form").addEventListener("submit", () => stopWatching());
`;
