/** The route of the feed as far as OpenAPI can say it: the handshake. Its messages are in docs/feed.md. */
import { CHANNELS, FEED_STATUSES, MOST_ITEMS } from "../feed-parameters.js";
import { errorsWithKey, switched, UNREAD } from "./responses.js";
import type { JsonSchema, Operation, Parameter } from "./types.js";

/** By name: the schema of an item, what the parameter is for, and an example. */
const LISTS = {
  markets: [
    { type: "string" },
    "Only these markets, by the names of `GET /markets`, in any case. The channel `odds` needs it.",
    ["ML", "Totals"],
  ],
  channels: [{ type: "string", enum: CHANNELS }, "Only these channels. By default `odds`.", ["odds", "scores"]],
  sport: [{ type: "string" }, "Only events of these sports, by slug.", ["football"]],
  leagues: [
    { type: "string" },
    "Only events of these leagues, by slug. Not together with `eventIds`.",
    ["england-premier-league"],
  ],
  eventIds: [{ type: "string", pattern: "^[0-9]{1,16}$" }, "Only these events. Not together with `leagues`.", ["1034"]],
} as const satisfies Readonly<Record<string, readonly [item: JsonSchema, description: string, example: unknown]>>;

/** `connected`: the operation without its parameters and answers. */
export function connecting(connected: Omit<Operation, "responses">): Operation {
  const responses = { 101: switched(), ...errorsWithKey([400, 401, 403, 426, 429, 500, 503]), default: UNREAD };
  return { ...connected, parameters: [...lists(), ...others()], responses };
}

function lists(): Parameter[] {
  return Object.entries(LISTS).map(([name, [items, about, example]]) => {
    const most = name in MOST_ITEMS ? MOST_ITEMS[name as keyof typeof MOST_ITEMS][0] : CHANNELS.length;
    const schema = { type: "array", items, maxItems: most };
    const description = `${about} At most ${most}, with commas between them.`;
    return { name, in: "query", description, required: false, schema, explode: false, example };
  });
}

function others(): Parameter[] {
  return [
    {
      name: "status",
      in: "query",
      description: "Only events with this status; `prematch` is the status `pending`.",
      required: false,
      schema: { type: "string", enum: FEED_STATUSES },
    },
    {
      name: "lastSeq",
      in: "query",
      description:
        "The highest `seq` that you have seen: what has changed since is sent first. 0 is as if it were absent.",
      required: false,
      schema: { type: "integer", minimum: 0 },
    },
  ];
}
