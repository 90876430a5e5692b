/** What is promised of /historical, and of parameters that are repeated on any route. */
import { ascending, FINAL, inDays, isClosing, isEvent, own, Rest, startOf } from "./rest-client.mjs";

const CUP = { sport: "football", league: "world-fifa-world-cup" };
const YEAR = { sport: "football", from: "2022-01-01", to: "2022-12-31" };
const ids = (list) => list.map(({ id }) => id);
const at = (days) => ({ ...FINAL, date: inDays(-days) });

async function history(world, tally) {
  const rest = new Rest(world, tally, world.free, "free");
  await world.ingest([
    own(990_301, "settled", at(2)),
    own(990_302, "cancelled", { date: inDays(-1) }),
    own(990_303, "pending"),
  ]);
  await world.ingest([own(990_304, "settled", at(35))]);
  const list = await rest.list("/historical/events", { sport: "football", league: "rest-cup" }, isEvent);
  tally.holds(
    "settled and cancelled events, newest first",
    ascending(list, (event) => -startOf(event)),
    ids(list),
  );
  const known = ids(list).filter((id) => id > 990_300 && id < 990_400);
  tally.is("those of the last 31 days", known, [990_302, 990_301]);
  tally.is(
    "of a window",
    ids(await rest.list("/historical/events", { ...CUP, from: "2022-12-01", to: "2022-12-31" }, isEvent)),
    [1034],
  );
  await rest.refuses(400, "Missing league parameter", "/historical/events", { sport: "football" });
  await rest.refuses(400, undefined, "/historical/events", { league: "world-fifa-world-cup" });
  for (const query of [
    { ...CUP, sport: "Football" },
    { ...CUP, league: "nothing" },
    { ...CUP, from: "2022-11-01", to: "2022-12-31" },
  ])
    await rest.refuses(400, undefined, "/historical/events", query);
  const search = "/historical/events/search";
  tally.holds("search: in any case", ids(await rest.list(search, { query: "ARGENT" }, isEvent)).includes(1034), null);
  const found = await rest.list(search, { query: "restford" }, isEvent);
  tally.holds(
    "search: newest first",
    found.length > 1 && ascending(found, (event) => -startOf(event)),
    found.map(startOf),
  );
  tally.is("search: of a sport", await rest.list(search, { query: "restford", sport: "tennis" }), []);
  const window = { query: "argentina", from: "2022-12-01", to: "2022-12-20" };
  tally.is("search: of a window", ids(await rest.list(search, window, isEvent)), [1034]);
  for (const query of [{}, { query: "ar" }, { ...window, from: "2022-10-01" }])
    await rest.refuses(400, undefined, search, query);
}

