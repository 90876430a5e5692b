/** Writes the tables of docs/feeds.md from the rows of the feeds: `npm run lab -- feeds-page`. */
import { readFileSync } from "node:fs";
import { inRoot } from "../tools/root.js";
import { feedsPage } from "./feeds-page/page.js";
import { write } from "./write.js";

const PAGE = "docs/feeds.md";
write(PAGE, feedsPage(readFileSync(inRoot(PAGE), "utf8")));
