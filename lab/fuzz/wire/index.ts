import type { Target } from "../target.js";
import { CLIENT } from "./client.js";
import { FEED } from "./feed.js";
import { HTTP } from "./http.js";

/** What comes over the wire: of the service, of its feed, and of the client of one. */
export const WIRE: readonly Target[] = [...HTTP, ...FEED, ...CLIENT];
