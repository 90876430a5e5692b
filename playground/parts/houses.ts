/** `houses.js`: the house rules of bookmakers with their sources, loaded after the first answer. The build fills it in. */
import type { RulebookEntry } from "../../src/pure/rulebooks/index.js";
import { provide } from "./provide.js";

/** Set by the build. */
declare const HOUSES: readonly RulebookEntry[];

provide("houses", HOUSES);
