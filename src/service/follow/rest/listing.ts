import type { SportEvent } from "../../../pure/engine/index.js";
import { isObject } from "../../../pure/engine/input/unknown-record.js";
import { idOf } from "../../../pure/engine/input/values.js";
import type { Parameters } from "../net/query.js";
import type { Notes } from "../notes.js";
import type { Settings } from "../options.js";
import { Refused, type Rest } from "./rest.js";

/** An event of an answer, with its id. */
export interface Listed {
  readonly id: number;
  readonly event: SportEvent;
}

/** The most that a list has. Source: docs/service.md#requests-in-detail. */
const PAGE = 5_000;
const MOST_PAGES = 20;

/** Asks for events. */
export class Listing {
  readonly #settings: Settings;
  readonly #rest: Rest;
  readonly #notes: Notes;
  /** All sports, if the service wants one named. */
  #sports: readonly string[] | null = null;

  constructor(settings: Settings, rest: Rest, notes: Notes) {
    this.#settings = settings;
    this.#rest = rest;
    this.#notes = notes;
  }

  /** The events that the filters name, whatever their status. */
  async all(): Promise<readonly Listed[]> {
    const { eventIds, sport = [], leagues = [] } = this.#settings.filters;
    if (eventIds !== undefined) return this.each(eventIds);
    const sports: readonly (string | undefined)[] = sport.length > 0 ? sport : (this.#sports ?? [undefined]);
    const wanted = sports.flatMap((slug) =>
      (leagues.length > 0 ? leagues : [undefined]).map((league): Parameters => ({ sport: slug, league })),
    );
    try {
      return await this.#together("/events", wanted);
    } catch (error) {
      if (!(error instanceof Refused) || sport.length > 0 || this.#sports !== null) throw error;
      this.#sports = await this.#slugs();
      return this.all();
    }
  }

  /** Live events, with their clocks. */
  async live(): Promise<readonly Listed[]> {
    const { eventIds, sport = [], leagues } = this.#settings.filters;
    const found = await this.#together(
      "/events/live",
      sport.length > 0 ? sport.map((slug) => ({ sport: slug })) : [{}],
    );
    if (eventIds !== undefined) return found.filter(({ id }) => eventIds.includes(id));
    return found.filter(({ event }) => leagues === undefined || leagues.includes(event.league?.slug ?? ""));
  }

  /** Events by id. One that the service does not have is not in it. */
  async each(ids: readonly number[]): Promise<readonly Listed[]> {
    const found: Listed[] = [];
    for (const id of ids) {
      const event = await this.one(id);
      if (event !== null) found.push(event);
    }
    return found;
  }

  /** Null if the service does not have it. */
  async one(id: number): Promise<Listed | null> {
    try {
      const { value } = await this.#rest.get(`/events/${id}`);
      return this.#read(value, `/events/${id}`);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      return null;
    }
  }

  async #together(path: string, queries: readonly Parameters[]): Promise<readonly Listed[]> {
    const found = new Map<number, Listed>();
    for (const query of queries) {
      for (let page = 0; page < MOST_PAGES; page++) {
        const paged = path === "/events" ? { ...query, limit: PAGE, skip: page * PAGE || undefined } : query;
        const { value } = await this.#rest.get(path, paged);
        const list = Array.isArray(value) ? value : [];
        if (!Array.isArray(value)) this.#notes.fault("rest", `GET ${path}: the answer is not an array`);
        for (const each of list) {
          const read = this.#read(each, path);
          if (read !== null) found.set(read.id, read);
        }
        if (path !== "/events" || list.length < PAGE) break;
      }
    }
    return [...found.values()];
  }

  async #slugs(): Promise<readonly string[]> {
    const { value } = await this.#rest.get("/sports");
    const slugs = (Array.isArray(value) ? value : []).map((sport: unknown) => (isObject(sport) ? sport.slug : null));
    return slugs.filter((slug) => typeof slug === "string");
  }

  #read(value: unknown, path: string): Listed | null {
    const id = isObject(value) ? idOf(value.id) : null;
    if (id !== null) return { id, event: value as SportEvent };
    this.#notes.fault("rest", `GET ${path}: an event without an id`);
    return null;
  }
}
