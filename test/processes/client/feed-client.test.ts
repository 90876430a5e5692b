/** A client that was written from the pages of the interface alone meets the feed of `npm run serve:demo`. */
import { meetDemo } from "./demo.js";

await meetDemo("the feed", "./feed-promises.mjs");
