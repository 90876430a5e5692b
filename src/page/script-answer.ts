/** Part of `/page.js`: shows an answer. Whatever a server says becomes a text node, never HTML. */
export const ANSWER = String.raw`
const COLUMNS = ["Ref", "Event", "Result", "Reason", "Final", "Basis"];

function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** A value of an answer as text, whatever it is. */
function words(value) {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The roles say what cards on a phone no longer show: that it is a table. */
function tableOf(grades, selections, names) {
  const heads = COLUMNS.map((column) => make("th", { scope: "col", role: "columnheader" }, column));
  const rows = grades.map((grade, index) => rowOf(grade ?? {}, selections[index] ?? {}, names));
  return make(
    "table",
    { role: "table", "aria-label": "Verdicts" },
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...heads)),
    make("tbody", { role: "rowgroup" }, ...rows),
  );
}

function rowOf(grade, selection, names) {
  const { result, reason, final, basis } = grade;
  const why = Object.hasOwn(REASON_WORDS, words(reason)) ? REASON_WORDS[reason] : "";
  const cells = [
    [make("strong", {}, words(grade.ref)), quiet(betWords(selection)), quiet(names.get(grade.eventId) ?? "")],
    [words(grade.eventId)],
    [make("span", { class: "chip", "data-result": words(result) }, words(result))],
    reason === null || reason === undefined ? [nothing()] : [make("code", {}, words(reason)), quiet(why)],
    [final === true ? "yes" : final === false ? "not yet" : words(final)],
    [basis ? words(basis.scope) + " " + words(basis.home) + "-" + words(basis.away) : nothing()],
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

/** A dash for the eye; a screen reader says that there is none. */
function nothing() {
  return make("span", { class: "nothing", role: "img", "aria-label": "none" }, "\u2013");
}

/** The bet in words, from what was sent. */
function betWords({ market, label, side, hdp }) {
  return [market, label, side, hdp].map(words).filter((word) => word !== "").join(" ");
}

/** "6 selections: 1 won, 5 pending" */
function tally(grades) {
  const counts = new Map();
  for (const grade of grades) counts.set(words(grade?.result), (counts.get(words(grade?.result)) ?? 0) + 1);
  const parts = [...counts].map(([result, count]) => count + " " + result);
  return grades.length + (grades.length === 1 ? " selection: " : " selections: ") + parts.join(", ");
}

/** "4,999 of 5,000 left until 14:05", or nothing where a server does not count. */
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

/** The time of day, and the day where it is not today. */
function timeWords(time) {
  const clock = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (time.toDateString() === new Date().toDateString()) return clock;
  return time.toLocaleDateString("en-GB", { day: "numeric", month: "long" }) + ", " + clock;
}

/** The request as a line for a shell; the key stays out of it. */
function curlLine(url, body) {
  const quoted = "'" + body.replaceAll("'", "'\\''") + "'";
  return 'curl "' + url + '?apiKey=$KEY" -H "content-type: application/json" --data-raw ' + quoted;
}
`;
