/** The body of a request: made from the bets, and searched for the place of a fault. */
import type { Bet } from "../../model/state.js";

/** One selection a line. */
export function bodyOf(bets: readonly Bet[]): string {
  const lines = bets.map(({ selection }, index) => `  ${objectText({ ref: `bet-${index + 1}`, ...selection })}`);
  return `{"selections": [\n${lines.join(",\n")}\n]}`;
}

function objectText(fields: object): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{${pairs.join(", ")}}`;
}

/** The request as a shell command, without the key. */
export function curlLine(url: URL, body: string): string {
  const quoted = `'${body.replaceAll("'", "'\\''")}'`;
  const key = `${url.search === "" ? "?" : "&"}apiKey=$KEY`;
  return `curl "${url}${key}" -H "content-type: application/json" --data-raw ${quoted}`;
}

/** A piece of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where in the body the fault is that a sentence such as `selections[3].eventId: ...` names, or null. */
export function spanOfFault(text: string, sentence: string): Span | null {
  const character = Number(/^body: not JSON: .* at character (\d+)/s.exec(sentence)?.[1]);
  if (character > 0) return { start: character - 1, end: character };
  const path = /^selections[\w.[\]]*/.exec(sentence)?.[0];
  return path === undefined ? null : spanOf(text, path);
}

/** An object or a list around a token: its place if it is on the way, and the field or the number that comes next. */
interface Around {
  readonly isList: boolean;
  step: string | null;
  readonly found: Found | null;
}

interface Found extends Span {
  readonly depth: number;
  end: number;
}

/** Where the value of a path is in a JSON text. If it is missing: the object that lacks it. */
function spanOf(text: string, path: string): Span | null {
  const wanted = path.match(/[^.[\]]+/g) ?? [];
  const open: Around[] = [];
  let best: Found | null = null;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const around = open.at(-1);
    if (token === "}" || token === "]") {
      const closed = open.pop();
      if (closed?.found) closed.found.end = index + 1;
    } else if (token === ",") {
      if (around !== undefined) around.step = around.isList ? String(Number(around.step) + 1) : null;
    } else if (around?.step === null) {
      around.step = token.slice(1, -1);
    } else if (token !== ":") {
      const isOnTheWay = open.every(({ step }, depth) => step === wanted[depth]);
      const found: Found | null = isOnTheWay ? { depth: open.length, start: index, end: index + token.length } : null;
      if (found !== null && found.depth >= (best?.depth ?? 0)) best = found;
      const isList = token === "[";
      if (isList || token === "{") open.push({ isList, step: isList ? "0" : null, found });
    }
  }
  return best;
}
