/**
 * Builds the page that settles bets in a browser: `npm run playground [-- --quiet] [--address https://host/path/]`. The address is where the
 * folder is hosted: links of a page that is opened from a disk begin with it.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildPlayground } from "./build.js";

const { values } = parseArgs({ options: { quiet: { type: "boolean" }, address: { type: "string" } } });
const { address } = values;
if (address !== undefined && !/^https?:\/\/[^#\s]+$/.test(address))
  throw new Error(`--address: ${JSON.stringify(address)} is not an address such as https://host/path/`);
const index = await buildPlayground(address);
if (values.quiet !== true) console.log(`The page is built: open ${fileURLToPath(index)}`);
