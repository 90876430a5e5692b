/** What section 6 of the description says about `seq`, snapshots and `lastSeq`, while the odds of a drawn day go on. */
import { ask } from "./ask.mjs";
import { Book, connect } from "./feed-client.mjs";
import { shapeFaults } from "./feed-shapes.mjs";

const MARKETS = ["ML", "Totals", "Spread"];
const priced = (link) => link.messages.filter(({ markets }) => markets !== undefined);

/** A client that feeds all that it gets into a book. */
async function follow(base, query, book, kept = []) {
  const link = await connect(base, query);
  let read = 0;
  const apply = () => {
    for (; read < link.messages.length; read++) {
      const message = link.messages[read];
      if (message.markets === undefined) continue;
      book.apply(message);
      kept.push(message);
    }
  };
  link.socket.on("message", apply);
  apply();
  return Object.assign(link, { query });
}

/** A snapshot of all that is priced: GET /odds/multi takes ten events and 30 bookmakers. */
async function snapshot({ base, paid: apiKey }, bookmakers, book) {
  // Before the list: an event that is added after it has a change that is replayed.
  const first = { apiKey, eventId: 1045, bookmakers: "Bet365", includeSeq: true };
  const { body, headers } = await ask(base, "/odds", first);
  const seqs = [{ body: body.seq, header: Number(headers.get("X-OddsAPI-Seq")) }];
  const { body: events } = await ask(base, "/events", { apiKey, status: "pending,live" });
  for (const { id } of events) {
    for (let at = 0; at < bookmakers.length; at += 30) {
      const some = bookmakers.slice(at, at + 30);
      const { body, headers } = await ask(base, "/odds", { apiKey, eventId: id, bookmakers: some, includeSeq: true });
      book.snapshot(body, some, MARKETS);
      seqs.push({ body: body.seq, header: Number(headers.get("X-OddsAPI-Seq")) });
    }
  }
  return { events: events.map(({ id }) => id), seqs };
}

/** Two clients begin from snapshots. The one never leaves, the other one comes back again and again. */
export async function begins(world, tally) {
  const query = { markets: MARKETS.join(","), channels: "odds" };
  const [stays, comes] = [new Book(), new Book()];
  const { body } = await ask(world.base, "/bookmakers/selected", { apiKey: world.paid });
  const { seqs } = await snapshot(world, body.bookmakers, stays);
  tally.is(
    "seq is in the header and in the body",
    seqs.filter(({ body, header }) => body !== header || !(body > 0)),
    [],
  );
  tally.holds("there are odds to begin with", stays.pairs.size > 0, stays.pairs.size);
  const lastSeq = Math.min(...seqs.map(({ header }) => header));
  comes.pairs = new Map(stays.pairs);
  comes.since = new Map(stays.since);
  const kept = [];
  world.stayer = await follow(world.base, { apiKey: world.paid, ...query, lastSeq }, stays, kept);
  world.goer = await follow(world.base, { apiKey: await world.key(), ...query, lastSeq }, comes);
  Object.assign(world, { stays, comes, kept, snapshotSeq: lastSeq });
  await returns(world, tally);
}

/** The second client leaves, misses some changes, and comes back with the last seq that it has. */
export async function returns(world, tally) {
  await world.goer.until("a change", () => priced(world.goer).length > 0);
  const ended = await world.goer.leave();
  tally.holds("a client leaves", ended.code === 1000 || ended.code === 1005, ended);
  const { lastSeq } = world.comes;
  const missed = () => world.kept.filter(({ seq }) => seq > lastSeq);
  await world.stayer.until("eight changes that the other one missed", () => missed().length >= 8);
  const before = missed();
  world.goer = await follow(world.base, { ...world.goer.query, lastSeq }, world.comes);
  await world.goer.until("the replay", () => world.comes.lastSeq >= before.at(-1).seq);
  const replayed = priced(world.goer).filter(({ seq }) => seq <= before.at(-1).seq);
  tally.holds(
    "replay is what came after lastSeq",
    replayed.length > 0 && replayed.every(({ seq }) => seq > lastSeq),
    replayed,
  );
  // Each pair as it was in the end, with its own seq. A pair that changed again meanwhile has its newer change instead.
  const latest = new Map(before.map((message) => [`${message.id} ${message.bookie}`, message]));
  const got = new Map(priced(world.goer).map((message) => [`${message.id} ${message.bookie}`, message.seq]));
  const lost = [...latest].filter(([pair, { seq }]) => !(got.get(pair) >= seq));
  tally.is("nothing is lost in a replay", lost, []);
  const pairs = replayed.map(({ id, bookie }) => `${id} ${bookie}`);
  tally.is("replay is compacted", pairs.length, new Set(pairs).size);
}

