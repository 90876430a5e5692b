/** `languages.js`: the words of bets in other languages than English, and of scorers, fights and cricket, loaded after the first answer. */
import { laterWords } from "../../src/pure/books/editor.js";
import { provide } from "./provide.js";

provide("languages", laterWords("en"));
