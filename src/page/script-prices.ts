/** Part of `/page.js`: finds matches and reads their odds. */
export const PRICES = String.raw`
const [team, matchList, pricesFault, pricesStatus, board, boardTitle, boardNote, boardMarkets] = [
  "team", "matches", "prices-fault", "prices-status", "board", "board-title", "board-note", "board-markets",
].map((id) => document.getElementById(id));

/** The service takes so many bookmakers in one request. */
const BOOKMAKERS_AT_ONCE = 30;
const MOST_BOOKMAKERS = 150;
/** The markets of a sport by name, in the order of the list. */
const catalogues = new Map();
let shownEvent = null;

/** The list that a path answers with, or null if there is none: then the page has said why. */
async function listFrom(path, query, without) {
  const reply = await ask(path, query, {});
  if (reply.code === 404) complain(without, "");
  else if (!isRefused(reply)) {
    if (Array.isArray(reply.json)) return reply.json.filter((each) => typeof each === "object" && each !== null);
    complain("The server answered 200 without a list.", "");
  }
  return null;
}

async function findMatches() {
  const query = team.value.trim();
  matchList.hidden = board.hidden = true;
  pricesStatus.textContent = "";
  if (query !== "" && [...query].length < 3)
    return complain("A search needs three letters or more.", "Leave the field empty for all matches with odds.");
  const without = "This server does not list its events.";
  const [paths, sent] = query === ""
    ? [["/events"], { status: "pending,live", limit: "500" }]
    : [["/events/search", "/historical/events/search"], { query }];
  const found = [];
  for (const path of paths) {
    const part = await listFrom(path, sent, without);
    if (part === null) return;
    found.push(...part);
  }
  const shown = found.filter(({ id, bookmakerCount }) => id !== undefined && (query !== "" || bookmakerCount !== 0));
  matchList.replaceChildren(...shown.map((event) => matchItem(event)));
  matchList.hidden = shown.length === 0;
  pricesStatus.textContent = matchesWords(shown.length, query);
}

function matchesWords(count, query) {
  if (count > 0) return count + (count === 1 ? " match" : " matches") + (query === "" ? " with odds now." : " found.");
  if (query !== "") return "No team has a name with these letters. Try a part of the name.";
  return "No match of the next two weeks has odds now. Ingest odds, or search for a match that is over.";
}

function isOver({ status }) {
  return status === "settled" || status === "cancelled";
}

function teamsOf({ home, away }) {
  return [make("bdi", {}, words(home)), " \u2013 ", make("bdi", {}, words(away))];
}

/** Sport, league, start and status. Each name is isolated, as it may be written from right to left. */
function matchWords({ sport: kind, league, date, status: state, bookmakerCount }) {
  const start = new Date(date);
  const count = bookmakerCount > 0 ? bookmakerCount + (bookmakerCount === 1 ? " bookmaker" : " bookmakers") : "";
  const parts = [
    kind?.name,
    league?.name,
    startWords(start),
    state === "pending" ? "" : state,
    count,
  ];
  return parts.map(words).filter((part) => part !== "").flatMap((part, index) => [index === 0 ? "" : " \u00b7 ", make("bdi", {}, part)]);
}

/** The date has its year unless it is this year. */
function startWords(start) {
  if (Number.isNaN(start.getTime())) return "";
  if (start.getFullYear() === new Date().getFullYear()) return timeWords(start);
  return start.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

function matchItem(event, about = event) {
  const button = make("button", { type: "button", class: "match", "aria-pressed": "false" });
  button.append(make("strong", {}, ...teamsOf(event)), make("span", { class: "quiet" }, ...matchWords(about)));
  button.addEventListener("click", () => run(button, () => showPrices(event, button), pricesFault));
  return make("li", {}, button);
}

async function showPrices(event, button) {
  board.hidden = true;
  pricesStatus.textContent = "";
  for (const other of matchList.querySelectorAll("[aria-pressed]")) other.setAttribute("aria-pressed", String(other === button));
  const entries = await catalogueOf(words(event.sport?.slug));
  const bookmakers = entries && (await selectedBookmakers());
  const odds = bookmakers && (await oddsOf(event, bookmakers));
  if (!odds) return;
  shownEvent = { event, button };
  names.set(event.id, [event.home, event.away].map(words).join(" - "));
  boardTitle.replaceChildren(...teamsOf(event));
  showNow(event);
  boardNote.replaceChildren(isOver(event) ? "Closing prices \u00b7 " : "Prices at " + timeWords(new Date()) + " \u00b7 ", ...matchWords({ ...event, bookmakerCount: odds.offers.length }));
  boardMarkets.replaceChildren(...marketTables(event, odds, entries));
  board.hidden = false;
  if (board.getBoundingClientRect().top > innerHeight / 2) board.scrollIntoView();
}

async function catalogueOf(slug) {
  if (catalogues.has(slug)) return catalogues.get(slug);
  const list = await listFrom("/markets", { sport: slug }, "This server does not list its markets.");
  if (list === null) return null;
  const entries = new Map(list.map((entry) => [entry.name, entry]));
  catalogues.set(slug, entries);
  return entries;
}

/** The names that the key has selected. A service without accounts has none: then all that it knows. */
async function selectedBookmakers() {
  const reply = await ask("/bookmakers/selected", {}, {});
  if (reply.code === 404) {
    const all = await listFrom("/bookmakers", {}, "This server does not list its bookmakers.");
    return all && all.filter(({ active }) => active !== false).map(({ name }) => words(name)).slice(0, MOST_BOOKMAKERS);
  }
  if (isRefused(reply)) return null;
  const list = Array.isArray(reply.json?.bookmakers) ? reply.json.bookmakers.map(words) : [];
  if (list.length > 0) return list.slice(0, MOST_BOOKMAKERS);
  const path = address("/bookmakers/selected/select").pathname;
  complain("Your key has no bookmakers selected.", "Send PUT " + path + "?bookmakers=Bet365 with your key, with names that GET " + address("/bookmakers").pathname + " lists. Then choose the match again.");
  return null;
}

/** The offers of all bookmakers, or null if the page has said why there are none. */
async function oddsOf(event, bookmakers, mayBeNone = false) {
  const odds = { offers: [], urls: new Map() };
  const path = isOver(event) ? "/historical/odds" : "/odds";
  for (let start = 0; start < bookmakers.length; start += BOOKMAKERS_AT_ONCE) {
    const part = bookmakers.slice(start, start + BOOKMAKERS_AT_ONCE);
    const reply = await ask(path, { eventId: words(event.id), bookmakers: part.join(",") }, {});
    if (reply.code === 404) return void complain("This server has no odds on this match.", words(reply.json?.error));
    if (isRefused(reply)) return null;
    for (const [name, markets] of Object.entries(reply.json?.bookmakers ?? {})) {
      const read = (Array.isArray(markets) ? markets : []).filter((market) => Array.isArray(market?.odds)).map(({ name, updatedAt, odds }) => ({ name: words(name), updatedAt, odds: odds.filter((row) => typeof row === "object" && row !== null) }));
      if (read.length > 0) odds.offers.push({ bookie: name, markets: read });
    }
    for (const [name, url] of Object.entries(reply.json?.urls ?? {})) odds.urls.set(name, url);
  }
  if (odds.offers.length > 0 || mayBeNone) return odds;
  const some = bookmakers.length > 5 ? "your " + bookmakers.length + " bookmakers" : bookmakers.join(", ");
  complain("No prices on this match from " + some + ".", isOver(event) ? "They had none when it began." : "Select other bookmakers, or choose another match.");
  return null;
}

document.getElementById("find-form").addEventListener("submit", (event) => {
  event.preventDefault();
  run(document.getElementById("find"), findMatches, pricesFault);
});
document.getElementById("refresh").addEventListener("click", ({ currentTarget }) => run(currentTarget, () => showPrices(shownEvent.event, shownEvent.button), pricesFault));
`;
