import type { SportEvent } from "../../pure/engine/index.js";
import type { EventNews, OddsNews } from "../../service/follow/index.js";
import { dayLine } from "../play/day.js";

/** The lines of a day's file that a follower's news makes, in the order in which it reports them. */
export class Recording {
  readonly #write: (text: string) => Promise<void>;
  readonly #lines: string[] = [];
  /** By event and bookmaker, the time of the last message in seconds, while there are odds. */
  readonly #times = new Map<string, number>();
  records = 0;

  /** @param write is called with whole lines alone */
  constructor(write: (text: string) => Promise<void>) {
    this.#write = write;
  }

  /** How many bookmakers have odds is counted by whoever serves the event. */
  readonly onEvent = ({ bookmakerCount: _count, ...event }: SportEvent): void => this.#add(event);

  /** An event that the service has not answered for yet is recorded with what its messages say, once it has. */
  readonly onMessage = ({ origin, event, sent }: EventNews): void => {
    if (origin === "feed" && event !== null) this.#add(sent as object);
  };

  readonly onOdds = ({ origin, message, sent }: OddsNews): void => {
    const { type, id, bookie, url, markets, time } = message;
    const pair = `${id} ${bookie}`;
    // Odds over REST are as old as their newest price, which a message before them may not be: a play goes by these times.
    const timestamp = Math.max(Math.floor(time / 1_000), this.#times.get(pair) ?? 0);
    if (type === "deleted") this.#times.delete(pair);
    else this.#times.set(pair, timestamp);
    this.#add(origin === "feed" ? (sent as object) : { type, id: String(id), bookie, url, timestamp, markets });
  };

  /** Writes the lines that were collected. */
  readonly commit = async (): Promise<void> => {
    const lines = this.#lines.splice(0);
    if (lines.length > 0) await this.#write(lines.join(""));
    this.records += lines.length;
  };

  #add(record: object): void {
    this.#lines.push(dayLine(Date.now(), record));
  }
}
