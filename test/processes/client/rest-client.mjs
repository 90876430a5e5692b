/**
 * A client of the REST routes that was written from the public description alone: it imports nothing of this package.
 * `Rest` sends requests with a key and checks what every answer promises; the shapes say what records look like.
 */
import { ask } from "./ask.mjs";
import { isClock, isMarket, isScores, isText, isTime, isWhole } from "./feed-shapes.mjs";

/** Requests an hour. */
const LIMITS = { paid: "5000", free: "100" };

export class Rest {
  constructor({ base }, tally, apiKey, plan) {
    Object.assign(this, { base, tally, apiKey, plan });
  }

  /** Checks what is promised of every answer to a key that is known. */
  async get(path, query = {}, options = {}) {
    const pairs = Array.isArray(query) ? query : Object.entries(query);
    const answer = await ask(this.base, path, [["apiKey", this.apiKey], ...pairs], options);
    const { status, headers, body } = answer;
    const seen = { path, query, status, body };
    this.tally.holds("answers are JSON", headers.get("content-type")?.startsWith("application/json"), seen);
    this.tally.is(`${path} has x-ratelimit-limit`, headers.get("x-ratelimit-limit"), LIMITS[this.plan]);
    this.tally.holds("x-ratelimit-remaining is a number", /^\d+$/.test(headers.get("x-ratelimit-remaining")), seen);
    const reset = headers.get("x-ratelimit-reset");
    this.tally.holds(
      "x-ratelimit-reset is a time to come",
      isTime(reset) && Date.parse(reset) > Date.now() - 5_000,
      reset,
    );
    if (status !== 200) this.tally.holds("an error has a sentence", isText(body?.error) && body.error !== "", seen);
    return answer;
  }

  async body(path, query, options) {
    const { status, body } = await this.get(path, query, options);
    this.tally.is(`${path} ${JSON.stringify(query)} is answered`, status, 200);
    return body;
  }

  /** A bare array whose items all have the shape. */
  async list(path, query, isShape = () => true) {
    const body = await this.body(path, query);
    this.tally.holds(`${path} ${JSON.stringify(query)} is an array`, Array.isArray(body), body);
    const wrong = Array.isArray(body) ? body.find((item) => !isShape(item)) : body;
    this.tally.holds(`each of ${path} ${JSON.stringify(query)} has its shape`, wrong === undefined, wrong);
    return Array.isArray(body) ? body : [];
  }

  /** `error` is the sentence, or absent where the pages have none. */
  async refuses(status, error, path, query, options) {
    const answer = await this.get(path, query, options);
    const seen = { status: answer.status, error: error === undefined ? undefined : answer.body?.error };
    this.tally.is(`${path} ${JSON.stringify(query)} is refused`, seen, { status, error });
    return answer.body;
  }
}

/** Whether a record has all of `needed` and nothing besides `optional`, each as its rule says. */
export const has =
  (needed, optional = {}) =>
  (record) =>
    typeof record === "object" &&
    record !== null &&
    Object.keys(needed).every((name) => name in record) &&
    Object.entries(record).every(([name, value]) => (needed[name] ?? optional[name])?.(value) === true);

export const isFlag = (value) => value === true || value === false;
const isNamed = has({ name: isText, slug: isText });
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
export const mapOf = (isShape) => (value) => isRecord(value) && Object.values(value).every(isShape);
const isStatus = (value) => ["pending", "live", "settled", "cancelled"].includes(value);

const NAMES = {
  id: isWhole,
  home: isText,
  away: isText,
  date: isTime,
  status: isStatus,
  sport: isNamed,
  league: isNamed,
};
const TEAMS = { homeId: isWhole, awayId: isWhole };
/** Not of the pages: what some matches of the demo need besides their scores to be graded. */
const FACTS = { outcome: isRecord, statistics: (value) => value === null || isRecord(value), bestOf: isWhole };
const isEventRecord = has(
  { ...NAMES, scores: isScores, bookmakerCount: isWhole },
  { ...TEAMS, ...FACTS, clock: isClock },
);
export const isEvent = (event) => isEventRecord(event) && (event.status === "live" || !("clock" in event));
const isMarkets = (list) => Array.isArray(list) && list.every(isMarket);
const ODDS = { ...NAMES, urls: mapOf(isText), bookmakers: mapOf(isMarkets) };
export const isOdds = has({ ...ODDS, bookmakerIds: mapOf(isText) }, { ...TEAMS, seq: isWhole });
export const isClosing = has({ ...ODDS, scores: isScores }, { ...TEAMS, ...FACTS });
export const isSport = isNamed;
export const isLeague = has({ name: isText, slug: isText, eventsCount: isWhole });

const DAY = 86_400_000;
export const inDays = (days) => new Date(Date.now() + days * DAY).toISOString();
export const ascending = (list, value) => list.every((item, at) => at === 0 || value(list[at - 1]) <= value(item));
export const startOf = ({ date }) => Date.parse(date);

/** Looks again until `find` has something, within ten seconds. */
export async function until(what, find) {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const found = await find();
    if (found) return found;
    // Requests are counted.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`waited for ${what}`);
}

/** Events of the client's own: the drawn day does not know them. */
const LEAGUE = { sport: { name: "Football", slug: "football" }, league: { name: "Rest Cup", slug: "rest-cup" } };
export const own = (id, status, more = {}) => ({
  ...{ id, home: "Restford", homeId: 990_001, away: "Castleton", awayId: 990_002, ...LEAGUE, status },
  ...{ date: inDays(1), scores: { home: 0, away: 0 }, ...more },
});
/** How a settled one ended. */
export const FINAL = {
  date: inDays(-0.01),
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
};
export const message = (id, bookie, markets, seconds = 0, type = "updated") => ({
  ...{ type, id: String(id), bookie, url: `https://bookmaker.example/${id}`, markets },
  timestamp: Math.floor(Date.now() / 1_000) + seconds,
});