async function closing(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  const free = new Rest(world, tally, world.free, "free");
  const lines = "/historical/closing-lines";
  const query = {
    ...YEAR,
    leagues: `,${CUP.league},,${CUP.league}`,
    bookmakers: "Bet365,Sbobet",
    markets: "ML,Totals",
  };
  const list = await rest.list(lines, query, isClosing);
  tally.is(
    "closing lines have scores, odds and no urls",
    list.map(({ id, urls, scores }) => [id, urls, scores.home]),
    [[1034, {}, 7]],
  );
  const { bookmakers } = list[0];
  const names = new Set(Object.values(bookmakers).flatMap((markets) => markets.map(({ name }) => name)));
  tally.is(
    "of the markets and bookmakers asked for",
    [Object.keys(bookmakers).sort(), [...names].sort()],
    [
      ["Bet365", "Sbobet"],
      ["ML", "Totals"],
    ],
  );
  const one = { eventId: "1034", bookmakers: "Bet365,Sbobet", markets: "ML,Totals" };
  const event = await rest.body("/historical/odds", one);
  tally.holds("the event with its closing odds", isClosing(event), event);
  tally.is("the same as among closing lines", event.bookmakers, bookmakers);
  const priced = Object.values(bookmakers).flat();
  tally.holds(
    "prices before the start",
    priced.every(({ updatedAt }) => Date.parse(updatedAt) <= startOf(event)),
    priced,
  );
  const all = { ...YEAR, from: "2021-01-01", to: "2021-12-31", sport: "mixed-martial-arts" };
  const settled = ids(await rest.list("/events", { ...all, status: "settled" }));
  const leagues = { leagues: "world-ufc", bookmakers: "Bet365" };
  const every = await rest.list(lines, { ...all, ...leagues }, isClosing);
  tally.holds(
    "every settled event, without odds too",
    ids(every).every((id) => settled.includes(id)) && every.length > 0,
    [ids(every), settled],
  );
  await world.ingest([5, 4, 3].map((days) => own(990_310 + days, "settled", at(days))));
  const cup = { sport: "football", leagues: "rest-cup", from: inDays(-6), to: inDays(-2.5), bookmakers: "Bet365" };
  tally.is("by start", ids(await rest.list(lines, cup, isClosing)), [990_315, 990_314, 990_313]);
  const page = await rest.get(lines, { ...cup, limit: "1", skip: "1" });
  tally.is(
    "limit and skip; a list that was cut says so",
    [ids(page.body), page.headers.get("x-truncated")],
    [[990_314], "true"],
  );
  tally.is("past the end", await rest.list(lines, { ...cup, skip: "3" }), []);
  for (const wrong of [
    { from: "2020-01-01" },
    { leagues: "a,b,c,d,e,f,g,h,i,j,k" },
    { limit: "101" },
    { bookmakers: "Nope" },
  ])
    await rest.refuses(400, undefined, lines, { ...query, ...wrong });
  await free.refuses(403, undefined, lines, query);
  await free.refuses(
    403,
    "Access denied. You're allowed max 2 bookmakers. Allowed: Bet365, Unibet.",
    "/historical/odds",
    one,
  );
  await rest.refuses(404, "Event not found", "/historical/odds", { ...one, eventId: "99999999" });
  await rest.refuses(400, undefined, "/historical/odds", { eventId: "1034" });
}

const PARAMETERS = {
  "/leagues": ["sport", "all"],
  "/events": ["sport", "league", "participantId", "status", "from", "to", "bookmaker", "limit", "skip"],
  "/events/live": ["sport", "limit"],
  "/events/search": ["query"],
  "/odds": ["eventId", "bookmakers", "includeSeq"],
  "/odds/multi": ["eventIds", "bookmakers", "includeSeq"],
  "/odds/movements": ["eventId", "bookmaker", "market", "marketLine"],
  "/value-bets": ["bookmaker", "sport", "league", "includeEventDetails"],
  "/historical/events": ["sport", "league", "from", "to"],
  "/historical/events/search": ["query", "sport", "from", "to"],
  "/historical/odds": ["eventId", "bookmakers", "markets"],
  "/historical/closing-lines": ["sport", "leagues", "from", "to", "markets", "bookmakers", "limit", "skip"],
  "/markets": ["sport"],
};
/** They may be given several times. */
const LISTS = new Set(["status", "bookmakers", "eventIds", "markets", "leagues"]);

/** A value of each that is right, so that only the repeat is wrong. */
const RIGHT = {
  ...{
    sport: "football",
    league: "world-fifa-world-cup",
    leagues: "world-fifa-world-cup",
    all: "true",
    participantId: "1",
  },
  ...{
    status: "live",
    from: "2022-12-01",
    to: "2022-12-31",
    bookmaker: "Bet365",
    bookmakers: "Bet365",
    limit: "1",
    skip: "1",
  },
  ...{ query: "argentina", eventId: "1045", eventIds: "1045", includeSeq: "true", market: "Totals", marketLine: "2.5" },
  ...{ markets: "ML", includeEventDetails: "true" },
};

async function parameters(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  for (const [path, names] of Object.entries(PARAMETERS)) {
    const query = names.map((name) => [name, RIGHT[name]]);
    await rest.body(path, query);
    for (const name of names) {
      const twice = [...query, [name, RIGHT[name]]];
      if (LISTS.has(name)) await rest.body(path, twice);
      else await rest.refuses(400, undefined, path, twice);
    }
  }
  const mine = new Rest(world, tally, await world.key(), "paid");
  const both = ["Bet365", "Unibet"];
  const selected = await mine.body(
    "/bookmakers/selected/select",
    both.map((name) => ["bookmakers", name]),
    { method: "PUT" },
  );
  tally.is("a list in several parameters is joined", selected.bookmakers, both);
}

export const past = [
  ["has events of the past, the newest first", history],
  ["has closing lines, for paid plans", closing],
  ["joins lists that are repeated, and refuses other parameters that are", parameters],
];
