/** Unusual request lines: other methods, other paths, odd queries. Node's client can send all of them. */
import fc from "fast-check";
import { FREE, PAID, SPENT } from "./service.js";

export interface HostileLine {
  readonly method: string;
  readonly target: string;
}

const PATHS = [
  "/settlements/grade",
  "/settlements/explain",
  "/markets",
  "/events",
  "/events/live",
  "/historical/events/search",
].map((path) => `/v3${path}`);
const OWN = ["/", "/healthz", "/readyz", "/openapi.json", "/metrics"];

const IDS = [
  "1034",
  "-1",
  "0",
  "007",
  "999999999",
  "9007199254740991",
  "9007199254740993",
  "1e3",
  "5.0",
  "%31034",
  "%",
  "%zz",
  "%00",
  "%ff",
  "%F0%9F%8F%86",
  "..",
  ".",
  "{id}",
  "live%2F",
  "constructor",
  "__proto__",
  "x".repeat(4000),
];
const STRAYS = [
  "/v3",
  "/v3/",
  "//v3/events",
  "/v3//events",
  "/v3/events/",
  "/v3/events/1/2",
  "/V3/events",
  "/v3/Events",
  "/v3/events/live/",
  "/v3/settlements",
  "/v3/settlements/grade/",
  "/v3/settlements/grade/1",
  "/v3/../v3/events",
  "/v3/%65vents",
  "/v4/events",
  "/favicon.ico",
  "/.env",
  "/admin",
  "/constructor",
  "/__proto__",
  "*",
  "/%",
  "/;v3/events",
];
/** The characters that Node's client allows in a request line. */
const segment = fc.stringMatching(/^[!-"$->@-~]{1,30}$/);

const path = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...PATHS) },
  { weight: 2, arbitrary: fc.constantFrom(...OWN) },
  { weight: 3, arbitrary: fc.oneof(fc.constantFrom(...IDS), segment).map((id) => `/v3/events/${id}`) },
  { weight: 2, arbitrary: fc.constantFrom(...STRAYS) },
  segment.map((it) => `/${it}`),
);

const NAMES = [
  "sport",
  "limit",
  "query",
  "from",
  "to",
  "apiKey",
  "apikey",
  "page",
  "__proto__",
  "constructor",
  "",
  "limit%00",
  "%",
];
const VALUES = [
  "football",
  "soccer",
  "ice-hockey",
  "Football",
  "chess",
  "0",
  "1",
  "50",
  "500",
  "501",
  "-1",
  "1e2",
  "99999999999999999999",
  "argentina",
  "ARG",
  "ab",
  "%20%20",
  "%25%5F%27%22--",
  "%00%00%00",
  "%F0%9F%8F%86%F0%9F%8F%86%F0%9F%8F%86",
  "%ff%fe",
  "2022-12-18",
  "2022-12-01T00:00:00Z",
  "2023-01-20T10:00:00%2B02:00",
  "2022-13-45",
  "9999-12-31",
  "0000-01-01",
  "",
  "x".repeat(300),
];
const pair = fc.oneof(
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)).map(([name, value]) => `${name}=${value}`),
  fc.stringMatching(/^[!-"$-~]{0,20}$/),
);
/** Queries with a key, with another account's, without one, with two. */
export const KEYS = [
  `apiKey=${PAID}`,
  `apiKey=${FREE}`,
  `apiKey=${SPENT}`,
  `apiKey=${PAID}&apiKey=${PAID}`,
  `apiKey=${PAID}&apiKey=${FREE}`,
  "apiKey=",
  "apiKey=nobodys",
  `apikey=${PAID}`,
  `apiKey[]=${PAID}`,
  `apiKey=%20${PAID}`,
  `apiKey=${"k".repeat(6000)}`,
  "apiKey=%00",
  "",
];
const key = fc.oneof(fc.constant(`apiKey=${PAID}`), fc.constantFrom(...KEYS));

/** A query with or without a key. */
const query = fc.tuple(fc.array(pair, { maxLength: 4 }), key, fc.nat()).map(([pairs, own, place]) => {
  const at = place % (pairs.length + 1);
  return [...pairs.slice(0, at), own, ...pairs.slice(at)].join("&");
});

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant("GET") },
  {
    weight: 4,
    arbitrary: fc.constantFrom("POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"),
  },
);

/** The routes of the service, as methods and paths. */
export const SERVED: readonly (readonly [string, string])[] = [
  ["POST", "/v3/settlements/grade"],
  ["POST", "/v3/settlements/explain"],
  ...[...PATHS.slice(2), "/v3/events/1034", ...OWN].map((path) => ["GET", path] as const),
];

export const line: fc.Arbitrary<HostileLine> = fc
  .tuple(method, path, query)
  .map(([verb, where, what]) => ({ method: verb, target: `${where}?${what}` }));
