/** Requests over real sockets: with Node's own client, and byte by byte. An answer that takes too long is a failure. */
import { Agent, request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import type { WireAnswer } from "../../../fast/contract/document.js";

/** On an idle machine, no answer takes a hundredth of it. */
const LONGEST = 50_000;

export interface Sent {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Lengths of the chunks in which the body is sent, without a Content-Length. The rest is one chunk. */
  readonly chunks?: readonly number[];
}

export interface Client {
  send(sent: Sent): Promise<WireAnswer>;
  /** How many of the requests went over a connection that another one had used before. */
  reused(): number;
  close(): void;
}

/** A client that keeps its one connection as long as it may. */
export function keepAliveClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let reused = 0;
  const send = async (sent: Sent): Promise<WireAnswer> => {
    const { answer, isReused } = await sendBy(agent, port, sent);
    if (isReused) reused += 1;
    return answer;
  };
  return { send, reused: () => reused, close: () => agent.destroy() };
}

function sendBy(agent: Agent, port: number, { method, target, headers, body, chunks }: Sent) {
  return new Promise<{ readonly answer: WireAnswer; readonly isReused: boolean }>((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined || chunks !== undefined ? {} : { "content-length": String(body.length) };
    const options = { host: "127.0.0.1", port, agent, method, path: target, headers: { ...headers, ...length } };
    const outgoing = httpRequest(options, (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on("data", (piece: Buffer) => pieces.push(piece));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const { statusCode = 0, headers: received } = incoming;
        const path = target.split("?", 1)[0] ?? "";
        const text = Buffer.concat(pieces).toString("utf8");
        const answer = { method, path, status: statusCode, headers: received, body: text };
        resolve({ answer, isReused: outgoing.reusedSocket });
      });
    });
    outgoing.setTimeout(LONGEST, () => outgoing.destroy(new Error(`no answer within ${LONGEST} ms`)));
    outgoing.on("error", reject);
    for (const piece of inChunks(body, chunks ?? [])) outgoing.write(piece);
    outgoing.end();
  });
}

function inChunks(body: Uint8Array | undefined, lengths: readonly number[]): Uint8Array[] {
  if (body === undefined) return [];
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const length of lengths) {
    if (at < body.length) pieces.push(body.subarray(at, at + length));
    at += length;
  }
  if (at < body.length) pieces.push(body.subarray(at));
  return pieces;
}

/** How a conversation over a raw socket ended, and what was received before. */
export interface Conversation {
  readonly answers: readonly Omit<WireAnswer, "method" | "path">[];
  /** Bytes after the last whole answer. There should be none. */
  readonly rest: string;
  /** Whether the other side has closed the connection; otherwise it waits for more. */
  readonly isEnded: boolean;
}

export interface Talk {
  /** Writes as fast as the other side reads. What is written after it closed the connection is lost. */
  write(bytes: string | Uint8Array): Promise<void>;
  /** Says that nothing more will be written. */
  end(): void;
  /** Resolves with all that came back, once that many answers came or the other side closed the connection. */
  until(answers: number): Promise<Conversation>;
}

/** Uses a new socket, which is destroyed afterwards. */
export async function overSocket(port: number, speak: (talk: Talk) => Promise<Conversation>): Promise<Conversation> {
  const socket = connect({ host: "127.0.0.1", port, allowHalfOpen: true });
  socket.setNoDelay(true);
  try {
    return await speak(talkOver(socket));
  } finally {
    socket.destroy();
  }
}

function talkOver(socket: Socket): Talk {
  const pieces: Buffer[] = [];
  let isEnded = false;
  let look = (): void => {};
  const end = (): void => {
    isEnded = true;
    look();
  };
  // A reset is an end like any other: what was received before it counts.
  socket.on("data", (piece) => {
    pieces.push(piece);
    look();
  });
  socket.on("error", end).on("end", end).on("close", end);
  return {
    write: (bytes) =>
      new Promise((resolve) => {
        if (socket.destroyed || isEnded) resolve();
        else socket.write(bytes, () => resolve());
      }),
    end: () => {
      socket.end();
    },
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`not ${wanted} answers within ${LONGEST} ms`)), LONGEST);
        look = () => {
          const { answers, rest } = answersIn(Buffer.concat(pieces));
          if (answers.length < wanted && !isEnded) return;
          clearTimeout(timer);
          resolve({ answers, rest, isEnded });
        };
        look();
      }),
  };
}

/** The answers of a stream of bytes. The service sends a Content-Length with each of them. */
function answersIn(bytes: Buffer): Pick<Conversation, "answers" | "rest"> {
  const answers: Conversation["answers"][number][] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf("\r\n\r\n", at);
    if (end < 0) break;
    const [first = "", ...lines] = bytes.toString("latin1", at, end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? Number.NaN);
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const colon = line.indexOf(":");
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    const start = end + 4;
    const isInterim = status >= 100 && status < 200;
    const length = isInterim ? 0 : Number(headers["content-length"] ?? Number.NaN);
    if (!(start + length <= bytes.length)) break;
    if (!isInterim) answers.push({ status, headers, body: bytes.toString("utf8", start, start + length) });
    at = start + length;
  }
  return { answers, rest: bytes.toString("latin1", at) };
}
