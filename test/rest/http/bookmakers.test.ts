import { beforeEach, describe, expect, test } from "vitest";
import { BOOKMAKER_KINDS, bookmakersOf } from "../../../src/pure/contract/bookmakers.js";
import { createKeyring, memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import type { KeyStore } from "../../../src/service/sources/keys/store.js";
import { ask, down } from "./ask.js";
import { AS_OF, authenticate, errorOf, KEYS } from "./support.js";

const HOUR = 3_600_000;
const TABLE = bookmakersOf({
  recreational: ["Bet365", "Unibet", "Betway"],
  sharp: ["Pinnacle"],
  exchange: ["Betfair Exchange"],
  inactive: ["Betway"],
});

let selections: KeyStore;
beforeEach(() => {
  selections = memoryKeyStore();
});

const call = (method: string, path: string, key: string | null = KEYS.free, options = {}) =>
  ask({ authenticate, selections, bookmakers: TABLE, ...options }, { method, path: `/bookmakers${path}`, key });
const select = (names: string, key: string = KEYS.free) =>
  call("PUT", `/selected/select?bookmakers=${encodeURIComponent(names)}`, key);
const selected = async (key: string = KEYS.free) => (await call("GET", "/selected", key)).json;

describe("GET /bookmakers", () => {
  test("lists the bookmakers without a key, and refuses a wrong one", async () => {
    expect((await call("GET", "", null)).json).toEqual([
      { name: "Bet365", active: true },
      { name: "Unibet", active: true },
      { name: "Betway", active: false },
      { name: "Pinnacle", active: true },
      { name: "Betfair Exchange", active: true },
    ]);
    expect((await call("GET", "", KEYS.unknown)).status).toBe(401);
  });

  test("has those that were seen, if the operator gives no others", async () => {
    const { json } = await ask({}, { path: "/bookmakers", key: null });
    expect(json).toEqual(
      expect.arrayContaining([
        { name: "Bet365", active: true },
        { name: "BookMaker.eu", active: false },
      ]),
    );
    expect(json).toEqual([...bookmakersOf().values()].map(({ name, active }) => ({ name, active })));
  });
});

describe("GET /bookmakers/selected", () => {
  test("free starts empty, paid with all", async () => {
    expect(await selected()).toEqual({ bookmakers: [], count: 0 });
    expect(await selected(KEYS.paid)).toEqual({ bookmakers: [...TABLE.keys()], count: 5 });
  });

  test("leaves out what the table no longer has, and what a plan no longer allows", async () => {
    const bookmakers = ["Gone", "Pinnacle", "Betway", "Bet365", "Unibet"];
    for (const id of ["account-free", "account-paid"])
      await selections.select(id, { bookmakers, clearedAt: null }, null);
    expect(await selected()).toEqual({ bookmakers: ["Betway", "Bet365"], count: 2 });
    expect(await selected(KEYS.paid)).toEqual({ bookmakers: bookmakers.slice(1), count: 4 });
  });
});

describe("PUT /bookmakers/selected/select", () => {
  test("adds to the selection of the account, each once, and drops empty items", async () => {
    expect((await select("Unibet,,Unibet")).json).toEqual({ success: true, bookmakers: ["Unibet"], count: 1 });
    expect((await select("Unibet,Bet365")).json).toEqual({ success: true, bookmakers: ["Unibet", "Bet365"], count: 2 });
    expect(await selected()).toEqual({ bookmakers: ["Unibet", "Bet365"], count: 2 });
    expect(await selected(KEYS.paid)).toMatchObject({ count: 5 });
  });

  test("sets exactly these on a paid account that never selected, and adds to them later", async () => {
    const first = { bookmakers: ["Pinnacle"], count: 1 };
    expect((await select("Pinnacle", KEYS.paid)).json).toEqual({ success: true, ...first });
    expect(await selected(KEYS.paid)).toEqual(first);
    expect((await select("Unibet", KEYS.paid)).json).toMatchObject({ bookmakers: ["Pinnacle", "Unibet"] });
    await call("PUT", "/selected/clear", KEYS.paid);
    expect((await select("Betfair Exchange,Pinnacle", KEYS.paid)).json).toMatchObject({ count: 2 });
  });

  test("keeps all of them as chosen if all are selected: those that come later are not added", async () => {
    await select([...TABLE.keys()].join(","), KEYS.paid);
    const bookmakers = bookmakersOf({ recreational: [...TABLE.keys(), "New"] });
    expect((await call("GET", "/selected", KEYS.paid, { bookmakers })).json).toMatchObject({ count: TABLE.size });
  });

  test("refuses more than the plan allows, in the words that clients read, and changes nothing", async () => {
    await select("Unibet");
    const answer = await select("Bet365,Betway");
    expect([answer.status, errorOf(answer)]).toEqual([
      403,
      "Access denied. You're allowed max 2 bookmakers. Allowed: Unibet.",
    ]);
    expect(errorOf(await select("Pinnacle"))).toBe(
      "Access denied. Pinnacle is for paid plans. You're allowed max 2 bookmakers. Allowed: Unibet.",
    );
    expect(await selected()).toEqual({ bookmakers: ["Unibet"], count: 1 });
  });

  test("says which names are not bookmakers: they compare exactly", async () => {
    const answer = await select("bet365,Unibet,__proto__");
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        error: "bet365 is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers",
        invalidBookmakers: ["bet365", "__proto__"],
      },
    ]);
  });

  test.each(["", "?bookmakers=", "?bookmakers=,"])("without a name it is a 400: %j", async (query) => {
    const answer = await call("PUT", `/selected/select${query}`);
    expect([answer.status, errorOf(answer)]).toEqual([400, "Missing bookmakers"]);
  });

  test("joins a list that is given in several parameters", async () => {
    const answer = await call("PUT", "/selected/select?bookmakers=Unibet&bookmakers=Bet365");
    expect(answer.json).toEqual({ success: true, bookmakers: ["Unibet", "Bet365"], count: 2 });
  });

  test("keys that replaced one another share the selection", async () => {
    const { authenticate: ofKeys, add, renew, revoke } = createKeyring(selections);
    const keys = { authenticate: ofKeys };
    const { key: first } = await add({ plan: "free" });
    await call("PUT", "/selected/select?bookmakers=Unibet", first, keys);
    const second = (await renew(first))?.key ?? "";
    expect((await call("GET", "/selected", second, keys)).json).toEqual({ bookmakers: ["Unibet"], count: 1 });
    await call("PUT", "/selected/select?bookmakers=Bet365", second, keys);
    expect((await call("GET", "/selected", first, keys)).json).toEqual({ bookmakers: ["Unibet", "Bet365"], count: 2 });
    await revoke(first);
    const third = (await renew(second))?.key ?? "";
    expect((await call("GET", "/selected", third, keys)).json).toEqual({ bookmakers: ["Unibet", "Bet365"], count: 2 });
    const { key: stranger } = await add({ plan: "free" });
    expect((await call("GET", "/selected", stranger, keys)).json).toEqual({ bookmakers: [], count: 0 });
  });

  test("two requests at once never leave a free account with more than two", async () => {
    const answers = await Promise.all(["Unibet", "Bet365", "Betway"].map((name) => select(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403]);
    expect(await selected()).toMatchObject({ count: 2 });
  });
});

