/**
 * Prints two hundred explanations and writes them to docs/sentences.md: `npm run sentences`. A test fails while it is stale. Cases that
 * are chosen stay chosen; one is added for whatever no chosen case shows.
 */
import { writeFileSync } from "node:fs";
import { choose, chosen } from "./sentences/chosen.js";
import { sentencesPage } from "./sentences/page.js";

const ROOT = new URL("../", import.meta.url);
const names = choose(chosen(ROOT));
const page = sentencesPage(names);
writeFileSync(new URL("lab/sentences/chosen.json", ROOT), `${JSON.stringify(names, null, 2)}\n`);
writeFileSync(new URL("docs/sentences.md", ROOT), page);
console.log(page);
