/** Part of `/page.js`: shows an answer. Everything that a server sends becomes a text node, never HTML. */
export const ANSWER = String.raw`
const COLUMNS = ["Ref", "Event", "Result", "Reason", "Final", "Basis"];

function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** Any value of an answer as text. */
function words(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The roles keep it a table for screen readers when a phone shows its rows as cards. */
function tableOf(name, columns, rows) {
  const heads = columns.map((column) => make("th", { scope: "col", role: "columnheader" }, column));
  return make(
    "table",
    { role: "table", "aria-label": name },
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...heads)),
    make("tbody", { role: "rowgroup" }, ...rows),
  );
}

function gradesTable(grades, selections, sentences) {
  const rows = grades.map((grade, index) => gradeRow(grade ?? {}, selections[index] ?? {}, words(sentences[index])));
  return tableOf("Results", COLUMNS, rows);
}

/** A result that may change is dashed. */
function chipOf({ result, final }) {
  return make("span", { class: "chip", "data-result": words(result), "data-final": words(final) }, words(result));
}

function finalWords({ result, final }) {
  if (final === false) return result === "pending" ? "not yet" : "provisional";
  return final === true ? "yes" : words(final);
}

function gradeRow(grade, selection, sentence) {
  const { reason, basis } = grade;
  const why = sentence !== "" ? sentence : Object.hasOwn(REASON_WORDS, words(reason)) ? REASON_WORDS[reason] : "";
  const code = reason === null || reason === undefined ? "" : make("code", {}, words(reason));
  const cells = [
    [make("strong", {}, words(grade.ref)), quiet(betWords(selection)), quiet(names.get(grade.eventId) ?? "")],
    [words(grade.eventId)],
    [chipOf(grade)],
    code === "" && why === "" ? [nothing()] : [code, quiet(why)],
    [finalWords(grade)],
    [basis ? words(basis.home) + "-" + words(basis.away) + " " + words(basis.scope) : nothing()],
  ];
  const tds = cells.map((cell, index) => {
    const column = COLUMNS[index];
    return make("td", { role: "cell", class: column.toLowerCase(), "data-column": column }, ...cell);
  });
  return make("tr", { role: "row" }, ...tds);
}

function quiet(text) {
  return text === "" ? "" : make("span", { class: "quiet" }, text);
}

/** A dash to look at; a screen reader says "none". */
function nothing() {
  return make("span", { class: "nothing", role: "img", "aria-label": "none" }, "\u2013");
}

/** The bet in words, from what was sent. A handicap of the away side has its own line, and then the home side's. */
function betWords({ market, label, side, hdp }) {
  const isHandicap = typeof hdp === "number" && hdp !== 0 && words(side).toLowerCase() === "away";
  const line = isHandicap ? signed(0 - hdp) + " (home " + signed(hdp) + ")" : hdp;
  return [market, label, side, line].map(words).filter((word) => word !== "").join(" ");
}

function signed(number) {
  return (number > 0 ? "+" : "") + number;
}

/** "6 selections: 1 won, 5 pending" */
function tally(grades) {
  const counts = new Map();
  for (const grade of grades) counts.set(words(grade?.result), (counts.get(words(grade?.result)) ?? 0) + 1);
  const parts = [...counts].map(([result, count]) => count + " " + result);
  return grades.length + (grades.length === 1 ? " selection: " : " selections: ") + parts.join(", ");
}

/** "4,999 of 5,000 requests left until 14:05", or nothing if the server does not count. */
function limitWords(headers) {
  const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) => headers.get("x-ratelimit-" + name));
  if (limit === null || remaining === null) return "";
  const end = new Date(reset ?? "");
  const until = Number.isNaN(end.getTime()) ? "" : " until " + timeWords(end);
  return number(remaining) + " of " + number(limit) + " requests left" + until;
}

function number(text) {
  return Number(text).toLocaleString("en");
}

/** The time of day, with the date unless it is today. */
function timeWords(time) {
  const clock = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (time.toDateString() === new Date().toDateString()) return clock;
  return time.toLocaleDateString("en-GB", { day: "numeric", month: "long" }) + ", " + clock;
}

/** The request as a shell command, without the key. */
function curlLine(url, body) {
  const quoted = "'" + body.replaceAll("'", "'\\''") + "'";
  return 'curl "' + url + (url.search === "" ? "?" : "&") + 'apiKey=$KEY" -H "content-type: application/json" --data-raw ' + quoted;
}
`;
