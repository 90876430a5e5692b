/** Strings for people and for programs, without what only a terminal needs. */
export { textCell } from "./csv-cells.js";
export { escaped, jsonText } from "./escapes.js";
export { words } from "./text.js";
