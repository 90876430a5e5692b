/** Writes the tables of docs/feeds.md from the rows of the feeds: `npm run feeds-page`. */
import { readFileSync, writeFileSync } from "node:fs";
import { feedsPage } from "./feeds-page/page.js";

const PAGE = new URL("../docs/feeds.md", import.meta.url);
writeFileSync(PAGE, feedsPage(readFileSync(PAGE, "utf8")));
