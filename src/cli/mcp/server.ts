import type { McpServer } from "@modelcontextprotocol/server";
import { packageVersion } from "../../service/http/node/version.js";
import type { EventReader } from "../../service/sources/ports.js";
import { UsageError } from "../errors.js";
import type { Io } from "../io.js";
import { refusalWords } from "./bets.js";
import { EXPLAIN_INPUT, MARKETS_INPUT, SETTLE_INPUT } from "./schemas.js";
import { explainBet, listMarkets, settleBets } from "./tools.js";
import { wholeLines } from "./whole-lines.js";

const INSTALL = "npm install @modelcontextprotocol/server@2";
/** A longer message ends the connection. */
const LONGEST_MESSAGE = 10 * 1024 * 1024;

const SETTLE_WORDS =
  "Did my bets win? Settles bets against the records of their matches: won, lost, void (stake returned), half won, half lost, pending or " +
  "ungradeable, each with a sentence that says why, and with a stake and odds what the bet returns. Give each bet as the user wrote it in " +
  "`bet`. Deterministic: it uses the official rules, so do not work the result out yourself. If a bet has `ask`, ask the user that, and " +
  "never guess the answer. `readings` has the bets that it may be: send the right one as `bet`.";
const EXPLAIN_WORDS =
  "Why did this bet win or lose? Explains one bet step by step: which score counts (90 minutes or with extra time), how the handicap, " +
  "over/under or player count was compared, and which rule decided. If the answer has `ask`, ask the user that.";
const MARKETS_WORDS =
  "What can a bet be on? Lists the sports, or the markets of one sport with their sides, lines and labels: moneyline or 1X2, handicap or " +
  "spread, over/under or totals, both teams to score, corners, cards, player props. Use it to find the name that settle_bets needs.";

const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Loads the package of the protocol, which is optional. */
async function loadSdk() {
  try {
    const [{ McpServer }, { StdioServerTransport, serveStdio }] = await Promise.all([
      import("@modelcontextprotocol/server"),
      import("@modelcontextprotocol/server/stdio"),
    ]);
    return { McpServer, StdioServerTransport, serveStdio };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new UsageError(`mcp needs the package @modelcontextprotocol/server, which is not installed: ${INSTALL}`, {
      cause: error,
    });
  }
}

/** Serves the tools until standard input ends. */
export async function serveTools(store: EventReader | null, io: Io): Promise<void> {
  const sdk = await loadSdk();
  const version = packageVersion();
  let isTooLong = false;
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const input = wholeLines(LONGEST_MESSAGE, () => {
    isTooLong = true;
    end();
  });
  io.stdin.once("end", end).once("close", end).pipe(input, { end: false });
  io.stdout.once("close", end).once("error", end);
  const transport = new sdk.StdioServerTransport(input, io.stdout, { maxBufferSize: 2 * LONGEST_MESSAGE });
  const handle = sdk.serveStdio(() => withTools(new sdk.McpServer({ name: "settlegrade", version }), store), {
    transport,
  });
  await ended;
  // What arrived before the end is answered.
  await new Promise(setImmediate);
  while (ANSWERING.size > 0) await Promise.allSettled(ANSWERING);
  await new Promise(setImmediate);
  await handle.close();
  if (!isTooLong) return;
  io.stdin.unpipe(input).destroy();
  throw new UsageError(`a message was longer than ${LONGEST_MESSAGE} bytes, which ended the connection.`);
}

function withTools(server: McpServer, store: EventReader | null): McpServer {
  const about = { annotations: ANNOTATIONS };
  server.registerTool("settle_bets", { ...about, description: SETTLE_WORDS, inputSchema: SETTLE_INPUT }, (input) =>
    answer(() => settleBets(input, store)),
  );
  server.registerTool("explain_bet", { ...about, description: EXPLAIN_WORDS, inputSchema: EXPLAIN_INPUT }, (input) =>
    answer(() => explainBet(input, store)),
  );
  server.registerTool("list_markets", { ...about, description: MARKETS_WORDS, inputSchema: MARKETS_INPUT }, (input) =>
    answer(() => listMarkets(input)),
  );
  return server;
}

interface ToolAnswer {
  content: { type: "text"; text: string }[];
  isError?: true;
  [key: string]: unknown;
}

/** Calls that are not answered yet. */
const ANSWERING = new Set<Promise<ToolAnswer>>();

function answer(work: () => unknown): Promise<ToolAnswer> {
  const answering = answerOf(work).finally(() => ANSWERING.delete(answering));
  ANSWERING.add(answering);
  return answering;
}

async function answerOf(work: () => unknown): Promise<ToolAnswer> {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await work()) }] };
  } catch (error) {
    const words =
      refusalWords(error) ?? "The call failed on the side of settlegrade: do not try it again, and tell the user.";
    return { content: [{ type: "text", text: words }], isError: true };
  }
}
