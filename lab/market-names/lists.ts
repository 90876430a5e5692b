import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exists, meantBy } from "./meant.js";
import { meantByKey, meantByOddId } from "./odds-apis.js";
import type { Meant } from "./types.js";

/** A list of names that somebody else offers. */
export interface List {
  readonly name: string;
  /** Its file, below the folder of the lists. */
  readonly file: string;
  /** The least share that becomes a market of ours. Null if the share is only printed. */
  readonly goal: number | null;
  names(text: string): readonly Named[];
  meant(named: Named): Meant | null;
}

export interface Named {
  readonly name: string;
  readonly sport?: string;
}

const column = (index: number) => (text: string) =>
  linesOf(text).flatMap((line): Named[] => {
    const name = line.split("\t")[index];
    return name === undefined || name === "" ? [] : [{ name }];
  });

/** Futures are bets on a competition. */
const FUTURES: ReadonlySet<string> = new Set(["outrights", "outrights_lay"]);
const byName = ({ name }: Named) => meantBy(name);

export const LISTS: readonly List[] = [
  {
    name: "the-odds-api, but futures",
    file: "the-odds-api.txt",
    goal: 0.97,
    names: (text) => column(0)(text).filter(({ name }) => !FUTURES.has(name)),
    meant: ({ name }) => meantByKey(name),
  },
  {
    name: "the odds service",
    file: "../../research/feed-facts.md",
    goal: 0.96,
    names: servedNames,
    meant: ({ name, sport = "football" }) => {
      const meant = { sport, market: name };
      return exists(meant) ? meant : null;
    },
  },
  { name: "bet365, football", file: "bet365-football.tsv", goal: 0.85, names: column(0), meant: byName },
  { name: "API-Football", file: "api-football-bets.tsv", goal: 0.85, names: column(1), meant: byName },
  { name: "Sportradar, all sports", file: "uof.tsv", goal: null, names: column(1), meant: byName },
  { name: "Kambi, football", file: "kambi.tsv", goal: null, names: column(0), meant: byName },
  {
    name: "SportsGameOdds",
    file: "sportsgameodds.txt",
    goal: null,
    names: column(0),
    meant: ({ name }) => meantByOddId(name),
  },
];

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
}

/** The text of a list, or null if it is not there. */
export function textOf(folder: string, { file }: List): string | null {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** The names in the facts about the feed: football's own list, then a line for each other sport. */
function servedNames(text: string): readonly Named[] {
  const [, ...paragraphs] = sectionOf(text, "### 2.2").split("\n\n");
  const football = paragraphs.slice(0, -2).join(" ").split("(Where ")[0] ?? "";
  const others = [...sectionOf(text, "### 2.3").matchAll(/^- \*\*([a-z-]+)\*\*: (.*)$/gm)];
  return [
    ...namesIn(`${football.replace(/;\n/g, "; ")}; ${further(text)}`, /[;.](?: |$)/).map((name) => ({ name })),
    ...others.flatMap(([, sport = "", names = ""]) =>
      namesIn(names.replace(/\((?:another|before|Bet365)[^()]*\)/g, ""), /,/).map((name) => ({ name, sport })),
    ),
  ];
}

/** The names that other clients read, after the list of the first one. */
function further(text: string): string {
  const found = /^Further names in [^:]*: (.*)$/m.exec(sectionOf(text, "### 2.2"));
  return found?.[1] ?? "";
}

function sectionOf(text: string, heading: string): string {
  const from = text.indexOf(heading);
  return from < 0 ? "" : text.slice(from, text.indexOf("\n### ", from + 1));
}

function namesIn(text: string, between: RegExp): string[] {
  const names = text
    .replace(/\n/g, " ")
    .split(between)
    .map((name) => name.trim().replace(/[.;]$/, ""));
  return names.filter((name) => name !== "").flatMap(spelledOut);
}

/** "Total Shots (Home/Away)" is three names, "Team Cards Home/Away" is two, "Totals 1Q..4Q" four, "1st/2nd Map Moneyline" two. */
function spelledOut(name: string): string[] {
  const [quarters] = /1Q\.\.4Q/.exec(name) ?? [];
  if (quarters !== undefined) return [1, 2, 3, 4].map((number) => name.replace(quarters, `${number}Q`));
  const maps = /^((?:\d\w\w\/)+\d\w\w) (.*)$/.exec(name);
  if (maps !== null) return (maps[1] ?? "").split("/").map((each) => `${each} ${maps[2]}`);
  if (name.startsWith("Passing Yards O/U and")) return ["Passing Yards O/U"];
  if (name === "To Score 2+/3+ Goals") return ["To Score 2+ Goals", "To Score 3+ Goals"];
  if (name.endsWith(" (Home/Away)")) {
    const bare = name.slice(0, -" (Home/Away)".length);
    return [bare, `${bare} Home`, `${bare} Away`];
  }
  return name.endsWith(" Home/Away") ? ["Home", "Away"].map((team) => name.replace("Home/Away", team)) : [name];
}
