import { PERIOD_WORDS } from "../engine/explain/wording.js";
import type { Shape } from "../engine/model/vocabulary.js";

/** What a market has a price for. */
const SHAPE_WORDS: Readonly<Record<Shape, string>> = {
  moneyline: "each team, sometimes the draw",
  line: "each side of a line",
  outcomes: "each outcome",
  yesno: "yes and no",
  labelled: "each label",
};

/** Part of `/page.js`: the list of a sport's markets. */
export const MARKETS = `
const SHAPE_WORDS = ${JSON.stringify(SHAPE_WORDS)};
const PERIOD_WORDS = ${JSON.stringify({ ...PERIOD_WORDS, match: "the match" })};
const [sport, marketsStatus, catalogue] = ["sport", "markets-status", "catalogue"].map((id) => document.getElementById(id));

async function showMarkets() {
  catalogue.hidden = true;
  marketsStatus.textContent = "";
  const reply = await ask("/markets", { sport: sport.value }, {});
  if (isRefused(reply)) return;
  if (!Array.isArray(reply.json)) return complain("The server answered 200 without a list of markets.", "");
  const markets = reply.json.map((market) => market ?? {});
  const current = markets.filter(({ deprecated }) => !deprecated);
  const old = markets.filter(({ deprecated }) => deprecated);
  const name = sport.selectedOptions[0].textContent;
  marketsStatus.replaceChildren(
    make("strong", {}, name + ": " + current.length + " markets and " + old.length + " old names that still work"),
    make("span", { class: "quiet line" }, limitWords(reply.headers)),
  );
  const columns = ["Market", "Has a price for", "Part of the match"];
  catalogue.replaceChildren(tableOf("Markets of " + name, columns, [...current, ...old].map(marketRow)));
  catalogue.hidden = false;
  catalogue.scrollTop = 0;
}

function marketRow({ name, shape, period, deprecated }) {
  const cells = [
    [make("strong", {}, words(name)), quiet(deprecated ? "old name of " + words(deprecated.use) : "")],
    [wordsFor(SHAPE_WORDS, shape)],
    [wordsFor(PERIOD_WORDS, period)],
  ];
  return make("tr", { role: "row" }, ...cells.map((cell) => make("td", { role: "cell" }, ...cell)));
}

/** The words of a table, or the value itself if a newer server sends one that the table does not have. */
function wordsFor(table, value) {
  return Object.hasOwn(table, words(value)) ? table[value] : words(value);
}
`;
