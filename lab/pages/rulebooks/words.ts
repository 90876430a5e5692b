/** Words and links of the page on rulebooks. */
import type { RulebookSource, SourcedSetting } from "../../../src/pure/engine/row-types/preset.js";
import { code } from "../rules/markdown.js";

/** A link to a source, named by its host, with what kind of page it is. */
export function sourceLink({ address, tags, dated }: RulebookSource): string {
  const kind = [...tags, ...(dated === undefined ? [] : [dated])].join(", ");
  return `[${placeOf(new URL(address))}](${address})${kind === "" ? "" : ` (${kind})`}`;
}

function placeOf({ host, pathname }: URL): string {
  const place = host.replace(/^www\./, "");
  return place === "github.com" ? `${place}/${pathname.split("/").slice(1, 3).join("/")}` : place;
}

export function sourceLinks(sources: readonly RulebookSource[]): string {
  return sources.map(sourceLink).join(", ");
}

/** Facts with the same setting, value and sources as one, with the sports that they are about. */
export interface Stated {
  readonly setting: string;
  readonly value: string;
  readonly where: string;
  readonly sources: string;
}

export function stated(settings: readonly SourcedSetting[]): readonly Stated[] {
  const rows = new Map<string, { row: Omit<Stated, "where">; where: string[] }>();
  for (const { setting, sport, league, value, sources } of settings) {
    const row = { setting, value: valueSays(value), sources: sourceLinks(sources) };
    const key = Object.values(row).join("\n");
    const found = rows.get(key) ?? { row, where: [] };
    found.where.push(placeSays(sport, league));
    rows.set(key, found);
  }
  return [...rows.values()].map(({ row, where }) => ({ ...row, where: where.join(", ") }));
}

/** Whether a list includes a sport is said in words. */
function valueSays(value: SourcedSetting["value"]): string {
  if (typeof value !== "boolean") return code(value);
  return value ? "listed" : "not listed";
}

function placeSays(sport: string | undefined, league: string | undefined): string {
  if (sport === undefined) return "all";
  return league === undefined ? code(sport) : `${code(sport)}, league ${code(league)}`;
}
