/**
 * Strangers who open a connection, send 64 KB, close it and open the next, as fast as they can. A process of its own, so that they
 * do not slow down whoever measures. The process ends when its parent disconnects.
 */
import { connect } from "node:net";

/** What they do. */
export interface Order {
  readonly host: string;
  readonly port: number;
  /** How many connections are open at a time. */
  readonly count: number;
  /** What is sent on each connection. */
  readonly sent: string;
}

/** How long a connection may take, in milliseconds, if the service does not accept it. */
const PATIENCE = 5_000;
let opened = 0;

process.once("message", ({ host, port, count, sent }: Order) => {
  const bytes = Buffer.from(sent);
  const open = (): void => {
    const socket = connect({ host, port }, () => {
      opened++;
      socket.write(bytes, () => socket.destroy());
    });
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on("error", () => {}).once("close", () => setImmediate(open));
  };
  for (let each = 0; each < count; each++) open();
  process.on("message", () => process.send?.(opened));
});
process.on("disconnect", () => process.exit(0));
