/** What sections 2, 3 and 6 of the description say about filters and messages: events go through their states, and each filter sees its part. */
import { ask } from "./ask.mjs";
import { connect } from "./feed-client.mjs";
import { shapeFaults } from "./feed-shapes.mjs";

const ALL = "odds,scores,status";
const MARKETS = "ML,Spread,Totals";
const FOOTBALL = { sport: { name: "Football", slug: "football" }, league: { name: "Client Cup", slug: "client-cup" } };
const TENNIS = { sport: { name: "Tennis", slug: "tennis" }, league: { name: "Client Open", slug: "client-open" } };
/** The events by the letter that the tables below have for them. */
const IDS = { F: 990_001, T: 990_002, P: 990_003, Q: 990_004 };
const SPORTS = { F: FOOTBALL, T: TENNIS, P: FOOTBALL, Q: TENNIS };
const MINE = new Map(Object.entries(IDS).map(([letter, id]) => [String(id), letter]));

/** Each connection has a key of its own. `free` has selected Bet365 and Unibet. */
const FILTERS = {
  all: { markets: MARKETS, channels: ALL },
  free: { markets: MARKETS, channels: ALL },
  ml: { markets: "ML" },
  totals: { markets: "Totals" },
  corners: { markets: "Corners Totals" },
  scores: { channels: "scores" },
  status: { channels: "status" },
  both: { channels: "scores,status" },
  football: { markets: "ML", channels: ALL, sport: "football,golf" },
  tennis: { markets: "ML", channels: ALL, sport: "tennis" },
  league: { markets: "ML", channels: ALL, leagues: "other-league,client-cup" },
  event: { markets: "ML", channels: ALL, eventIds: `1,${IDS.F},${IDS.P}` },
  live: { markets: "ML", channels: ALL, status: "live" },
  prematch: { markets: "ML", channels: ALL, status: "prematch" },
};

const price = (over) => ({ home: over, draw: "3.40", away: "3.60" });
const market = {
  ML: (home) => ({ name: "ML", odds: [price(home)] }),
  Spread: (home) => ({ name: "Spread", odds: [{ hdp: -0.5, home, away: "1.90" }] }),
  Totals: (over) => ({ name: "Totals", odds: [{ hdp: 2.5, over, under: "1.90" }] }),
};
const now = () => Math.floor(Date.now() / 1_000);
const event = (letter) => ({
  ...{ id: IDS[letter], home: "One", homeId: 1, away: "Two", awayId: 2, ...SPORTS[letter], status: "pending" },
  ...{ date: new Date(Date.now() + 3_600_000).toISOString(), scores: { home: 0, away: 0 } },
});
/** Odds by market, of a bookmaker on an event; without any, what `type` says. */
function odds(letter, bookie, priced, type = "updated") {
  const markets = Object.entries(priced).map(([name, first]) => market[name](first));
  return {
    type,
    id: String(IDS[letter]),
    bookie,
    url: `https://${bookie}.example/${letter}`,
    timestamp: now(),
    markets,
  };
}
const scored = (letter, home, more) => ({
  id: String(IDS[letter]),
  timestamp: now(),
  scores: { home, away: 0 },
  ...more,
});
const CLOCK = { minute: 12, playedSeconds: 720, period: 1, running: true, statusDetail: "1st half" };

