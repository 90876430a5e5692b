import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findPlayer, MOST_CANDIDATES } from "../../../../../src/pure/engine/bet/players/match.js";
import { untyped } from "../../../../support/untyped.js";

const NOBODY = { candidates: [] };

describe("a player's id", () => {
  const jokic = { name: "Nikola Jokic", id: 15 };
  const murray = { name: "Jamal Murray", id: "27" };
  const unnumbered = { name: "Aaron Gordon" };
  const players = [jokic, murray, unnumbered];

  test("takes precedence over the name", () => {
    expect(findPlayer(players, { name: "Jamal Murray", id: 15 })).toEqual({ found: jokic, by: "id" });
  });

  test("matches as a number or as the same number in a string", () => {
    expect(findPlayer(players, { name: "", id: "15" })).toEqual({ found: jokic, by: "id" });
    expect(findPlayer(players, { name: "", id: 27 })).toEqual({ found: murray, by: "id" });
  });

  test("may consist of letters", () => {
    const player = { name: "A", id: "sr:player:608324" };
    expect(findPlayer([player], { name: "", id: "sr:player:608324" })).toEqual({ found: player, by: "id" });
    expect(findPlayer([player], { name: "", id: "SR:player:608324" })).toEqual(NOBODY);
  });

  test("matches nobody if two players have it", () => {
    const twice = [jokic, { name: "Vlatko Cancar", id: "15" }];
    expect(findPlayer(twice, { name: "Nikola Jokic", id: 15 })).toEqual({
      candidates: ["Nikola Jokic", "Vlatko Cancar"],
    });
  });

  test("falls back to the name if nobody has it, but not to a player with another id", () => {
    expect(findPlayer(players, { name: "Aaron Gordon", id: 50 })).toEqual({ found: unnumbered, by: "name" });
    expect(findPlayer(players, { name: "Nikola Jokic", id: 50 })).toEqual(NOBODY);
  });

  test.each([Number.NaN, 1.5, Number.POSITIVE_INFINITY, ""])("is ignored if it is not valid: %s", (id) => {
    expect(findPlayer(players, { name: "Nikola Jokic", id })).toMatchObject({ found: jokic });
  });
});

describe("a player's name", () => {
  test("reports how it was matched", () => {
    const witt = { name: "Bobby Witt Jr." };
    expect(findPlayer([witt], { name: "bobby witt jr" })).toEqual({ found: witt, by: "name" });
    expect(findPlayer([witt], { name: "Bobby Witt" })).toEqual({ found: witt, by: "name-without-suffix" });
    expect(findPlayer([witt], { name: "B. Witt" })).toEqual({ found: witt, by: "initials" });
  });

  test("returns the record of the event itself", () => {
    const smith = Object.freeze({ name: "Will Smith", statistics: {} });
    const match = findPlayer(Object.freeze([smith]), { name: "Will Smith" });
    expect("found" in match && match.found).toBe(smith);
  });

  test("lists both candidates if both teams have it", () => {
    const players = [
      { name: "Will Smith", side: "home" },
      { name: "Mookie Betts", side: "home" },
      { name: "Will Smith", side: "away" },
    ];
    expect(findPlayer(players, { name: "Will Smith" })).toEqual({ candidates: ["Will Smith", "Will Smith"] });
  });

  test("does not match by initials if more than one player fits", () => {
    const players = [{ name: "J. Williams" }, { name: "Jalen Williams" }];
    expect(findPlayer(players, { name: "J. Williams" })).toEqual({ candidates: ["J. Williams", "Jalen Williams"] });
    expect(findPlayer(players, { name: "Jalen Williams" })).toMatchObject({ found: players[1] });
  });

  test.each(["", " ", "()", "\ud800", "a".repeat(100_000)])("matches nobody if it is not a name: %.20j", (name) => {
    expect(findPlayer([{ name: "A" }, { name }], { name })).toEqual(NOBODY);
  });
});

