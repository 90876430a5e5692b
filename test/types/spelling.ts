/**
 * Words that are written in a call have to be known, and a `string` of a variable is accepted. A line under `@ts-expect-error` that compiles
 * is an error.
 */
import {
  check,
  explain,
  grade,
  gradeAll,
  gradeEach,
  markets,
  openEvent,
  outcomes,
  type SportSlug,
} from "../../src/pure/engine/index.js";
import { type RulebookName, rulebook } from "../../src/pure/rulebooks/index.js";

declare const text: string;
const event = { id: 7, status: "settled", sport: { slug: "football" } };
const bet = { eventId: 7, market: "ML", side: "home" };

// Known words, in any case for sides, and other names of sports.
grade({ eventId: 7, market: "ML", side: "home" }, { id: 7, status: "settled", sport: { slug: "football" } });
grade({ eventId: 7, market: "ML", side: "HOME" }, { id: 7, status: "live", sport: { slug: "soccer" } });
gradeAll([{ eventId: 7, market: "Totals", side: "over", hdp: 2.5 }, bet], [event, { id: 8, status: "pending" }]);
check({ market: "ML", side: "home" }, "ice-hockey");
markets("football");
outcomes({ market: "ML", side: "home" }, { sport: "tennis", max: 3 });
rulebook("pinnacle");
rulebook("pinnacle@1");
export const slug: SportSlug = "football";
export const name: RulebookName = "pinnacle";

// Any string of a variable.
grade({ eventId: text, market: text, side: text }, { id: text, status: text, sport: { slug: text } });
grade(bet, event);
gradeAll([bet], [event, { id: 8, status: text }]);
check({ market: text, side: text }, text);
markets(text);
outcomes({ market: text, side: text }, { sport: text, max: 3 });
rulebook(text);

// @ts-expect-error a side
grade({ eventId: 7, market: "ML", side: "hme" }, event);
// @ts-expect-error a status
grade(bet, { id: 7, status: "setled" });
// @ts-expect-error a status in capitals, which no bet is settled on
grade(bet, { id: 7, status: "SETTLED" });
// @ts-expect-error a sport
grade(bet, { id: 7, sport: { slug: "fotball" } });
const other = { eventId: 8, market: "ML", side: "home" } as const;
// @ts-expect-error a side among others
gradeAll([{ eventId: 7, market: "ML", side: "hme" }, other], [event]);
const played = { id: 7, status: "settled" } as const;
// @ts-expect-error a status among others
gradeAll([bet], [played, { id: 8, status: "setled" }]);
// @ts-expect-error a side
gradeEach([{ eventId: 7, market: "ML", side: "hme" }], () => event);
// @ts-expect-error a status
gradeEach([bet], () => ({ id: 7, status: "setled" }) as const);
// @ts-expect-error a side
explain({ eventId: 7, market: "ML", side: "hme" }, event);
// @ts-expect-error a status
openEvent({ id: 7, status: "setled" });
// @ts-expect-error a side
openEvent(event).grade({ eventId: 7, market: "ML", side: "hme" });
// @ts-expect-error a side
check({ market: "ML", side: "hme" }, "football");
// @ts-expect-error a sport
check(bet, "fotball");
// @ts-expect-error a sport
markets("fotball");
// @ts-expect-error a sport
outcomes({ market: "ML", side: "home" }, { sport: "fotball", max: 3 });
// @ts-expect-error a rulebook
rulebook("pinacle");
// @ts-expect-error a version that this package does not have
rulebook("pinnacle@99");
