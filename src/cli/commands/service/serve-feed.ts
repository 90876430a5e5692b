/** What `serve --feed` adds. */
import { openFeed } from "../../../service/feed/attach.js";
import type { FeedOptions } from "../../../service/feed/ports.js";
import type { ServerOptions } from "../../../service/http/server.js";
import { openFeedLock } from "../../../service/sources/keys/index.js";
import { FOR_KEYS, readStoreAddress } from "../../../service/sources/opening/address.js";
import type { ServeCommand } from "../../command-line/table/service/serve.js";

/** Keys in a file cannot say to other processes which connection has one: only one process may serve the feed with it. */
export async function lockFeed({ keys }: ServeCommand): Promise<() => Promise<void>> {
  const address = readStoreAddress(keys, FOR_KEYS);
  return typeof address !== "string" && address.kind === "json" ? openFeedLock(address.path) : async () => {};
}

export function attachedFeed(
  { requireCompression }: ServeCommand,
  options: FeedOptions,
): Required<Pick<ServerOptions, "attach">> {
  return {
    attach: (server, gate) => openFeed(server, { ...options, requireCompression }, gate),
  };
}
