/** What sections 5 to 8 of the description say about handshakes, refusals and what a client may send. */
import { ask } from "./ask.mjs";
import { connect } from "./feed-client.mjs";
import { shapeFaults } from "./feed-shapes.mjs";

const list = (count, name) => Array.from({ length: count }, (_, at) => name(at)).join(",");
const LIMITS = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

function limits(tally, sentence, { headers }) {
  const [limit, remaining, reset] = LIMITS.map((name) => headers[name]);
  const numbers = [limit, remaining].every((value) => /^\d+$/.test(value ?? ""));
  tally.holds(`${sentence}: x-ratelimit headers`, numbers && !Number.isNaN(Date.parse(reset)), {
    limit,
    remaining,
    reset,
  });
}

/** A refusal has a JSON body of one field. `text` may be a pattern if the pages leave the words open. */
function refused(tally, sentence, answer, status, text) {
  tally.is(`${sentence}: status`, answer.status, status);
  tally.is(`${sentence}: body is {error: string}`, Object.keys(answer.body ?? {}), ["error"]);
  const error = answer.body?.error;
  tally.holds(`${sentence}: error`, typeof text === "string" ? error === text : text.test(error ?? ""), error);
  answer.socket.terminate();
}

async function welcomes({ base, key, free }, tally) {
  const apiKey = await key();
  const first = await connect(base, { apiKey, markets: "ML,Totals" });
  const { socket, headers, messages } = first;
  const [welcome] = messages;
  tally.is("welcome is sent first", welcome.type, "welcome");
  tally.is("welcome has its fields", shapeFaults(welcome), []);
  tally.holds("connected_at is now", Math.abs(Date.parse(welcome.connected_at) - Date.now()) < 60_000, welcome);
  tally.holds("user_id is never the key", welcome.user_id !== "" && !apiKey.endsWith(welcome.user_id), welcome.user_id);
  const open = ({ sport_filter, leagues_filter, event_id_filter, status_filter, channels, market_filter }) => [
    sport_filter,
    leagues_filter,
    event_id_filter.map(String),
    status_filter,
    [...channels].sort(),
    [...market_filter].sort(),
  ];
  tally.is("arrays are empty without a filter, channels are odds", open(welcome), [
    [],
    [],
    [],
    "",
    ["odds"],
    ["ML", "TOTALS"],
  ]);
  tally.is("no warning without a reason", welcome.warning, undefined);
  tally.holds("permessage-deflate is negotiated", /permessage-deflate/.test(socket.extensions), socket.extensions);
  const extensions = headers["sec-websocket-extensions"] ?? "";
  const neither = /server_no_context_takeover/.test(extensions) && /client_no_context_takeover/.test(extensions);
  tally.holds("without context takeover on either side", neither, extensions);
  limits(tally, "101", first);
  await first.leave();

  const filters = {
    sport: "football,tennis",
    leagues: "a-league,b-league",
    status: "prematch",
    channels: "status,odds,scores",
  };
  const second = await connect(base, { apiKey, markets: "Corners Totals,Player Props", ...filters });
  const names = [
    ["odds", "scores", "status"],
    ["CORNERS TOTALS", "PLAYER PROPS"],
  ];
  tally.is("welcome shows the filters", open(second.messages[0]), [
    ["football", "tennis"],
    ["a-league", "b-league"],
    [],
    "prematch",
    ...names,
  ]);
  const [before, after] = [first, second].map((link) => Number(link.headers["x-ratelimit-remaining"]));
  tally.is("a connection counts as one request", before - after, 1);
  await second.leave();

  const third = await connect(base, { apiKey: free, channels: "scores", eventIds: "1045,1076" });
  tally.is("welcome shows event ids", open(third.messages[0]), [[], [], ["1045", "1076"], "", ["scores"], []]);
  const { body } = await ask(base, "/bookmakers/selected", { apiKey: free });
  tally.is(
    "bookmakers are those that the account has selected",
    [...third.messages[0].bookmakers].sort(),
    [...body.bookmakers].sort(),
  );
  await third.leave();
}

async function warns({ base, key }, tally) {
  const apiKey = await key();
  const unknown = await connect(base, { apiKey, markets: "ML,No Such Market" });
  const [{ warning = "", market_filter }] = unknown.messages;
  tally.is("an unknown market is left out of market_filter", market_filter, ["ML"]);
  tally.holds("and named in warning", warning.includes("No Such Market"), warning);
  await unknown.leave();
  const plain = await connect(base, { apiKey, markets: "ML" }, { perMessageDeflate: false });
  tally.is("an uncompressed client is accepted", [plain.status, plain.socket.extensions], [101, ""]);
  tally.holds("and warned", /compress|deflate/i.test(plain.messages[0].warning ?? ""), plain.messages[0]);
  await plain.leave();
  const small = await connect(base, { apiKey, markets: "ML" }, { perMessageDeflate: { serverMaxWindowBits: 9 } });
  const bits = /server_max_window_bits=(\d+)/.exec(small.headers["sec-websocket-extensions"] ?? "")?.[1];
  tally.holds(
    "an offer of fewer window bits is kept or declined",
    small.socket.extensions === "" || Number(bits) <= 9,
    small.headers,
  );
  tally.is("its frames can be read", [small.messages[0].type, small.bad, small.error], ["welcome", [], undefined]);
  await small.leave();
}