describe("a list of players", () => {
  test.each([null, undefined, {}, "players", 5, true, { length: 1, 0: { name: "A" } }])(
    "that is none, %j",
    (players) => {
      expect(findPlayer(players, { name: "A" })).toEqual(NOBODY);
    },
  );

  test("is read although some entries are not players", () => {
    const a = { name: "A" };
    const players = [
      null,
      undefined,
      5,
      "A",
      [],
      ["A"],
      {},
      { name: null },
      { name: 5 },
      { name: ["A"] },
      { name: "" },
      a,
    ];
    players.length = 40;
    expect(findPlayer(players, { name: "a" })).toEqual({ found: a, by: "name" });
    expect(findPlayer(players, { name: "b", id: 5 })).toEqual(NOBODY);
  });

  test("never causes an exception, whatever JSON it is", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.string(), fc.jsonValue(), (players, name, id) => {
        const match = findPlayer(players, { name, id: untyped(id) });
        expect("found" in match || match.candidates.length !== 1).toBe(true);
      }),
    );
  });

  test("of thousands is searched, and at most 20 candidates are named", () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      name: `Player ${String.fromCharCode(97 + (index % 26))}x`,
      index,
    }));
    const match = findPlayer(many, { name: "Player Ax" });
    expect("candidates" in match && match.candidates).toHaveLength(MOST_CANDIDATES);
    expect(findPlayer([...many, { name: "Nobody Else" }], { name: "N. Else" })).toMatchObject({ by: "initials" });
  });

  test("gives the same match in any order", () => {
    const names = [
      "Jalen Williams",
      "Jaylin Williams",
      "Kenrich Williams",
      "J. Williams",
      "Gary Payton II",
      "Gary Payton",
    ];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names),
        fc.constantFrom(...names, "K. Williams", "G. Payton"),
        (listed, wanted) => {
          const told = (order: readonly string[]) => {
            const match = findPlayer(
              order.map((name) => ({ name })),
              { name: wanted },
            );
            return "found" in match ? match.found.name : [...match.candidates].sort();
          };
          expect(told(listed)).toEqual(told([...listed].reverse()));
        },
      ),
    );
  });

  test("never matches another player when it grows, unless by the exact name", () => {
    const names = ["Bobby Witt Jr.", "Bobby Witt", "B. Witt", "Bobby Witt Sr.", "Witt, Brandon", "Aaron Judge"];
    const nameIn = (listed: readonly string[], wanted: string): string => {
      const match = findPlayer(
        listed.map((name) => ({ name })),
        { name: wanted },
      );
      return "found" in match ? String(match.found.name) : "nobody";
    };
    const grown = names.flatMap((first) =>
      [...names, "Witt B."].flatMap((wanted) => {
        const found = nameIn([first], wanted);
        const others = names.filter((other) => other !== first && other !== wanted);
        return others.map((other) => ({ found, after: nameIn([first, other], wanted) }));
      }),
    );
    const known = grown.filter(({ found }) => found !== "nobody");
    expect(known.filter(({ found, after }) => after !== found && after !== "nobody")).toEqual([]);
    expect(known.filter(({ found, after }) => after === found).length).toBeGreaterThan(20);
  });
});

test("many players are compared by what is known of their names: the next label reads its own name alone", () => {
  const crowd = Array.from({ length: 500 }, (_, index) => ({
    name: `Zé${"abcdefghij"[index % 10]}-Máx${index} Sílvä`,
  }));
  const reads = vi.spyOn(String.prototype, "normalize");
  onTestFinished(() => reads.mockRestore());
  expect(findPlayer(crowd, { name: "Q. Sílvå" })).toEqual({ candidates: [] });
  expect(reads.mock.calls.length).toBeGreaterThan(500);
  reads.mockClear();
  expect(findPlayer(crowd, { name: "R. Sílvå" })).toEqual({ candidates: [] });
  expect(reads.mock.calls.length).toBeLessThan(10);
});
