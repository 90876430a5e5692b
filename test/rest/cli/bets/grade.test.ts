import { describe, expect, it } from "vitest";
import {
  cli,
  DERBY,
  GRADE_WON,
  LOST,
  ndjson,
  PENDING,
  recordsOf,
  sixBets,
  UNKNOWN,
  verdicts,
  WAITING,
  WON,
} from "../../../support/command.js";

const folder = sixBets();
const { events, selections } = folder;
const apart = ["grade", "--events", events, "--selections", selections];
const ALL = ["a won", "b half_won", "c push", "d event_not_started", "e event_not_found", "f lost"];

describe("grade --events --selections", () => {
  it("answers each selection in order, as NDJSON where there is no terminal", async () => {
    const { code, out } = await cli(apart);
    expect(code).toBe(0);
    expect(verdicts(out)).toEqual(ALL);
    expect(out.split("\n")[0]).toBe(JSON.stringify(GRADE_WON));
  });

  it('joins 5 and "5" as one id, both ways', async () => {
    const texts = folder.file("texts.json", [{ ...DERBY, id: "5" }]);
    const { out } = await cli(["grade", "--events", texts, "--selections", "-"], {
      stdin: ndjson([WON, { ...WON, eventId: "5" }]),
    });
    expect(recordsOf(out)).toEqual([GRADE_WON, GRADE_WON]);
  });

  it("takes the later of two events with one id", async () => {
    const corrected = { ...DERBY, scores: { home: 0, away: 1, periods: { ft: { home: 0, away: 1 } } } };
    const both = folder.file("both.ndjson", ndjson([DERBY, corrected]));
    const { out } = await cli(["grade", "--events", both, "--selections", "-"], { stdin: ndjson([WON]) });
    expect(verdicts(out)).toEqual(["a lost"]);
  });

  it("updates an event by the messages behind it, which name no sport", async () => {
    const live = { ...DERBY, status: "live", scores: { home: 0, away: 0 } };
    const messages = [
      { type: "score", id: "5", scores: { home: 2, away: 1 } },
      { type: "status", id: "5", status: "settled", scores: DERBY.scores },
    ];
    const feed = folder.file("feed.ndjson", ndjson([live, ...messages]));
    const { out } = await cli(["grade", "--events", feed, "--selections", "-"], { stdin: ndjson([WON]) });
    expect(recordsOf(out)).toEqual([GRADE_WON]);
  });

  it("reads several files of each", async () => {
    const one = folder.file("one.json", DERBY);
    const two = folder.file("two.json", PENDING);
    const { out } = await cli([
      "grade",
      "--events",
      one,
      "--events",
      two,
      "--selections",
      selections,
      "--selections",
      selections,
    ]);
    expect(verdicts(out)).toEqual([...ALL, ...ALL]);
  });

  it("a list without selections is answered with nothing", async () => {
    const { code, out, err } = await cli(["grade", "--events", events, "--selections", "-"], { stdin: "[]" });
    expect({ code, out, err }).toEqual({ code: 0, out: "", err: "0 bets\n" });
  });
});

describe("grade FILE", () => {
  it.each([
    [
      "pairs, one a line",
      ndjson([
        { event: DERBY, selection: WON },
        { event: DERBY, selection: LOST },
      ]),
    ],
    [
      "pairs in a list",
      JSON.stringify(
        [
          { event: DERBY, selection: WON },
          { event: DERBY, selection: LOST },
        ],
        null,
        2,
      ),
    ],
    ["one event with its selections", JSON.stringify({ event: DERBY, selections: [WON, LOST] })],
    ["both lists", JSON.stringify({ selections: [WON, LOST], events: [DERBY] })],
    ["closing lines with selections", JSON.stringify({ closingLines: [DERBY], selections: [WON, LOST] }, null, 1)],
    [
      "matches with notes and expectations",
      JSON.stringify({
        sport: "football",
        matches: [
          {
            note: "A derby",
            source: "made up",
            event: DERBY,
            selections: [
              { selection: WON, why: "2-1", expected: { result: "won" } },
              { selection: LOST, why: "2-1", expected: { result: "lost" } },
            ],
          },
        ],
      }),
    ],
  ])("reads %s", async (_what, stdin) => {
    const { code, out } = await cli(["grade", "-"], { stdin });
    expect(code).toBe(0);
    expect(verdicts(out)).toEqual(["a won", "f lost"]);
  });

  it("reads several files one after the other", async () => {
    const first = folder.file("first.json", { event: DERBY, selection: WON });
    const second = folder.file("second.json", { event: DERBY, selections: [LOST] });
    expect(verdicts((await cli(["grade", second, first])).out)).toEqual(["f lost", "a won"]);
  });

  it("a selection for another event than the one beside it finds no event", async () => {
    const { out } = await cli(["grade", "-"], { stdin: JSON.stringify({ event: DERBY, selection: WAITING }) });
    expect(verdicts(out)).toEqual(["d event_not_found"]);
  });
});

