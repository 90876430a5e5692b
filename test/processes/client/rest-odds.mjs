/** What is promised of /odds, /odds/multi, /odds/movements, /value-bets and /markets. */

import { isText, isTime, isWhole } from "./feed-shapes.mjs";
import { ascending, has, inDays, isFlag, isOdds, mapOf, message, own, Rest, until } from "./rest-client.mjs";

const ID = 990_201;
const ML = { name: "ML", updatedAt: inDays(-1), odds: [{ home: "1.95", draw: "3.60", away: "3.75", max: 3000 }] };
const TOTALS = { name: "Totals", updatedAt: inDays(-1), odds: [{ hdp: 2.5, over: "1.83", under: "2.00" }] };
/** As a sender may have them: prices as numbers, a line as a string, no price, no time. */
const LOOSE = [
  { name: "Spread", odds: [{ hdp: "-0.5", home: 1.9, away: "N/A" }] },
  { name: "A Market Unknown", odds: [{ yes: "1.5", no: "2.5" }] },
];
const notValid = (name) => `${name} is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers`;

async function odds(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  await world.ingest([own(ID, "pending"), message(ID, "Bet365", [ML, ...LOOSE]), message(ID, "Sbobet", [TOTALS])]);
  const query = { eventId: ID, bookmakers: ",Sbobet,,Bet365,Sbobet,Unibet" };
  const { body, headers } = await rest.get("/odds", query);
  tally.holds("odds have their shape", isOdds(body), body);
  const event = await rest.body(`/events/${ID}`);
  const { scores: _scores, bookmakerCount: _count, ...bare } = event;
  const { urls, bookmakerIds: _ids, bookmakers, ...named } = body;
  tally.is("the event without scores", named, bare);
  tally.is("a url by bookmaker", urls, {
    Bet365: `https://bookmaker.example/${ID}`,
    Sbobet: `https://bookmaker.example/${ID}`,
  });
  tally.is("bookmakers by name, those that have odds", Object.keys(bookmakers).sort(), ["Bet365", "Sbobet"]);
  tally.is(
    "markets as they came",
    bookmakers.Bet365.find(({ name }) => name === "ML"),
    ML,
  );
  const rows = Object.fromEntries(bookmakers.Bet365.map((market) => [market.name, market.odds]));
  tally.is("prices are strings, hdp a number, N/A no price", rows.Spread, [{ hdp: -0.5, home: "1.9" }]);
  tally.is("a name that grading does not know is served", rows["A Market Unknown"], [{ yes: "1.5", no: "2.5" }]);
  tally.is("no seq unless it is asked for", [headers.get("x-oddsapi-seq"), "seq" in body], [null, false]);
  tally.is("nor with includeSeq=false", "seq" in (await rest.body("/odds", { ...query, includeSeq: "false" })), false);
  const none = await rest.body("/odds", { eventId: ID, bookmakers: "Unibet" });
  tally.is("no odds at a bookmaker: an empty map", [none.urls, none.bookmakers], [{}, {}]);
  tally.is("bookmakerCount: those with odds now", event.bookmakerCount, 2);
  const seq = async () => {
    const answer = await rest.get("/odds", { ...query, includeSeq: "true" });
    tally.is("header and body have the same seq", answer.headers.get("x-oddsapi-seq"), String(answer.body.seq));
    tally.holds("a seq is a whole number", isWhole(answer.body.seq) && isOdds(answer.body), answer.body);
    return answer.body;
  };
  const first = await seq();
  await world.ingest([message(ID, "Bet365", [TOTALS], 1), message(ID, "Sbobet", [], 1, "deleted")]);
  const second = await seq();
  tally.holds("a change raises seq by one at least", second.seq >= first.seq + 2, [first.seq, second.seq]);
  tally.is("an update replaces all markets, a deletion removes them", second.bookmakers, { Bet365: [TOTALS] });
  await world.ingest([own(ID, "settled", { date: inDays(-0.01), scores: { home: 1, away: 0 } })]);
  tally.is("a settled event loses its odds", (await rest.body("/odds", query)).bookmakers, {});
}

