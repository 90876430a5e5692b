/** Writes the types of names from the catalogue: `npm run lab -- name-types`. A test fails while one of them is stale. */
import { NAME_FILES } from "./name-types/text.js";
import { write } from "./write.js";

for (const [place, text] of Object.entries(NAME_FILES)) write(place, text());
