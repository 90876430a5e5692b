/**
 * Writes docs/licences.md, the licences of all packages that an install of settlegrade and its optional packages can bring:
 * `npm run licences`. A licence that is not allowed is an error.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { licencesPage } from "./licences/page.js";

writeFileSync(fileURLToPath(new URL("../docs/licences.md", import.meta.url)), licencesPage());
