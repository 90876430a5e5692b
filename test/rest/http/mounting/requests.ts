/**
 * The requests that every mounting must answer, in the tests of this folder and on the runtimes of `lab/runtimes/main.ts`.
 * They do not depend on a test runner: each fails by throwing.
 */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { markets, sports } from "../../../../src/pure/engine/index.js";
import {
  type Answered,
  answered,
  BET,
  bodyOf,
  type Call,
  errorOf,
  GRADES,
  KEYS,
  REQUEST,
  requestOf,
  SELECTIONS,
} from "../support.js";

/** Sends a call to the service that is to be tested. */
export type Send = (call: Call) => Promise<Answered>;

export interface MountedRequest {
  /** The law that it proves. */
  readonly law: string;
  run(send: Send): Promise<void>;
}

export function sendTo(origin: string): Send {
  return async (call) => answered(await fetch(requestOf(call, origin)));
}

function refuses({ status, headers, ...body }: Answered, expected: number, sentence: RegExp): void {
  const error = errorOf(body);
  strictEqual(status, expected, `${status} ${error}`);
  match(error, sentence);
  match(headers.get("content-type") ?? "", /^application\/json/);
}

/** The laws of the grading endpoint, which hold even if something else has read the body. */
export const GRADING: readonly MountedRequest[] = [
  {
    law: "a valid request gets the engine's grades, in the order of its selections",
    async run(send) {
      const { status, json } = await send({ body: REQUEST });
      strictEqual(status, 200, JSON.stringify(json));
      deepStrictEqual(json, { grades: GRADES });
    },
  },
  {
    law: "a fault is a 400 that names its path",
    async run(send) {
      const body = { selections: [...SELECTIONS.slice(0, 3), { ...BET, eventId: 5.5 }] };
      refuses(await send({ body }), 400, /^selections\[3\]\.eventId: 5\.5 /);
      refuses(await send({ body: { selections: [] } }), 400, /^selections: /);
    },
  },
  {
    law: "a missing key and an unknown key are a 401",
    async run(send) {
      refuses(await send({ key: null, body: REQUEST }), 401, /^You need to provide a valid apiKey$/);
      refuses(await send({ key: KEYS.unknown, body: REQUEST }), 401, /^You need to provide a valid apiKey$/);
    },
  },
  {
    law: "a key of the free plan is a 403",
    async run(send) {
      refuses(await send({ key: KEYS.free, body: REQUEST }), 403, /paid/);
    },
  },
  {
    law: "a body of more than 65,536 bytes is a 400, and one of 65,536 is not",
    async run(send) {
      refuses(await send({ body: bodyOf(65_537) }), 400, /65536/);
      strictEqual((await send({ body: bodyOf(65_536) })).status, 200);
    },
  },
  {
    law: "a valid request is answered after all of these",
    async run(send) {
      const answers = await Promise.all([1, 2, 3, 4].map(() => send({ body: REQUEST })));
      for (const { status, json } of answers) {
        strictEqual(status, 200);
        deepStrictEqual(json, { grades: GRADES });
      }
    },
  },
];

/** Further laws if the service reads the body itself. */
export const READING: readonly MountedRequest[] = [
  {
    law: "bytes are counted as they arrive, and when they are unpacked",
    async run(send) {
      const { status, json } = await send({ body: gzipSync(REQUEST), headers: { "content-encoding": "gzip" } });
      strictEqual(status, 200, JSON.stringify(json));
      deepStrictEqual(json, { grades: GRADES });
      const bomb = { body: gzipSync(bodyOf(65_537)), headers: { "content-encoding": "gzip" } };
      refuses(await send(bomb), 400, /65536/);
      strictEqual((await send({ body: chunked(bodyOf(65_536)) })).status, 200);
      refuses(await send({ body: chunked(bodyOf(65_537)) }), 400, /65536/);
    },
  },
  {
    law: "a name that is given twice is a 400 that names its path",
    async run(send) {
      const body = REQUEST.replace('"side":', '"side":"home","side":');
      refuses(await send({ body }), 400, /^selections\[0\]\.side: given twice/);
    },
  },
  {
    law: "a body that is not JSON is a 400 that says where the fault is",
    async run(send) {
      refuses(await send({ body: REQUEST.slice(0, -1) }), 400, /^body: not JSON/);
      refuses(await send({ body: "" }), 400, /^body: empty/);
    },
  },
];

/** Further laws if all routes below the base path are passed on. */
export const ROUTING: readonly MountedRequest[] = [
  {
    law: "the catalogue lists the markets of one sport, or of all sports",
    async run(send) {
      const one = await send({ path: "/markets?sport=tennis", key: KEYS.free });
      deepStrictEqual([one.status, one.json], [200, plain(markets("tennis"))]);
      const all = await send({ path: "/markets" });
      ok(all.status === 200 && typeof all.json === "object" && all.json !== null);
      deepStrictEqual(
        Object.keys(all.json).sort(),
        sports()
          .map(({ slug }) => slug)
          .sort(),
      );
    },
  },
  {
    law: "a wrong method is a 405, and an unknown route a 404",
    async run(send) {
      refuses(await send({ path: "/settlements/grade" }), 405, /route/);
      refuses(await send({ method: "PUT", body: REQUEST }), 405, /route/);
      refuses(await send({ path: "/odds" }), 404, /route/);
    },
  },
];

/** Where the service has the root of the host: its page, whose files are in a module of their own. */
export const PAGE: readonly MountedRequest[] = [
  {
    law: "the page and its script are served, once to each browser",
    async run(send) {
      const page = await send({ path: "//", key: null });
      strictEqual(page.status, 200, page.text);
      match(page.text, /<script defer src="page\.js">/);
      match(page.text, /data-base="\/v3"/);
      const script = await send({ path: "//page.js", key: null });
      strictEqual(script.status, 200, script.text.slice(0, 200));
      ok(script.text.length > 100_000);
      const tag = script.headers.get("etag");
      const again = await send({ path: "//page.js", key: null, headers: { "if-none-match": tag } });
      strictEqual(again.status, 304);
      refuses(await send({ path: "//nothing.js", key: null }), 404, /^there is no such route/);
    },
  },
];

export const EVERY_LAW: readonly MountedRequest[] = [...GRADING, ...READING, ...ROUTING];

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A body without a Content-Length, in pieces. */
export function chunked(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 9_000));
      at += 9_000;
    },
  });
}
