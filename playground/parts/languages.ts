/** `languages.js`: the words of bets in other languages than English, loaded after the first answer. */
import { otherWords } from "../../src/pure/books/editor.js";
import { provide } from "./provide.js";

provide("languages", otherWords("en"));
