/** Compresses answers outside of the thread that answers requests. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import type { HttpRequest, HttpResponse, Pieces } from "../http-message.js";
import { isPacked } from "../packing.js";

/** The threads of a process are four, which files need too. While so many answers are compressed, others are sent as they are. */
const MOST_AT_ONCE = 2;
/** Answers with a tag are compressed once, and well. Others are quickly. */
const LEVELS = { kept: 6, passing: 1 };
/** Bytes of compressed answers that are kept, by their tag. */
const MOST_KEPT = 4 * 1024 * 1024;

const KEPT = new Map<string, Pieces>();
let kept = 0;
let underWay = 0;

/** The answer as the caller gets it. It never rejects. */
export async function packed(http: HttpRequest, answer: HttpResponse): Promise<HttpResponse> {
  if (!isPacked(http, answer)) return answer;
  const { etag } = answer.headers;
  const known = etag === undefined ? undefined : KEPT.get(etag);
  if (known === undefined && underWay >= MOST_AT_ONCE) return answer;
  try {
    const body = known ?? (await compressed(answer.body, etag));
    return { ...answer, body, headers: { ...answer.headers, "content-encoding": "gzip" } };
  } catch {
    return answer;
  }
}

async function compressed(body: HttpResponse["body"], tag: string | undefined): Promise<Pieces> {
  underWay++;
  try {
    const made = await packedPieces(body, tag === undefined ? LEVELS.passing : LEVELS.kept);
    if (tag !== undefined) keep(tag, made);
    return made;
  } finally {
    underWay--;
  }
}

const whole = promisify(gzip) as (bytes: string | Uint8Array, options: object) => Promise<Buffer<ArrayBuffer>>;

async function packedPieces(body: HttpResponse["body"], level: number): Promise<Pieces> {
  if (typeof body === "string" || body instanceof Uint8Array) return [await whole(body, { level })];
  const made: Uint8Array<ArrayBuffer>[] = [];
  await pipeline(Readable.from(body), createGzip({ level }), async (packing: AsyncIterable<Buffer<ArrayBuffer>>) => {
    for await (const piece of packing) made.push(piece);
  });
  return made;
}

function keep(tag: string, pieces: Pieces): void {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (kept + size > MOST_KEPT) {
    KEPT.clear();
    kept = 0;
  }
  KEPT.set(tag, pieces);
  kept += size;
}