const F_ODDS = "ml football league event";
const EVERY_F = `all ml totals corners football league event`;
/** What comes in, and who then gets which message. Who is not named gets nothing. */
const STEPS = [
  [() => event("F"), { "status F pending": "all free status both football league event prematch" }],
  [() => event("T"), { "status T pending": "all free status both tennis prematch" }],
  [
    () => odds("F", "Bet365", { ML: "2.10", Spread: "2.00", Totals: "1.80" }),
    {
      "created F Bet365 ML Spread Totals": "all free",
      "created F Bet365 ML": `${F_ODDS} prematch`,
      "created F Bet365 Totals": "totals",
    },
  ],
  [() => odds("F", "Sbobet", { ML: "2.12" }), { "created F Sbobet ML": `all ${F_ODDS} prematch` }],
  [() => odds("T", "Bet365", { ML: "1.50" }), { "created T Bet365 ML": "all free ml tennis prematch" }],
  [
    () => odds("F", "Bet365", { ML: "2.20", Spread: "2.00", Totals: "1.80" }),
    { "updated F Bet365 ML Spread Totals": "all free", "updated F Bet365 ML": `${F_ODDS} prematch` },
  ],
  // Equal odds are no change.
  [() => odds("F", "Bet365", { ML: "2.20", Spread: "2.00", Totals: "1.80" }), {}],
  [
    () => odds("F", "Bet365", { Spread: "2.02", Totals: "1.80" }),
    { "updated F Bet365 Spread Totals": "all free", "no_markets F Bet365": `${F_ODDS} prematch` },
  ],
  // no_markets is not repeated while the markets stay away.
  [
    () => odds("F", "Bet365", { Spread: "2.02", Totals: "1.82" }),
    { "updated F Bet365 Spread Totals": "all free", "updated F Bet365 Totals": "totals" },
  ],
  [
    () => odds("F", "Bet365", { ML: "2.30", Spread: "2.02", Totals: "1.82" }),
    { "updated F Bet365 ML Spread Totals": "all free", "updated F Bet365 ML": `${F_ODDS} prematch` },
  ],
  [
    () => scored("F", 0, { type: "status", status: "live", clock: CLOCK }),
    { "status F live clock": "all free status both football league event live prematch" },
  ],
  [
    () => scored("F", 1, { type: "score", clock: CLOCK }),
    { "score F clock": "all free scores both football league event live" },
  ],
  [
    () => odds("F", "Bet365", { ML: "1.40", Spread: "2.02", Totals: "1.82" }),
    { "updated F Bet365 ML Spread Totals": "all free", "updated F Bet365 ML": `${F_ODDS} live` },
  ],
  [() => odds("F", "Sbobet", {}, "no_markets"), { "no_markets F Sbobet": `${EVERY_F} live` }],
  [() => odds("F", "Sbobet", {}, "deleted"), { "deleted F Sbobet": EVERY_F }],
  [
    () => scored("T", 0, { type: "status", status: "live" }),
    { "status T live": "all free status both tennis live prematch" },
  ],
  [() => scored("T", 1, { type: "score" }), { "score T": "all free scores both tennis live" }],
  [
    () => scored("F", 1, { type: "status", status: "settled" }),
    { "status F settled": "all free status both football league event live", "deleted F Bet365": `${EVERY_F} free` },
  ],
  [
    () => scored("T", 1, { type: "status", status: "cancelled" }),
    {
      "status T cancelled": "all free status both tennis live",
      "deleted T Bet365": "all free ml totals corners tennis",
    },
  ],
  // After these, each connection has got something: what it should not get would have come before.
  [() => event("P"), { "status P pending": "all free status both football league event prematch" }],
  [() => event("Q"), { "status Q pending": "all free status both tennis prematch" }],
  [
    () => scored("P", 0, { type: "status", status: "live" }),
    { "status P live": "all free status both football league event live prematch" },
  ],
  [
    () => scored("Q", 0, { type: "status", status: "live" }),
    { "status Q live": "all free status both tennis live prematch" },
  ],
  [() => odds("P", "Bet365", { ML: "2.50" }), { "created P Bet365 ML": `all free ${F_ODDS} live` }],
  [() => odds("Q", "Bet365", { ML: "2.50" }), { "created Q Bet365 ML": "all free ml tennis live" }],
  [() => scored("P", 1, { type: "score" }), { "score P": "all free scores both football league event live" }],
  [() => scored("Q", 1, { type: "score" }), { "score Q": "all free scores both tennis live" }],
  [() => odds("P", "Bet365", {}, "deleted"), { "deleted P Bet365": `${EVERY_F} free` }],
  [() => odds("Q", "Bet365", {}, "deleted"), { "deleted Q Bet365": "all free ml totals corners tennis" }],
];

