import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";
import { type Score, shown, timedScores } from "../scores.js";
import type { Note } from "../types.js";
import { FIVE_SETS, type SportKeyRow } from "./tables.js";

/** A match that is completed. */
interface Finished {
  readonly match: Field;
  readonly sport: SportKeyRow;
  readonly home: string;
  readonly away: string;
  readonly regulationOnly: true | undefined;
}

type Final = Pick<SportEvent, "scores" | "bestOf" | "outcome"> & { readonly notes?: readonly Note[] };

const READERS: Readonly<Record<SportKeyRow["says"], (finished: Finished) => Final>> = {
  "the final score": (finished) => ({ scores: scoreOf(finished) }),
  "a score that may include extra time": regularTime,
  sets,
  "the winner": winner,
  "no winner": nobody,
};

/** What the scores of a completed match say, by its sport. */
export function finalOf(finished: Finished): Final {
  return READERS[finished.sport.says](finished);
}

function regularTime(finished: Finished): Final {
  if (finished.regulationOnly !== true) {
    return finished.match
      .get("scores")
      .refuse(
        "the score may include extra time; give the option regulationOnly if these matches have none, as in a league",
      );
  }
  const final = scoreOf(finished);
  return { scores: timedScores({ ft: final, ot: null, ap: null, final }) };
}

/** Source: https://the-odds-api.com/sports-odds-data/sports-apis.html for the tournaments. A player who retires has not lost his sets. */
function sets(finished: Finished): Final {
  const won = scoreOf(finished);
  const bestOf = FIVE_SETS.includes(finished.match.get("sport_key").text()) ? 5 : 3;
  const needed = (bestOf + 1) / 2;
  if (Math.max(won.home, won.away) !== needed || Math.min(won.home, won.away) >= needed) {
    finished.match
      .get("scores")
      .refuse(`${shown(won)} does not end a match of ${needed} sets to win; the feed does not say who retired`);
  }
  return { scores: won, bestOf };
}

function winner(finished: Finished): Final {
  const { home, away } = scoreOf(finished);
  if (home + away !== 1) {
    finished.match.get("scores").refuse(`${shown({ home, away })} does not say who won; 1-0 or 0-1 is expected`);
  }
  return { outcome: { winner: home === 1 ? "home" : "away" } };
}

/** The side with more runs may have lost. Source: docs/rules.md#cricket. */
function nobody({ match }: Finished): Final {
  return { notes: [{ at: match.get("scores").path, says: "runs do not say who won: they are left out" }] };
}

/** By the names of the teams, since the order of the list means nothing. */
function scoreOf({ match, home, away }: Finished): Score {
  const listed = match.get("scores");
  const items = listed.items();
  if (items.length !== 2) return listed.refuse(`${items.length} scores, 2 are expected`);
  const of = (team: string): Field => {
    const found = items.filter((item) => item.get("name").text() === team);
    const [only] = found;
    if (only === undefined || found.length > 1) {
      return listed.refuse(`${found.length} scores of "${team.slice(0, 40)}", 1 is expected`);
    }
    return only.get("score");
  };
  return { home: of(home).whole(), away: of(away).whole() };
}
