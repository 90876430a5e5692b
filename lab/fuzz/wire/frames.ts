/** Frames of WebSocket as RFC 6455 has them: written with any fault, and read again to know what a reader must make of them. */
import { asText } from "../damage.js";
import type { Given } from "../target.js";

/** What is written of a frame. Left out, it is a whole text without a mask. */
export interface Frame {
  readonly opcode?: number;
  readonly payload?: string | Uint8Array;
  readonly isFinal?: boolean;
  readonly rsv?: number;
  readonly isMasked?: boolean;
  /** Where it is not the length of the payload, and how many bytes it has. */
  readonly length?: number;
  readonly lengthBytes?: 0 | 2 | 8;
}

const MASK = Buffer.from([0x37, 0xfa, 0x21, 0x3d]);

/** The bytes of a frame, whose members may be anything. */
export function encoded(frame: Given): Uint8Array {
  const { opcode = 1, payload = "", isFinal = true, rsv = 0, isMasked = false, length, lengthBytes } = Object(frame);
  const data = payload instanceof Uint8Array ? payload : Buffer.from(asText(payload));
  const size = bits(length, data.length);
  const sizeBytes = lengthBytes ?? (size < 126 ? 0 : size < 65_536 ? 2 : 8);
  const head = Buffer.alloc(10);
  head[0] = (isFinal ? 0x80 : 0) | ((bits(rsv, 0) & 7) << 4) | (bits(opcode, 1) & 15);
  head[1] = (isMasked ? 0x80 : 0) | (sizeBytes === 0 ? size & 127 : sizeBytes === 2 ? 126 : 127);
  if (sizeBytes === 2) head.writeUInt16BE(size & 0xffff, 2);
  else if (sizeBytes !== 0) head.writeBigUInt64BE(BigInt.asUintN(64, BigInt(size)), 2);
  const start = head.subarray(0, 2 + (sizeBytes === 0 || sizeBytes === 2 ? sizeBytes : 8));
  if (!isMasked) return Buffer.concat([start, data]);
  return Buffer.concat([start, MASK, unmasked(data, MASK)]);
}

const bits = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : otherwise;

/** What a reader makes of bytes, up to the first frame that ends the connection. */
export interface Read {
  /** In order: what came, and the payload of pings. */
  readonly events: readonly { readonly kind: "message" | "ping" | "pong"; readonly data: Buffer }[];
  /** The code to close with: that of the fault, or of the other side's farewell. Null: the connection stays open. */
  readonly code: number | null;
  /** Whether it is that of the other side. */
  readonly isFarewell?: boolean;
}

interface Head {
  readonly opcode: number;
  readonly isFinal: boolean;
  readonly isMasked: boolean;
  readonly data: number;
  readonly end: number;
}

/** @param most the longest message @param isMasked whether frames must be */
export function readFrames(bytes: Buffer, { most, isMasked }: { most: number; isMasked: boolean }): Read {
  const events: { kind: "message" | "ping" | "pong"; data: Buffer }[] = [];
  let parts: { readonly isText: boolean; readonly data: Buffer[] } | null = null;
  for (let at = 0; ; ) {
    const unfinished: number = parts === null ? 0 : parts.data.reduce((sum, { length }) => sum + length, 0);
    const head = headAt(bytes, at, { isMasked, isWithin: parts !== null, most: most - unfinished });
    if (head === null || typeof head === "number") return { events, code: head };
    const sent = bytes.subarray(head.data, head.end);
    const data = isMasked ? unmasked(sent, bytes.subarray(head.data - 4)) : Buffer.from(sent);
    at = head.end;
    if (head.opcode === 8) return { events, ...farewellOf(data) };
    if (head.opcode > 8) {
      events.push({ kind: head.opcode === 9 ? "ping" : "pong", data });
      continue;
    }
    parts ??= { isText: head.opcode === 1, data: [] };
    parts.data.push(data);
    if (!head.isFinal) continue;
    const whole = Buffer.concat(parts.data);
    if (parts.isText && !isUtf8(whole)) return { events, code: 1007 };
    events.push({ kind: "message", data: whole });
    parts = null;
  }
}

