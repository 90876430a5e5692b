/** Who may connect, checked in the order of the contract: key, rate, add-on, parameters. */
import type { IncomingMessage } from "node:http";
import { bookmakersFor, readableBy } from "../../http/answers/known-bookmakers.js";
import { httpRequestOf } from "../../http/node/request.js";
import type { HandlerOptions } from "../../http/ports.js";
import { Refusal } from "../../http/refusal.js";
import { fromStorage } from "../../http/request/grade-request.js";
import { identify, keyIn, type RequestState, TOO_MANY } from "../../http/service.js";
import type { FeedOptions } from "../ports.js";
import type { Claims, Held } from "./claims.js";
import { type Asked, readParameters } from "./parameters.js";
import { checkUpgrade, leaveOffer } from "./upgrade.js";

const NOT_ENABLED = "the WebSocket feed is an add-on, and it is not enabled for this key";
const UNCOMPRESSED =
  "this connection is not compressed; offer permessage-deflate, since others will stop being accepted";
const COMPRESSION = "sec-websocket-extensions: no compression is offered that can be used; allowed: permessage-deflate";

export interface Handshake extends Asked {
  /** Null without keys. */
  readonly key: string | null;
  readonly user: string;
  /** Null for all. */
  readonly bookmakers: readonly string[] | null;
  /** What `welcome` lists. */
  readonly listed: readonly string[];
  readonly held: Held | null;
}

export interface HandshakeContext {
  readonly options: FeedOptions;
  /** The same for what handlers share with the feed. */
  readonly handler: HandlerOptions;
  readonly basePath: string;
  readonly claims: Claims;
  /** Rejects while the storage is down. */
  readonly ready: () => Promise<void>;
}

/**
 * Whom a handshake is from and what it asks for. It holds the key already.
 *
 * @throws {Refusal} as a rejection
 */
export async function checkHandshake(
  request: IncomingMessage,
  state: RequestState,
  context: HandshakeContext,
): Promise<Handshake> {
  const { handler, options } = context;
  const http = httpRequestOf(request);
  const allowance = await identify(http, state, handler);
  if (allowance?.allowed === false) throw new Refusal(429, TOO_MANY);
  const { account } = state;
  if (account !== null && account.websocket !== true) throw new Refusal(403, NOT_ENABLED);
  const asked = readParameters(new URLSearchParams(http.query));
  checkUpgrade(request);
  const isCompressed = leaveOffer(request);
  if (!isCompressed && options.requireCompression === true) throw new Refusal(400, COMPRESSION);
  await fromStorage(context.ready, handler);
  // What it reads of a request is the account and the options.
  const bookmakers = await readableBy({ account, options: handler } as Parameters<typeof readableBy>[0], []);
  const listed = bookmakers ?? [...(await bookmakersFor(handler)).keys()];
  const key = account === null ? null : keyIn(http.query);
  const held = key === null ? null : await claimKey(key, context);
  const warnings = isCompressed ? asked.warnings : [UNCOMPRESSED, ...asked.warnings];
  return { ...asked, warnings, key, user: account?.id ?? "", bookmakers, listed, held };
}

async function claimKey(key: string, { claims, handler }: HandshakeContext): Promise<Held> {
  const taking = claims.take(key);
  return Promise.resolve(fromStorage(() => taking, handler)).catch((error: unknown) => {
    // It may get the key after all, when nobody waits for it any more.
    taking.then((held) => claims.release(held)).catch(() => {});
    throw error;
  });
}
