/** What holds for every answer, whatever was sent. Each law says what is wrong, or null. */
import { gunzipSync, inflateSync } from "node:zlib";
import { openApiDocument } from "../../../../src/pure/contract/openapi.js";
import { gradeAll } from "../../../../src/pure/engine/index.js";
import { type DocumentJudge, documentJudge, type WireAnswer } from "../../../fast/contract/document.js";
import { AS_OF, EVENTS } from "../../../rest/http/support.js";
import { onWire } from "../../../support/on-wire.js";
import type { HostileBody } from "./bodies.js";
import { FREE, isKnown, MOST, PAID, SPENT } from "./service.js";

const STATUSES = [200, 400, 401, 403, 404, 405, 429];
const MOST_BYTES = 65_536;
/** The sentence that lists all sports is the longest. */
const LONGEST_SENTENCE = 1000;

export const judge: DocumentJudge = documentJudge(openApiDocument({ basePath: "/v3", version: "3.0.0" }));

/** For every answer to a request that could be read as one. */
export function answerFault(query: string, answer: WireAnswer): string | null {
  const { method, path, status, body } = answer;
  if (!STATUSES.includes(status)) return `status ${status}`;
  const wanted = statusBeforeBody(method, path, query);
  if (wanted !== null && wanted !== status) return `status ${status}, not ${wanted}: ${body}`;
  if (body.includes(PAID) || body.includes(FREE)) return `the key is in it: ${body}`;
  if (status !== 200 && body.length > LONGEST_SENTENCE) return `${body.length} characters for an error: ${body}`;
  const needsLimits = isKnown(query) && judge.operationOf(verb(method), path)?.security.length !== 0;
  return (needsLimits ? limitsFault(answer) : null) ?? judge.answerFault(answer);
}

const verb = (method: string): string => (method === "HEAD" ? "GET" : method);

/** Route, key, rate and plan come before everything else, in this order. Source: docs/service.md#each-error-and-its-cure. */
function statusBeforeBody(method: string, path: string, query: string): number | null {
  const operation = judge.operationOf(verb(method), path);
  if (operation === undefined) return ["GET", "POST", "PUT"].some((each) => judge.operationOf(each, path)) ? 405 : 404;
  if (operation.security.length === 0) return 200;
  const [key, ...more] = new URLSearchParams(query).getAll("apiKey");
  if (more.length > 0) return 400;
  if (!isKnown(query)) return 401;
  if (key === SPENT) return 429;
  return key === FREE && path.endsWith("/grade") ? 403 : null;
}

/** Every answer to a known key has the headers of the limit. Source: docs/service.md#plans-and-limits. */
function limitsFault({ headers }: WireAnswer): string | null {
  const limit = headers["x-ratelimit-limit"];
  const remaining = headers["x-ratelimit-remaining"];
  const reset = headers["x-ratelimit-reset"];
  if (limit !== String(MOST)) return `x-ratelimit-limit is ${limit}`;
  if (!/^\d{1,7}$/.test(String(remaining)) || Number(remaining) > MOST) return `x-ratelimit-remaining is ${remaining}`;
  const isTime = typeof reset === "string" && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(reset);
  return isTime && Date.parse(reset) > Date.now() ? null : `x-ratelimit-reset is ${reset}`;
}

/** For an answer to a body with a paid key: the body is accepted exactly if the document allows it, and graded correctly. */
export function gradingFault(
  { bytes, headers = {}, wanted }: HostileBody,
  { status, body }: WireAnswer,
): string | null {
  const text = wanted?.status === 400 ? "" : textOf(bytes, headers["content-encoding"] ?? "");
  const status200 = wanted === undefined ? isTaken(text) : wanted.status === 200;
  if (status !== (status200 ? 200 : 400))
    return `status ${status}, not ${status200 ? 200 : 400}: ${body.slice(0, 200)}`;
  if (status === 400) {
    const { error }: { error: string } = JSON.parse(body);
    return error.startsWith(wanted?.sentence ?? "") ? null : `the sentence is ${error}, not ${wanted?.sentence} ...`;
  }
  const { selections }: { selections: unknown[] } = JSON.parse(text);
  const grades = gradeAll(selections, (id) => EVENTS.get(Number(id)), { asOf: AS_OF }).map(onWire);
  return JSON.stringify({ grades }) === body ? null : `other grades than the engine's: ${body}`;
}

/** The text that was sent, or an empty string if there is none, which is not a valid request either. */
function textOf(bytes: Uint8Array, encoding: string): string {
  try {
    const name = encoding.trim().toLowerCase();
    const plain = name.endsWith("gzip") ? gunzipSync(bytes) : name === "deflate" ? inflateSync(bytes) : bytes;
    return plain.byteLength > MOST_BYTES ? "" : new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return "";
  }
}

/** Whether the document allows a request, apart from two points in which JSON Schema and JavaScript differ. */
function isTaken(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  const { selections }: { selections?: unknown } = Object(value);
  if (!Array.isArray(selections)) return false;
  const finite = selections.map((bet: unknown) => {
    const given: { hdp?: unknown } = Object(bet);
    return typeof given.hdp === "number" ? { ...given, hdp: 0 } : bet;
  });
  const isTooLarge = (id: unknown): boolean => typeof id === "string" && !Number.isSafeInteger(Number(id));
  if (selections.some((bet: unknown) => isTooLarge(Object(bet).eventId))) return false;
  return judge.valueFault("GradeRequest", { selections: finite }) === null;
}

/** For what is not a valid request: if there is an answer, it has the form of all errors. */
export function strayFault({ status, headers, body }: Omit<WireAnswer, "method" | "path">): string | null {
  if (status !== 400 && status !== 404 && status !== 501) return `status ${status}`;
  if (headers["content-type"] !== "application/json; charset=utf-8") return `content type ${headers["content-type"]}`;
  try {
    return judge.valueFault("Error", JSON.parse(body));
  } catch {
    return `no JSON: ${body}`;
  }
}
