import { describe } from "../../../pure/contract/describe.js";
import { Refusal } from "../refusal.js";

/** The largest body, as sent and as unpacked. 64 KB. Source: docs/service.md#the-routes. */
export const MOST_BYTES = 65_536;

const ENCODINGS = new Map([
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "deflate"],
] as const);
type Encoding = "gzip" | "deflate";

/** What the headers say about the body. They are checked before it is read. */
export interface BodyHeaders {
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly contentLength: string | null;
}

/**
 * How the body is compressed, or null if it is not.
 *
 * @throws {Refusal} 400 for a type other than JSON in UTF-8, an unknown encoding, or too large a length
 */
export function readHeaders({ contentType, contentEncoding, contentLength }: BodyHeaders): Encoding | null {
  if (contentType !== null && !isJson(contentType)) {
    throw new Refusal(400, `content-type: ${describe(contentType)} is not JSON in UTF-8; allowed: application/json`);
  }
  const encoding = contentEncoding?.trim().toLowerCase() ?? "";
  const known = ENCODINGS.get(encoding as "gzip");
  if (known === undefined && encoding !== "" && encoding !== "identity") {
    throw new Refusal(
      400,
      `content-encoding: ${describe(encoding)} is not supported; allowed: gzip, deflate, identity`,
    );
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
  return new Refusal(400, `body: more than ${MOST_BYTES} bytes; allowed: at most ${MOST_BYTES}, also after unpacking`, {
    endsConnection: true,
  });
}

export const INCOMPLETE = "body: incomplete; the connection ended before all of it arrived";

/**
 * The bytes of a body, counted as they arrive, since a header may be wrong.
 *
 * @param fault What to say if the stream fails
 * @throws {Refusal} 400 if there are too many bytes or the stream fails
 */
export async function readStream(stream: ReadableStream<Uint8Array>, fault = INCOMPLETE): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new Refusal(400, fault, { cause: error });
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

/** @throws {Refusal} 400 if the bytes are not what the encoding says, or unpack to too many */
export function unpack(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const packed = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return readStream(packed.pipeThrough(new DecompressionStream(encoding)), `body: not valid ${encoding}`);
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of a body, without its byte order mark.
 *
 * @throws {Refusal} 400 if it is not UTF-8
 */
export function textOf(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch (error) {
    throw new Refusal(400, "body: not UTF-8 text", { cause: error });
  }
}
