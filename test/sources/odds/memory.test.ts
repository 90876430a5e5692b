import { createMemoryStore } from "../../../src/sources/memory.js";
import { oddsContract } from "./contract.js";

oddsContract("memory", async (options) => createMemoryStore([], options));
