import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryHostileCase } from "../../../src/fixtures/arbitraries.js";
import { matches, vectors } from "../../../src/fixtures/index.js";
import { ContractError, parseGradeRequest, parseSelection } from "../../../src/pure/contract/index.js";
import { EXAMPLE_ANSWER, EXAMPLE_EVENT, EXAMPLE_REQUEST } from "../../../src/pure/contract/openapi/examples.js";
import type { Operation } from "../../../src/pure/contract/openapi/types.js";
import { openApiDocument } from "../../../src/pure/contract/openapi.js";
import * as engine from "../../../src/pure/engine/index.js";
import { REASON_ROWS } from "../../../src/pure/engine/tables/reasons.js";
import { SELECTION_FIELDS } from "../../../src/pure/fields/selection.js";
import { ROUTES } from "../../../src/service/http/routes.js";
import { expectNone } from "../../support/expect-none.js";
import { draws } from "../../support/volume.js";
import { rulebookOf } from "../conformance/support.js";
import { documentJudge, openApiFaults } from "./document.js";

const { grade, gradeAll, markets, REASONS, RESULTS, SCOPES, sports } = engine;

/** The API has no word for some parts of a match: the service sends their grades without a basis. */
function onWire<Sent extends { readonly basis?: { readonly scope: string } | undefined }>(grade: Sent): unknown {
  const { basis, ...others } = grade;
  return basis !== undefined && !SCOPES.some((scope) => scope === basis.scope) ? others : grade;
}
const document = openApiDocument({ basePath: "/v3", version: "3.0.0" });
const judge = documentJudge(document);

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  (["get", "post", "put"] as const).flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ path, method, operation }];
  }),
);
const keyed = operations.filter(({ path }) => path.startsWith("/v3/"));

/** Fails with the paths and messages of ajv, and the value. */
function expectValid(component: string, value: unknown): void {
  const fault = judge.valueFault(component, value);
  expect(fault === null ? null : `not a valid ${component}: ${fault}\n${JSON.stringify(value)}`).toBeNull();
}

function expectInvalid(component: string, value: unknown): void {
  const fault = judge.valueFault(component, value);
  expect(fault === null ? `the schema ${component} accepts ${JSON.stringify(value)}` : "refused").toBe("refused");
}

function isAccepted(parse: (value: unknown) => unknown, value: unknown): boolean {
  try {
    parse(value);
    return true;
  } catch (error) {
    if (error instanceof ContractError) return false;
    throw error;
  }
}

/** They answer without a key too. */
const OPTIONAL_KEY = new Set(["/v3/sports", "/v3/bookmakers"]);

