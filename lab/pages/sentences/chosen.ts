/** Which cases stand on the page. */
import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../../tools/root.js";
import { CASES, type Case, shownBy } from "./cases.js";

export const CHOSEN = "lab/pages/sentences/chosen.json";

export function chosen(): readonly string[] {
  const file = inRoot(CHOSEN);
  return existsSync(file) ? namesIn(JSON.parse(readFileSync(file, "utf8"))) : [];
}

function namesIn(json: unknown): readonly string[] {
  return Array.isArray(json) ? json.filter((name) => typeof name === "string") : [];
}

/** Those of the names that are cases, and a case for whatever none of them shows. None that shows only what others show. */
export function choose(names: readonly string[]): readonly string[] {
  const kept = [...casesOf(names)];
  const shown = new Set(kept.flatMap(shownBy));
  for (const each of CASES) {
    const news = shownBy(each).filter((part) => !shown.has(part));
    if (news.length > 0) kept.push(each);
    for (const part of news) shown.add(part);
  }
  return needed(kept).map(({ name }) => name);
}

function needed(cases: readonly Case[]): readonly Case[] {
  const counts = new Map<string, number>();
  const add = (each: Case, by: number) => {
    for (const part of new Set(shownBy(each))) counts.set(part, (counts.get(part) ?? 0) + by);
  };
  for (const each of cases) add(each, 1);
  return cases.filter((each) => {
    const isNeeded = shownBy(each).some((part) => counts.get(part) === 1);
    if (!isNeeded) add(each, -1);
    return isNeeded;
  });
}

export function casesOf(names: readonly string[]): readonly Case[] {
  const wanted = new Set(names);
  return CASES.filter(({ name }) => wanted.has(name));
}
