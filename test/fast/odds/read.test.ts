import { describe, expect, it } from "vitest";
import { check } from "../../../src/pure/engine/index.js";
import { inSport, LARGEST_ODDS_RECORD, readOdds, refusalText } from "../../../src/pure/odds/index.js";
import { COLLECTIONS, HEAD, take, takeRow } from "./support.js";

const ROW = { home: "1.95", away: "1.90" };

describe.each(COLLECTIONS)("records and rows, %s", (_, { records, shapes }, describeThem) => {
  describeThem("records", () => {
    it("come out with every field", () => {
      for (const record of records) {
        const { messages, record: head, refusals } = readOdds(record);
        expect(refusals).toEqual([]);
        expect(Object.fromEntries(messages.map(({ bookie, markets }) => [bookie, markets]))).toEqual(record.bookmakers);
        expect(Object.fromEntries(head?.urls ?? [])).toEqual(record.urls);
        expect(Object.fromEntries(head?.bookmakerIds ?? [])).toEqual(record.bookmakerIds ?? {});
        expect(messages.every(({ type }) => type === "updated")).toBe(true);
      }
    });

    it("have the time of the newest market", () => {
      const [first] = records;
      const newest = Math.max(
        ...(first?.bookmakers["Bet365"] ?? []).map(({ updatedAt = "" }) => Date.parse(updatedAt)),
      );
      expect(readOdds(first).messages[0]?.time).toBe(newest);
    });

    it("say the sport, the status and the start of the event", () => {
      const { date = "" } = records[1] ?? {};
      const expected = { sport: "football", status: "settled", start: Date.parse(date) };
      expect(readOdds(records[1]).record).toMatchObject(expected);
    });
  });

  describeThem("rows", () => {
    it("are read, or refused by name", () => {
      for (const { sport, name, odds } of shapes) {
        const { markets, refusals } = take(sport, { name, odds });
        if (name.includes("deviant"))
          expect(refusals.map(({ field }) => field)).toEqual(["homeDraw", "awayDraw", null]);
        else expect([name, markets[0]?.odds, refusals]).toEqual([name, odds, []]);
      }
    });
  });
});

describe("a record", () => {
  it("needs a time for a bookmaker without markets", () => {
    const record = { id: 1, bookmakers: { Bet365: [] } };
    expect(readOdds(record).refusals).toMatchObject([{ bookie: "Bet365", field: "updatedAt" }]);
    expect(readOdds(record, { receivedAt: 1000 }).messages).toMatchObject([{ type: "no_markets", time: 1000 }]);
  });
});

describe("refusals", () => {
  it("name the market that they are of, and none before one is read", () => {
    const markets = [
      { name: "ML", updatedAt: "2026-03-01T15:00:00Z", odds: [{ home: "1.9" }] },
      { name: "Match Winner", updatedAt: "2026-03-01T15:00:00Z", odds: [{ home: "1.8" }] },
    ];
    const { refusals } = readOdds(
      { id: 1, bookmakers: { A: markets, B: [5] } },
      { receivedAt: 1.8e12, sport: "football" },
    );
    expect(refusals).toMatchObject([
      { bookie: "A", market: "Match Winner", field: "home" },
      { bookie: "B", market: null, field: "markets" },
    ]);
  });

  it("say which prices a market has", () => {
    const { refusals } = takeRow("football", "Totals", { hdp: 2.5, over: "1.9", home: "1.9" });
    expect(refusals).toMatchObject([{ field: "home", allowed: "the prices of Totals: over, under" }]);
  });
});

