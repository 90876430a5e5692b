/** A process that serves the feed and the odds of a store until it is killed. It sends its port. */
import { createServer } from "node:http";
import { attachFeed } from "../../../../src/service/feed/index.js";
import { createNodeHandler } from "../../../../src/service/http/node.js";
import { openKeyStore } from "../../../../src/service/sources/keys/index.js";
import { openStore } from "../../../../src/service/sources/opening/open.js";
import type { Account } from "../../../../src/service/sources/ports.js";
import { portOf } from "../../../support/port.js";

const [address = ""] = process.argv.slice(2);
const store = await openStore(address);
if (!("ingest" in store)) throw new Error("this store has no odds");
const claims = await openKeyStore(address);
// Every key has an account of its own.
const authenticate = (key: string): Account => ({ id: key, plan: "paid", packages: [], websocket: true });
const handler = createNodeHandler({ findEvents: store.findEvents, events: store, odds: store.odds, authenticate });
const server = createServer(handler);
attachFeed(server, { store, claims, authenticate });
server.listen(0, "127.0.0.1", () => process.send?.(portOf(server)));
