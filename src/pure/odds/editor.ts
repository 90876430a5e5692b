/** What a board of prices needs besides the public calls. For the page alone: it is not an entry of the package. */
export { selectionOf, sideOf } from "./prices/prices.js";
export { findMarket } from "./read/sport.js";
