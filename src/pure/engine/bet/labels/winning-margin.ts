import type { UnknownRecord } from "../../input/unknown-record.js";
import type { Form, Unnamed } from "../../row-types/label.js";
import { WHO_LEADS } from "../../types/borders.js";
import { fold, LONGEST_WITH_NAME, type Read, type Team, teamOf, withSide } from "./words.js";

/** The label of Winning Margin: `Home by 2`, `Away by 3+`, `Either by 1-5`, `Draw`. Source: docs/rules.md#labels. */
export interface MarginLabel {
  readonly kind: "winning-margin";
  readonly winner: Team | "either" | "draw" | "score_draw" | "no_goal";
  /** 0 for a draw. */
  readonly from: number;
  /** Null for an open end. */
  readonly to: number | null;
}

const LEVEL: ReadonlyMap<string, "draw" | "score_draw" | "no_goal"> = new Map([
  ["draw", "draw"],
  ["tie", "draw"],
  ["x", "draw"],
  ["scoredraw", "score_draw"],
  ["nogoal", "no_goal"],
  ["nogoals", "no_goal"],
]);
const LEVEL_TEXT = { draw: "Draw", score_draw: "Score Draw", no_goal: "No Goal" } as const;
/** With "by", which the name of a team can end with too, and without it. */
const FORMS = [/^(.+)by(\d{1,3})(?:(\+)|-(\d{1,3}))?$/, /^(.+?)(?: |(?<!\d))(\d{1,3})(?:(\+)|-(\d{1,3}))?$/];

function readMargin(
  found: RegExpExecArray | null,
  event: UnknownRecord | null,
): MarginLabel | Unnamed<MarginLabel> | null {
  const [, who = "", first, more, last = first] = found ?? [];
  const [from, to] = [Number(first), more === "+" ? null : Number(last)];
  // Not `from < 1`, which is false if there is no number.
  if (!(from >= 1) || (to !== null && to < from)) return null;
  const winner: Read<Team | "either"> = who === "either" || who === "eitherteam" ? "either" : teamOf(who, event);
  return withSide(winner, (side) => ({ kind: "winning-margin", winner: side, from, to }));
}

/** By how much who wins; `by 2` is exactly two. Source: docs/rules.md#labels. */
export const winningMargin: Form<MarginLabel> = {
  name: "winning-margin",
  description: "a winning margin",
  pattern: "^ (\\S.* (by)? \\d{1,3} (\\+|- \\d{1,3})?|draw|tie|x|score draw|no goals?) $",
  examples: ["Home by 2", "Away by 3+", "Home by 1-5", "Either by 1-5", "Draw", "Score Draw", "No Goal"],
  longest: LONGEST_WITH_NAME,
  parse: (text, _, event) => {
    const words = fold(text);
    const level = LEVEL.get(words);
    if (level !== undefined) return { kind: "winning-margin", winner: level, from: 0, to: 0 };
    for (const form of FORMS) {
      const read = readMargin(form.exec(words), event);
      if (read !== null) return read;
    }
    return null;
  },
  text: ({ winner, from, to }) => {
    if (winner === "draw" || winner === "score_draw" || winner === "no_goal") return LEVEL_TEXT[winner];
    const side = winner === "home" ? "Home" : winner === "away" ? "Away" : "Either";
    return `${side} by ${from}${to === null ? "+" : to === from ? "" : `-${to}`}`;
  },
  fits: ({ winner, from, to }, _, { home, away }) => {
    if (winner === "score_draw" && home === 0) return false;
    if (winner === "no_goal" && home > 0) return false;
    const lead = winner === "home" ? home - away : winner === "away" ? away - home : Math.abs(home - away);
    return lead >= from && (to === null || lead <= to);
  },
  borders: ({ winner, from, to }) => {
    if (winner === "score_draw" || winner === "no_goal") return { ...WHO_LEADS, home: [0] };
    const ahead = [from - 1, to ?? from - 1];
    const behind = ahead.map((border) => -border - 1);
    return { lead: winner === "home" ? ahead : winner === "away" ? behind : [...ahead, ...behind] };
  },
  shows: "margin",
};