async function wrong(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  const names = (await rest.list("/bookmakers")).map(({ name }) => name);
  const event = { eventId: "1045" };
  for (const query of [event, { ...event, bookmakers: "" }, { ...event, bookmakers: ",," }])
    await rest.refuses(400, "Missing bookmakers", "/odds", query);
  await rest.refuses(400, notValid("bet365"), "/odds", { ...event, bookmakers: "Unibet,bet365" });
  await rest.refuses(400, undefined, "/odds", { ...event, bookmakers: names.slice(0, 31).join() });
  const most = await rest.body("/odds", { ...event, bookmakers: names.slice(0, 30).join() });
  tally.holds("30 bookmakers", isOdds(most), most);
  await rest.refuses(404, "Event not found", "/odds", { eventId: "99999999", bookmakers: "Bet365" });
  await rest.refuses(400, undefined, "/odds", { bookmakers: "Bet365" });
  await rest.refuses(400, undefined, "/odds", { eventId: "x", bookmakers: "Bet365" });
  await rest.refuses(400, undefined, "/odds", { ...event, bookmakers: "Bet365", includeSeq: "perhaps" });
}

async function multi(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  const query = { bookmakers: "Bet365,Sbobet", includeSeq: "true" };
  const before = await rest.get("/events/1045");
  const { body, headers } = await rest.get("/odds/multi", { ...query, eventIds: "1045,,1034,1045" });
  const cost = before.headers.get("x-ratelimit-remaining") - headers.get("x-ratelimit-remaining");
  tally.is("one request", cost, 1);
  tally.is("an array of events, repeats once", body.map(({ id }) => id).sort(), [1034, 1045]);
  tally.holds("each as /odds has it", body.every(isOdds), body);
  tally.is(
    "all have the seq of the header",
    body.map(({ seq }) => String(seq)),
    Array(2).fill(headers.get("x-oddsapi-seq")),
  );
  const { seq: _one, ...alone } = await rest.body("/odds", { ...query, eventId: "1045" });
  const { seq: _other, ...among } = body.find(({ id }) => id === 1045);
  tally.is("the same as /odds", among, alone);
  await rest.refuses(400, "One or more eventIds not found: 1, 2", "/odds/multi", { ...query, eventIds: "1,1045,2" });
  await rest.refuses(400, undefined, "/odds/multi", { ...query, eventIds: "1,2,3,4,5,6,7,8,9,10,11" });
  await rest.refuses(400, "Missing bookmakers", "/odds/multi", { eventIds: "1045" });
  await rest.refuses(400, undefined, "/odds/multi", query);
  await rest.refuses(400, notValid("Nope"), "/odds/multi", { eventIds: "1045", bookmakers: "Nope" });
}

const isNumber = (value) => typeof value === "number";
const tick = { timestamp: isWhole };
const isTick = has(tick, { hdp: isNumber, home: isNumber, draw: isNumber, away: isNumber, max: isNumber });

async function movements(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  const id = 990_202;
  const priced = (home, over) => [
    { name: "ML", odds: [{ home, draw: "3.4", away: "3.5" }] },
    { name: "Totals", odds: [{ hdp: 2.5, over, under: "1.9" }] },
  ];
  const [early, late] = [
    message(id, "Bet365", priced("2.1", "1.8"), -7_200),
    message(id, "Bet365", priced("2.2", "1.85"), -3_600),
  ];
  await world.ingest([own(id, "pending"), early, late]);
  const query = { eventId: id, bookmaker: "Bet365", market: "ML" };
  const moneyline = await rest.body("/odds/movements", query);
  tally.is("an id is a string here", [moneyline.eventid, moneyline.bookmaker], [String(id), "Bet365"]);
  const ticks = moneyline.movements;
  tally.holds("ticks are numbers", ticks.every(isTick), ticks);
  const times = [early, late].map(({ timestamp }) => timestamp * 1_000);
  tally.is(
    "in milliseconds, ascending: a market without a time has that of its message",
    ticks.map(({ timestamp }) => timestamp),
    times,
  );
  tally.is(
    "every price",
    ticks.map(({ home, draw, away }) => [home, draw, away]),
    [
      [2.1, 3.4, 3.5],
      [2.2, 3.4, 3.5],
    ],
  );
  tally.is("the opening is the first", moneyline.opening, ticks[0]);
  const totals = await rest.body("/odds/movements", { ...query, market: "Totals", marketLine: "2.5" });
  tally.is(
    "home is over, away is under",
    totals.movements.map(({ hdp, home, away }) => [hdp, home, away]),
    [
      [2.5, 1.8, 1.9],
      [2.5, 1.85, 1.9],
    ],
  );
  const none = (market, line) => `No data found for market ${market} with line ${line}`;
  await rest.refuses(404, none("Totals", 46.5), "/odds/movements", { ...query, market: "Totals", marketLine: "46.5" });
  await rest.refuses(404, none("ML", 0), "/odds/movements", { ...query, bookmaker: "Unibet" });
  await rest.refuses(400, undefined, "/odds/movements", { ...query, marketLine: "x" });
  await rest.refuses(400, notValid("Nope"), "/odds/movements", { ...query, bookmaker: "Nope" });
  for (const name of Object.keys(query))
    await rest.refuses(
      400,
      undefined,
      "/odds/movements",
      Object.entries(query).filter(([key]) => key !== name),
    );
}

