/** What is promised of /sports, /leagues and the routes of events. */
import { ask } from "./ask.mjs";
import { ascending, inDays, isEvent, isLeague, isSport, own, Rest, startOf } from "./rest-client.mjs";

const HOUR = 3_600_000;
/** The fixtures of these years do not change. */
const PAST = { from: "2000-01-01", to: "2025-12-31" };
const ids = (list) => list.map(({ id }) => id);

async function open(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  for (const path of ["/sports", "/bookmakers"]) {
    const { status, body } = await ask(world.base, path, {});
    tally.is(`${path} answers without a key`, status, 200);
    tally.is(`${path} answers the same with a key`, await rest.body(path), body);
    const wrong = await ask(world.base, path, { apiKey: "sg_wrong" });
    tally.is(`${path} checks a key that is sent`, wrong.status, 401);
  }
  const sports = await rest.list("/sports", {}, isSport);
  const slugs = sports.map(({ slug }) => slug);
  tally.is("a sport is listed once", new Set(slugs).size, slugs.length);
  tally.is(
    "the catalogue's sports are listed",
    Object.keys(await rest.body("/markets")).filter((slug) => !slugs.includes(slug)),
    [],
  );
  const bookmakers = await rest.list(
    "/bookmakers",
    {},
    ({ name, active }) => typeof name === "string" && typeof active === "boolean",
  );
  tally.holds(
    "Bet365 is listed",
    bookmakers.some(({ name }) => name === "Bet365"),
    bookmakers,
  );
}

async function keys({ base, paid, key, ...world }, tally) {
  const error = "You need to provide a valid apiKey";
  const paths = [
    ...[
      "/leagues",
      "/events",
      "/events/live",
      "/events/search",
      "/events/1045",
      "/odds",
      "/odds/multi",
      "/odds/movements",
    ],
    ...["/value-bets", "/bookmakers/selected", "/historical/events", "/historical/events/search", "/historical/odds"],
    ...["/historical/closing-lines", "/markets"],
  ];
  for (const path of paths)
    for (const query of [{}, { apiKey: "" }, { apiKey: "sg_wrong" }]) {
      const { status, body } = await ask(base, path, query);
      tally.is(`${path} wants a valid key`, { status, body }, { status: 401, body: { error } });
    }
  const rest = new Rest({ base, ...world }, tally, paid, "paid");
  await rest.refuses(404, undefined, "/nothing");
  const mine = new Rest({ base }, tally, await key(), "paid");
  const remaining = [];
  for (const path of ["/sports", "/events/1045", "/events/abc", "/bookmakers"])
    remaining.push(Number((await mine.get(path)).headers.get("x-ratelimit-remaining")));
  tally.is("every request is counted, a refused one too", remaining, [4_999, 4_998, 4_997, 4_996]);
}

async function limited({ base, key }, tally) {
  const rest = new Rest({ base }, tally, await key({ plan: "free" }), "free");
  const answers = await Promise.all(Array.from({ length: 100 }, () => rest.get("/events/1045")));
  tally.is(
    "a free key has 100 requests an hour",
    answers.map(({ status }) => status),
    Array(100).fill(200),
  );
  for (const path of ["/events/1045", "/markets", "/sports"])
    await rest.refuses(429, "Rate limit exceeded. Please try again later.", path);
}

async function leagues(world, tally) {
  const rest = new Rest(world, tally, world.free, "free");
  await rest.refuses(400, "Missing sport parameter", "/leagues");
  await world.ingest([own(990_101, "pending")]);
  const coming = await rest.list("/leagues", { sport: "football" }, isLeague);
  tally.holds(
    "leagues with events to come alone",
    coming.every(({ eventsCount }) => eventsCount > 0),
    coming,
  );
  tally.is("a league counts its events to come", coming.find(({ slug }) => slug === "rest-cup")?.eventsCount, 1);
  const all = await rest.list("/leagues", { sport: "football", all: "true" }, isLeague);
  tally.holds(
    "all=true: also leagues of the past",
    all.some(({ slug }) => slug === "world-fifa-world-cup"),
    all,
  );
  tally.holds("only with all=true", !coming.some(({ slug }) => slug === "world-fifa-world-cup"), coming);
  tally.is("an unknown sport has none", await rest.list("/leagues", { sport: "nothing" }), []);
}

