/** `backtest`: old bets, added up by group and house, and against the closing odds. */
import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, PENDING, recordsOf, scratch, TIE } from "../../../support/command.js";

const folder = scratch();
const at = "2026-03-01T14:59:00Z";
const pinnacle = [
  // Without the margin, 2.50, 3.75 and 3.00 are those of a book with none: 0.4 + 0.2667 + 0.3333.
  { name: "ML", updatedAt: at, odds: [{ home: "2.50", draw: "3.75", away: "3.00" }] },
  { name: "Totals", updatedAt: at, odds: [{ hdp: 2.5, over: "1.90", under: "1.90" }] },
];
const MATCH = { ...DERBY, league: { slug: "premier" }, bookmakers: { Pinnacle: pinnacle, Bet365: [] } };
const GAME = { ...TIE, date: "2025-12-07T18:00:00Z" };
const events = folder.file("events.ndjson", ndjson([MATCH, PENDING, GAME]));
const voids = folder.file("voids.json", { id: "voids@1", tieRules: { "american-football": "void" } });
const loses = folder.file("loses.json", { id: "loses@1", tieRules: { "american-football": "lose" } });
const HOUSES = ["--rulebook", voids, "--rulebook", loses];

const TITLES = "id,type,stake,currency,odds,odds format,event id,market,side,line,free bet,back or lay";
const ROWS = {
  home: "A,single,10,EUR,2.60,,5,ML,home,,,",
  draw: "B,single,10,EUR,3.60,,5,ML,draw,,,",
  over: "C,single,10,EUR,2.00,,5,Totals,over,2.5,,",
  open: "D,single,10,EUR,1.90,,6,ML,home,,,",
  double: "E,double,10,EUR,2.00,,5,ML,home,,,\nE,,,,1.50,,5,Totals,over,2.5,,",
  tie: "F,single,10,EUR,1.90,,8,ML,home,,,",
  free: "G,single,10,EUR,3.00,,5,ML,home,,yes,",
  american: "H,single,10,EUR,+150,american,5,ML,home,,,",
  otherLine: "I,single,10,EUR,1.50,,5,Totals,over,1.5,,",
  corners: "J,single,10,EUR,1.50,,5,Spread,home,-1,,",
  lay: "K,single,10,EUR,2.60,,5,ML,home,,,lay",
  pounds: "L,single,4,GBP,2.50,,5,ML,home,,,",
  faulty: "M,single,10,EUR,two,,5,ML,home,,,",
};

function backtest(rows: readonly (keyof typeof ROWS)[], more: readonly string[] = [], world = {}) {
  const bets = `${[TITLES, ...rows.map((row) => ROWS[row])].join("\n")}\n`;
  return cli(["backtest", "--bets", "-", "--events", events, ...more], { stdin: bets, ...world });
}

