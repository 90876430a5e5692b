import type { IncomingMessage } from "node:http";
import type { HttpAnswer } from "./transport.js";

const MOST_TEXT = 4096;

/** Reads an answer in place of a handshake, or the start of it. Never rejects. */
export async function readAnswer(answer: IncomingMessage): Promise<HttpAnswer> {
  let text = "";
  try {
    for await (const piece of answer.setEncoding("utf8")) {
      text += String(piece);
      if (text.length > MOST_TEXT) break;
    }
  } catch {
    // The status is what counts.
  }
  const { statusCode = 0, headers } = answer;
  const header = (name: string): string | null => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  return { status: statusCode, header, text: text.slice(0, MOST_TEXT) };
}
