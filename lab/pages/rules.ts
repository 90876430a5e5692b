/**
 * Writes docs/rules.md, docs/rulebooks.md and rulebook.schema.json from the tables of the catalogue, and adds new versions of
 * rulebooks to those that a test keeps: `npm run lab -- rules`. Tests fail while one of them is stale.
 */
import { rulebooksPage } from "./rulebooks/page.js";
import { schemaFile } from "./rulebooks/schema-file.js";
import { VERSIONS_FILE, versionsFile } from "./rulebooks/versions-file.js";
import { rulesPage } from "./rules/page.js";
import { write } from "./write.js";

write("docs/rules.md", rulesPage());
write("docs/rulebooks.md", rulebooksPage());
write("rulebook.schema.json", schemaFile());
write(VERSIONS_FILE, versionsFile());
