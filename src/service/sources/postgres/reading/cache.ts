import type { SportEvent } from "../../../../pure/engine/index.js";
import { numberIn } from "../../sql/cells.js";
import { KeptEvents, LARGE } from "../../stored/kept-events.js";
import type { Session } from "../connection/database.js";
import { eventsOf, type Found } from "./events.js";

/** The digest covers all of an event: one whose digest is known is not sent. */
const FIND = {
  name: "find",
  text: `SELECT known.id, body, received_at, events.digest, status_at, score_at
    FROM unnest($1::bigint[], $2::bigint[]) AS known (id, digest) LEFT JOIN events USING (id)
    WHERE known.digest IS NULL OR known.digest IS DISTINCT FROM events.digest`,
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
    const known = new Map(ids.filter(Number.isSafeInteger).map((id) => [id, this.#kept.get(id)]));
    const found = new Map<number, SportEvent>();
    for (const [id, kept] of known) if (kept !== undefined) found.set(id, kept.event);
    if (known.size === 0) return { found, withoutDigest: 0 };
    const digests = Array.from(known.values(), (kept) => kept?.digest ?? null);
    const asked = session.rows(FIND, [...known.keys()], digests).then((rows) => {
      for (const [id] of rows) found.delete(Number(id));
      return rows.filter((row) => row[1] !== null);
    });
    const events = await eventsOf(asked);
    const there = await asked;
    for (const [index, event] of events.entries()) {
      const [id, body, , digest] = there[index] ?? [];
      found.set(Number(id), event);
      this.#notice({ event, digest: numberIn(digest) }, Number(id), String(body));
    }
    return { found, withoutDigest: there.filter((row) => row[3] === null).length };
  }

  #notice({ event, digest }: Pick<Kept, "event"> & { digest: number | null }, id: number, body: string): void {
    if (digest !== null && body.length <= LARGE && this.#kept.isAskedAgain(id)) this.#kept.keep(id, { event, digest });
  }
}
