import { findPlayer } from "../../bet/players/match.js";
import { compareMoments, momentOf, type Scored } from "../../event/scored.js";
import { asRecord, type UnknownRecord } from "../../input/unknown-record.js";
import type { AboutOrder, Sport } from "../../row-types/market.js";
import type { OrderRow } from "../../row-types/rows.js";
import type { PlayerMatch } from "../../types/player.js";
import type { EventView } from "../event-view.js";
import type { Order } from "./order.js";

type Who = AboutOrder["who"];

/** The player of a bet among those of the event and those who scored. Source: docs/rules.md#who-was-there. */
export class Scorers {
  /** The player that the label names. */
  readonly match: PlayerMatch;
  private readonly players: readonly UnknownRecord[];
  private readonly unlisted = new Map<string, UnknownRecord>();

  constructor(
    private readonly view: EventView,
    private readonly order: Order,
    name: string,
  ) {
    const { players } = asRecord(view.event.statistics);
    this.players = Array.isArray(players) ? players.map(asRecord) : [];
    for (const item of order.items) this.entryOf(item);
    this.match = findPlayer([...this.players, ...this.unlisted.values()], { name });
  }

  /** Who scored an item, as the event lists players. Null if that is not known, or fits more than one. */
  private entryOf({ player, playerId }: Scored): UnknownRecord | null {
    if (player === null) return null;
    const named = this.players.filter(({ name }) => name === player);
    const [only] = named;
    if (only !== undefined && named.length === 1) return only;
    const found = findPlayer(this.players, { name: player, ...idOf(playerId) });
    if ("found" in found) return found.found;
    if (found.candidates.length > 0) return null;
    const own = this.unlisted.get(player) ?? { name: player };
    this.unlisted.set(player, own);
    return own;
  }

  /** The sides that the player of the bet can be of: that of the event's list, else that of what he scored. */
  get sides(): readonly ("home" | "away")[] {
    const found = "found" in this.match ? this.match.found : null;
    const said = found?.side;
    if (said === "home" || said === "away") return [said];
    const scored = this.order.items.find((item) => found !== null && this.entryOf(item) === found);
    return scored === undefined ? ["home", "away"] : [scored.side];
  }

  /** Whether the player of the bet scored an item. `item` is null if nobody did. */
  who(item: Scored | null, row: OrderRow, sport: Sport): Who {
    const { match } = this;
    if (!("found" in match)) return "player_not_matched";
    const { found } = match;
    if (item !== null) {
      const scorer = this.entryOf(item);
      if (scorer === found) return found.played === false ? "player_played" : "scorer";
      // Somebody whom the event does not list may be a listed player under another name.
      const isOther = scorer !== null && (this.players.includes(scorer) || !this.players.includes(found));
      if (!isOther) return "scorer_unknown";
    }
    return this.presence(found, item, row, sport);
  }

  private presence(found: UnknownRecord, item: Scored | null, { asks }: OrderRow, sport: Sport): Who {
    const { played, started } = found;
    const hasScored = this.order.items.some((each) => this.entryOf(each) === found);
    if (played === false && started !== true && !hasScored) return this.ifAbsent;
    const on = momentOf(found.on);
    const hasPlayed = played === true || started === true || on !== null || hasScored;
    if (!hasPlayed) return "player_played";
    if (started === true || item === null || asks === "last" || sport.scoring.playersAreRunners) return "another";
    if (on === null) return "player_on";
    const compared = compareMoments(on, item);
    if (compared === null || compared === 0) return "player_on";
    return compared < 0 ? "another" : "came_on_later";
  }

  private get ifAbsent(): Who {
    return this.view.context.rules.rulebook.absentPlayer === "void" ? "did_not_play" : "another";
  }
}

function idOf(id: unknown): { readonly id?: string | number } {
  return typeof id === "string" || typeof id === "number" ? { id } : {};
}
