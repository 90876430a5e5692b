/**
 * No house pays the home side and the draw of one moneyline, unless they are two bets: the home side with overtime, the draw without.
 * A house that settles a league on regular time has no such moneyline.
 */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { dirtyEvent } from "../../../fixtures/arbitraries/dirty.js";
import { EVENTS } from "../../../fixtures/arbitraries/events.js";
import { type Basis, type Grade, grade, openEvent, type Rulebook } from "../../../src/pure/engine/index.js";
import { rulebook, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";

const LEAGUES = ["usa-nhl", "usa-ahl", "finland-liiga", "australia-nrl", "australia-afl", "league"];
const basisOf = (graded: Grade): Basis | undefined => ("basis" in graded ? graded.basis : undefined);

/** The score that the house settles the league on, if it says one. */
function scopeOf({ linesScope, leagueLinesScope }: Rulebook, sport: string, league: string): string | undefined {
  return leagueLinesScope[sport]?.[league] ?? linesScope[sport];
}

/** The sport that the league is settled as. */
function settledAs({ leagueSports }: Rulebook, sport: string, league: string): string {
  return leagueSports.find((row) => row.sport === sport && row.leagues.includes(league))?.as ?? sport;
}

/** What is wrong with the two sides of the moneyline of one event, if anything is. */
function faultOf(house: Rulebook, sport: string, league: string, event: unknown): string | null {
  const opened = openEvent<unknown>(event, { rulebook: house });
  const [home, away, draw] = ["home", "away", "draw"].map((side) =>
    opened.grade({ eventId: untyped<{ id: number }>(event).id, market: "ML", side }),
  );
  if (home === undefined || away === undefined || draw === undefined) return "not graded";
  if (home.result === "won" && away.result === "won") return "both sides won";
  const winner = [home, away].find(({ result }) => result === "won");
  if (winner === undefined || draw.result !== "won") return null;
  if (scopeOf(house, settledAs(house, sport, league), league) === "regulation") return "a side and the draw won";
  const [one, other] = [basisOf(winner)?.scope, basisOf(draw)?.scope];
  return one === "full_game" && other === "regulation" ? null : `a side and the draw won on ${one} and ${other}`;
}

describe("home and draw of one moneyline", () => {
  let played: readonly { readonly sport: string; readonly league: string; readonly event: object }[] = [];
  beforeAll(() => {
    played = [...EVENTS].flatMap(([sport, plain]) => {
      const events = fc.tuple(fc.oneof(plain, dirtyEvent(plain)), fc.constantFrom(...LEAGUES));
      return fc
        .sample(events, { seed: 20_261_123, numRuns: 60 })
        .map(([event, league]) => ({ sport, league, event: { ...untyped<object>(event), league: { slug: league } } }));
    });
  });

  it.each(rulebooks().map(({ name }) => name))(
    "are never both won under %s, unless the house counts overtime",
    (name) => {
      const house = rulebook(name);
      const wrong = played.flatMap(({ sport, league, event }) => {
        const fault = faultOf(house, sport, league, event);
        return fault === null ? [] : [`${sport}: ${fault}: ${JSON.stringify(event)}`];
      });
      expectNone("moneylines with two winners", wrong);
    },
  );

  const overtime = {
    id: 1,
    status: "settled",
    sport: { slug: "ice-hockey" },
    scores: {
      ...{ home: 3, away: 2 },
      periods: { ft: { home: 2, away: 2 }, ot: { home: 1, away: 0 } },
    },
  };

  it.each(["pinnacle", "bookmaker-eu", "pokerstars", "sportradar-text"])(
    "are not both paid by %s after overtime outside the NHL",
    (name) => {
      const event = { ...overtime, league: { slug: "sweden-shl" } };
      expect(faultOf(rulebook(name), "ice-hockey", "sweden-shl", event)).toBeNull();
      const home = grade({ eventId: 1, market: "ML", side: "home" }, event, { rulebook: rulebook(name) });
      expect([home.result, home.reason]).toEqual(["void", "push"]);
    },
  );
});
