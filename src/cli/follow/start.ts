import { readFile } from "node:fs/promises";
import {
  type FollowError,
  type FollowFilters,
  type FollowHandlers,
  type Following,
  type FollowOptions,
  follow,
} from "../../service/follow/index.js";
import type { Followed } from "../command-line/table/store/followed.js";
import { fileError, UsageError } from "../errors.js";
import { usable } from "../input/stores.js";
import type { FollowReport } from "./report.js";

/** The key that a command names. */
export async function keyOf({ key, keyFile }: Followed): Promise<string> {
  if (key !== null) return key;
  const path = keyFile ?? "";
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  if (text.trim() !== "") return text.trim();
  throw new UsageError(`${path}: empty; a key is needed.`);
}

/** Follows the service that a command names. */
export function startFollowing(
  followed: Followed,
  key: string,
  handlers: FollowHandlers & Pick<FollowOptions, "seqStore">,
): Following {
  return started({ ...handlers, ...optionsOf(followed, key) });
}

/** Follows until the signal, and commits what has arrived. @throws UsageError with what ended it before */
export async function untilStopped(
  following: Following,
  stopped: Promise<void>,
  { report, finish }: { readonly report: FollowReport; readonly finish: () => Promise<void> },
): Promise<void> {
  const ended = await Promise.race([following.ended, stopped.then(() => "stopped" as const)]);
  await following.close();
  await report.end();
  await finish();
  const error = ended === "stopped" ? null : ended;
  if (error !== null) await usable(() => Promise.reject(causeOf(error)));
}

/** What a store reports is for whoever gave its address. */
function causeOf(error: FollowError): unknown {
  return error.reason === "handler" && error.cause !== undefined ? error.cause : error;
}

function started(options: FollowOptions): Following {
  try {
    return follow(options);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message, { cause: error }) : error;
  }
}

function optionsOf({ from, feed, filters }: Followed, key: string) {
  const { markets, channels, sport, leagues, events } = filters;
  const wanted: FollowFilters = {
    channels,
    ...(markets === null ? {} : { markets }),
    ...(sport === null ? {} : { sport }),
    ...(leagues === null ? {} : { leagues }),
    ...(events === null ? {} : { eventIds: events }),
  };
  return { baseUrl: from, ...(feed === null ? {} : { wsUrl: feed }), key, filters: wanted };
}
