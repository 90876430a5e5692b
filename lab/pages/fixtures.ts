/** Writes fixtures/index.cjs from the folders of vectors and events: `npm run lab -- fixtures`. A test fails while it is stale. */
import { pathToFileURL } from "node:url";
import { inRoot } from "../tools/root.js";
import { fixturesIndex } from "./fixtures/index-text.js";
import { write } from "./write.js";

write("fixtures/index.cjs", fixturesIndex(pathToFileURL(inRoot("fixtures/"))));
