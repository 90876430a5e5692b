/** `matches.js`: the matches of the fixtures, loaded when one is picked. The build fills it in. */
import type { MatchFile } from "../../src/fixtures/files.js";
import { provide } from "./provide.js";

/** Set by the build. */
declare const MATCHES: readonly MatchFile[];

provide("matches", MATCHES);