describe("messages", () => {
  it("have the time of their seconds, and a link", () => {
    const { messages } = readOdds({ ...HEAD, id: "5", markets: [{ name: "ML", odds: [ROW] }] });
    expect(messages).toMatchObject([{ type: "updated", id: 5, time: 1772377200000, url: HEAD.url }]);
    expect(messages[0]?.markets[0]?.updatedAt).toBe("2026-03-01T15:00:00.000Z");
  });

  it.each(["deleted", "no_markets"])("%s need no markets", (type) => {
    const { markets: _, ...sent } = { ...HEAD, type, markets: null };
    expect(readOdds(sent).messages).toMatchObject([{ type, markets: [] }]);
    expect(readOdds({ ...sent, markets: [1] }).refusals).toMatchObject([{ field: "markets" }]);
  });

  it("without a price that is left are no_markets", () => {
    expect(take(null, { name: "ML", odds: [{ home: "N/A", away: "" }] })).toMatchObject({
      type: "no_markets",
      refusals: [],
    });
    expect(take(null).type).toBe("no_markets");
  });

  it.each([
    ["bookie", { bookie: "a,b" }],
    ["bookie", { bookie: "" }],
    ["bookie", { bookie: "x".repeat(65) }],
    ["bookie", { bookie: "tab\t" }],
    ["bookie", { bookie: undefined }],
    ["id", { id: "five" }],
    ["id", { id: "9007199254740993" }],
    ["type", { type: "score" }],
    ["timestamp", { timestamp: "yesterday" }],
    ["timestamp", { timestamp: undefined }],
    ["timestamp", { timestamp: 1789232495905.5 }],
    ["timestamp", { timestamp: 178923249590500 }],
    ["markets", { markets: "ML" }],
  ])("are refused with a wrong %s", (field, wrong) => {
    const { messages, refusals } = readOdds({ ...HEAD, markets: [{ name: "ML", odds: [ROW] }], ...wrong });
    expect([messages, refusals.map((refusal) => refusal.field)]).toEqual([[], [field]]);
  });

  it.each([1_789_232_495, "1789232495", 1_789_232_495_000, "1789232495000", "2026-09-12T17:01:35Z"])(
    "have their time in seconds, milliseconds or ISO 8601: %s",
    (timestamp) => {
      expect(readOdds({ ...HEAD, timestamp, markets: [] }).messages).toMatchObject([{ time: 1_789_232_495_000 }]);
    },
  );

  it.each([
    ["2026-03-01T15:00:00Z", "2026-03-01T15:00:00.000Z"],
    ["2026-03-01 17:00:00.1234567+02:00", "2026-03-01T15:00:00.123Z"],
    ["2026-03-01T15:00:00.480Z", "2026-03-01T15:00:00.480Z"],
  ])("have the times of their markets in one form: %s", (updatedAt, form) => {
    const markets = [{ name: "ML", updatedAt, odds: [ROW] }];
    expect(readOdds({ ...HEAD, markets }).messages[0]?.markets[0]?.updatedAt).toBe(form);
  });

  describe("from the future", () => {
    const receivedAt = Date.parse("2026-03-01T15:00:00Z");
    const SOON = "2026-03-01T15:05:00.000Z";
    const LATER = "2026-03-01T15:05:00.001Z";
    const market = (name: string, updatedAt: string) => ({ name, updatedAt, odds: [ROW] });

    it("are as if undated from five minutes on, and the time is refused", () => {
      const markets = [market("ML", SOON), market("ML HT", LATER)];
      const read = (timestamp: unknown) => readOdds({ ...HEAD, timestamp, markets }, { receivedAt });
      expect(read(SOON).messages[0]?.time).toBe(Date.parse(SOON));
      const { messages, refusals } = read(4_102_444_800);
      expect(messages).toMatchObject([
        { time: receivedAt, markets: [{ updatedAt: SOON }, { updatedAt: "2026-03-01T15:00:00.000Z" }] },
      ]);
      expect(refusals.map(refusalText)).toEqual([
        "Bet365: timestamp: 4102444800 is in the future; allowed: at most five minutes after its receipt",
        `Bet365: ML HT: updatedAt: "${LATER}" is in the future; allowed: at most five minutes after its receipt`,
      ]);
    });

    it("do not date a record", () => {
      const bookmakers = { Bet365: [market("ML", SOON), market("ML HT", LATER)], Unibet: [market("ML", LATER)] };
      const { messages } = readOdds({ id: 5, bookmakers }, { receivedAt });
      expect(messages.map(({ time }) => time)).toEqual([Date.parse(SOON), receivedAt]);
    });
  });

  it("keep their odds when the link is refused", () => {
    const { messages, refusals } = readOdds({
      ...HEAD,
      url: "javascript:alert(1)",
      markets: [{ name: "ML", odds: [ROW] }],
    });
    expect(messages).toMatchObject([{ url: "N/A", markets: [{ odds: [ROW] }] }]);
    expect(refusals).toMatchObject([{ field: "url" }]);
  });

  it.each([null, 5, "odds", [], {}, { bookmakers: [] }])("%j is not odds", (value) => {
    expect(readOdds(value).messages).toEqual([]);
    expect(readOdds(value).refusals.length).toBeGreaterThan(0);
  });

  it.each([undefined, null])("are as old as their arrival if their time is %s", (timestamp) => {
    const sent = { ...HEAD, timestamp, markets: [{ name: "ML", odds: [ROW] }] };
    expect(readOdds(sent, { receivedAt: 1000 })).toMatchObject({ messages: [{ time: 1000 }], refusals: [] });
    expect(readOdds(sent).refusals).toMatchObject([{ field: "timestamp", fault: "missing" }]);
  });

  it("take names such as __proto__ as data", () => {
    const sent: unknown = JSON.parse(
      `{"id":1,"urls":{"__proto__":"https://a.example"},"bookmakers":{"__proto__":[{"name":"__proto__","updatedAt":"2026-03-01","odds":[{"__proto__":"1.5","label":"__proto__","odds":"2"}]}]}}`,
    );
    const { messages, record, refusals } = readOdds(sent, { sport: "__proto__" });
    expect(messages).toMatchObject([
      { bookie: "__proto__", url: "https://a.example", markets: [{ name: "__proto__" }] },
    ]);
    expect(messages[0]?.markets[0]?.odds).toEqual([{ label: "__proto__", odds: "2" }]);
    expect(record?.urls).toEqual([["__proto__", "https://a.example"]]);
    expect(refusals.map(({ field }) => field)).toEqual(["__proto__"]);
  });

  it("list a link whose bookmaker has no name, without the name of another", () => {
    const urls = { A: "https://a.example", "": "https://b.example" };
    expect(readOdds({ id: 1, urls, bookmakers: {} }).refusals).toMatchObject([{ field: "urls", bookie: null }]);
  });

  it.each([1, 64])("take the name of a bookmaker that has %i characters", (length) => {
    for (const bookie of ["x".repeat(length), "🎯".repeat(length)]) {
      const { messages, refusals } = readOdds({ ...HEAD, bookie, markets: [{ name: "ML", odds: [ROW] }] });
      expect([messages.map((message) => message.bookie), refusals]).toEqual([[bookie], []]);
    }
  });

  /** The first and the last characters of each number of bytes; a pair of surrogates has four. */
  it.each(["~", "\u007f", "\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff", "🎯"])(
    "are at most 1 MB of %j",
    (character) => {
      const sent = (length: number) => ({
        ...HEAD,
        markets: [{ name: "ML", odds: [{ ...ROW, note: character.repeat(length) }] }],
      });
      const room = Math.floor((LARGEST_ODDS_RECORD - JSON.stringify(sent(0)).length) / Buffer.byteLength(character));
      expect(readOdds(sent(room)).messages).toHaveLength(1);
      expect(readOdds(sent(room + 1)).messages).toEqual([]);
    },
  );

  it("are at most 1 MB, however deep they are", () => {
    expect(LARGEST_ODDS_RECORD).toBe(1_048_576);
    const deep: unknown[] = [];
    deep.push(deep);
    expect(readOdds({ ...HEAD, markets: deep }).messages).toEqual([]);
  });

  it("are read again when the sport is known", () => {
    const markets = [{ name: "Asian Handicap", odds: [{ hdp: -1, ...ROW }] }];
    const [message] = readOdds({ ...HEAD, markets }).messages;
    expect(message?.markets[0]?.name).toBe("Asian Handicap");
    expect(message && inSport(message, "football").messages).toEqual(
      readOdds({ ...HEAD, markets }, { sport: "football" }).messages,
    );
  });
});

