/** The conversation of docs/mcp.md is a real one. */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { EXPLAIN_INPUT, SETTLE_INPUT } from "../../../src/cli/mcp/schemas.js";
import { explainBet, settleBets } from "../../../src/cli/mcp/tools.js";

const page = readFileSync(new URL("../../../docs/mcp.md", import.meta.url), "utf8");
const calls = [...page.matchAll(/<!-- call (\w+) -->\n```json\n(.*?)```\n.*?```json\n(.*?)```/gs)];

async function answerTo(tool: string, input: unknown): Promise<unknown> {
  if (tool === "settle_bets") return settleBets(SETTLE_INPUT.parse(input), null);
  const { sentence } = await explainBet(EXPLAIN_INPUT.parse(input), null);
  return { sentence };
}

describe("the conversation of docs/mcp.md", () => {
  it("has a call of both tools for bets", () => {
    expect(calls.map(([, tool]) => tool)).toEqual([
      "settle_bets",
      "settle_bets",
      "explain_bet",
      "settle_bets",
      "settle_bets",
    ]);
  });

  test.each(calls.map(([, tool = "", call = "", answer = ""]) => ({ tool, call, answer })))(
    "$tool answers what the page says",
    async ({ tool, call, answer }) => {
      expect(await answerTo(tool, JSON.parse(call))).toEqual(JSON.parse(answer));
    },
  );

  it("goes on as the page says", async () => {
    const input = { ...JSON.parse(calls[3]?.[2] ?? ""), names: { Spurs: "Tottenham Hotspur" } };
    expect(await settleBets(SETTLE_INPUT.parse(input), null)).toMatchObject({ bets: [{ eventId: 8, result: "won" }] });
  });
});
