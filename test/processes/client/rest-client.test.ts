/** A client that was written from the pages of the interface alone meets the REST routes of `npm run serve:demo`. */
import { meetDemo } from "./demo.js";

await meetDemo("the REST routes", "./rest-promises.mjs");
