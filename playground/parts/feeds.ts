/** `feeds.js`: the adapters of the feeds, loaded when a record is pasted. */
import { feeds } from "../../src/pure/feeds/index.js";
import { provide } from "./provide.js";

provide("feeds", feeds);
