import type { SportEvent } from "../../engine/index.js";
import { KeptEvents, LARGE } from "../kept-events.js";
import type { Session } from "./database.js";
import { eventsOf, type Found, numberIn } from "./reading.js";

/** The digest covers all of an event: with one that is known, its body is not sent. */
const FIND = {
  name: "find",
  text: `SELECT id, CASE WHEN known.digest = events.digest THEN NULL ELSE body END, received_at, events.digest, status_at, score_at
    FROM unnest($1::bigint[], $2::bigint[]) AS known (id, digest) JOIN events USING (id)`,
};

interface Kept {
  /** Frozen. */
  readonly event: SportEvent;
  readonly digest: number;
}

/** Events that were asked for before and have not changed are neither sent nor parsed again. */
export class EventCache {
  readonly #kept = new KeptEvents<Kept>();

  /** One query, however many ids there are, so it sees one state of the store. */
  async find(session: Session, ids: readonly number[]): Promise<Found> {
    const found = new Map<number, SportEvent>();
    const known = new Map(ids.filter(Number.isSafeInteger).map((id) => [id, this.#kept.get(id)]));
    if (known.size === 0) return { found, withoutDigest: 0 };
    const digests = [...known.values()].map((kept) => kept?.digest ?? null);
    const rows = await session.rows(FIND, [...known.keys()], digests);
    const unknown = rows.filter((row) => row[1] !== null);
    const read = new Map((await eventsOf(unknown)).map((event, place) => [Number(unknown[place]?.[0]), event]));
    for (const row of rows) {
      const id = Number(row[0]);
      const event = read.get(id) ?? known.get(id)?.event;
      if (event !== undefined) found.set(id, event);
    }
    for (const [id, body, , digest] of unknown) this.#notice(Number(id), String(body), numberIn(digest), read);
    return { found, withoutDigest: rows.filter((row) => row[3] === null).length };
  }

  #notice(id: number, body: string, digest: number | null, read: ReadonlyMap<number, SportEvent>): void {
    const event = read.get(id);
    if (event === undefined || digest === null || body.length > LARGE || !this.#kept.isAskedAgain(id)) return;
    this.#kept.keep(id, { event, digest });
  }
}
