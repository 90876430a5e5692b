import type { McpCommand } from "../../command-line/table/service/mcp.js";
import { openReader } from "../../input/stores.js";
import type { Io } from "../../io.js";
import { serveTools } from "../../mcp/server.js";

/** Serves the tools of an assistant. Nothing but messages of the protocol goes to standard output. */
export async function runMcp({ store: address }: McpCommand, io: Io): Promise<void> {
  const store = address === null ? null : await openReader(address);
  try {
    await serveTools(store, io);
  } finally {
    await store?.close();
  }
}
