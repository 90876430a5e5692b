import { LABELS, LINES, PERIODS } from "../contract/market-words.js";

/** `quarter` alone means nothing to readers who are new to betting. */
const LINE_WORDS: typeof LINES = { ...LINES, quarter: "multiples of 0.25", "quarter-from-zero": "0 and up, by 0.25" };

/** Part of `/page.js`: the list of a sport's markets. */
export const MARKETS = `
const [LINE_WORDS, LABEL_WORDS] = [${JSON.stringify(LINE_WORDS)}, ${JSON.stringify(LABELS)}];
const PERIOD_WORDS = ${JSON.stringify(PERIODS)};
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
  const columns = ["Market", "Part of the match", "Sides", "Line", "Label"];
  catalogue.replaceChildren(tableOf("Markets of " + name, columns, [...current, ...old].map(marketRow)));
  catalogue.hidden = false;
  catalogue.scrollTop = 0;
}

function marketRow({ name, period, sides, line, label, deprecated }) {
  const cells = [
    [make("strong", {}, words(name)), quiet(deprecated ? "old name of " + words(deprecated.use) : "")],
    [wordsFor(PERIOD_WORDS, period)],
    [Array.isArray(sides) ? sides.map(words).join(", ") : ""],
    [line === "none" ? nothing() : wordsFor(LINE_WORDS, line)],
    [label === "none" ? nothing() : wordsFor(LABEL_WORDS, label)],
  ];
  return make("tr", { role: "row" }, ...cells.map((cell) => make("td", { role: "cell" }, ...cell)));
}

/** The words of a table, or the value itself if a newer server sends one that the table does not have. */
function wordsFor(table, value) {
  return Object.hasOwn(table, words(value)) ? table[value] : words(value);
}
`;