async function lists(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  const [before, events] = [Date.now(), await rest.list("/events", {}, isEvent)];
  tally.holds("events by start", ascending(events, startOf), events.map(startOf));
  const [first, last] = [before - 26 * HOUR, Date.now() + 14 * 24 * HOUR];
  const outside = events.filter((event) => startOf(event) < first || startOf(event) > last);
  tally.is("from 26 hours ago to 14 days ahead", outside, []);
  await world.ingest([
    own(990_102, "pending", { date: inDays(13.9) }),
    own(990_103, "pending", { date: inDays(14.1) }),
  ]);
  const cup = { league: "rest-cup" };
  tally.is(
    "without to: 14 days ahead",
    ids(await rest.list("/events", { ...cup, status: "pending" })).includes(990_103),
    false,
  );
  const later = ids(await rest.list("/events", { ...cup, to: inDays(20) }, isEvent));
  tally.is(
    "with to: more",
    [990_102, 990_103].every((id) => later.includes(id)),
    true,
  );
  const teams = await rest.list("/events", { participantId: "990002" }, isEvent);
  tally.holds(
    "participantId: the events of a team",
    teams.length > 0 && teams.every(({ awayId }) => awayId === 990_002),
    teams,
  );
  for (const [name, query, test] of [
    ["sport", { sport: "tennis" }, ({ sport }) => sport.slug === "tennis"],
    ["league", { league: "nowhere-first-division" }, ({ league }) => league.slug === "nowhere-first-division"],
    ["status", { status: ",pending,,pending" }, ({ status }) => status === "pending"],
    [
      "statuses",
      { status: "live,cancelled", ...PAST, to: inDays(1) },
      ({ status }) => ["live", "cancelled"].includes(status),
    ],
    ["bookmaker", { bookmaker: "Sbobet" }, ({ bookmakerCount }) => bookmakerCount > 0],
  ]) {
    const found = await rest.list("/events", query, isEvent);
    tally.holds(
      `${name} filters`,
      found.length > 0 && found.every(test),
      found.find((event) => !test(event)),
    );
  }
  for (const query of [
    { sport: "nothing" },
    { league: "nothing" },
    { participantId: "1" },
    { sport: "tennis", league: "rest-cup" },
  ])
    tally.is("no event: an empty list", await rest.list("/events", query), []);
}

async function pages(world, tally) {
  const rest = new Rest(world, tally, world.free, "free");
  const { body: all, headers } = await rest.get("/events", PAST);
  tally.holds(
    "the past has events in order",
    all.length > 10 && all.every(isEvent) && ascending(all, startOf),
    all.length,
  );
  tally.is("nothing is cut", headers.get("x-truncated"), null);
  const page = await rest.get("/events", { ...PAST, limit: "3", skip: "2" });
  tally.is("limit and skip", page.body, all.slice(2, 5));
  tally.is("a list that its limit cut says so", page.headers.get("x-truncated"), "true");
  const end = await rest.get("/events", { ...PAST, limit: "3", skip: String(all.length - 3) });
  tally.is("the last page", end.body, all.slice(-3));
  tally.is("the last page is not cut", end.headers.get("x-truncated"), null);
  tally.is("past the end", await rest.list("/events", { ...PAST, skip: String(all.length) }), []);
  const day = { sport: "football", from: "2022-12-18", to: "2022-12-18" };
  tally.is("a date alone in to includes its day", ids(await rest.list("/events", day)), [1034]);
  tally.is("from a time on", ids(await rest.list("/events", { ...day, from: "2022-12-18T15:00:01Z" })), []);
  for (const query of [
    { limit: "0" },
    { limit: "5001" },
    { limit: "x" },
    { skip: "-1" },
    { status: "over" },
    { from: "x" },
    { to: "x" },
  ])
    await rest.refuses(400, undefined, "/events", query);
  const error = "bet365 is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers";
  await rest.refuses(400, error, "/events", { bookmaker: "bet365" });
}

async function single(world, tally) {
  const rest = new Rest(world, tally, world.free, "free");
  const live = await rest.list("/events/live", {}, isEvent);
  tally.holds("live events alone", live.length > 0 && live.every(({ status }) => status === "live"), live);
  tally.holds(
    "with their clock",
    live.some(({ clock }) => clock !== undefined),
    live,
  );
  const tennis = await rest.list("/events/live", { sport: "tennis" }, isEvent);
  tally.holds(
    "of one sport",
    ids(tennis).includes(1076) && tennis.every(({ sport }) => sport.slug === "tennis"),
    tennis,
  );
  tally.is("an unknown sport has none", await rest.list("/events/live", { sport: "nothing" }), []);
  tally.holds("limit", (await rest.list("/events/live", { limit: "1" })).length <= 1, null);
  await rest.refuses(400, undefined, "/events/search");
  await rest.refuses(400, undefined, "/events/search", { query: "no" });
  const found = await rest.list("/events/search", { query: "NORTHPORT" }, isEvent);
  tally.holds("search: a part of a name in any case", ids(found).includes(1045), found);
  await world.ingest(Array.from({ length: 12 }, (_, at) => own(990_120 + at, "pending", { home: "Searchham" })));
  tally.is("search: at most 10", (await rest.list("/events/search", { query: "searchham" }, isEvent)).length, 10);
  const event = await rest.body("/events/1045");
  tally.holds("an event", isEvent(event) && event.id === 1045, event);
  const bookmakers = (await rest.list("/events", { league: event.league.slug }))[0]?.bookmakerCount;
  tally.is("the same number of bookmakers as in the list", bookmakers, event.bookmakerCount);
  await rest.refuses(404, "Event not found", "/events/99999999");
  for (const id of ["upcoming", "1.5", "-"]) await rest.refuses(400, undefined, `/events/${id}`);
}

export const events = [
  ["lists sports and bookmakers without a key", open],
  ["wants a valid key, counts requests, and has no other routes", keys],
  ["answers 429 when the requests of the hour are used up", limited],
  ["lists leagues", leagues],
  ["lists events by start, within a window, as filters say", lists],
  ["pages through events, and says when a list is cut", pages],
  ["has live events, a search and single events", single],
];
