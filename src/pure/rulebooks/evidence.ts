import type { RulebookSource, SourcedSetting } from "../engine/row-types/preset.js";
import type { Badge, Evidence } from "../engine/row-types/rulebook.js";

/** From the best to the weakest. */
export const BADGES: readonly Badge[] = ["official", "copy", "second-hand"];

type Badged = SourcedSetting & { readonly badge: Badge };

/** The best of the pages that state a value. */
export function badgeOf(sources: readonly RulebookSource[]): Badge {
  const found = sources.map(kindOf);
  return BADGES.find((badge) => found.includes(badge)) ?? "second-hand";
}

function kindOf({ tags }: RulebookSource): Badge {
  if (tags.includes("second-hand")) return "second-hand";
  return tags.includes("copy") ? "copy" : "official";
}

/** How well the values of a rulebook are known: as its weakest ones are. `asOf` is the day on which the pages were read. */
export function evidenceOf(settings: readonly Badged[], asOf: string): Evidence {
  const badge = BADGES.reduce((weakest, each) => (settings.some((one) => one.badge === each) ? each : weakest));
  const dates = settings
    .filter((setting) => setting.badge === badge)
    .flatMap(({ sources }) => sources.filter((source) => kindOf(source) === badge))
    .flatMap(({ dated }) => dated ?? []);
  return { badge, dated: dates.sort()[0] ?? asOf, secondHand: secondHandIn(settings) };
}

/** The settings that are known from summaries alone, with their sports; none for a value for every sport. */
function secondHandIn(settings: readonly Badged[]): Evidence["secondHand"] {
  const found: Record<string, string[]> = {};
  for (const { setting, sport, badge } of settings) {
    if (badge !== "second-hand") continue;
    const sports = found[setting] ?? [];
    found[setting] = sport === undefined ? sports : [...new Set([...sports, sport])];
  }
  return found;
}