/** Headers that are not those of the limits. */
const OF_ROUTES = ["x-truncated", "x-oddsapi-seq", "x-next-since"];

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1, and plain data", async () => {
    const copy = JSON.parse(JSON.stringify(document));
    expect(copy).toEqual(document);
    expectNone("the document is not valid OpenAPI 3.1; correct src/pure/contract/openapi", await openApiFaults(copy));
  });

  test("is rejected by both validators when it is broken", async () => {
    const { paths: _, ...broken } = JSON.parse(JSON.stringify(document));
    const faults = await openApiFaults({ ...broken, paths: { "v3/markets": {} } });
    expect(faults.filter((fault) => fault.startsWith("#/paths"))).not.toEqual([]);
    expect(faults.filter((fault) => fault.startsWith("/paths"))).not.toEqual([]);
  });

  test("is rejected with examples of a parameter, an answer and a request that are not valid", async () => {
    const broken = [
      ['"example":2.5', '"example":"level"'],
      ['"final":true,"basis"', '"final":false,"basis"'],
      ['"eventId":61300457', '"eventId":5.5'],
    ].reduce((text, [right = "", wrong = ""]) => {
      expect(text).toContain(right);
      return text.replace(right, wrong);
    }, JSON.stringify(document));
    const faults = await openApiFaults(JSON.parse(broken));
    for (const place of ["parameters", "responses", "requestBody"]) {
      expect(faults.filter((fault) => fault.includes(`/${place}/`))).not.toEqual([]);
    }
  });

  test("has the routes with a key below the base path, and the others at the root", () => {
    const at = (basePath: string) => Object.keys(openApiDocument({ basePath, version: "3.0.0" }).paths);
    expect(at("/api/v3")).toEqual([
      "/api/v3/settlements/grade",
      "/api/v3/settlements/explain",
      "/api/v3/markets",
      "/api/v3/sports",
      "/api/v3/leagues",
      "/api/v3/events",
      "/api/v3/events/live",
      "/api/v3/events/search",
      "/api/v3/events/changes",
      "/api/v3/events/{id}",
      "/api/v3/participants",
      "/api/v3/participants/{id}",
      "/api/v3/odds",
      "/api/v3/odds/multi",
      "/api/v3/odds/updated",
      "/api/v3/odds/movements",
      "/api/v3/value-bets",
      "/api/v3/arbitrage-bets",
      "/api/v3/dropping-odds",
      "/api/v3/bookmakers",
      "/api/v3/bookmakers/selected",
      "/api/v3/bookmakers/selected/select",
      "/api/v3/bookmakers/selected/clear",
      "/api/v3/historical/events",
      "/api/v3/historical/events/search",
      "/api/v3/historical/odds",
      "/api/v3/historical/closing-lines",
      "/api/v3/ws",
      "/healthz",
      "/readyz",
      "/metrics",
      "/openapi.json",
      "/",
    ]);
    expect(at("")).toContain("/settlements/grade");
  });

  test("has an operation for every route of the service except the files of the page, and no others", () => {
    const served = ROUTES.filter(({ path }) => path !== "/{file}").map(
      ({ method, path, plan }) => `${method} ${plan === null ? "" : "/v3"}${path}${plan === "paid" ? ": paid" : ""}`,
    );
    const written = operations.map(
      ({ path, method, operation }) =>
        `${method.toUpperCase()} ${path}${/Paid plans only/.test(operation.description) ? ": paid" : ""}`,
    );
    expectNone(
      "routes without an operation; add one in src/pure/contract/openapi/operations.ts",
      served.filter((route) => !written.includes(route)),
    );
    expectNone(
      "operations without a route; remove them from src/pure/contract/openapi/operations.ts, or add a row to src/service/http/routes.ts",
      written.filter((route) => !served.includes(route)),
    );
  });

  test("lists every status of each route", () => {
    const statuses = Object.fromEntries(
      operations.map(({ path, operation }) => [path, Object.keys(operation.responses)]),
    );
    expect(statuses).toEqual({
      "/v3/settlements/grade": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/settlements/explain": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/markets": ["200", "400", "401", "429", "500", "503"],
      "/v3/sports": ["200", "400", "401", "429", "500", "503"],
      "/v3/leagues": ["200", "400", "401", "429", "500", "503"],
      "/v3/events": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/events/live": ["200", "400", "401", "429", "500", "503"],
      "/v3/events/search": ["200", "400", "401", "429", "500", "503"],
      "/v3/events/changes": ["200", "400", "401", "429", "500", "503"],
      "/v3/events/{id}": ["200", "400", "401", "404", "429", "500", "503"],
      "/v3/odds": ["200", "400", "401", "403", "404", "429", "500", "503"],
      "/v3/odds/multi": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/odds/updated": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/participants": ["200", "400", "401", "429", "500", "503"],
      "/v3/participants/{id}": ["200", "400", "401", "404", "429", "500", "503"],
      "/v3/odds/movements": ["200", "400", "401", "403", "404", "429", "500", "503"],
      "/v3/historical/odds": ["200", "400", "401", "403", "404", "429", "500", "503"],
      "/v3/historical/closing-lines": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/dropping-odds": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/arbitrage-bets": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/value-bets": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/bookmakers": ["200", "400", "401", "429", "500", "503"],
      "/v3/bookmakers/selected": ["200", "400", "401", "429", "500", "503"],
      "/v3/bookmakers/selected/select": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/bookmakers/selected/clear": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/historical/events": ["200", "400", "401", "429", "500", "503"],
      "/v3/historical/events/search": ["200", "400", "401", "429", "500", "503"],
      "/v3/ws": ["101", "400", "401", "403", "426", "429", "500", "503", "default"],
      "/healthz": ["200", "4XX"],
      "/readyz": ["200", "503", "4XX"],
      "/metrics": ["200", "500", "4XX"],
      "/openapi.json": ["200", "4XX"],
      "/": ["200", "4XX"],
    });
  });

  test("asks for a key on the routes that need one, and on no others", () => {
    expect(document.components.securitySchemes["apiKey"]).toMatchObject({
      type: "apiKey",
      in: "query",
      name: "apiKey",
    });
    for (const { path, operation } of operations) {
      const open = OPTIONAL_KEY.has(path) ? [{}] : [];
      expect(operation.security).toEqual(path.startsWith("/v3/") ? [...open, { apiKey: [] }] : []);
    }
  });

  test("promises the headers of the limits on every answer to a known key", () => {
    const names = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];
    for (const { path, operation } of keyed) {
      for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
        const wanted =
          status === "401" || status === "default" ? [] : status === "429" ? [...names, "retry-after"] : names;
        const limits = Object.entries(headers).filter(([name]) => !OF_ROUTES.includes(name));
        expect(limits.map(([name]) => name)).toEqual(wanted);
        const required = limits.every(([, header]) => header.required);
        const isCertain = !["400", "500", "503"].includes(status);
        expect(required).toBe(isCertain && !(status === "200" && OPTIONAL_KEY.has(path)));
      }
    }
  });

  test("describes every route, parameter, schema and field, and uses each operation id once", () => {
    const words: [place: string, words: unknown][] = operations.flatMap(({ path, operation }) => [
      [`${path} summary`, operation.summary],
      [`${path} description`, operation.description],
      ...(operation.parameters ?? []).map(({ name, description }): [string, unknown] => [
        `${path} ${name}`,
        description,
      ]),
    ]);
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const { properties = {} }: { properties?: Readonly<Record<string, { description?: string }>> } = schema;
      words.push([name, schema["description"]]);
      for (const [field, { description }] of Object.entries(properties)) words.push([`${name}.${field}`, description]);
    }
    expectNone(
      "places without a description; write one in src/pure/contract/openapi/words.ts or operations.ts",
      words.filter(([, text]) => typeof text !== "string" || text === "").map(([place]) => place),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the schema of a request accepts what the service accepts", () => {
  /**
   * JSON Schema and the parser differ in two points, and must:
   * - an id of 16 digits may be too large for a number, but no readable pattern says where that begins;
   * - a line such as 1e400 is a number in JSON, but JavaScript reads it as Infinity, which ajv rejects.
   */
  const isTooLarge = (id: unknown) =>
    typeof id === "string" && /^-?\d{16}$/.test(id) && !Number.isSafeInteger(Number(id));
  const isInfinite = (line: unknown) => line === Number.POSITIVE_INFINITY || line === Number.NEGATIVE_INFINITY;

  function expectAgreement(selection: unknown): void {
    const { eventId, hdp } = Object(selection);
    if (isTooLarge(eventId) || isInfinite(hdp)) return;
    const accepted = isAccepted(parseSelection, selection);
    if (accepted) {
      expectValid("Selection", selection);
      expectValid("GradeRequest", { selections: [selection] });
    } else {
      expectInvalid("Selection", selection);
      expectInvalid("GradeRequest", { selections: [selection] });
    }
  }

  function expectAgreedRequest(request: unknown): void {
    if (isAccepted(parseGradeRequest, request)) expectValid("GradeRequest", request);
    else expectInvalid("GradeRequest", request);
  }

  const wire = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

  test("on every bet of the fixtures", () => {
    for (const { selection } of vectors) expectAgreement(wire(selection));
    for (const { selections } of matches) for (const { selection } of selections) expectAgreement(wire(selection));
  });

  test("on hostile input", () => {
    fc.assert(
      fc.property(arbitraryHostileCase(), ({ selection }) => expectAgreement(wire(selection))),
      { numRuns: draws(500, 75) },
    );
  });

  test("on bets with valid, nearly valid and invalid fields", () => {
    const number = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom(0, -0, 2 ** 31, 2 ** 53, 1e308));
    const text = fc.oneof(
      fc.constantFrom(
        "ML",
        "home",
        "",
        "lose",
        "void",
        "VOID",
        "5.0",
        " 5",
        "5\n",
        "1e3",
        "0x10",
        "٣",
        "-",
        "--5",
        "007",
      ),
      fc.stringMatching(/^-?\d{1,17}$/),
      fc
        .tuple(fc.constantFrom("a", "é", "🏆", "\ud800"), fc.integer({ min: 62, max: 66 }))
        .map(([it, n]) => it.repeat(n)),
    );
    const score = fc.record({ home: number, away: fc.oneof(number, text) }, { requiredKeys: [] });
    const any = fc.oneof(number, text, score, fc.constantFrom(null, true, [], {}, [5], { home: 0, away: 0 }));
    const minimal = { eventId: 101, market: "ML", side: "home" };
    const fields = [...Object.keys(SELECTION_FIELDS), "odds"];
    const changes = fc.array(fc.tuple(fc.constantFrom(...fields), any), { minLength: 1, maxLength: 3 });
    const selection = changes.map((list) => ({ ...minimal, ...Object.fromEntries(list) }));
    fc.assert(
      fc.property(selection, (it) => expectAgreement(wire(it))),
      { numRuns: draws(3000, 500) },
    );
  });

  test("on requests of any shape", () => {
    const minimal = { eventId: 101, market: "ML", side: "home" };
    const lists = [0, 1, 50, 51].map((count) => ({ selections: new Array(count).fill(minimal) }));
    const others = [null, [], {}, "{}", 5, [minimal], minimal, { selections: minimal }, { selections: null }];
    for (const request of [
      ...lists,
      ...others,
      { selections: [minimal, null] },
      { selections: [[minimal]], more: 1 },
    ]) {
      expectAgreedRequest(request);
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expectAgreedRequest(value);
      }),
    );
  });

  test("except for ids of 16 digits that are too large, and lines that JavaScript reads as infinite", () => {
    const minimal = { eventId: 101, market: "ML", side: "home" };
    const tooLarge = { ...minimal, eventId: "9007199254740993" };
    expectValid("Selection", tooLarge);
    expect(isAccepted(parseSelection, tooLarge)).toBe(false);
    const infinite = { ...minimal, hdp: JSON.parse("1e400") };
    expectInvalid("Selection", infinite);
    expect(isAccepted(parseSelection, infinite)).toBe(true);
  });
});

