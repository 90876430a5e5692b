/**
 * Writes two hundred explanations to docs/sentences.md: `npm run lab -- sentences`. A test fails while it is stale. Cases that
 * are chosen stay chosen; one is added for whatever no chosen case shows.
 */
import { CHOSEN, choose, chosen } from "./sentences/chosen.js";
import { sentencesPage } from "./sentences/page.js";
import { write } from "./write.js";

const names = choose(chosen());
write(CHOSEN, `${JSON.stringify(names, null, 2)}\n`);
write("docs/sentences.md", sentencesPage(names));
