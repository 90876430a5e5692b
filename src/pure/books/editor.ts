/** What a field for bets in words needs besides `book`. For the page alone: it is not an entry of the package. */
export { marketWithLine } from "./phrase.js";
