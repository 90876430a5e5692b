import { show } from "./view/show.js";

show([]);
