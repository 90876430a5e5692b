/** Writes the types of names from the catalogue: `npm run market-names`. A test fails while one of them is stale. */
import { writeFileSync } from "node:fs";
import { NAME_FILES } from "./market-names/text.js";

for (const [path, text] of Object.entries(NAME_FILES)) writeFileSync(new URL(`../${path}`, import.meta.url), text());
