import { Transform } from "node:stream";

const NEWLINE = 0x0a;

/** Hands on whole lines, so that a long message is not searched again with each piece of it, and stops at one that is too long. */
export function wholeLines(limit: number, onTooLong: () => void): Transform {
  let held: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size > limit) return done();
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      if (end > 0) {
        this.push(Buffer.concat([...held, chunk.subarray(0, end)]));
        held = [];
        size = 0;
      }
      held.push(chunk.subarray(end));
      size += chunk.length - end;
      if (size > limit) onTooLong();
      done();
    },
  });
}
