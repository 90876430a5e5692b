import type { FurtherPart } from "../view/parts.js";
import { ServerBar } from "./bar.js";
import { ServerEvents } from "./events.js";
import { Prices } from "./prices/index.js";
import { RequestPart } from "./request/index.js";

/** What the page of a service has besides: its key, its events, its prices and requests to it. */
export const SERVICE_PARTS: readonly FurtherPart[] = [
  { id: "server", title: "This server", place: "top", View: ServerBar },
  { id: "server-events", title: "This server's events", place: "match", View: ServerEvents },
  { id: "prices", title: "Prices", place: "below", View: Prices },
  { id: "request", title: "Request", place: "below", View: RequestPart },
];
