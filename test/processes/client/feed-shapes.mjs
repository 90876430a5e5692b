/** The fields of each message, as the description lists them: what a message has too little, too much or of another type. */

export const isText = (value) => typeof value === "string";
export const isTexts = (value) => Array.isArray(value) && value.every(isText);
export const isWhole = Number.isSafeInteger;
export const isTime = (value) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));
/** Whole seconds around now: in milliseconds it would be a thousand times that. */
const isSeconds = (value) => isWhole(value) && Math.abs(value - Date.now() / 1_000) < 86_400;
const isScore = (value) => isWhole(value?.home) && isWhole(value?.away);
const isPrice = (value) => isText(value) && /^\d{1,5}(\.\d{1,4})?$/.test(value) && Number(value) > 1;

const PRICES = ["home", "draw", "away", "over", "under", "yes", "no", "odd", "even", "1X", "12", "X2", "odds"];

function isRow(row) {
  return Object.entries(row).every(([name, value]) => {
    if (name === "hdp" || name === "max") return typeof value === "number";
    return PRICES.includes(name) ? isPrice(value) : isText(value);
  });
}

export const isMarket = (market) =>
  isText(market.name) &&
  isTime(market.updatedAt) &&
  Array.isArray(market.odds) &&
  market.odds.length > 0 &&
  market.odds.every(isRow);

export const isScores = (scores) =>
  isScore(scores) &&
  Object.entries(scores.periods ?? {}).every(([key, value]) => key === "currentgame" || isScore(value));

const CLOCK = {
  minute: isWhole,
  playedSeconds: isWhole,
  period: isWhole,
  running: (value) => typeof value === "boolean",
  statusDetail: isText,
  serve: isText,
  injuryTime: isWhole,
};
export const isClock = (clock) => Object.entries(clock).every(([name, value]) => CLOCK[name]?.(value));

const ODDS = { seq: isWhole, timestamp: isSeconds, id: isText, bookie: isText, url: isText };
const priced = { ...ODDS, markets: (list) => Array.isArray(list) && list.length > 0 && list.every(isMarket) };
const empty = { ...ODDS, markets: (list) => Array.isArray(list) && list.length === 0 };
const score = { id: isText, timestamp: isSeconds, scores: isScores };

const FIELDS = {
  welcome: {
    message: isText,
    user_id: isText,
    bookmakers: isTexts,
    sport_filter: isTexts,
    leagues_filter: isTexts,
    event_id_filter: Array.isArray,
    status_filter: isText,
    market_filter: isTexts,
    channels: isTexts,
    connected_at: isTime,
  },
  created: priced,
  updated: priced,
  deleted: empty,
  no_markets: empty,
  score,
  status: { ...score, status: (value) => ["pending", "live", "settled", "cancelled"].includes(value) },
  resync_required: { reason: isText },
};
const OPTIONAL = { welcome: { warning: isText }, score: { clock: isClock }, status: { clock: isClock } };
/** The page lists `reason` and leaves the others open. */
const OPEN = ["resync_required"];

/** Sentences about what is wrong with a message; none for one that is as described. */
export function shapeFaults(message) {
  const { type, ...fields } = message;
  const needed = FIELDS[type];
  if (needed === undefined) return [`unknown type ${type}`];
  const optional = OPTIONAL[type] ?? {};
  const missing = Object.keys(needed).filter((name) => !(name in fields));
  const wrong = Object.entries(fields).filter(([name, value]) => {
    const rule = needed[name] ?? optional[name];
    return rule === undefined ? !OPEN.includes(type) : !rule(value);
  });
  const faults = [
    ...missing.map((name) => `no ${name}`),
    ...wrong.map(([name, value]) => `${name} is ${JSON.stringify(value)}`),
  ];
  if (type === "status" && message.status !== "live" && "clock" in message)
    faults.push(`a clock while ${message.status}`);
  return faults.map((fault) => `${type}: ${fault}`);
}
