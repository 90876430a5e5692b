/** Leaves words of other languages, of scorers, fights and cricket out of the page's script. They come in one of their own, after the first answer. */
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";
import { LANGUAGES } from "../../src/pure/books/reader/text/lexicon.js";

/** The language that is in the first script. */
export const FIRST_LANGUAGE = "en";
const TABLES = /[\\/]books[\\/]reader[\\/]words[\\/](?:markets|nouns|others|parts|sides)\.ts$/;
const OTHERS = LANGUAGES.filter((language) => language !== FIRST_LANGUAGE);
/** A column of a row: `de: "words | words",`. */
const COLUMN = new RegExp(String.raw`(?<=[\s{])(?:${OTHERS.join("|")}):\s*"(?:[^"\\]|\\.)*",?`, "g");

/** Tables that come later as a whole. */
const LATER = /[\\/]books[\\/]reader[\\/]words[\\/](?:scorers|fights|innings)\.ts$/;
const TABLE = /^export const (\w+)/m;

export const withoutLaterWords: Plugin = {
  name: "words of one language",
  setup({ onLoad }) {
    onLoad({ filter: TABLES }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(COLUMN, ""),
      loader: "ts",
    }));
    onLoad({ filter: LATER }, ({ path }) => ({
      contents: `export const ${TABLE.exec(readFileSync(path, "utf8"))?.[1]} = [];`,
      loader: "ts",
    }));
  },
};
