import type { Feed, RefusedRecord } from "../../pure/feeds/index.js";
import { UsageError } from "../errors.js";
import { type Entry, FaultyInput, type JsonObject, type OnFault, type Place, tolerate } from "./entries.js";
import { FeedNotes, joined } from "./feed-notes.js";
import { looksText } from "./foreign.js";

/** What the options of a command say about the feed of its events. */
export interface FeedAsked {
  /** The name of a feed. Null: the events are those of the odds service. */
  readonly feed: string | null;
  /** `NAME` or `NAME=VALUE`. */
  readonly feedOptions: readonly string[];
}

/** The feed whose records a command reads. */
export interface FeedRead {
  readonly feed: Feed;
  readonly options: Readonly<Record<string, unknown>>;
  /** What is said of its records. */
  readonly notes: FeedNotes;
}

/** Loads the adapters only if a feed was asked for. @throws UsageError if there is no such feed or option */
export async function feedOf({ feed: name = null, feedOptions = [] }: Partial<FeedAsked>): Promise<FeedRead | null> {
  if (name === null) {
    if (feedOptions.length > 0) throw new UsageError("--feed-option needs --feed, such as --feed espn.");
    return null;
  }
  const { feeds } = await import("../../pure/feeds/index.js");
  const feed = feeds.find((each) => each.name === name);
  if (feed === undefined) {
    const names = feeds.map((each) => each.name).join(", ");
    throw new UsageError(`--feed accepts the name of a feed (${names}), not "${name}".`);
  }
  const options = Object.fromEntries(feedOptions.map((word) => optionOf(feed, word)));
  return { feed, options, notes: new FeedNotes() };
}

function optionOf(feed: Feed, word: string): readonly [string, unknown] {
  const [name = "", text] = word.split("=", 2);
  const row = feed.options.find((option) => option.name === name);
  const names = feed.options.map((option) => option.name).join(", ");
  if (row === undefined) {
    const allowed = names === "" ? "has no options" : `has the options ${names}`;
    throw new UsageError(`--feed-option: ${feed.name} ${allowed}, not "${name}".`);
  }
  const value = row.values.find((allowed) => String(allowed) === (text ?? "true"));
  if (value === undefined) {
    const given = text === undefined ? "no value" : `"${text}"`;
    throw new UsageError(`--feed-option ${name} accepts ${row.values.join(" or ")}, not ${given}.`);
  }
  return [name, value];
}

/** The events of one entry of a file of a feed. A record that is refused is left out, with its path and the reason. */
export function feedEntries({ value: answer, place }: Entry, read: FeedRead, onFault: OnFault): readonly Entry[] {
  return read.feed.readAll(answer, read.options).flatMap(({ record, at, adapted }) =>
    tolerate(
      onFault,
      () => JSON.stringify(record),
      () => {
        if ("refused" in adapted) throw new FaultyInput(below(place, adapted.at), refusalOf(adapted, answer, read));
        read.notes.add(adapted.notes, place);
        const value = adapted.event as unknown as JsonObject;
        return [{ value, place: below(place, at), text: () => JSON.stringify(record) }];
      },
    ),
  );
}

/** The words of the adapter, and whose answer this is if it is another feed's. */
function refusalOf({ refused }: RefusedRecord, answer: unknown, { feed }: FeedRead): string {
  const looks = looksText(answer, feed.name);
  return looks === null ? refused : `${refused}; ${looks}`;
}

function below(place: Place, at: string): Place {
  const path = joined(place.path, at);
  return path === "" ? place : { ...place, path };
}
