import { Refusal } from "./refusal.js";

/** The largest body, as it is sent and when it is unpacked. Source: interface.md 4.1 and 8: 64 KB. */
export const MOST_BYTES = 65_536;

const ENCODINGS = new Map([
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "deflate"],
] as const);
type Encoding = "gzip" | "deflate";

/** What the headers say of the body: judged before the first byte of it is read. */
export interface BodyHeaders {
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly contentLength: string | null;
}

/**
 * How the body is packed, or null where it is not.
 *
 * @throws {Refusal} 400 for a type other than JSON in UTF-8, an unknown encoding, and a length that is too large
 */
export function readHeaders({ contentType, contentEncoding, contentLength }: BodyHeaders): Encoding | null {
  if (contentType !== null && !isJson(contentType)) {
    throw new Refusal(400, "content-type: not JSON; allowed: application/json, in UTF-8");
  }
  const encoding = contentEncoding?.trim().toLowerCase() ?? "";
  const known = ENCODINGS.get(encoding as "gzip");
  if (known === undefined && encoding !== "" && encoding !== "identity") {
    throw new Refusal(400, "content-encoding: not known; allowed: gzip, deflate, identity or none");
  }
  if (contentLength !== null && Number(contentLength) > MOST_BYTES) throw tooLarge();
  return known ?? null;
}

/** `application/json`, `application/vnd.x+json`, with or without `charset=utf-8`. */
function isJson(contentType: string): boolean {
  if (contentType === "application/json") return true;
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(type.trim())) return false;
  return parameters.every((parameter) => !/^\s*charset\s*=/.test(parameter) || /=\s*"?utf-?8"?\s*$/.test(parameter));
}

export function tooLarge(): Refusal {
  return new Refusal(400, `body: more than ${MOST_BYTES} bytes; allowed: at most ${MOST_BYTES}, unpacked too`, {
    endsConnection: true,
  });
}

/**
 * The bytes of a body, counted as they arrive: a header may lie.
 *
 * @throws {Refusal} 400 where there are too many, or the body breaks off
 */
export async function readStream(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new Refusal(400, "body: it broke off, or its packing is damaged", { cause: error });
    });
    if (done) return joined(chunks, count);
    count += value.byteLength;
    if (count > MOST_BYTES) {
      reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], count: number): Uint8Array {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const bytes = new Uint8Array(count);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** @throws {Refusal} 400 where the packing is damaged, or too much comes out of it */
export function unpack(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const packed = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return readStream(packed.pipeThrough(new DecompressionStream(encoding)));
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of a body, without a byte order mark.
 *
 * @throws {Refusal} 400 where it is not UTF-8
 */
export function textOf(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch (error) {
    throw new Refusal(400, "body: not UTF-8 text", { cause: error });
  }
}
