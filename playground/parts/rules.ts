/** `rules.js`: the text of the rules, loaded when one is opened. The build fills it in. */
import type { Rules } from "../model/answer/rules.js";
import { provide } from "./provide.js";

/** Set by the build. */
declare const RULES: Rules;

provide("rules", RULES);
