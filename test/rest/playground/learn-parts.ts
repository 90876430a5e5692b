/** What the page loads after its first answer. */
import { EXAMPLES } from "../../../playground/examples/index.js";
import { learnExamples } from "../../../playground/model/examples.js";
import { learnHouses } from "../../../playground/model/house-rules.js";
import { rulebooks } from "../../../src/pure/rulebooks/index.js";

learnHouses(rulebooks());
learnExamples(EXAMPLES);
