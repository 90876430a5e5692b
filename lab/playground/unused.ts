/** Leaves out of the page's script what it never uses, and a bundler keeps. */
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** The methods of decimal.js that src/pure/ledger/money/decimal.ts calls, and those that they call in turn. */
const CALLED: ReadonlySet<string> = new Set([
  ...["dividedBy", "times", "toFixed", "toString"],
  ...["absoluteValue", "comparedTo", "equals", "isFinite", "isNegative", "isZero", "minus", "plus"],
]);
/** `P.times = P.mul = function (y) {` to its end. */
const METHOD = /^P\.(\w+) = .*?^\};/gms;
/** A method as a function of the constructor: `Decimal.acos = acos;`. */
const FUNCTION = /^ {2}Decimal\.(?!clone\b)(\w+) = \1;/gm;
/** Why the lines of a sport are usual, which only readers of the table ask. */
const WHY = /(?<=[\s{])why:\s*"(?:[^"\\]|\\.)*",?/g;
/** What docs/rulebooks.md lists of a house: about its pages, and the rules that no setting has. */
const ABOUT = /^ {2}about:\s*"(?:[^"\\]|\\.)*",$/gm;
const NO_SETTING = /^ {2}(inexpressible|unknown): (?:notFound\(\{|\[)$.*?^ {2}(?:\}\)|\]),$/gms;

export const withoutUnused: Plugin = {
  name: "what the page uses",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]decimal\.js[\\/]decimal\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .replace(METHOD, (method, name: string) => (CALLED.has(name) ? method : ""))
        .replace(FUNCTION, ""),
      loader: "js",
    }));
    onLoad({ filter: /[\\/]sports[\\/]usual-lines\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(WHY, ""),
      loader: "ts",
    }));
    onLoad({ filter: /[\\/]tables[\\/]presets[\\/][\w-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(ABOUT, '  about: "",').replace(NO_SETTING, "  $1: [],"),
      loader: "ts",
    }));
  },
};
