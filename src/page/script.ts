import type { Reason } from "../engine/index.js";
import { EXAMPLE } from "./example.js";
import { ANSWER } from "./script-answer.js";
import { BET } from "./script-bet.js";
import { BOARD } from "./script-board.js";
import { LIVE } from "./script-live.js";
import { MARKETS } from "./script-markets.js";
import { ODDS } from "./script-odds.js";
import { PLACE } from "./script-place.js";
import { PRICES } from "./script-prices.js";

/** What each reason means, without the sentence of an explanation around it. That a statistic is not known says itself. */
const REASONS: Readonly<Record<Exclude<Reason, "awaiting_stats" | "stats_unavailable">, string>> = {
  push: "the line was hit exactly",
  incomplete_score: "the score does not decide the bet",
  event_cancelled: "the match was not played",
  event_not_started: "the match has not started",
  event_live: "the match is still being played",
  awaiting_result: "the result is not in yet, or the event's record needs a correction",
  event_not_found: "the event was not found",
  unsupported_market: "this market is not graded in this sport, or the sport is not known",
  invalid_side: "the market has no such side",
  invalid_line: "the line is missing, or this bet cannot be settled on it",
  invalid_label: "this market does not accept the label",
  ambiguous_tie: "a tie, on which bookmakers differ: the bet needs a tie rule, void or lose",
  player_not_matched: "the player could not be identified for certain",
  result_unavailable: "the result did not come in time",
};

const START = String.raw`
const [form, key, body, note, fault, answer, status, results, wire, raw, curl, copy] = [
  "form", "key", "body", "note", "fault", "answer", "status", "results", "wire", "raw", "curl", "copy",
].map((id) => document.getElementById(id));

const FAULTS = {
  400: "The server cannot use this request.",
  401: "The server does not accept this key.",
  403: "This key's plan does not allow that. Use a key of a paid plan.",
  404: "The server does not have this address.",
  429: "This key has no requests left for now.",
  500: "Something went wrong inside the server.",
  503: "The server cannot reach its storage. Try again in a moment.",
};
const PATIENCE = 30_000;

/** Names of events that this server has listed, by id. */
const names = new Map();
let isBusy = false;
/** The request body that the shown results are of. */
let lastGraded = null;
/** How many requests were sent, and how many faults were shown. */
let asked = 0;
let complaints = 0;
/** The look at live matches that is under way. */
let looking = null;
/** Where the page says what went wrong. */
let box = fault;

function betText(selection) {
  return "{" + Object.entries(selection).map(([field, value]) => JSON.stringify(field) + ": " + JSON.stringify(value)).join(", ") + "}";
}

/** A request body with one selection per line. */
function bodyText(selections) {
  return '{"selections": [\n' + selections.map((selection) => "  " + betText(selection)).join(",\n") + "\n]}";
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A path of this host, whatever the base path looks like. */
function address(path) {
  const url = new URL(location.origin);
  url.pathname = form.dataset.base + path;
  return url;
}

/** Why there is no answer, in a sentence. */
class NoAnswer extends Error {}

/** Sends a request. The key is in this request only: not in the page's address, not in a cache. */
async function ask(path, query, options) {
  const url = address(path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (key.value.trim() !== "") url.searchParams.set("apiKey", key.value.trim());
  const signal = AbortSignal.timeout(PATIENCE);
  asked += 1;
  try {
    const response = await fetch(url, { ...options, cache: "no-store", referrerPolicy: "no-referrer", signal });
    const text = await response.text();
    return { code: response.status, words: response.statusText, headers: response.headers, text, json: parsed(text) };
  } catch (error) {
    const isLate = error.name === "TimeoutError";
    throw new NoAnswer(isLate ? "The server did not answer within 30 seconds." : "The server could not be reached.");
  }
}

/** Does one thing at a time, and waits for a look at live matches. If no answer comes, the page says so in the place for its faults. */
async function run(button, work, place = fault) {
  await looking;
  if (isBusy) return;
  fault.hidden = pricesFault.hidden = true;
  note.textContent = "";
  for (const field of [key, body]) field.removeAttribute("aria-invalid");
  button.setAttribute("aria-busy", "true");
  await withAnswer(work, place);
  button.removeAttribute("aria-busy");
}

/** False if the page has said that something went wrong. */
async function withAnswer(work, place) {
  const before = complaints;
  isBusy = true;
  box = place;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    complain(error.message, "");
  } finally {
    isBusy = false;
  }
  return complaints === before;
}
`;

