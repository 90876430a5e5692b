/** `matches.js`: the matches of the fixtures, loaded when one is picked. The build fills it in. */
import { provide, type WellKnown } from "./provide.js";

/** Set by the build. */
declare const MATCHES: readonly WellKnown[];

provide("matches", MATCHES);