const TEN = list(10, (at) => `sport-${at}`);
const TWENTY = list(20, (at) => `league-${at}`);
const FIFTY = list(50, (at) => 1_000 + at);
const WRONG = [
  [{ sport: `${TEN},golf` }, "Too many sports. Maximum 10 allowed."],
  [{ leagues: `${TWENTY},more` }, "Too many leagues. Maximum 20 allowed."],
  [{ eventIds: `${FIFTY},9` }, "Too many event IDs. Maximum 50 allowed."],
  [{ leagues: "a", eventIds: "1" }, "Cannot use both 'leagues' and 'eventIds' filters together."],
  [{ status: "pending" }, "Invalid status filter. Use 'prematch' or 'live'"],
  [{ status: "live,prematch" }, "Invalid status filter. Use 'prematch' or 'live'"],
  [{ channels: "odds,prices" }, "Invalid channel: prices. Allowed: odds, scores, status"],
  [{ markets: "" }, "Missing markets parameter"],
  [{ eventIds: "12a" }, /\S/],
  [{ lastSeq: "latest" }, /\S/],
  [{ lastSeq: "1.5" }, /\S/],
  [{ lastSeq: "-1" }, /\S/],
];

async function refuses({ base, key }, tally) {
  const [apiKey, other] = await Promise.all([key(), key({ websocket: false })]);
  const good = { markets: "ML" };
  const { body: catalogue } = await ask(base, "/markets", { apiKey, sport: "football" });
  const names = catalogue.map(({ name }) => name);
  const most = { sport: TEN, leagues: TWENTY, markets: names.slice(0, 20).join(",") };
  for (const query of [most, { ...good, eventIds: FIFTY }, { channels: "scores,status" }]) {
    const link = await connect(base, { apiKey, ...query });
    tally.is(`as many as allowed: ${Object.keys(query)}`, link.status, 101);
    tally.is("all names of GET /markets are known", link.messages[0]?.warning, undefined);
    await link.leave();
  }
  const missing = await connect(base, good);
  refused(tally, "no key", missing, 401, /\S/);
  refused(
    tally,
    "an invalid key, before its parameters are read",
    await connect(base, { apiKey: "x", status: "x" }),
    401,
    /\S/,
  );
  const without = await connect(base, { apiKey: other, status: "x" });
  refused(tally, "a key without the add-on, before its parameters are read", without, 403, /\S/);
  limits(tally, "403", without);
  const tooMany = [{ markets: names.slice(0, 21).join(",") }, "Too many markets. Maximum 20 allowed."];
  for (const [query, text] of [...WRONG, tooMany]) {
    const answer = await connect(base, { apiKey, ...good, ...query });
    refused(tally, `400 for ${JSON.stringify(query).slice(0, 60)}`, answer, 400, text);
    limits(tally, "400", answer);
  }
}

/** The free plan has 100 requests an hour. */
async function limitsRate({ base, key }, tally) {
  const apiKey = await key({ plan: "free", websocket: false });
  const before = [];
  // So many wait at a time.
  for (let sent = 0; sent < 100; sent += 50)
    before.push(...(await Promise.all(Array.from({ length: 50 }, () => ask(base, "/events/live", { apiKey })))));
  tally.is("100 requests are answered", before.filter(({ status }) => status !== 200).length, 0);
  const answer = await connect(base, { apiKey, markets: "ML" });
  refused(tally, "the rate, before the add-on", answer, 429, /rate limit exceeded.*later/i);
  tally.is("nothing remains", answer.headers["x-ratelimit-remaining"], "0");
  limits(tally, "429", answer);
}

async function hears({ base, key }, tally) {
  const apiKey = await key();
  const link = await connect(base, { apiKey, channels: "scores" });
  for (const text of ["hello", '{"type":"subscribe"}', "x".repeat(1_024)]) link.socket.send(text);
  tally.is(
    "a client's text up to 1 KB is ignored, and pings are answered",
    await link.pong("still there"),
    "still there",
  );
  link.socket.send("x".repeat(1_025));
  const { code } = await link.until("a close", () => link.closed);
  tally.is("a message above 1 KB closes with 1009", code, 1009);
  const ten = await connect(base, { apiKey, channels: "scores" });
  for (let at = 0; at < 10; at++) ten.socket.send(`${at}`);
  tally.is("ten messages are ignored", await ten.pong("ten"), "ten");
  for (let at = 0; at < 20; at++) ten.socket.send(`${at}`);
  tally.is("more than ten a second close with 1008", (await ten.until("a close", () => ten.closed)).code, 1008);
}

async function replaces({ base, key, stayer }, tally) {
  const apiKey = await key();
  const query = { apiKey, channels: "scores" };
  const older = await connect(base, query);
  const newer = await connect(base, query);
  const closed = await older.until("the older to be closed", () => older.closed);
  tally.is("the older is closed", closed, { code: 4001, reason: "replaced by a newer connection" });
  tally.holds("within two seconds", Date.now() - newer.opened < 2_500, Date.now() - newer.opened);
  tally.is("the newer stays", await newer.pong("here"), "here");
  const third = await connect(base, query);
  tally.is("the newest always has the key", third.status, 101);
  tally.is("with 4001", (await newer.until("its close", () => newer.closed)).code, 4001);
  await third.leave();

  // A connection of which five seconds have passed while the other checks ran.
  await stayer.until("five seconds", () => Date.now() - stayer.opened > 5_500);
  const next = await connect(base, stayer.query);
  tally.is("a connection that is older than five seconds is replaced", next.status, 101);
  tally.is("with 4001", (await stayer.until("its close", () => stayer.closed)).code, 4001);
  await next.leave();
  const again = await connect(base, stayer.query);
  tally.is("and its key is not refused", again.status, 101);
  await again.leave();
}

export const handshakes = [
  ["welcomes with the filters, compressed", welcomes],
  ["warns of unknown markets and of missing compression", warns],
  ["refuses in the order of the page, with its sentences", refuses],
  ["counts handshakes with the requests", limitsRate],
  ["ignores what a client says, within bounds", hears],
  ["keeps one connection a key", replaces],
];
