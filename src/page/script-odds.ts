import { sports } from "../engine/index.js";

/** Sports in which ML without a draw is not complete. In others a tied match is decided later, or a bet on the draw is another bet. */
const WITH_DRAW = sports()
  .filter(({ tiedMoneyline }) => tiedMoneyline === "draw-is-an-outcome")
  .map(({ slug }) => slug);

/**
 * Part of `/page.js`: prices as bets, and without their margin, by what `GET /markets` says of a market. `settlegrade/odds` would be three
 * times the rest of the page. Tests compare both. It touches no document.
 */
export const ODDS = String.raw`
const WITH_DRAW = new Set(${JSON.stringify(WITH_DRAW)});
const TEAMS = new Map([["1", "home"], ["x", "draw"], ["2", "away"], ["home", "home"], ["draw", "draw"], ["away", "away"]]);
const PRICE = /^(?:home|draw|away|none|over|under|yes|no|1X|12|X2|odd|even|odds|(?:home|draw|away)\/(?:home|draw|away))$/;
const LAY = /^lay(?:Home|Draw|Away|Over|Under|Yes|No)$/;

/** The side that a label names: 1/X is home/draw. Null for a label that names something else. */
function sideNamed(label) {
  const word = label.trim().toLowerCase();
  const teams = word.split("/").map((part) => TEAMS.get(part.trim()));
  if (teams.length <= 2 && teams.every((team) => team !== undefined)) return teams.join("/");
  return word !== "odds" && (PRICE.test(word) || PRICE.test(word.toUpperCase())) ? word : null;
}

function isNamed(row, entry) {
  return entry !== undefined && entry.shape !== "labelled" && typeof row.label === "string";
}

function sideOf(field, row, entry) {
  if (LAY.test(field)) return field.slice(3).toLowerCase();
  if (!PRICE.test(field)) return null;
  if (field !== "odds") return field.toLowerCase();
  return isNamed(row, entry) ? (sideNamed(row.label) ?? row.label) : "yes";
}

/** Every price of a market, with the selection that a bet on it is, or the reason why it cannot be graded. */
function pricesIn({ name, odds }, entry) {
  const prices = [];
  for (const [index, row] of odds.entries()) {
    for (const [field, sent] of Object.entries(row)) {
      const side = sideOf(field, row, entry);
      if (side === null || !["string", "number"].includes(typeof sent)) continue;
      const hasLabel = row.label !== undefined && (entry === undefined || entry.label !== "none");
      const selection = {
        market: name,
        side,
        ...(row.hdp === undefined ? {} : { hdp: row.hdp }),
        ...(hasLabel ? { label: row.label } : {}),
      };
      prices.push({ row: index, field, odds: String(sent), isLay: LAY.test(field), selection, reason: reasonAgainst(selection, entry) });
    }
  }
  return prices;
}

/** Null for a bet that grading takes, as far as the list of markets says: of a player's statistic it says nothing. */
function reasonAgainst({ side, hdp, label }, entry) {
  if (entry === undefined) return "unsupported_market";
  if (!entry.sides.includes(side)) return "invalid_side";
  const isLabel = entry.label === "none" || (typeof label === "string" && new RegExp(entry.labelSchema.pattern, "s").test(label));
  const isLine = isLineOf(entry.line, hdp);
  // A total in the label, such as Home & Over 2.5, is the line.
  const written = /-and-total$/.test(entry.label) ? /\b(?:over|under)\s*(\d+(?:\.\d+)?)/i.exec(label ?? "")?.[1] : undefined;
  if (/-and-total$/.test(entry.label) && !isLabel) return "invalid_label";
  if (written !== undefined) return isLineOf(entry.line, Number(written)) && (hdp ?? Number(written)) === Number(written) ? null : "invalid_line";
  // A number to reach in the label, such as 2+ Shots, is the line.
  if (entry.label === "player" && hdp === undefined) return /\(.*\)/s.test(label ?? "") ? null : "invalid_line";
  if (!isLine) return "invalid_line";
  return isLabel && (entry.label !== "player" || /\(.*\)/s.test(label)) ? null : "invalid_label";
}

const LINE_RULES = {
  none: () => true,
  quarter: () => true,
  "quarter-from-zero": (quarters) => quarters >= 0,
  whole: (quarters) => quarters % 4 === 0,
  "whole-from-one": (quarters) => quarters > 0 && quarters % 4 === 0,
  half: (quarters) => Math.abs(quarters % 4) === 2,
  "half-from-zero": (quarters) => quarters % 4 === 2,
};

function isLineOf(rule, hdp) {
  if (rule === "none") return true;
  return Number.isInteger(4 * hdp) && (LINE_RULES[rule] ?? (() => true))(4 * hdp);
}

/** The bets of one line: the prices of a row, or of a list whose labels are the sides. Only back prices. */
function linesIn(market, entry, sport) {
  const lines = new Map();
  for (const price of pricesIn(market, entry)) {
    if (price.isLay) continue;
    const place = isNamed(market.odds[price.row], entry) ? "list" : price.row;
    if (!lines.has(place)) lines.set(place, []);
    lines.get(place).push(price);
  }
  return [...lines.values()].map((prices) => ({ prices, ...withoutMargin(prices, entry, sport) }));
}

/** The margin and the probabilities of prices that are all outcomes of a bet and exclude one another, or why there are none. */
function withoutMargin(prices, entry, sport) {
  const why = whyNoMargin(prices, entry, sport);
  const inverse = prices.map(({ odds }) => 1 / Number(odds));
  if (why !== "") return { why };
  if (inverse.length < 2 || !inverse.every((each) => each > 0 && each < 1)) return { why: "not every price is above 1" };
  return { why, margin: inverse.reduce((sum, each) => sum + each, 0) - 1, probabilities: powerOf(inverse) };
}

function whyNoMargin(prices, entry, sport) {
  if (entry === undefined) return "the market is not known";
  if (entry.sides.includes("1x")) return "its outcomes overlap";
  const sides = prices.map(({ field, selection }) => (field === "odds" && entry.shape === "labelled" ? "odds" : selection.side));
  if (sides.includes("odds")) return "the list of outcomes is open";
  const isTwoWay = /^ML\b/.test(entry.name) && !WITH_DRAW.has(sport);
  if (isTwoWay && sides.includes("draw")) return "its outcomes overlap";
  const pair = sides.some((side) => side === "yes" || side === "no") ? ["yes", "no"] : ["over", "under"];
  const wanted = entry.shape === "labelled" ? pair : isTwoWay ? entry.sides.filter((side) => side !== "draw") : entry.sides;
  return wanted.length === sides.length && wanted.every((side) => sides.includes(side)) ? "" : "not every outcome has a price";
}

/** The power method: each probability is 1 / odds to the one power with which they sum to 1, found by Newton's method. */
function powerOf(inverse) {
  let power = 1;
  for (let step = 0; step < 64; step += 1) {
    const raised = inverse.map((each) => each ** power);
    const sum = raised.reduce((total, each) => total + each, 0);
    if (Math.abs(sum - 1) < 1e-12) break;
    power -= (Math.log(sum) * sum) / raised.reduce((slope, each, index) => slope + each * Math.log(inverse[index]), 0);
  }
  return inverse.map((each) => each ** power);
}
`;
