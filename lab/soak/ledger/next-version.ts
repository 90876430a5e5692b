/** This tree with another version of its standard rulebook, whose id this tree does not know: what a package of tomorrow may have. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { standard } from "../../../src/pure/engine/index.js";

const [NAME = "", NUMBER = ""] = standard.id.split("@");
/** The id of the standard rulebook there. */
export const NEXT_ID = `${NAME}@${Number(NUMBER) + 1}`;

/** By file: what is there, and what takes its place. */
const CHANGES: Readonly<Record<string, readonly [string, string]>> = {
  "standard.ts": [`id: "${standard.id}"`, `id: "${NEXT_ID}"`],
  "earlier.ts": ["[] = [", `[] = [{ version: ${NUMBER}, settings: {} }, `],
};

export const nextVersion: Plugin = {
  name: "next version",
  setup(build) {
    build.onLoad({ filter: /tables[\\/]rulebook[\\/](standard|earlier)\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const [before, after] = CHANGES[path.replace(/^.*[\\/]/, "")] ?? ["", ""];
      if (!text.includes(before)) throw new Error(`${path} does not have ${before}; change the soak with it`);
      return { contents: text.replace(before, after), loader: "ts" };
    });
  },
};
