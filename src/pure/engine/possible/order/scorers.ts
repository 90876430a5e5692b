import { findNamesake, findPlayer } from "../../bet/players/match.js";
import { isOfScoring } from "../../bet/players/statistic.js";
import { compareMoments, momentOf, type Scored } from "../../event/scored.js";
import { asRecord, isObject, type UnknownRecord } from "../../input/unknown-record.js";
import { isCount } from "../../input/values.js";
import type { ScorerLabel } from "../../row-types/label.js";
import type { AboutOrder, Sport } from "../../row-types/market.js";
import type { OrderRow } from "../../row-types/rows.js";
import type { PlayerMatch } from "../../types/player.js";
import type { EventView } from "../event-view.js";
import { isOwnGoal, ofKinds } from "./counted.js";
import type { Order, Unshown } from "./order.js";
import { orderOf } from "./read-order.js";

type Who = AboutOrder["who"];

/** The player of a bet among those of the event and those who scored. Source: docs/rules.md#who-was-there. */
export class Scorers {
  /** The player that the label names. Null if it names none. */
  readonly match: PlayerMatch | null;
  private readonly players: readonly unknown[];
  /** Scorers whom the event does not list, by name. */
  private readonly unlisted = new Map<string, UnknownRecord>();
  private readonly entries = new Map<Scored, UnknownRecord | null>();

  constructor(
    private readonly view: EventView,
    private readonly order: Order,
    private readonly label: Pick<ScorerLabel, "player" | "unitOf"> | null,
    private readonly isLive: boolean,
  ) {
    const { players } = asRecord(view.event.statistics);
    this.players = Array.isArray(players) ? players : [];
    this.match = label === null || label.unitOf !== null ? null : this.findMatch(label.player);
  }

  /** Nobody who scored is a second namesake of a listed player, unless ids tell them apart. */
  private findMatch(name: string): PlayerMatch {
    const { items } = this.order;
    const haveIds = items.some(({ playerId }) => playerId !== undefined && playerId !== null);
    const namesake = haveIds ? null : findNamesake(this.players, name);
    if (namesake !== null) return namesake;
    for (const item of items) this.entryOf(item);
    return findPlayer([...this.players, ...this.unlisted.values()], { name });
  }

  /** Who scored an item, as the event lists players. Null if that is not known, or fits more than one. */
  private entryOf(item: Scored): UnknownRecord | null {
    const known = this.entries.get(item);
    if (known !== undefined) return known;
    const found = this.findEntry(item);
    this.entries.set(item, found);
    return found;
  }

  private findEntry({ player, playerId }: Scored): UnknownRecord | null {
    if (player === null) return null;
    const only = onlyNamed(this.players, player);
    if (only !== null) return only;
    const found = findPlayer(this.players, { name: player, id: playerId });
    if ("found" in found) return found.found;
    if (found.candidates.length > 0) return null;
    const own = this.unlisted.get(player) ?? { name: player };
    this.unlisted.set(player, own);
    return own;
  }

  /** The sides that the player of the bet can be of: that of the event's list, else that of what he scored. */
  get sides(): readonly ("home" | "away")[] {
    const found = this.match !== null && "found" in this.match ? this.match.found : null;
    const said = found?.side;
    if (said === "home" || said === "away") return [said];
    const scored = this.order.items.find((item) => found !== null && this.entryOf(item) === found);
    return scored === undefined ? ["home", "away"] : [scored.side];
  }

  /** Whether no goalkeeper scored it. */
  isInField(item: Scored): boolean | Unshown {
    const position = this.entryOf(item)?.position;
    return typeof position === "string" && position !== "" ? !GOALKEEPER.test(position) : "goalkeeper";
  }

  /** Whether the player or the unit of the bet scored an item. `item` is null if nobody did. */
  who(item: Scored | null, row: OrderRow, sport: Sport): Who {
    const { label, match } = this;
    if (label === null) return "team_names";
    if (label.unitOf !== null) return unitWho(item, label.unitOf);
    if (match === null || !("found" in match)) return "player_not_matched";
    const { found } = match;
    if (this.isDisputed(found, sport)) return "agreeing_counts";
    if (item !== null && !isOwnGoal(item, row)) {
      const isHis = this.isBy(found, item);
      if (isHis === null) return "scorer_unknown";
      if (isHis) return found.played === false ? "player_played" : this.isPaid(item, row);
    }
    return this.presence(found, item, row, sport);
  }

  private isUnlisted(record: UnknownRecord): boolean {
    return typeof record.name === "string" && this.unlisted.get(record.name) === record;
  }

  /** Null if it is not known whether the player scored it: somebody whom the event does not list may be a listed player under another name. */
  private isBy(found: UnknownRecord, item: Scored): boolean | null {
    const scorer = this.entryOf(item);
    if (scorer === found) return true;
    const isOther = scorer !== null && (!this.isUnlisted(scorer) || this.isUnlisted(found));
    return isOther ? false : null;
  }

