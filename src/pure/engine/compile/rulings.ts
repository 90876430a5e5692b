import type { Ruling } from "../row-types/rulebook.js";

/** The value of a setting in a sport: its own, else that of all sports, else `otherwise`. */
export function ruledIn<Value extends string | number>(ruling: Ruling<Value>, slug: string, otherwise: Value): Value {
  if (typeof ruling !== "object") return ruling;
  return ownRuling(ruling, slug) ?? ownRuling(ruling, "default") ?? otherwise;
}

/** The value of a setting that names the sport. Null if it does not. */
export function ownRuling<Value extends string | number>(ruling: Ruling<Value>, slug: string): Value | null {
  return typeof ruling === "object" && Object.hasOwn(ruling, slug) ? (ruling[slug] ?? null) : null;
}