describe("the schema of a grade", () => {
  const sent = vectors.filter(({ selection }) => isAccepted(parseSelection, selection));
  const grades: readonly engine.Grade[] = sent.map(({ selection, event, options }) => {
    const { asOf, rulebook } = options ?? {};
    return grade(selection, event, {
      ...(asOf === undefined ? {} : { asOf }),
      ...(rulebook === undefined ? {} : { rulebook: rulebookOf(engine, rulebook) }),
    });
  });
  const isGrade = (value: unknown) => judge.valueFault("Grade", value) === null;

  test("accepts every grade of the vectors and the matches", () => {
    for (const it of grades) expectValid("Grade", onWire(it));
    // The service gives no provisional verdicts.
    for (const { expected, options } of sent) if (options?.provisional !== true) expectValid("Grade", onWire(expected));
    for (const { selections } of matches) for (const { expected } of selections) expectValid("Grade", onWire(expected));
    expect(new Set(grades.map(({ result }) => result))).toEqual(new Set(RESULTS));
    expect(new Set(grades.flatMap((it) => ("basis" in it && it.basis ? [it.basis.scope] : [])))).toEqual(
      new Set([...SCOPES, ...engine.OWN_SCOPES]),
    );
  });

  test("accepts each result with the reasons that the rules give it, and with no others", () => {
    const rows = REASON_ROWS.map(({ result, reason, final }) => `${result} ${reason} ${final}`);
    for (const result of RESULTS) {
      for (const reason of [null, ...REASONS]) {
        for (const final of [true, false]) {
          const decided = ["won", "lost", "half_won", "half_lost"].includes(result) && reason === null && final;
          const allowed = decided || rows.includes(`${result} ${reason} ${final}`);
          expect([result, reason, final, isGrade({ eventId: 1, result, reason, final })]).toEqual([
            result,
            reason,
            final,
            allowed,
          ]);
        }
      }
    }
  });

  test("rejects a grade with a missing, additional or changed field", () => {
    const basis = { scope: "regulation", home: 2, away: 1 };
    const won = { ref: "a", eventId: 5, result: "won", reason: null, final: true, basis };
    expect(isGrade(won)).toBe(true);
    for (const field of ["eventId", "result", "reason", "final"]) {
      const rest = Object.fromEntries(Object.entries(won).filter(([name]) => name !== field));
      expect([field, isGrade(rest)]).toEqual([field, false]);
    }
    const changes: object[] = [
      { reason: "push" },
      { final: false },
      { result: "Won" },
      { result: "void" },
      { eventId: "5" },
      { eventId: 5.5 },
      { ref: 7 },
      { ref: "x".repeat(65) },
      { ref: null },
      { basis: null },
      { basis: { ...basis, scope: "match" } },
      { basis: { ...basis, home: -1 } },
      { basis: { ...basis, home: "2" } },
      { basis: { ...basis, draw: 0 } },
      { basis: { scope: "regulation", home: 2 } },
      { odds: 1.9 },
    ];
    for (const change of changes) expect([change, isGrade({ ...won, ...change })]).toEqual([change, false]);
  });

  test("accepts a basis only if a score settled the bet", () => {
    const basis = { scope: "games", home: 12, away: 8 };
    for (const it of grades) {
      const settled = it.reason === null || it.reason === "push";
      expect([it, isGrade({ ...it, basis })]).toEqual([it, settled]);
    }
  });

  test("accepts an answer with a list of 1 to 50 grades", () => {
    const [first] = grades;
    expectValid("Grades", { grades: [first] });
    for (const wrong of [
      { grades: [] },
      { grades: new Array(51).fill(first) },
      { grades: [first], count: 1 },
      [first],
    ]) {
      expectInvalid("Grades", wrong);
    }
  });
});