describe("prices", () => {
  it.each([
    ["1.95", "1.95"],
    ["2.200", "2.200"],
    ["99999.9999", "99999.9999"],
    [1.95, "1.95"],
    [12, "12"],
    ["1.0001", "1.0001"],
  ])("%j is %s", (sent, price) => {
    expect(takeRow(null, "ML", { home: sent }).row).toEqual({ home: price });
  });

  it.each(["1", "1.000", 0, -110, "-110", "+150", "1.95 ", "1,95", "1.00001", "123456", "01.5", "4/6", true, {}, 1e21])(
    "%j is refused, and the rest of the row is read",
    (sent) => {
      const { row, refusals } = takeRow("football", "ML", { home: sent, draw: "3.4", away: null });
      expect(row).toEqual({ draw: "3.4" });
      expect(refusals).toMatchObject([{ bookie: "Bet365", market: "ML", row: 0, field: "home" }]);
    },
  );

  it.each(["N/A", null, ""])("%j is no price, and the rest of the row is read", (none) => {
    expect(takeRow("football", "ML", { home: none, draw: "3.4" })).toMatchObject({
      row: { draw: "3.4" },
      refusals: [],
    });
  });

  it("keep lay prices, depths, links and the largest stake", () => {
    const row = {
      home: "1.95",
      layHome: "1.97",
      depthHome: "120.50",
      depthLayHome: "80",
      homeLink: "https://x.example/1",
      max: 3000,
    };
    expect(takeRow("football", "ML", row)).toEqual({ name: "ML", row, refusals: [] });
    expect(takeRow("football", "ML", { layHome: "1.97" }).row).toEqual({ layHome: "1.97" });
  });
});