/** A message in the words of the table. */
function line({ type, id, bookie, markets, status, clock }) {
  const names = markets?.map(({ name }) => name).sort() ?? [];
  return [type, MINE.get(id), bookie, ...names, status, clock && "clock"].filter(Boolean).join(" ");
}
const mine = (link) => link.messages.filter(({ id }) => MINE.has(id));
/** The page does not say whether a filter of a status lets deletions pass, so these are not compared there. */
const counts = (name, text) => !(["live", "prematch"].includes(name) && text.startsWith("deleted"));
const linesOf = (name, link) =>
  mine(link)
    .map(line)
    .filter((text) => counts(name, text));

function expected(name) {
  return STEPS.flatMap(([, sees]) =>
    Object.keys(sees).filter((text) => sees[text].split(" ").includes(name) && counts(name, text)),
  );
}

export async function filters(world, tally) {
  const links = {};
  await Promise.all(
    Object.entries(FILTERS).map(async ([name, query]) => {
      const apiKey = name === "free" ? world.free : await world.key();
      links[name] = await connect(world.base, { apiKey, ...query });
    }),
  );
  let wanted = 0;
  for (const [record, sees] of STEPS) {
    await world.ingest([record()]);
    wanted += Object.keys(sees).filter((text) => sees[text].split(" ").includes("all")).length;
    await links.all.until(`message ${wanted}, ${JSON.stringify(sees)}`, () => mine(links.all).length >= wanted);
    if ("score F clock" in sees) await meanwhile(world, tally, links.all);
  }
  const all = await seen(links, tally);
  const gone = all.ml.find((message) => line(message) === "no_markets F Bet365");
  const replaced = all.all.find((message) => line(message) === "updated F Bet365 Spread Totals");
  tally.is("no_markets carries the seq of the update that it replaces", gone?.seq, replaced?.seq);
  await Promise.all(Object.values(links).map((link) => link.leave()));
}

/** Compares what each connection got with the table, whatever the order within a step, and looks at every message. */
async function seen(links, tally) {
  const all = {};
  for (const [name, link] of Object.entries(links)) {
    const lines = expected(name);
    const last = lines.at(-1);
    // What is missing is a fault that the comparison shows.
    await link.until(last, () => linesOf(name, link).includes(last)).catch(() => {});
    tally.is(`${name} gets what passes its filter`, linesOf(name, link).sort(), lines.sort());
    tally.is(`${name}: every frame is one JSON object`, link.bad, []);
    tally.is(`${name}: fields`, link.messages.flatMap(shapeFaults).slice(0, 5), []);
    const seqs = link.messages.flatMap(({ seq }) => seq ?? []);
    tally.holds(
      `${name}: seq ascends`,
      seqs.every((seq, at) => at === 0 || seq > seqs[at - 1]),
      seqs.slice(0, 50),
    );
    const others = link.messages.filter(({ bookie }) => bookie && !link.messages[0].bookmakers.includes(bookie));
    tally.is(
      `${name}: only bookmakers that are selected`,
      others.map(({ bookie }) => bookie),
      [],
    );
    all[name] = mine(link);
  }
  return all;
}

/** A live match with a clock, between its goal and its end: REST has the score and the clock that the message had. */
async function meanwhile({ base, paid: apiKey }, tally, link) {
  const { scores, clock } = mine(link).find(({ type }) => type === "score") ?? {};
  tally.is("a score message has the scores of the change", [scores?.home, scores?.away], [1, 0]);
  const { body } = await ask(base, `/events/${IDS.F}`, { apiKey });
  tally.is("after a reconnect the current value comes from GET /events", body.scores, scores);
  const live = await ask(base, "/events/live", { apiKey });
  tally.is("the first clock comes from GET /events/live", live.body.find(({ id }) => id === IDS.F)?.clock, clock);
}
