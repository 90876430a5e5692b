/**
 * The WebSocket feed: odds as they change, scores and statuses, with a replay for clients that come back. Needs the package `ws`.
 *
 * @packageDocumentation
 */
export type { FeedFigures } from "../http/ports.js";
export { attachFeed } from "./attach.js";
export type { ClaimStore, Feed, FeedClock, FeedOptions, FeedStore } from "./ports.js";
