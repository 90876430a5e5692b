import { isNoContest } from "../event/outcome.js";
import type { EventView } from "../possible/event-view.js";
import { readFight } from "../possible/fights/fight.js";
import type { Bet, Settlement } from "../row-types/market.js";
import type { FightEnded } from "../types/facts.js";
import type { Fight } from "../types/fight.js";
import { isMissingInput } from "../types/missing.js";
import type { Decision, RestsOn, SettingUsed } from "./decision.js";
import { ifMoved } from "./moved.js";
import { isResult, misread, undecided, verdictOf } from "./settle.js";

type BetOnFight = Bet & { readonly market: { readonly settlement: Extract<Settlement, { on: "fight" }> } };

export function isOnFight(bet: Bet): bet is BetOnFight {
  return bet.market.settlement.on === "fight";
}

/** Decides a bet on how a fight ended. Nothing of a fight that goes on is decided. Source: docs/rules.md#how-a-fight-ended. */
export function settleFight(bet: BetOnFight, view: EventView): Decision {
  const { readFrom, settlement } = bet.market;
  if (readFrom.on !== "winner") throw misread(bet);
  const fight = readFight(view, readFrom.from, readFrom.roundSeconds);
  const verdict = verdictOf(settlement.settle(bet, fight));
  if (isMissingInput(verdict)) return undecided(verdict);
  const fact = endedAs(fight);
  const isFact = isResult(verdict) || verdict === "event_cancelled";
  const setting = settingOf(bet, fight, view);
  const restsOn: RestsOn = setting === null ? { on: "fact", fact } : { on: "setting", setting, fact };
  return { verdict, score: null, margin: null, unit: null, restsOn: isFact ? restsOn : null };
}

/** The same of a fight without a result, if the house lets stand what was decided before. Null if it returns every stake. */
export function settleNoContest(bet: Bet, view: EventView): Decision | null {
  const { noContest } = bet.market.sport.fights;
  if (!isOnFight(bet) || noContest === "void_all" || !isNoContest(view)) return null;
  return ifMoved(bet, view, null) === null ? settleFight(bet, view) : null;
}

function settingOf(bet: BetOnFight, fight: Fight, view: EventView): SettingUsed | null {
  const { settlement, sport } = bet.market;
  const name = isNoContest(view) ? "noContest" : settlement.setting(bet, fight);
  return name === null ? null : { name, value: sport.fights[name] };
}

/** What an explanation says of the end. */
function endedAs({ winner, method, moment, roundSeconds }: Fight): FightEnded {
  return {
    fact: "fight_ended",
    value: winner ?? "none",
    from: "outcome",
    method: method?.method ?? null,
    round: moment?.round ?? null,
    time: moment?.time ?? null,
    roundSeconds,
    isFull: method?.by === "judges" && !method.isTechnical,
  };
}
