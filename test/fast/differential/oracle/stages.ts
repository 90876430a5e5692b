/** The markets on the stage in which football was won, and on its shoot-out (docs/rules.md#decided-in, docs/rules.md#bets-on-a-shoot-out). */
import { type Bet, CANCELLED, INCOMPLETE, told } from "./bets.js";
import type { BaseRow } from "./markets.js";
import { allOrNothing, type Fraction, fraction, lineOf, negative, plus, settleOnLine } from "./stakes.js";
import type { Pair, Stage, Stages, Verdict, Who } from "./types.js";

const ROWS = {
  "won-in": { name: "Method Of Qualification", sides: ["home", "away"], label: "stage" },
  "in-extra-time": { name: "Game Decided In Extra Time", sides: ["yes", "no"] },
  "on-penalties": { name: "Game Decided After Penalties", sides: ["yes", "no"] },
  "kicks-winner": { name: "Penalty Shootout Winner", sides: ["home", "away"] },
  "kicks-total": { name: "Penalty Shootout Totals", sides: ["over", "under"], line: "quarter-from-zero" },
  "kicks-total-home": { name: "Penalty Shootout Team Total Home", sides: ["over", "under"], line: "quarter-from-zero" },
  "kicks-total-away": { name: "Penalty Shootout Team Total Away", sides: ["over", "under"], line: "quarter-from-zero" },
  "kicks-parity": { name: "Penalty Shootout Odd/Even", sides: ["odd", "even"] },
} satisfies Readonly<Record<string, BaseRow>>;

export type StageBase = keyof typeof ROWS;
export const STAGE_BASES: Readonly<Record<StageBase, BaseRow>> = ROWS;
export const isOnStage = (base: string): base is StageBase => Object.hasOwn(ROWS, base);

const STAGES: Readonly<Record<string, Stage>> = {
  "90minutes": "in time",
  "90mins": "in time",
  in90minutes: "in time",
  normaltime: "in time",
  innormaltime: "in time",
  regulartime: "in time",
  inregulartime: "in time",
  extratime: "later",
  inextratime: "later",
  afterextratime: "later",
  aet: "later",
  penalties: "on kicks",
  onpenalties: "on kicks",
  afterpenalties: "on kicks",
  penaltyshootout: "on kicks",
  pens: "on kicks",
  onpens: "on kicks",
};

export function stageIn(label: string): Stage | undefined {
  return STAGES[label.toLowerCase().replaceAll(/[\s-]/g, "")];
}

const leader = ({ home, away }: Pair): Who | undefined => (home === away ? undefined : home > away ? "home" : "away");

interface Listed {
  readonly regulation: Pair | undefined;
  readonly top: Pair | undefined;
  /** Undefined without one, null if another number contradicts it. */
  readonly kicks: Pair | undefined | null;
  readonly overtime: boolean;
  /** Who went through. `denied` if the shoot-out or a retirement says otherwise. */
  readonly through: Who | undefined | "denied";
}

/** In which stage a match was won, and by whom: each from its sentence. */
export function stagesOf({ regulation, top, kicks, overtime, through }: Listed): Stages {
  if (kicks === null) return { won: undefined, by: undefined, kicks: undefined };
  const isDenied = through === "denied";
  if (kicks) return { won: isDenied ? undefined : "on kicks", by: leader(kicks), kicks, from: regulation };
  if (!regulation || !top) return { won: undefined, by: undefined, kicks: undefined };
  const isSame = regulation.home === top.home && regulation.away === top.away;
  const gain = leader({ home: top.home - regulation.home + 100, away: top.away - regulation.away + 100 });
  const ahead = leader(regulation);
  if (isSame && ahead && !overtime) {
    return {
      won: isDenied ? undefined : "in time",
      by: through === ahead ? ahead : undefined,
      kicks: "none",
      from: regulation,
    };
  }
  if (isSame || !overtime || !gain) return { won: undefined, by: undefined, kicks: undefined };
  const isOther = isDenied || (through !== undefined && through !== gain);
  return { won: isOther ? undefined : "later", by: gain, kicks: "none", from: regulation };
}

export function settleStage(base: StageBase, bet: Bet, stages: Stages): Verdict {
  return base.startsWith("kicks-") ? settleKicks(base, bet, stages.kicks) : settleWonIn(base, bet, stages);
}

function settleWonIn(base: StageBase, { side, row }: Bet, { won, by, from }: Stages): Verdict {
  if (won === undefined || !from) return INCOMPLETE;
  const on = { is: "score", scope: "regulation", ...from } as const;
  if (base !== "won-in") {
    const isSo = won === (base === "on-penalties" ? "on kicks" : "later");
    return told(allOrNothing(isSo === (side === "yes")), on);
  }
  const named = row?.is === "stage" ? row.stage : undefined;
  if (named !== won) return told(allOrNothing(false), on);
  return by === undefined ? INCOMPLETE : told(allOrNothing(side === by), on);
}

function settleKicks(base: StageBase, { side, hdp }: Bet, kicks: Stages["kicks"]): Verdict {
  if (kicks === "none") return CANCELLED;
  if (kicks === undefined) return INCOMPLETE;
  const on = { is: "score", scope: "shootout", ...kicks } as const;
  const all = kicks.home + kicks.away;
  if (base === "kicks-winner") return told(allOrNothing(side === leader(kicks)), on);
  if (base === "kicks-parity") return told(allOrNothing((all % 2 === 1) === (side === "odd")), on);
  const counted = base === "kicks-total" ? all : base === "kicks-total-home" ? kicks.home : kicks.away;
  const over = (line: Fraction): Fraction => plus(fraction(counted), negative(line));
  return told(
    settleOnLine(lineOf(hdp), (line) => (side === "over" ? over(line) : negative(over(line)))),
    on,
  );
}
