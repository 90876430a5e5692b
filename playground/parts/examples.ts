/** `examples.js`: what the page shows at a click, loaded after the first answer. */
import { EXAMPLES } from "../examples/index.js";
import { provide } from "./provide.js";

provide("examples", EXAMPLES);
