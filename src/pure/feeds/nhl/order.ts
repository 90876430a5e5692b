import type { Field } from "../field.js";
import { MOST_SCORED, riseOf, type Scored } from "../scoring.js";

const NONE = "https://github.com/aghjones/goal-bot/issues/31";
/** Three public clients of the feed list these words. */
const SEEN = "public code that reads this feed, seen 2026-11";

/** `goalModifier` of a goal. An own goal counts for the attacker who touched the puck last. */
const MODIFIERS: readonly { readonly word: string; readonly kind?: string; readonly source: string }[] = [
  { word: "none", source: NONE },
  { word: "empty-net", kind: "empty-net", source: SEEN },
  { word: "penalty-shot", kind: "penalty-shot", source: SEEN },
  { word: "own-goal", source: SEEN },
  { word: "own-goal-empty-net", source: SEEN },
  { word: "awarded", source: SEEN },
  { word: "awarded-empty-net", source: SEEN },
  { word: "game-winning-goal", source: SEEN },
];

/** The list that has the goals of a game with the score after each: `summary.scoring` of a landing, or `goals` of `/v1/score`. */
export function goalListOf(game: Field): Field {
  const scoring = game.get("summary").get("scoring");
  return scoring.isAbsent ? game.get("goals") : scoring;
}

/** The goals of a game, without those of a shoot-out. No list at all if no goal has the score after it. */
export function ordersOf(list: Field): readonly (readonly Scored[])[] {
  const goals = list
    .items(MOST_SCORED)
    .flatMap((item) => {
      const period = item.get("periodDescriptor");
      const inPeriod = item.get("goals");
      return (inPeriod.isAbsent ? [item] : inPeriod.items(MOST_SCORED)).map((goal) => ({ goal, period }));
    })
    .filter(({ period }) => period.get("periodType").value !== "SO");
  if (goals.length > 0 && goals.every(({ goal }) => goal.get("homeScore").isAbsent)) return [];
  const scores = goals.map(({ goal }) => ({
    home: goal.get("homeScore").whole(),
    away: goal.get("awayScore").whole(),
  }));
  const items = goals.map(({ goal, period }, index): Scored => {
    const score = scores[index] ?? { home: 0, away: 0 };
    const { side, points } = riseOf(goal, scores[index - 1] ?? { home: 0, away: 0 }, score);
    if (points > 1) goal.refuse(`a goal that counts ${points}`);
    const modifier = goal.get("goalModifier");
    const kind = modifier.isAbsent ? null : modifier.row(MODIFIERS, "kind of goal").kind;
    const number = period.get("number").whole();
    const key = number > 3 ? "ot" : `p${number}`;
    return { period: key, ...elapsedIn(goal, number), side, score, ...scorerOf(goal), ...(kind && { kind }) };
  });
  return [items];
}

const TIME = /^(\d{2}):([0-5]\d)$/;

/** `timeInPeriod` counts up. A second overtime is the same part of an event as the first one, so that its times would go back. */
function elapsedIn(goal: Field, period: number): Pick<Scored, "elapsed"> {
  const time = goal.get("timeInPeriod");
  if (time.isAbsent || period > 3) return {};
  const [, minutes, seconds] = TIME.exec(time.text()) ?? time.refuse("is not a time such as 04:10");
  return { elapsed: 60 * Number(minutes) + Number(seconds) };
}

/** A goal of the last minute may have no scorer yet. */
function scorerOf(goal: Field): Pick<Scored, "player" | "playerId"> {
  const [first, last, name] = ["firstName", "lastName", "name"].map((field) => goal.get(field).get("default"));
  const id = goal.get("playerId");
  const player = first?.isAbsent === false && last?.isAbsent === false ? `${first.text()} ${last.text()}` : null;
  const short = name?.isAbsent === false ? name.text() : null;
  const shown = player ?? short;
  return { ...(shown !== null && { player: shown }), ...(!id.isAbsent && { playerId: id.wholeId() }) };
}
