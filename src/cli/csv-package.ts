import { createRequire } from "node:module";
import type Papa from "papaparse";

const require = createRequire(import.meta.url);

/** The package that reads and writes CSV. The first CSV loads it, since other commands would start later for it. */
export const csvPackage = (): typeof Papa => require("papaparse");
