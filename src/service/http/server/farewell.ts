import type { Duplex } from "node:stream";

/** How long what still arrives after a last answer is read and discarded, in milliseconds, and how many bytes of it. */
const LONGEST_FAREWELL = 2_000;
const MOST_DISCARDED = 16 * 65_536;
/** Connections that have their last answer, and how many bytes may have been read from each. */
const ENDED = new WeakMap<Duplex, number>();

/** Closes a connection when its client has closed it. One that is closed with unread bytes is reset, and its answer may be lost. */
export function linger(socket: Duplex): void {
  ENDED.set(socket, bytesRead(socket) + MOST_DISCARDED);
  const timer = setTimeout(() => socket.destroy(), LONGEST_FAREWELL);
  socket.once("end", () => socket.destroy()).once("close", () => clearTimeout(timer));
  socket.resume();
}

/** True if the connection has its last answer: what still arrives is discarded. */
export function isEnded(socket: Duplex): boolean {
  const most = ENDED.get(socket);
  if (most !== undefined && bytesRead(socket) > most) socket.destroy();
  return most !== undefined;
}

function bytesRead(socket: Duplex): number {
  return "bytesRead" in socket ? Number(socket.bytesRead) : 0;
}
