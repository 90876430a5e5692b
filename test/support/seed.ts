/** Runs before each file of tests: laws that name no seed draw by this one, so that no run fails by luck. */
import fc from "fast-check";
import { seedOr } from "./volume.js";

fc.configureGlobal({ seed: seedOr(20_260_301) });