describe("backtest", () => {
  it("adds up slips by sport and market, those with most slips first", async () => {
    const { code, out, err } = await backtest(["over", "home", "draw", "open", "double"]);
    const common = { currency: "EUR", rulebook: "standard@3", cannotSettle: 0 };
    expect(recordsOf(out)).toEqual([
      // 26 of 20 staked; the open one counts apart.
      {
        sport: "football",
        market: "ML",
        ...common,
        settled: 2,
        open: 1,
        staked: "20.00",
        returned: "26.00",
        profit: "6.00",
        yield: "30.00",
      },
      {
        sport: "football",
        market: "Totals",
        ...common,
        settled: 1,
        open: 0,
        staked: "10.00",
        returned: "20.00",
        profit: "10.00",
        yield: "100.00",
      },
      {
        sport: "football",
        market: "several",
        ...common,
        settled: 1,
        open: 0,
        staked: "10.00",
        returned: "30.00",
        profit: "20.00",
        yield: "200.00",
      },
    ]);
    expect(err).toBe(
      "5 slips, 1 open\nSettled  Open  Staked  Returned  Profit    Yield\n      4     1   40.00     76.00  +36.00  +90.00%\n",
    );
    expect(code).toBe(0);
  });

  it("groups by any of its words", async () => {
    const { out } = await backtest(["home", "double", "tie"], ["--by", "league,side,type,month", "--format", "csv"]);
    expect(out).toBe(`league,side,type,month,currency,rulebook,settled,open,staked,returned,profit,yield,cannotSettle
premier,home,single,2026-03,EUR,standard@3,1,0,10.00,26.00,16.00,160.00,0
premier,several,double,2026-03,EUR,standard@3,1,0,10.00,30.00,20.00,200.00,0
unknown,home,single,2025-12,EUR,standard@3,0,1,0.00,0.00,0.00,,0
`);
  });

  it("says how many slips each further house settles otherwise, and the profit between them", async () => {
    const { out, err } = await backtest(["tie", "home"], [...HOUSES, "--by", "sport"]);
    const [same, other] = [
      { differing: 0, profit: "0.00" },
      { differing: 1, profit: "-10.00" },
    ];
    expect(
      recordsOf(out).map(({ sport, rulebook, profit, yield: percent, against }) => [
        sport,
        rulebook,
        profit,
        percent,
        against,
      ]),
    ).toEqual([
      ["american-football", "voids@1", "0.00", "0.00", undefined],
      ["american-football", "loses@1", "-10.00", "-100.00", other],
      ["football", "voids@1", "16.00", "160.00", undefined],
      ["football", "loses@1", "16.00", "160.00", same],
    ]);
    expect(err).toContain("loses@1        2   20.00     26.00   +6.00  +30.00%      -10.00\n");
  });

  it("does not count the stakes of free bets", async () => {
    const [row] = recordsOf((await backtest(["free", "draw"])).out);
    expect(row).toMatchObject({ settled: 2, staked: "10.00", returned: "20.00", profit: "10.00", yield: "100.00" });
  });

  it("never adds up two currencies", async () => {
    const { out } = await backtest(["home", "pounds"], ["--format", "table"], {
      isTTY: true,
      env: { NO_COLOR: "1" },
      columns: 100,
    });
    expect(out).toBe(`Sport     Market  Currency  Settled  Staked  Returned  Profit     Yield
football  ML      EUR             1   10.00     26.00  +16.00  +160.00%
football  ML      GBP             1    4.00     10.00   +6.00  +150.00%

2 slips
Currency  Settled  Staked  Returned  Profit     Yield
EUR             1   10.00     26.00  +16.00  +160.00%
GBP             1    4.00     10.00   +6.00  +150.00%
`);
  });

  it("leaves out a faulty slip, with exit code 1", async () => {
    const { code, err } = await backtest(["faulty", "home"]);
    expect(err).toContain('column "odds": "two" is not valid');
    expect(err).toContain("1 slip, 1 record left out\n");
    expect(code).toBe(1);
  });

  it.each([
    [[], "backtest needs --bets FILE"],
    [
      ["--bets", "b.csv", "--by", "sport,weather"],
      '--by accepts sport, league, market, side, type and month, not "weather".',
    ],
    [["--bets", events, "--rulebook", voids, "--rulebook", voids], 'two of the rulebooks have the id "voids@1"'],
  ])("refuses %j", async (argv, sentence) => {
    const { code, err } = await cli(["backtest", ...argv]);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });
});

describe("backtest --closing", () => {
  const closing = (rows: readonly (keyof typeof ROWS)[], name = "Pinnacle") => backtest(rows, ["--closing", name]);

  it("compares the odds of singles with the closing odds and the fair ones", async () => {
    // 2.60 against 2.50 is +4 %, 3.60 against 3.75 is -4 %, 2.00 against 1.90 is +5.26 %; the totals are fair at 2.00.
    const rows = recordsOf((await closing(["home", "draw", "over"])).out);
    expect(rows.map((row) => row["closing"])).toEqual([
      { bets: 2, beaten: 1, mean: 0, meanFair: 0 },
      { bets: 1, beaten: 1, mean: 5.26, meanFair: 0 },
    ]);
  });

  it("reads odds in every format", async () => {
    const [row] = recordsOf((await closing(["american"])).out);
    expect(row?.["closing"]).toEqual({ bets: 1, beaten: 0, mean: 0, meanFair: 0 });
  });

  it("leaves out slips with several legs, lay bets and open ones, and counts the singles without a closing price", async () => {
    const { out, err } = await closing(["double", "lay", "open", "otherLine", "corners", "tie"]);
    expect(recordsOf(out).every((row) => Object(row["closing"]).bets === 0)).toBe(true);
    expect(err).toContain(
      "6 slips, 2 open; 2 singles without a closing line value: 1 line not closed, 1 market not closed\n",
    );
  });

  it("says whose odds there are if the name of the bookmaker is another", async () => {
    const { err } = await closing(["home"], "Pinacle");
    expect(err).toContain('--closing: no event has odds of "Pinacle"; they have odds of Bet365, Pinnacle\n');
    expect(err).toContain("1 single without a closing line value: 1 no closing odds\n");
  });
});
