/** Frames of a server, as bytes that any number of connections can share. Source: RFC 6455, section 5.2, and RFC 7692, section 7.2. */

const FINAL_TEXT = 0x81;
const FINAL_COMPRESSED_TEXT = 0xc1;
const FINAL_PING = 0x89;

/** A length up to this one is in the second byte; these two words say that it follows in two or eight bytes. */
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

function frame(first: number, payload: Uint8Array): Buffer {
  const { length } = payload;
  const head = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const bytes = Buffer.allocUnsafeSlow(head + length);
  bytes[0] = first;
  if (head === 2) bytes[1] = length;
  else if (head === 4) {
    bytes[1] = TWO_BYTES;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = EIGHT_BYTES;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.set(payload, head);
  return bytes;
}

export function textFrame(payload: Uint8Array): Buffer {
  return frame(FINAL_TEXT, payload);
}

/** @param payload deflated and without the empty block at its end */
export function compressedFrame(payload: Uint8Array): Buffer {
  return frame(FINAL_COMPRESSED_TEXT, payload);
}

export const PING = frame(FINAL_PING, new Uint8Array());
