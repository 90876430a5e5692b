/** Writes docs/command.md from the table of commands: `npm run lab -- command-page`. */
import { commandPage } from "./command-page/page.js";
import { write } from "./write.js";

write("docs/command.md", commandPage());
