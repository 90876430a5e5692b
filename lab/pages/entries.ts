/** Writes the entries of the package into package.json and tsconfig.json: `npm run lab -- entries`. A test fails while one is stale. */
import { readFileSync } from "node:fs";
import { inRoot } from "../tools/root.js";
import { manifestWithEntries, settingsWithEntries } from "./entries/texts.js";
import { write } from "./write.js";

const FILES = { "package.json": manifestWithEntries, "tsconfig.json": settingsWithEntries };

for (const [file, written] of Object.entries(FILES)) write(file, written(readFileSync(inRoot(file), "utf8")));
