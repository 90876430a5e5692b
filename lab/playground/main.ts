/** Builds the page that settles bets in a browser: `npm run playground [-- --quiet]`. */
import { fileURLToPath } from "node:url";
import { buildPlayground } from "./build.js";

const index = await buildPlayground();
if (!process.argv.includes("--quiet")) console.log(`The page is built: open ${fileURLToPath(index)}`);
