/** Frames that break the protocol, each with the code that a client gets. Source: RFC 6455, sections 5 and 7.4.1. */
import { frame } from "./visitor.js";

const text = Buffer.from("text");
const long = Buffer.alloc(126);

export const BROKEN: readonly (readonly [bytes: Buffer, code: number])[] = [
  /** Without a mask. */
  [frame(0x81, text, 0), 1002],
  /** Reserved bits. */
  [frame(0xb1, text), 1002],
  /** An opcode that does not exist. */
  [frame(0x83, text), 1002],
  [frame(0x8b, text), 1002],
  /** The end of a message that has not begun. */
  [frame(0x80, text), 1002],
  /** A ping in parts, one that is too long, and one that is compressed. */
  [frame(0x09, text), 1002],
  [frame(0x89, long), 1002],
  [frame(0xc9, text), 1002],
  /** Two messages at a time. */
  [Buffer.concat([frame(0x01, text), frame(0x81, text)]), 1002],
  /** Text that is no UTF-8. */
  [frame(0x81, Buffer.from([0xff, 0xfe])), 1007],
  /** What nobody has compressed. */
  [frame(0xc1, Buffer.from([0xff, 0xff, 0xff, 0xff])), 1007],
  /** A close with a code that must not be sent, and with half of one. */
  [frame(0x88, Buffer.from([0x03, 0xed])), 1002],
  [frame(0x88, Buffer.from([0x03])), 1002],
];
