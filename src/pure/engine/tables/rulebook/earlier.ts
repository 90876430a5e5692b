import type { EarlierVersion } from "../../row-types/preset.js";

/**
 * Earlier versions of the standard rulebook, the newest first, for the bets that were struck under them. Corrections of the engine
 * hold for all versions. Source: docs/releasing.md#versions-of-rulebooks.
 */
export const STANDARD_EARLIER: readonly EarlierVersion[] = [{ version: 2, settings: {} }];