/** At the end both have the same, and it is what REST has. */
export async function agrees(world, tally) {
  const { stays, comes, stayer, goer } = world;
  let [left, right] = [[], []];
  await stayer.until("one seq in both", () => {
    if (stays.lastSeq !== comes.lastSeq) return false;
    [left, right] = [stays.of(), comes.of()];
    return true;
  });
  tally.holds("both have odds", left.length > 20, left.length);
  tally.is("a client that came back has what one has that never left", right, left);
  for (const link of [stayer, goer]) {
    const faults = link.messages.flatMap(shapeFaults);
    tally.is("every message is as described", [link.bad, faults.slice(0, 5)], [[], []]);
    const seqs = priced(link).map(({ seq }) => seq);
    tally.holds(
      "seq ascends",
      seqs.every((seq, at) => at === 0 || seq > seqs[at - 1]),
      seqs.slice(0, 50),
    );
  }
  await compares(world, tally);
}

/** The book of the client that never left, at the seq of each snapshot, has what the snapshot has. */
async function compares(world, tally) {
  const bookmakers = [...new Set(world.kept.map(({ bookie }) => bookie))].slice(0, 30);
  const rest = new Book();
  const { events } = await snapshot(world, bookmakers, rest);
  const newest = Math.max(...rest.since.values());
  await world.stayer.until("the seq of the last snapshot", () => world.stays.lastSeq >= newest);
  const wanted = [];
  for (const [pair, seq] of rest.since) {
    // What changed after the snapshot of a pair is another state: compare those that did not.
    if (world.kept.some((message) => `${message.id} ${message.bookie}` === pair && message.seq > seq)) continue;
    wanted.push(pair);
  }
  const some = (book) => book.of(new Map(wanted.map((pair) => [pair])));
  tally.holds("there is something to compare", events.length > 5 && some(rest).length > 20, some(rest).length);
  const [ours, theirs] = [world.stays, rest].map(
    (book) => new Map(some(book).map(([pair, odds]) => [pair, JSON.stringify(odds)])),
  );
  const differ = wanted.filter((pair) => ours.get(pair) !== theirs.get(pair));
  const shown = differ.map((pair) => [pair, rest.since.get(pair), ours.get(pair), theirs.get(pair)]);
  tally.is("the state that messages make is that of GET /odds", shown, []);
}

/** Where no replay is possible, and where it is of what a filter leaves. */
export async function resyncs(world, tally) {
  const { base, snapshotSeq, stays } = world;
  const apiKey = await world.key();
  const query = { apiKey, markets: MARKETS.join(",") };
  const cases = [
    [stays.lastSeq + 1_000_000_000, "seq_unknown"],
    [Number.MAX_SAFE_INTEGER, "seq_unknown"],
    [1, "seq_too_old"],
    [snapshotSeq - 86_400_000_000, "seq_too_old"],
  ];
  for (const [lastSeq, reason] of cases) {
    const link = await connect(base, { ...query, lastSeq });
    const next = await link.until("the answer", () => link.messages[1]);
    tally.is(`lastSeq ${lastSeq}`, [next.type, next.reason], ["resync_required", reason]);
    const [before] = [stays.lastSeq];
    const live = await link.until("a live message", () => link.messages[2]);
    tally.holds("the connection stays open, live only", live.seq >= before && link.closed === null, live);
    await link.leave();
  }
  const fresh = await connect(base, { ...query, lastSeq: 0 });
  const first = await fresh.until("a live message", () => fresh.messages[1]);
  tally.holds("lastSeq 0 is as if absent", first.seq >= stays.lastSeq - 3 && first.type !== "resync_required", first);
  await fresh.leave();
  const none = await connect(base, { apiKey, markets: "Corners Totals", lastSeq: snapshotSeq });
  await none.until("a replay", () => priced(none).length >= 5);
  const types = new Set(priced(none).map(({ type }) => type));
  tally.holds("a changed pair without a filtered market is no_markets", types.has("no_markets"), [...types]);
  tally.is(
    "or deleted",
    [...types].filter((type) => type !== "no_markets" && type !== "deleted"),
    [],
  );
  await none.leave();
}

/** Everything that is still open is closed as the service ends. */
export async function ends(world, tally) {
  const link = await connect(world.base, { apiKey: await world.key(), channels: "status" });
  world.stop();
  const { code } = await link.until("a close", () => link.closed);
  tally.is("a service that ends closes with 1001", code, 1001);
}
