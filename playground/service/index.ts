import type { FurtherPart } from "../view/parts.js";

/** What the page of a service has besides: its events, its prices, its live matches, and requests to it. */
export const SERVICE_PARTS: readonly FurtherPart[] = [];