describe("formats", () => {
  it("json is one list", async () => {
    const { out } = await cli([...apart, "--format", "json"]);
    const grades: unknown[] = JSON.parse(out);
    expect(grades).toHaveLength(6);
    expect(grades[0]).toEqual(GRADE_WON);
  });

  it("json without bets is an empty list", async () => {
    expect((await cli([...apart, "--format", "json", "--only", "half_lost"])).out).toBe("[]\n");
  });

  it("csv has the bet, its match and its grade", async () => {
    const { out } = await cli([...apart, "--format", "csv"]);
    expect(out.split("\n")).toEqual([
      "ref,eventId,home,away,market,side,hdp,label,result,reason,final,scope,basisHome,basisAway",
      "a,5,Northbridge,Southport,ML,home,,,won,,true,regulation,2,1",
      "b,5,Northbridge,Southport,Totals,over,2.75,,half_won,,true,regulation,2,1",
      "c,5,Northbridge,Southport,Totals,over,3,,void,push,true,regulation,2,1",
      "d,6,Eastham,Westbury,ML,draw,,,pending,event_not_started,false,,,",
      "e,7,,,ML,draw,,,ungradeable,event_not_found,true,,,",
      "f,5,Northbridge,Southport,ML,away,,,lost,,true,regulation,2,1",
      "",
    ]);
  });

  it("csv without bets is its titles", async () => {
    expect((await cli([...apart, "--format", "csv", "--only", "half_lost"])).out.split("\n")).toHaveLength(2);
  });

  it("csv keeps text from being a formula, and numbers as numbers", async () => {
    const event = { ...DERBY, home: "=1+1", away: '-2", +3' };
    const bets = [
      { ref: "@SUM(A1)", eventId: 5, market: "+ML", side: "\thome", hdp: -0.25, label: "-1" },
      { eventId: 5, market: "Spread", side: ["home"], hdp: "=1" },
    ];
    const { out } = await cli(["grade", "-", "--format", "csv"], {
      stdin: JSON.stringify({ event, selections: bets }),
    });
    expect(out.split("\n").slice(1, 3)).toEqual([
      `"'@SUM(A1)",5,"'=1+1","'-2"", +3","'+ML",\\u0009home,-0.25,-1,ungradeable,unsupported_market,true,,,`,
      `,5,"'=1+1","'-2"", +3",Spread,"[""home""]","'=1",,ungradeable,invalid_side,true,,,`,
    ]);
  });

  it("table is the default on a terminal only", async () => {
    const table = await cli([...apart, "--format", "table"]);
    const onTerminal = await cli(apart, { isTTY: true, columns: 120, env: { NO_COLOR: "1" } });
    expect(onTerminal.out).toBe(table.out);
    expect((await cli([...apart, "--format", "ndjson"], { isTTY: true })).out).toBe((await cli(apart)).out);
  });
});

describe("--only", () => {
  it("shows these results, and counts all", async () => {
    const { out, err } = await cli([...apart, "--only", "half_won,lost", "--only", "void"]);
    expect(verdicts(out)).toEqual(["b half_won", "c push", "f lost"]);
    expect(err.split("\n")[0]).toBe("6 bets, 3 of them shown");
  });
});

describe("summary", () => {
  const SUMMARY = `6 bets
  won          1
  lost         1
  void         1  push 1
  half won     1
  pending      1  event not started 1
  ungradeable  1  event not found 1
`;

  it.each(["ndjson", "json", "csv"])("stands on standard error beside %s", async (format) => {
    expect((await cli([...apart, "--format", format])).err).toBe(SUMMARY);
  });

  it("stands below a table", async () => {
    const { out, err } = await cli([...apart, "--format", "table"]);
    expect(
      out.endsWith(`\n\n${SUMMARY}1 ungradeable: 1 needs the record of the match; settlegrade explain says more\n`),
    ).toBe(true);
    expect(err).toBe("");
  });

  it("counts reasons, the commonest first", async () => {
    const faulty = [{ eventId: 5, market: "Totals", side: "over" }, UNKNOWN, UNKNOWN];
    const { err } = await cli(["grade", "--events", events, "--selections", "-"], { stdin: ndjson(faulty) });
    expect(
      err,
    ).toBe(`standard input:1: cannot be settled as written (invalid line): the line is missing, and this bet needs a multiple of 0.25, 0 or more
3 bets
  ungradeable  3  event not found 2, invalid line 1
1 bet cannot be settled as written
`);
  });
});

describe("a selection whose event is not there", () => {
  it.each([
    ["no event id", undefined, "Selection without an event id"],
    ["an event id that is not one", 5.5, "Event 5.5  (not a valid event id)"],
    ["a word that no event has as its id", "five", "Event five  (not among the events)"],
    ["the id of no event", 7, "Event 7  (not among the events)"],
    ["the id 0", 0, "Event 0  (not among the events)"],
  ])("is shown in the table with %s", async (_what, eventId, heading) => {
    const words = ["grade", "--events", events, "--selections", "-", "--format", "table"];
    const { out } = await cli(words, { stdin: ndjson([{ ref: "x", eventId, market: "ML", side: "home" }]) });
    expect(out.split("\n")).toContain(heading);
  });
});