const FORM = String.raw`
function complain(sentence, detail) {
  box.replaceChildren(make("strong", {}, sentence), detail === "" ? "" : " " + detail);
  box.hidden = false;
  complaints += 1;
  box.scrollIntoView({ block: "nearest" });
}

/** Shows what is wrong with an answer, and where. False if nothing is wrong. */
function isRefused({ code, headers, json }) {
  if (code === 200 && json !== undefined) return false;
  const said = typeof json?.error === "string" ? json.error : "";
  if (said === "") {
    complain("The server answered " + code + (json === undefined ? " with something that is not JSON." : " without an error message."), "");
    return true;
  }
  // The field for the key is in the form, and so is what is wrong with it.
  if (code === 401) box = fault;
  if (code === 401) mark(key, 0, key.value.length);
  const place = code === 400 ? placeOfFault(body.value, said) : null;
  if (place) mark(body, place.start, place.end);
  const needsKey = code === 401 && key.value.trim() === "";
  complain(needsKey ? "Enter an API key." : FAULTS[code] ?? "The server answered " + code + ".", said + (code === 429 ? " (" + limitWords(headers) + ")" : ""));
  return true;
}

/** Selects the place in a field. The focus comes last, so that the browser scrolls to the selection. */
function mark(field, start, end) {
  field.setAttribute("aria-invalid", "true");
  field.blur();
  field.setSelectionRange(start, end);
  field.focus();
}

async function grade() {
  const sent = body.value;
  const began = performance.now();
  wire.hidden = results.hidden = true;
  copy.textContent = "Copy";
  curl.textContent = curlLine(address("/settlements/grade"), sent);
  status.replaceChildren(make("span", { class: "quiet" }, "Waiting for the answer\u2026"));
  const headers = { "content-type": "application/json" };
  const reply = await ask("/settlements/grade", {}, { method: "POST", headers, body: sent }).catch((error) => {
    status.replaceChildren(make("span", { class: "quiet" }, "No answer."));
    throw error;
  });
  const took = Math.round(performance.now() - began) + " ms";
  const grades = Array.isArray(reply.json?.grades) ? reply.json.grades : null;
  const line = ["HTTP " + (reply.code + " " + reply.words).trim(), took, limitWords(reply.headers)];
  status.replaceChildren(
    make("strong", {}, grades ? tally(grades) : "Nothing was graded."),
    make("span", { class: "quiet line" }, line.filter((part) => part !== "").join(" \u00b7 ")),
  );
  raw.textContent = reply.json === undefined ? reply.text.slice(0, 5000) : JSON.stringify(reply.json, null, 2);
  wire.hidden = false;
  if (isRefused(reply)) return;
  if (!grades) return complain("The server answered 200 without grades.", "");
  showGrades(grades, sent);
  results.hidden = false;
  lastGraded = sent;
  if (answer.getBoundingClientRect().top > innerHeight / 2) answer.scrollIntoView();
}

/** Puts two bets on each of a few events into the body: one without a line and one with a line. */
async function useEvents() {
  // The first ones: without from, the server lists no event that began more than 26 hours ago.
  const reply = await ask("/events", { limit: "5", from: "1900-01-01" }, {});
  if (reply.code === 404) return complain("This server does not list its events.", "");
  if (isRefused(reply)) return;
  const list = Array.isArray(reply.json) ? reply.json : reply.json?.events;
  const events = (Array.isArray(list) ? list : []).filter((event) => event?.id !== undefined);
  if (events.length === 0) return complain("This server has no events.", "");
  for (const { id, home, away } of events) names.set(id, [home, away].map(words).join(" - "));
  const bets = [{ market: "ML", side: "home" }, { market: "Totals", side: "over", hdp: 2.5 }];
  const selections = events.flatMap(({ id }, index) =>
    bets.map((bet, which) => ({ ref: "bet-" + (index * bets.length + which + 1), eventId: id, ...bet })),
  );
  body.value = bodyText(selections);
  const named = events.map(({ id }) => id + " " + names.get(id)).join("; ");
  note.textContent = "The request body now has bets on " + named + ". " + limitWords(reply.headers);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  run(document.getElementById("grade"), grade);
});
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  form.requestSubmit();
});
document.getElementById("list").addEventListener("click", ({ currentTarget }) => run(currentTarget, showMarkets));
document.getElementById("events").addEventListener("click", ({ currentTarget }) => run(currentTarget, useEvents));
copy.hidden = !navigator.clipboard;
copy.addEventListener("click", () => {
  const show = (text) => () => { copy.textContent = text; };
  navigator.clipboard.writeText(curl.textContent).then(show("Copied"), show("The browser does not allow copying"));
});
if (body.value === "") body.value = bodyText(EXAMPLE);
`;

/** `/page.js`, a module without imports. */
export const SCRIPT = [
  `const EXAMPLE = ${JSON.stringify(EXAMPLE)};\nconst REASON_WORDS = ${JSON.stringify(REASONS)};\n`,
  START,
  FORM,
  ANSWER,
  MARKETS,
  PLACE,
  ODDS,
  PRICES,
  BOARD,
  BET,
  LIVE,
].join("");
