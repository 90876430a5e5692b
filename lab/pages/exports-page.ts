/** Writes the lists of docs/exports.md from the tables of exports: `npm run lab -- exports-page`. */
import { readFileSync } from "node:fs";
import { inRoot } from "../tools/root.js";
import { exportsPage } from "./exports-page/page.js";
import { write } from "./write.js";

const PAGE = "docs/exports.md";
write(PAGE, exportsPage(readFileSync(inRoot(PAGE), "utf8")));