  /** How often the player scored at least, and at most, what the list shows of the sport. Null if it shows nothing that is counted. */
  countOf(
    found: UnknownRecord,
    sport: Sport,
    order: Order = this.order,
  ): { readonly least: number; readonly most: number } | null {
    const { shows } = sport.scoring;
    if (shows === null) return null;
    const isCounted = ofKinds(shows, { counts: "both", sport });
    let [least, most] = [0, order.isWhole ? 0 : Number.POSITIVE_INFINITY];
    for (const item of order.items) {
      const counted = isCounted(item);
      if (counted === false || this.isBy(found, item) === false) continue;
      most += 1;
      if (counted === true && this.isBy(found, item) === true && this.isPaid(item, shows) === "scorer") least += 1;
    }
    return { least, most };
  }

  /** An item that the player of the bet scored. Null if he scored nothing. */
  anyOf(sport: Sport): readonly (Scored | null)[] | Unshown {
    const { match } = this;
    const found = match !== null && "found" in match ? match.found : null;
    const counted = found === null ? null : this.countOf(found, sport);
    if (found === null || counted?.most === 0) return [null];
    if (counted === null || counted.least === 0) return "order_of_scoring";
    const isCounted = ofKinds(sport.scoring.shows ?? {}, { counts: "both", sport });
    return this.order.items.filter((item) => isCounted(item) === true && this.isBy(found, item) === true).slice(0, 1);
  }

  /** True if the count of the player in the statistics, which may include extra time, is not the one that the list shows. */
  private isDisputed(found: UnknownRecord, sport: Sport): boolean {
    const given = Object.entries(asRecord(found.statistics)).find(([name]) => isOfScoring(name, sport))?.[1];
    const count = isObject(given) ? given.match : given;
    if (!isCount(count)) return false;
    const shown = this.countOf(found, sport);
    if (shown === null) return false;
    const all = orderOf(this.view, sport, "full_game", this.isLive);
    const most = typeof all === "string" ? null : this.countOf(found, sport, all);
    return count < shown.least || count > (most?.most ?? Number.POSITIVE_INFINITY);
  }

  /** Houses differ on who has scored a touchdown of the defense. */
  private isPaid(item: Scored, { settings }: Pick<OrderRow, "settings">): Who {
    const { defensiveTouchdown: rule } = this.view.context.rules.rulebook;
    if (settings?.includes("defensiveTouchdown") !== true || rule === "player" || rule === "both") return "scorer";
    const isOfUnit = wasDefense(item);
    if (isOfUnit === null) return "unit_of_scoring";
    if (!isOfUnit) return "scorer";
    return rule === "unit" ? "another" : "defensive_touchdown";
  }

  private presence(found: UnknownRecord, item: Scored | null, { asks, settings }: OrderRow, sport: Sport): Who {
    const { played, started } = found;
    const hasScored = started !== true && this.order.items.some((each) => this.entryOf(each) === found);
    if (played === false && started !== true && !hasScored) return this.ifAbsent;
    const on = momentOf(found.on);
    const hasPlayed = played === true || started === true || on !== null || hasScored;
    if (!hasPlayed) return "player_played";
    if (item !== null && settings?.includes("lastScorerOff")) return this.ifOff(found, item);
    if (started === true || item === null || asks === "last" || sport.scoring.playersAreRunners) return "another";
    if (on === null) return "player_on";
    const compared = compareMoments(on, item);
    if (compared === null || compared === 0) return "player_on";
    return compared < 0 ? "another" : "came_on_later";
  }

  /** Who did not go off is not listed as such. */
  private ifOff({ off }: UnknownRecord, item: Scored): Who {
    if (this.view.context.rules.rulebook.lastScorerOff === "lost") return "another";
    const moment = momentOf(off);
    const compared = moment === null ? null : compareMoments(moment, item);
    if (compared === null || compared === 0) return "player_off";
    return compared < 0 ? "went_off" : "another";
  }

  private get ifAbsent(): Who {
    return this.view.context.rules.rulebook.absentPlayer === "void" ? "did_not_play" : "another";
  }
}

const GOALKEEPER = /^\s*(?:g|gk|goalie|goal-?keeper|goaltender)\s*$/i;

/** Whether it is not the offense that scored it. Null if nobody says. */
export function wasDefense({ unit }: Scored): boolean | null {
  if (unit === "offense") return false;
  return unit === "defense" || unit === "special-teams" ? true : null;
}

function unitWho(item: Scored | null, side: "home" | "away"): Who {
  if (item === null || item.side !== side) return "another";
  const isOfUnit = wasDefense(item);
  if (isOfUnit === null) return "unit_of_scoring";
  return isOfUnit ? "scorer" : "another";
}

/** The only player who is listed as exactly this. Null if nobody is, or more than one. */
function onlyNamed(players: readonly unknown[], name: string): UnknownRecord | null {
  let found: UnknownRecord | null = null;
  for (const entry of players) {
    if (!isObject(entry) || entry.name !== name) continue;
    if (found !== null) return null;
    found = entry;
  }
  return found;
}