const unmasked = (data: Uint8Array, mask: Uint8Array): Buffer =>
  Buffer.from(data.map((byte, at) => byte ^ (mask[at % 4] ?? 0)));

/** The start of a frame; the code of what is wrong with it; null if it is not whole. Source: RFC 6455, section 5.2. */
function headAt(
  bytes: Buffer,
  at: number,
  { isMasked: needsMask, isWithin, most }: { isMasked: boolean; isWithin: boolean; most: number },
): Head | number | null {
  if (bytes.length < at + 2) return null;
  const [first, second] = bytes.subarray(at, at + 2) as unknown as [number, number];
  const [isFinal, opcode, isMasked, short] = [first >= 128, first & 15, second >= 128, second & 127];
  const isControl = opcode >= 8;
  if ((first & 0x70) !== 0 || (opcode > 2 && opcode < 8) || opcode > 10 || isMasked !== needsMask) return 1002;
  if (isControl ? !isFinal || short > 125 || (opcode === 8 && short === 1) : (opcode === 0) !== isWithin) return 1002;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const afterLength = at + 2 + lengthBytes;
  if (bytes.length < afterLength) return null;
  const length =
    lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
  if (!isControl && length > 0 && length > most) return 1009;
  const data = afterLength + (isMasked ? 4 : 0);
  return bytes.length < data + length ? null : { opcode, isFinal, isMasked, data, end: data + length };
}

/** Source: RFC 6455, section 7.4, and the registry of codes. */
function farewellOf(data: Buffer): { code: number; isFarewell: boolean } {
  if (data.length === 0) return { code: 1005, isFarewell: true };
  const code = data.readUInt16BE(0);
  const isValid = (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code < 5000);
  if (!isValid) return { code: 1002, isFarewell: false };
  return isUtf8(data.subarray(2)) ? { code, isFarewell: true } : { code: 1007, isFarewell: false };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const text = (payload: string, more: Frame = {}): Frame => ({ payload, ...more });

/** Frames with one fault each, and without any: a client's, whose mask is added, or a server's. */
export function frameLists(most: number, messages: readonly string[]): readonly (readonly Frame[])[] {
  const hello = text("héllo");
  const long = "a".repeat(Math.min(most, 70_000));
  return [
    [hello, { opcode: 9, payload: "ping" }, { opcode: 10 }, { opcode: 2, payload: new Uint8Array([0, 255]) }],
    [text("hé", { isFinal: false }), { opcode: 9 }, { opcode: 0, payload: "llo" }],
    [text("", { isFinal: false }), { opcode: 0, isFinal: false }, { opcode: 0 }, hello],
    [text(long), text(`${long}a`)],
    [text(long, { isFinal: false }), { opcode: 0, payload: "a" }],
    [text("", { length: 2 ** 53, lengthBytes: 8 })],
    [text("", { length: 2 ** 63, lengthBytes: 8 })],
    [text("a", { lengthBytes: 8 }), text("a", { lengthBytes: 2 })],
    [
      { payload: new Uint8Array([0xc3]), isFinal: false },
      { opcode: 0, payload: new Uint8Array([0xa9]) },
    ],
    [{ payload: new Uint8Array([0xff, 0xfe]) }],
    [{ payload: new Uint8Array([0xed, 0xa0, 0x80]) }],
    ...[3, 7, 11, 15].map((opcode) => [hello, { opcode }]),
    ...[1, 2, 4].map((rsv) => [hello, text("a", { rsv })]),
    [{ opcode: 0, payload: "no start" }],
    [text("a", { isFinal: false }), hello],
    [{ opcode: 9, isFinal: false }],
    [{ opcode: 9, payload: "a".repeat(126) }],
    [{ opcode: 8 }, hello],
    [{ opcode: 8, payload: new Uint8Array([3]) }],
    ...[999, 1000, 1005, 1011, 2999, 4001, 5000].map((code) => [
      { opcode: 8, payload: new Uint8Array([code >> 8, code & 255, 0x62]) },
    ]),
    [{ opcode: 8, payload: new Uint8Array([3, 232, 0xff]) }],
    Array.from({ length: 14 }, () => ({ opcode: 9, payload: "many" })),
    ...messages.map((message) => [text(message)]),
  ];
}
