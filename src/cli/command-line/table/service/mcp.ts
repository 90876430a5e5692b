import { DONE_OR_UNUSABLE, optional, row, STORE, text } from "../option.js";

export const MCP = row({
  name: "mcp",
  summary: "serve tools for an assistant (Model Context Protocol)",
  usage: ["mcp [--store URL]"],
  argument: null,
  options: {
    store: optional("URL", STORE, text, [
      "where events are that a call does not have: `sqlite:PATH`, `postgres://...` or `ndjson:PATH`; it is only read",
    ]),
  },
  topics: ["stores"],
  notes: [
    "Three tools over standard input and output: `settle_bets`, `explain_bet` and `list_markets`, on records that are given in a call or in the " +
      "store. Nothing is written, and no network is used but that of a store at `postgres://`.",
    "It needs the package `@modelcontextprotocol/server`: npm install @modelcontextprotocol/server@2. A message may have 10 MiB.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: ["mcp", `mcp --store ${STORE}`],
  make({ options: { store } }) {
    return { name: "mcp" as const, store };
  },
});

export type McpCommand = ReturnType<typeof MCP.make>;