describe("rows", () => {
  it("read numbers that are strings", () => {
    expect(takeRow("football", "Spread", { hdp: "-1.25", home: "2", max: "500" }).row).toEqual({
      hdp: -1.25,
      home: "2",
      max: 500,
    });
  });

  it.each([
    ["Spread", { hdp: -1, home: "2" }],
    ["Totals", { hdp: 2.5, under: "1.9" }],
    ["ML", { draw: "3.4" }],
    ["Both Teams To Score", { yes: "1.7" }],
  ])("of one side are rows: %s %j", (name, row) => {
    expect(takeRow("football", name, row)).toEqual({ name, row, refusals: [] });
  });

  it("have a limit in max, and lack their line, if they have more than prices", () => {
    const row = { max: 500, over: "1.9", under: "1.9", depthOver: 20 };
    expect(takeRow("football", "Totals", row)).toMatchObject({ refusals: [{ field: "hdp", fault: "missing" }] });
  });

  it("have the line in max in an older feed", () => {
    expect(takeRow("football", "Totals", { max: 8.5, over: "1.9", under: "1.9" }).row).toEqual({
      hdp: 8.5,
      over: "1.9",
      under: "1.9",
    });
    expect(takeRow("football", "Totals", { hdp: 8.5, max: 500, over: "1.9" }).row).toEqual({
      hdp: 8.5,
      max: 500,
      over: "1.9",
    });
  });

  it("name each pair of a half and a match", () => {
    const teams = ["home", "draw", "away"];
    const row = Object.fromEntries(teams.flatMap((half) => teams.map((full) => [`${half}/${full}`, "9"])));
    expect(takeRow("football", "HT/FT", row)).toMatchObject({ row, refusals: [] });
  });

  it("name other sides in any case and as pairs", () => {
    expect(takeRow("football", "Double Chance", { "1x": "1.3", x2: "1.4" }).row).toEqual({ "1X": "1.3", X2: "1.4" });
    expect(takeRow("football", "HT/FT", { "1/X": "15", "home/home": "4" })).toMatchObject({
      ...{ name: "Half Time / Full Time", row: { "home/draw": "15", "home/home": "4" } },
    });
    expect(takeRow("football", "Double Chance", { "1x": "1.3", "1X": "1.4" }).refusals).toMatchObject([
      { field: "1X" },
    ]);
  });

  it.each([
    ["football", "ML", { over: "1.9", under: "1.9" }, "over"],
    ["football", "Totals", { over: "1.9", under: "1.9" }, "hdp"],
    ["football", "Spread", { hdp: -1, home: "2", draw: "3.5", away: "4" }, "draw"],
    ["football", "Draw No Bet", { home: "2", draw: "3.5", away: "4" }, "draw"],
    ["football", "Correct Score", { odds: "9" }, "label"],
    ["football", "Half Time / Full Time", { label: "2-1", odds: "9" }, "label"],
    ["football", "ML", { label: "Liverpool", home: "9" }, "label"],
    ["football", "ML", { hdp: 1, home: "2", away: "2" }, "hdp"],
    ["football", "Totals", { hdp: 2.5 }, null],
    ["football", "Totals", { max: 50_000, over: "1.9" }, "hdp"],
    [null, "Never Heard Of", { home: "2", over: "2" }, "over"],
    [null, "Never Heard Of", { odds: "2" }, "label"],
    [null, "Never Heard Of", { over: "2" }, "hdp"],
    [null, "Never Heard Of", { label: "A", home: "2" }, "label"],
  ])("of %s %s are refused unless they have its shape: %j", (sport, name, row, field) => {
    const { row: read, refusals } = takeRow(sport, name, row);
    expect([read, refusals.map((refusal) => refusal.field)]).toEqual([undefined, [field]]);
    expect(refusals.map(refusalText)[0]).toMatch(/^Bet365: .*odds\[0\].*; allowed: /);
  });
});

