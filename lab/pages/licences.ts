/**
 * Writes docs/licences.md, the licences of all packages that an install of settlegrade and its optional packages can bring:
 * `npm run lab -- licences`. A licence that is not allowed is an error.
 */
import { licencesPage } from "./licences/page.js";
import { write } from "./write.js";

write("docs/licences.md", licencesPage());
