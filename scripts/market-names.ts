/** Writes src/engine/generated/market-names.ts from the catalogue: `npm run market-names`. A test fails while it is stale. */
import { writeFileSync } from "node:fs";
import { marketNames } from "./market-names/text.js";

writeFileSync(new URL("../src/engine/generated/market-names.ts", import.meta.url), marketNames());
