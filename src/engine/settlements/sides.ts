import { SIDES } from "../model/vocabulary.js";

/** Places of the sides in SIDES, as the trace carries them. */
export const HOME = SIDES.indexOf("home");
export const DRAW = SIDES.indexOf("draw");
export const OVER = SIDES.indexOf("over");
export const YES = SIDES.indexOf("yes");
export const ODD = SIDES.indexOf("odd");
export const HOME_OR_DRAW = SIDES.indexOf("1x");
export const HOME_OR_AWAY = SIDES.indexOf("12");
export const NEITHER = SIDES.indexOf("none");
/** The first of the nine half-time/full-time pairs; the others follow, half time first, each home, draw, away. */
export const FIRST_PAIR = SIDES.indexOf("home/home");
