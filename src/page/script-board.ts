/** Part of `/page.js`: the markets of a match as tables, a row for each side of each line and a column for each bookmaker. */
export const BOARD = String.raw`
/** More tables than this are closed at first, and are made when they are opened. */
const OPEN_MARKETS = 4;
const offersOf = new WeakMap(); // by the button of a price

/** One table for each market, in the order of the list of markets, those that it does not have last. */
function marketTables(event, { offers, urls }, entries) {
  const order = new Map([...entries.keys()].map((name, index) => [name, index]));
  const markets = [...new Set(offers.flatMap(({ markets }) => markets.map(({ name }) => name)))];
  markets.sort((one, other) => (order.get(one) ?? Infinity) - (order.get(other) ?? Infinity) || 0);
  return markets.map((name, index) => {
    const own = offers.flatMap(({ bookie, markets }) => markets.filter((market) => market.name === name).map((market) => ({ bookie, market })));
    const summary = make("summary", {}, make("bdi", {}, name), " ", make("span", { class: "quiet" }, countWords(own.length)));
    const details = make("details", { class: "market" }, summary);
    const fill = () => {
      if (details.open && details.children.length === 1) details.append(marketTable(event, name, own, entries.get(name), urls));
    };
    details.addEventListener("toggle", fill);
    details.open = index < OPEN_MARKETS;
    fill();
    return details;
  });
}

function countWords(count) {
  return count + (count === 1 ? " bookmaker" : " bookmakers");
}

function marketTable(event, name, own, entry, urls) {
  const books = [...new Set(own.map(({ bookie }) => bookie))];
  const groups = groupsOf(event, own, entry);
  const heads = books.map((bookie) => make("th", { scope: "col" }, bookmakerName(bookie, urls.get(bookie))));
  const table = make("table", { "aria-label": name }, make("thead", {}, make("tr", {}, make("td", {}), ...heads)));
  for (const group of groups) {
    const rows = [...group.rows.values()].sort((one, other) => sideOrder(entry, one.side) - sideOrder(entry, other.side));
    table.append(make("tbody", {}, ...rows.map((row) => priceRow(row, books)), ...marginRow(group, books)));
  }
  return make("div", { class: "table", role: "region", tabindex: "0", "aria-label": "Prices of " + name }, table);
}

function sideOrder(entry, side) {
  const place = entry?.sides.indexOf(side) ?? -1;
  return place < 0 ? 99 : place;
}

/** The lines of a market, each with its rows and the margin of each bookmaker. */
function groupsOf(event, own, entry) {
  const groups = new Map();
  for (const { bookie, market } of own) {
    const offer = { event, bookie, updatedAt: market.updatedAt };
    for (const { prices, why, margin, probabilities } of linesIn(market, entry, event.sport?.slug)) {
      for (const [index, price] of prices.entries()) {
        const group = groupOf(groups, price);
        if (margin !== undefined) group.margins.set(bookie, margin);
        const row = rowOf(group, price);
        if (!row.prices.has(bookie)) row.prices.set(bookie, { ...offer, ...price, name: row.name, why, margin, probability: probabilities?.[index] });
      }
    }
    for (const price of pricesIn(market, entry)) {
      if (price.isLay) rowOf(groupOf(groups, price), price).lays.set(bookie, price.odds);
    }
  }
  const labels = [...new Set([...groups.values()].map(({ label }) => label))];
  return [...groups.values()].sort((one, other) => labels.indexOf(one.label) - labels.indexOf(other.label) || one.hdp - other.hdp);
}

function groupOf(groups, { selection: { label = "", hdp } }) {
  const place = JSON.stringify([label, hdp]);
  if (!groups.has(place)) groups.set(place, { label, hdp: hdp ?? 0, rows: new Map(), margins: new Map() });
  return groups.get(place);
}

function rowOf(group, { field, selection }) {
  const { side } = selection;
  if (!group.rows.has(side)) group.rows.set(side, { side, name: rowName(selection, field), prices: new Map(), lays: new Map() });
  return group.rows.get(side);
}

/** The line of the away side is that of the home side with the other sign. */
function rowName({ label, side, hdp }, field) {
  const isTeam = ["home", "draw", "away"].includes(side);
  const own = typeof hdp === "number" && side === "away" ? 0 - hdp : hdp;
  const line = hdp === undefined ? "" : (isTeam && own > 0 ? "+" : "") + words(own).replace("-", "\u2212");
  const asSent = field.toLowerCase() === side ? field : side;
  const shown = field === "odds" && side === "yes" && label !== undefined ? "" : asSent;
  return [words(label), words(shown), line].filter((part) => part !== "").join(" ");
}

/** A link if the bookmaker has a page of the match: an address of the web, as it is data of others. */
function bookmakerName(bookie, url) {
  const name = make("bdi", {}, bookie);
  const target = typeof url === "string" && URL.canParse(url) ? new URL(url) : null;
  if (target === null || !/^https?:$/.test(target.protocol)) return name;
  return make("a", { href: target.href, rel: "noopener noreferrer", target: "_blank" }, name);
}

function priceRow(row, books) {
  const values = [...row.prices.values()].map(({ odds }) => Number(odds));
  const best = values.length > 1 ? Math.max(...values) : NaN;
  const cells = books.map((bookie) => {
    const price = row.prices.get(bookie);
    const lay = row.lays.get(bookie);
    const shown = price ? [priceButton({ ...price, isBest: Number(price.odds) === best })] : lay ? [] : [nothing()];
    return make("td", {}, ...shown, lay === undefined ? "" : make("span", { class: "quiet" }, "lay " + lay));
  });
  return make("tr", {}, make("th", { scope: "row" }, make("bdi", {}, row.name)), ...cells);
}

function priceButton(offer) {
  const { name, odds, bookie, isBest, reason } = offer;
  const spoken = [name, odds, bookie, isBest ? "best price" : "", reason ? "cannot be graded" : ""].filter((part) => part !== "").join(", ");
  const button = make("button", { type: "button", class: isBest ? "price best" : "price", "aria-label": spoken }, reason ? make("s", {}, odds) : odds);
  if (isBest) button.append(make("span", { class: "star", "aria-hidden": "true" }, " \u2605"));
  if (reason) button.setAttribute("aria-disabled", "true");
  offersOf.set(button, offer);
  return button;
}

function marginRow({ margins }, books) {
  if (margins.size === 0) return [];
  const cells = books.map((bookie) => make("td", {}, margins.has(bookie) ? percent(margins.get(bookie)) : nothing()));
  return [make("tr", { class: "margin" }, make("th", { scope: "row" }, "margin"), ...cells)];
}

function percent(part) {
  return (100 * part).toFixed(1).replace("-", "\u2212") + " %";
}
`;
