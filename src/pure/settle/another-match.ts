import { eventKey, type SportEvent } from "../engine/index.js";
import { viewEvent } from "../engine/possible/event-view.js";
import { contextOf } from "../engine/trace.js";
import { compareTeams, type Team, teamNames } from "../match/teams.js";
import type { BetReview, PlacedMatch } from "./types.js";

const USUAL = contextOf(undefined);
const NAMES = teamNames();

/** Whether the event under an id is another match than the one on which bets were placed. Each match is compared once. */
export class AnotherMatch {
  readonly #event: SportEvent;
  readonly #known = new Map<string, BetReview | null>();
  #sport: string | null | undefined;

  constructor(event: SportEvent) {
    this.#event = event;
  }

  /** Null if it is the same match, or has no names to compare. Each side is compared with the same side: two that changed places differ. */
  review(match: PlacedMatch): BetReview | null {
    const { home, away, homeId, awayId, date } = match;
    if (home === this.#event.home && away === this.#event.away) return null;
    const key = JSON.stringify([home, away, eventKey(homeId), eventKey(awayId), dayOf(date)]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const review = this.#isSame("home", match) && this.#isSame("away", match) ? null : this.#reviewOf(match);
    this.#known.set(key, review);
    return review;
  }

  #isSame(side: "home" | "away", match: PlacedMatch): boolean {
    const id = eventKey(match[`${side}Id`]);
    if (id !== null && id === eventKey(this.#event[`${side}Id`])) return true;
    const [then, now] = [this.#read(match[side]), this.#read(this.#event[side])];
    return then === null || now === null || compareTeams(then, now) === "same";
  }

  #read(name: unknown): Team | null {
    this.#sport ??= viewEvent(this.#event, USUAL)?.sport?.row.slug ?? null;
    return NAMES.read(name, this.#sport);
  }

  #reviewOf(match: PlacedMatch): BetReview {
    const { id } = this.#event;
    const sentence = `Event ${id} was ${nameOf(match)} when the bet was placed, and is now ${nameOf(this.#event)}.`;
    return { who: "feed", reason: "event_not_found", needs: ["home", "away"], sentence };
  }
}

const MOST_OF_NAME = 60;
const DAY = /^\d{4}-\d\d-\d\d/;

function nameOf({ home, away, date }: Pick<SportEvent, "home" | "away"> & { readonly date?: unknown }): string {
  const names = [home, away].map((name) => (typeof name === "string" ? name.slice(0, MOST_OF_NAME) : "?"));
  const day = dayOf(date);
  return names.join(" v ") + (day === "" ? "" : ` on ${day}`);
}

function dayOf(date: unknown): string {
  return typeof date === "string" ? (DAY.exec(date)?.[0] ?? "") : "";
}
