import type { Explanation } from "../../../src/pure/engine/index.js";

/** What the records of a feed have in a sport beyond the score, by the columns of docs/feeds.md. */
export interface FeedHas {
  readonly feed: string;
  readonly sport: string;
  readonly has: readonly string[];
}

interface Evidence {
  /** The start of what a bet misses, or of a field that it needs. */
  readonly need: string;
  /** The column of the table. */
  readonly column: string;
  readonly words: string;
}

const EVIDENCE: readonly Evidence[] = [
  { need: "scoring", column: "scoring", words: "the order of the {scored}" },
  { need: "outcome.method", column: "outcome.method", words: "how the contest ended" },
  { need: "outcome.round", column: "round and time", words: "the round in which it ended" },
  { need: "outcome.time", column: "round and time", words: "the time at which it ended" },
  { need: "started", column: "started", words: "who started" },
  { need: "player_o", column: "on and off", words: "when players came on and went off" },
  { need: "statistics.players", column: "players", words: "what the players did" },
  { need: "cricket", column: "cricket", words: "the innings, batters and bowlers" },
];

/** What a bet lacks that no score shows, and the feeds whose records have it. Null if it lacks nothing of the kind. */
export function evidenceSays({ steps }: Explanation, table: readonly FeedHas[]): string | null {
  const stop = steps.find((step) => step.step === "stopped");
  const needs = [stop?.missing ?? "", ...(stop?.needs ?? [])];
  const sport = steps.find((step) => step.step === "sport");
  const isOnCount = steps.some((step) => step.step === "market" && step.settlement === "player-prop");
  if (isOnCount && needs.includes("statistics.players")) return "It needs what the player did: type it here.";
  const missing = EVIDENCE.find(({ need }) => needs.some((each) => each.startsWith(need)));
  if (missing === undefined || sport === undefined) return null;
  const feeds = table.filter((each) => each.sport === sport.slug && each.has.includes(missing.column));
  const names = feeds.map(({ feed }) => feed);
  const what = missing.words.replace("{scored}", sport.words?.scoredIn ?? "scores");
  if (names.length === 0)
    return `It needs ${what}. No feed that is read here sends it in this sport: type it in the match.`;
  return `It needs ${what}. Records of ${listOf(names)} have it: paste one, or type it in the match.`;
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