describe("the schemas of the other answers", () => {
  test("accept the catalogue of every sport, and nothing else", () => {
    const all = Object.fromEntries(sports().map(({ slug }) => [slug, markets(slug)]));
    expectValid("Catalogue", JSON.parse(JSON.stringify(all)));
    for (const list of Object.values(all)) expectValid("Catalogue", list);
    const { football, ...rest } = all;
    const [first] = football ?? [];
    for (const wrong of [rest, { ...all, chess: [] }, [{ ...first, odds: 2 }], [{ ...first, period: "overtime" }]]) {
      expectInvalid("Catalogue", wrong);
    }
  });

  test("accept every event of the fixtures", () => {
    const served = matches.map(({ event }) => event);
    expectValid("Events", served.slice(0, 500));
    for (const event of served) expectValid("Event", event);
    expect(judge.valueFault("Event", { home: "A", away: "B" })).toMatch(/must have required property 'id'/);
  });

  test("accept an error with one sentence and no other fields", () => {
    expectValid("Error", { error: "eventId: missing" });
    for (const wrong of [{}, { error: "" }, { error: null }, { error: "x", status: 400 }, "x", ["x"]]) {
      expectInvalid("Error", wrong);
    }
  });
});

describe("the examples", () => {
  const examplesOf = ({ requestBody, responses }: Operation) =>
    [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) =>
      Object.values(content ?? {}).flatMap(({ schema, examples = {} }) =>
        Object.values(examples).map(({ value }) => ({
          component: String(schema["$ref"]).split("/").at(-1) ?? "",
          value,
        })),
      ),
    );

  test("are valid by their schemas", () => {
    const examples = operations.flatMap(({ operation }) => examplesOf(operation));
    expect(examples.length).toBeGreaterThan(30);
    for (const { component, value } of examples) expectValid(component, value);
  });

  test("have the grades that the engine gives", () => {
    const { selections } = parseGradeRequest(EXAMPLE_REQUEST);
    expect({ grades: gradeAll(selections, [EXAMPLE_EVENT]) }).toEqual(EXAMPLE_ANSWER);
    expect(JSON.stringify({ grades: gradeAll(selections, [EXAMPLE_EVENT]) })).toBe(JSON.stringify(EXAMPLE_ANSWER));
  });

  test("have the sentence of the parser for an invalid request", () => {
    const minimal = { eventId: 101, market: "ML", side: "home" };
    const wrong = { selections: [minimal, minimal, minimal, { ...minimal, eventId: 5.5 }] };
    const value =
      document.paths["/v3/settlements/grade"]?.post?.responses["400"]?.content?.["application/json"]?.examples;
    expect(value?.["sentence"]?.value).toEqual({ error: messageOf(() => parseGradeRequest(wrong)) });
  });
});

