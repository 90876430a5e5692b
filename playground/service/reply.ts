/** What a service answers, and what is wrong with an answer, in sentences. */
import type { Match } from "../model/state.js";
import { fieldsOf, textOf } from "../model/text.js";
import { limitWords } from "./words.js";

/** An answer, whatever it is. */
export interface Reply {
  readonly code: number;
  readonly words: string;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the text is not JSON. */
  readonly json: unknown;
}

/** What went wrong, as the reader sees it. */
export class Fault extends Error {
  readonly detail: string;
  /** The status of the answer, or 0 if it is not about an answer that is an error. */
  readonly code: number;

  constructor(sentence: string, detail = "", code = 0) {
    super(sentence);
    this.detail = detail;
    this.code = code;
  }
}

const SENTENCES: Readonly<Record<number, string>> = {
  400: "The server cannot use this request.",
  401: "The server does not accept this key.",
  403: "This key's plan does not allow that. Use a key of a paid plan.",
  404: "The server does not have this address.",
  429: "This key has no requests left for now.",
  500: "Something went wrong inside the server.",
  503: "The server cannot reach its storage. Try again in a moment.",
};
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of an answer that is not an error. Throws a `Fault` for any other. */
export function valueIn({ code, headers, json }: Reply, hasKey: boolean): unknown {
  if (code === 200 && json !== undefined) return json;
  const said = textOf(fieldsOf(json)["error"]);
  if (said === "") {
    const what = json === undefined ? "something that is not JSON" : "no error message";
    throw new Fault(`The server answered ${code} with ${what}.`, "", code);
  }
  const sentence = code === 401 && !hasKey ? "Enter an API key." : SENTENCES[code];
  const left = code === 429 ? limitWords(headers) : "";
  throw new Fault(sentence ?? `The server answered ${code}.`, left === "" ? said : `${said} (${left})`, code);
}

/** The objects of an answer that is a list. */
export function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new Fault("The server answered 200 without a list.");
  return value.map(fieldsOf).filter((each) => Object.keys(each).length > 0);
}

/** The events of an answer, each with an id. The count of bookmakers is the service's, and not part of the record. */
export function eventsOf(value: unknown): Match[] {
  return listOf(value).flatMap((event) => {
    const { id } = event;
    return typeof id === "number" || (typeof id === "string" && id.length <= 200) ? [{ ...event, id }] : [];
  });
}