const isPrices = mapOf((value) => isText(value) || isNumber(value));
const BET = {
  ...{ id: isText, expectedValue: isNumber, expectedValueUpdatedAt: isTime, betSide: isText, bookmaker: isText },
  ...{ eventId: isWhole, market: isPrices, bookmakerOdds: isPrices },
};
const isBet = has(BET);
const isDetailed = has({
  ...BET,
  event: has({ home: isText, away: isText, date: isTime, sport: isText, league: isText }),
});

async function values(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  await rest.refuses(400, "Missing bookmaker parameter", "/value-bets");
  await rest.refuses(400, notValid("Nope"), "/value-bets", { bookmaker: "Nope" });
  // The drawn day has some most of the time, at one bookmaker or another.
  const names = ["Bet365", "Unibet", "DraftKings", "Betano", "1xbet"];
  const bookmaker = await until("a value bet", async () => {
    for (const name of names) if ((await rest.list("/value-bets", { bookmaker: name }, isBet)).length > 0) return name;
    return undefined;
  });
  const bets = await rest.list("/value-bets", { bookmaker, includeEventDetails: "true" }, isDetailed);
  tally.holds(
    "best first",
    ascending(bets, ({ expectedValue }) => -expectedValue),
    bets,
  );
  tally.holds(
    "of the bookmaker, from 100.5 on",
    bets.every((bet) => bet.bookmaker === bookmaker && bet.expectedValue >= 100.5),
    bets,
  );
  for (const { id, eventId, market, betSide, bookmakerOdds } of bets) {
    const parts = [eventId, market.name, market.hdp, market.label, betSide, bookmaker];
    tally.is("the id says what the bet is", id, parts.filter((part) => part !== undefined).join("-"));
    tally.is(
      "hdp is a number, and a string at the bookmaker",
      bookmakerOdds.hdp,
      market.hdp === undefined ? undefined : String(market.hdp),
    );
    tally.holds("the bookmaker's price of the side", Number(bookmakerOdds[betSide]) > 1, bookmakerOdds);
    tally.holds("the reference's price of the side", Number(market[betSide]) > 1, market);
  }
  const hockey = await rest.list(
    "/value-bets",
    { bookmaker, sport: "ice-hockey", includeEventDetails: "true" },
    isDetailed,
  );
  tally.is(
    "of a sport",
    hockey.filter(({ event }) => event.sport !== "Ice Hockey"),
    [],
  );
  tally.is("an unknown sport has none", await rest.list("/value-bets", { bookmaker, sport: "nothing" }), []);
}

const SHAPES = ["moneyline", "line", "outcomes", "yesno", "labelled"];
const isEntry = ({ name, shape, period, prematch, live }) =>
  isText(name) && SHAPES.includes(shape) && isText(period) && isFlag(prematch) && isFlag(live);

async function markets(world, tally) {
  const rest = new Rest(world, tally, world.free, "free");
  const all = await rest.body("/markets");
  tally.holds(
    "markets by sport",
    Object.values(all).every((list) => list.every(isEntry)),
    Object.keys(all),
  );
  for (const sport of ["football", "tennis", "ice-hockey"])
    tally.is("of one sport", await rest.list("/markets", { sport }, isEntry), all[sport]);
  await rest.refuses(400, undefined, "/markets", { sport: "nothing" });
  const names = new Set(all.football.map(({ name }) => name));
  tally.is(
    "more than a hundred types in all",
    new Set(Object.values(all).flatMap((list) => list.map(({ name }) => name))).size > 100,
    true,
  );
  const served = Object.values(
    (await rest.body("/odds", { eventId: "1045", bookmakers: "Bet365,Unibet" })).bookmakers,
  ).flat();
  tally.is(
    "what /odds serves is in the catalogue",
    served.filter(({ name }) => !names.has(name)),
    [],
  );
}

export const prices = [
  ["has the odds of an event, and the seq of that moment", odds],
  ["refuses what is wrong with a request for odds", wrong],
  ["has the odds of several events", multi],
  ["has the movements of a price", movements],
  ["has value bets, the best first", values],
  ["has a catalogue of markets", markets],
];