describe("the judge of answers", () => {
  const limits = {
    "x-ratelimit-limit": "5000",
    "x-ratelimit-remaining": "4999",
    "x-ratelimit-reset": "2026-03-01T16:00:00.000Z",
  };
  const headers = { "content-type": "application/json; charset=utf-8", ...limits };
  const path = "/v3/settlements/grade";
  const graded = { method: "POST", path, status: 200, headers, body: JSON.stringify(EXAMPLE_ANSWER) };
  const refused = { ...graded, status: 400, body: '{"error":"body: empty"}' };
  const event = { ...graded, method: "GET", path: "/v3/events/101", body: JSON.stringify(EXAMPLE_EVENT) };

  test("accepts valid answers", () => {
    const { "x-ratelimit-limit": _, ...without } = headers;
    const right = [
      graded,
      refused,
      { ...refused, status: 429, headers: { ...headers, "retry-after": "60" } },
      { ...refused, status: 401, headers: without },
      { ...refused, status: 503, headers: without },
      event,
      { ...event, method: "HEAD", body: "" },
      { ...event, path: "/v3/events/live", body: "[]" },
      { ...refused, path: "/nowhere", status: 404, headers: without },
      { ...refused, method: "DELETE", status: 405 },
    ];
    expectNone(
      "faults in valid answers; correct test/fast/contract/document.ts",
      right.flatMap((answer) => judge.answerFault(answer) ?? []),
    );
  });

  test.each([
    ["a status that the route does not have", { ...refused, status: 418 }],
    ["a 404 of a route without one", { ...refused, status: 404 }],
    ["a route that does not exist", { ...graded, path: "/v3/settlements" }],
    ["a method that does not exist", { ...graded, method: "PUT" }],
    ["a missing limit", { ...graded, headers: { ...headers, "x-ratelimit-limit": undefined } }],
    ["a limit that is not a number", { ...graded, headers: { ...headers, "x-ratelimit-limit": "many" } }],
    ["a reset that is not a time", { ...graded, headers: { ...headers, "x-ratelimit-reset": "1772384400" } }],
    ["a 429 without the time to wait", { ...refused, status: 429 }],
    ["another type of content", { ...graded, headers: { ...headers, "content-type": "text/html" } }],
    ["a body that is not JSON", { ...graded, body: "{" }],
    ["an error instead of grades", { ...graded, body: '{"error":"x"}' }],
    ["an error with more than one field", { ...refused, body: '{"error":"x","status":400}' }],
    ["an event instead of a list", { ...event, path: "/v3/events/live" }],
    ["a list instead of an event", { ...event, body: "[]" }],
    ["a body on HEAD", { ...event, method: "HEAD" }],
  ])("rejects %s", (_, answer) => expect(judge.answerFault(answer)).not.toBeNull());
});

function messageOf(call: () => unknown): string {
  try {
    call();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
