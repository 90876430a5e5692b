/** What the description promises of the REST routes. */
import { account } from "./rest-account.mjs";
import { events } from "./rest-events.mjs";
import { past } from "./rest-history.mjs";
import { prices } from "./rest-odds.mjs";

export const promises = [...events, ...prices, ...past, ...account];
