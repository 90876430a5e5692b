/** Writes docs/command.md from the table of commands: `npm run command-page`. */
import { writeFileSync } from "node:fs";
import { commandPage } from "./command-page/page.js";

writeFileSync(new URL("../docs/command.md", import.meta.url), commandPage());
