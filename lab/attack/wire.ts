/** Connections that send what a browser would not. */
import { connect, type Socket } from "node:net";
import { CROWD, SELECTIONS, type Target } from "./target.js";
import { times } from "./times.js";

/** What came back on a connection. */
export interface Received {
  readonly text: string;
  /** The statuses of the answers, in their order. */
  readonly statuses: readonly number[];
  /** True if the service cut the connection, or did not accept it. */
  readonly isReset: boolean;
  /** True if the service was waited for in vain. */
  readonly isLate: boolean;
}

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 20_000;

export function dial({ host, port }: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, allowHalfOpen: true }, () => {
      socket.off("error", reject).on("error", () => {});
      resolve(socket);
    });
    socket.once("error", reject);
  });
}

/**
 * Sends text on a new connection and reads until the service ends it.
 *
 * @param patience Milliseconds to wait for that
 */
export function talk({ host, port }: Target, sent: string, patience = PATIENCE): Promise<Received> {
  const socket = connect({ host, port, allowHalfOpen: true });
  socket.write(sent);
  return heard(socket, patience);
}

/** Reads what comes on a connection until the service ends it. */
export function heard(socket: Socket, patience = PATIENCE): Promise<Received> {
  return new Promise((resolve) => {
    let text = "";
    const done = (isReset: boolean, isLate: boolean): void => {
      clearTimeout(timer);
      socket.removeAllListeners("data").destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ text, statuses, isReset, isLate });
    };
    const timer = setTimeout(() => done(false, true), patience);
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("end", () => done(false, false)).on("error", () => done(true, false));
  });
}

export function get(path: string, count = 1): string {
  return `GET ${path} HTTP/1.1\r\nhost: attack\r\n\r\n`.repeat(count);
}

const BODY = JSON.stringify({ selections: SELECTIONS });

/** A grade request. `headers` are complete lines. */
export function gradeRequest({ key }: Target, headers = ""): string {
  return `${gradeHead(key, `content-length: ${Buffer.byteLength(BODY)}\r\n${headers}`)}${Buffer.from(BODY).toString("latin1")}`;
}

export function gradeHead(key: string, headers: string): string {
  return `POST /v3/settlements/grade?apiKey=${key} HTTP/1.1\r\nhost: attack\r\ncontent-type: application/json\r\n${headers}\r\n`;
}

/** 50 bets on players whom no name in the event is, and each of whom many could be. */
export function explainRequest(key: string): string {
  const selections = times(50, (index) => ({
    ...{ eventId: CROWD, market: "Player Props", side: "over", hdp: 0.5 },
    label: `Z${String.fromCharCode(97 + (index % 26))}. Jo\u00e3o Maria Silv\u00e5 (Goals)`,
  }));
  // A letter of one byte, whatever the encoding.
  const body = JSON.stringify({ selections }).replace(
    /[^ -~]/g,
    (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
  );
  return `${gradeHead(key, `content-length: ${body.length}\r\n`).replace("/grade", "/explain")}${body}`;
}
