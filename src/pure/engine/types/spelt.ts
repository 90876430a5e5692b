import type { SportSlug } from "../generated/sport-slugs.js";
import type { SportEvent } from "./event.js";
import type { Selection } from "./selection.js";
import type { Side, Status } from "./vocabulary.js";

/** A {@link Selection} with one of the known sides, as it is written in a call: a misspelt one does not compile. */
export interface SpeltSelection extends Selection {
  readonly side: Side;
}

/** A {@link SportEvent} with a known status and a known sport, as it is written in a call: misspelt ones do not compile. */
export interface SpeltEvent extends SportEvent {
  readonly status?: Status | undefined;
  readonly sport?: { readonly slug: SportSlug; readonly name?: string | undefined } | null | undefined;
}