it.each([1_000_000, "1000000", "-10000.25", Number.POSITIVE_INFINITY])(
  "a line of %j is beyond what a bet can have",
  (hdp) => {
    const { row, refusals } = takeRow("football", "Spread", { hdp, home: "1.9", away: "1.9" });
    expect(row).toBeUndefined();
    expect(refusals.map(refusalText)[0]).toMatch(
      /is not a line; allowed: a number such as -1.25, at most 10000 from 0/,
    );
  },
);

describe("names of markets", () => {
  it.each([
    ["football", "Half Time Result", "ML HT"],
    ["football", "totals ht", "Totals HT"],
    ["basketball", "Full Time Result", "3-Way Result"],
    ["football", "Never Heard Of", "Never Heard Of"],
  ])("in %s %s becomes %s", (sport, old, name) => {
    const row = name === "Totals HT" ? { hdp: 1, over: "1.9" } : ROW;
    expect(takeRow(sport, old, row)).toMatchObject({ name, refusals: [] });
  });

  it("keep a name that says another unit", () => {
    expect(takeRow("esports", "1st Map Total Kills", { hdp: 50.5, over: "1.83" }).name).toBe("1st Map Total Kills");
  });

  it.each([
    ["basketball", "Points O/U", "LeBron James", "LeBron James (Points)"],
    ["ice-hockey", "To Score 2+ Goals", "Connor McDavid", "Connor McDavid (2+ Goals)"],
    ["american-football", "Anytime Touchdown Scorer", "A Player", "A Player (1+ Touchdowns)"],
    ["baseball", "Player Total Bases", "Kyle Tucker (must start)", "Kyle Tucker (must start) (Total Bases)"],
    ["basketball", "Points O/U", "LeBron James (Points)", "LeBron James (Points)"],
  ])("in %s %s become Player Props that settle alike", (sport, old, label, named) => {
    const { name, row } = takeRow(sport, old, { label, hdp: 1.5, over: "1.9" });
    expect([name, row?.label]).toEqual(["Player Props", named]);
    for (const hdp of [1.5, 2.25, 2]) {
      const bet = { side: "over", hdp };
      expect(check({ ...bet, market: "Player Props", label: named }, sport)).toBe(
        check({ ...bet, market: old, label }, sport),
      );
    }
  });

  it("stay in other sports", () => {
    expect(takeRow("football", "Player Shots", { label: "A (1)", hdp: 0.5, over: "1.9" })).toMatchObject({
      name: "Player Shots",
      row: { label: "A (1)" },
    });
  });

  it("that collide join their rows, each once, and refuse what differs", () => {
    const { markets, refusals } = take(
      "football",
      {
        name: "Asian Handicap",
        odds: [
          { hdp: -1, home: "2.00", away: "1.80" },
          { hdp: -2, home: "3.00" },
        ],
      },
      {
        name: "Spread",
        odds: [
          { hdp: -1, home: "2.00", away: "1.85" },
          { hdp: 0, home: "1.50" },
        ],
      },
      { name: "ML", odds: [ROW] },
    );
    expect(markets.map(({ name }) => name)).toEqual(["Spread", "ML"]);
    expect(markets[0]?.odds).toEqual([
      { hdp: -1, home: "2.00", away: "1.85" },
      { hdp: 0, home: "1.50" },
      { hdp: -2, home: "3.00" },
    ]);
    expect(refusals).toMatchObject([{ market: "Asian Handicap", field: "away" }]);
  });

  it("that collide keep what was updated last", () => {
    const one = { name: "Asian Handicap", updatedAt: "2026-03-01T15:00:01.000Z", odds: [{ hdp: -1, home: "2.10" }] };
    const other = { name: "Spread", updatedAt: "2026-03-01T15:00:00Z", odds: [{ hdp: -1, home: "2.00" }] };
    expect(take("football", one, other).markets).toEqual([{ ...one, name: "Spread" }]);
  });
});
