/** Writes fixtures/index.cjs from the folders of vectors and events: `npm run fixtures`. A test fails while it is stale. */
import { writeFileSync } from "node:fs";
import { fixturesIndex } from "./fixtures/index-text.js";

const FOLDER = new URL("../fixtures/", import.meta.url);

writeFileSync(new URL("index.cjs", FOLDER), fixturesIndex(FOLDER));