test.each(BOOKMAKER_KINDS)(
  "a free account selects a bookmaker of the kind %s only if it is recreational",
  async (kind) => {
    const bookmakers = bookmakersOf({ [kind]: ["Some"] });
    const answer = await call("PUT", "/selected/select?bookmakers=Some", KEYS.free, { bookmakers });
    expect(answer.status).toBe(kind === "recreational" ? 200 : 403);
    const paid = await call("GET", "/selected", KEYS.paid, { bookmakers });
    expect(paid.json).toEqual({ bookmakers: ["Some"], count: 1 });
  },
);

test.each([
  ["recreational", ["Bet365", "DraftKings", "Betfair Sportsbook"]],
  ["sharp", ["ON Sharp", "Pinnacle", "Marathonbet", "BetOnline.ag", "LowVig"]],
  ["asian", ["Sbobet", "SingBet"]],
  ["exchange", ["Betfair Exchange", "NoVig"]],
  ["prediction", ["Polymarket", "Kalshi"]],
])("the table that is built in has bookmakers of the kind %s: %j", async (kind, names) => {
  const bookmakers = bookmakersOf();
  expect(names.map((name) => bookmakers.get(name)?.kind)).toEqual(names.map(() => kind));
  for (const name of names) {
    const { status } = await ask(
      { authenticate, selections: memoryKeyStore() },
      { method: "PUT", path: `/bookmakers/selected/select?bookmakers=${encodeURIComponent(name)}`, key: KEYS.free },
    );
    expect(status).toBe(kind === "recreational" ? 200 : 403);
  }
});

describe("PUT /bookmakers/selected/clear", () => {
  const clear = (at: number) => call("PUT", "/selected/clear", KEYS.free, { clock: () => at });

  test("empties the selection, once in 12 hours", async () => {
    await select("Unibet");
    expect((await clear(AS_OF)).json).toEqual({ success: true, bookmakers: [], count: 0 });
    await select("Bet365");
    const early = await clear(AS_OF + 12 * HOUR - 1);
    expect([early.status, errorOf(early)]).toEqual([
      403,
      "Access denied. The bookmakers can be cleared once in 12 hours; try again after 2026-03-02T00:00:00.000Z",
    ]);
    expect(await selected()).toEqual({ bookmakers: ["Bet365"], count: 1 });
    expect((await clear(AS_OF + 12 * HOUR)).json).toMatchObject({ count: 0 });
  });
});

describe("the routes of the selection", () => {
  const ROUTES = [
    ["GET", "/selected"],
    ["PUT", "/selected/select?bookmakers=Unibet"],
    ["PUT", "/selected/clear"],
  ] as const;

  test.each(ROUTES)("%s %s needs a key, and is a 503 while the keys are down", async (method, path) => {
    expect((await call(method, path, null)).status).toBe(401);
    const broken = { ...selections, selection: down };
    expect((await call(method, path, KEYS.free, { selections: broken })).status).toBe(503);
  });

  test.each(ROUTES)("%s %s does not exist without a store of selections", async (method, path) => {
    expect((await ask({ authenticate }, { method, path: `/bookmakers${path}` })).status).toBe(404);
  });

  test.each(["GET", "POST"])("%s does not change a selection", async (method) => {
    expect((await call(method, "/selected/clear")).status).toBe(405);
  });
});

test.each([
  [{ sharp: ["a,b"] }, /^sharp: not the name of a bookmaker/],
  [{ sharp: [""] }, /^sharp: not the name of a bookmaker/],
  [{ sharp: ["x".repeat(65)] }, /^sharp: not the name of a bookmaker/],
  [{ sharp: ["A"], asian: ["A"] }, /^asian: "A" is listed twice/],
  [{ inactive: ["A"] }, /^inactive: "A" is of no kind/],
])("a table of bookmakers that is wrong is refused: %j", (lists, sentence) => {
  expect(() => bookmakersOf(lists)).toThrow(sentence);
});

test("a table of bookmakers takes names of 64 characters", () => {
  const names = ["x".repeat(64), "🎯".repeat(64)];
  expect([...bookmakersOf({ sharp: names }).keys()]).toEqual(names);
});
