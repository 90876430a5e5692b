import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContractError, parseGradeRequest, parseSelection } from "../../src/contract/index.js";
import { EXAMPLE_ANSWER, EXAMPLE_EVENT, EXAMPLE_REQUEST } from "../../src/contract/openapi/examples.js";
import type { Operation } from "../../src/contract/openapi/types.js";
import { openApiDocument } from "../../src/contract/openapi.js";
import { REASON_ROWS } from "../../src/engine/catalogue/reasons.js";
import {
  deriveRulebook,
  type Grade,
  grade,
  gradeAll,
  markets,
  REASONS,
  RESULTS,
  SCOPES,
  sports,
  standard,
} from "../../src/engine/index.js";
import { arbitraryHostileCase } from "../../src/fixtures/arbitraries.js";
import { matches, vectors } from "../../src/fixtures/index.js";
import { ROUTES } from "../../src/http/routes.js";
import { documentJudge } from "./document.js";

const document = openApiDocument({ basePath: "/v3", version: "3.0.0" });
const judge = documentJudge(document);

const operations = Object.entries(document.paths).flatMap(([path, { get, post }]) =>
  [get, post].filter((operation) => operation !== undefined).map((operation) => ({ path, operation })),
);
const keyed = operations.filter(({ path }) => path.startsWith("/v3/"));

function isTaken(parse: (value: unknown) => unknown, value: unknown): boolean {
  try {
    parse(value);
    return true;
  } catch (error) {
    if (error instanceof ContractError) return false;
    throw error;
  }
}

describe("the document", () => {
  test("is valid OpenAPI 3.1, and plain data", async () => {
    const copy = JSON.parse(JSON.stringify(document));
    expect(copy).toEqual(document);
    const validator = new Validator();
    expect(await validator.validate(copy)).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("is not taken for valid where it is broken", async () => {
    const { paths: _, ...broken } = JSON.parse(JSON.stringify(document));
    expect((await new Validator().validate({ ...broken, paths: { "v3/markets": {} } })).valid).toBe(false);
  });

  test("has the routes of the interface below the base path, and those of the service at the root", () => {
    const at = (basePath: string) => Object.keys(openApiDocument({ basePath, version: "3.0.0" }).paths);
    expect(at("/api/v3")).toEqual([
      "/api/v3/settlements/grade",
      "/api/v3/markets",
      "/api/v3/events",
      "/api/v3/events/live",
      "/api/v3/events/{id}",
      "/api/v3/historical/events/search",
      "/healthz",
      "/readyz",
      "/metrics",
      "/openapi.json",
      "/",
    ]);
    expect(at("")).toContain("/settlements/grade");
  });

  test("has what the service answers to, but for the files that belong to the page", () => {
    const ofPage = ["/page.js", "/page.css"];
    const served = ROUTES.filter(({ path }) => !ofPage.includes(path)).map(
      ({ method, path, plan }) => `${method} ${plan === null ? "" : "/v3"}${path}${plan === "paid" ? ": paid" : ""}`,
    );
    const written = operations.map(
      ({ path, operation }) =>
        `${operation.requestBody ? "POST" : "GET"} ${path}${operation.responses[403] ? ": paid" : ""}`,
    );
    expect(new Set(written)).toEqual(new Set(served));
  });

  test("lists every status that a route can answer", () => {
    const statuses = Object.fromEntries(
      operations.map(({ path, operation }) => [path, Object.keys(operation.responses)]),
    );
    expect(statuses).toEqual({
      "/v3/settlements/grade": ["200", "400", "401", "403", "429", "500", "503"],
      "/v3/markets": ["200", "400", "401", "429", "500", "503"],
      "/v3/events": ["200", "400", "401", "429", "500", "503"],
      "/v3/events/live": ["200", "400", "401", "429", "500", "503"],
      "/v3/events/{id}": ["200", "400", "401", "404", "429", "500", "503"],
      "/v3/historical/events/search": ["200", "400", "401", "429", "500", "503"],
      "/healthz": ["200"],
      "/readyz": ["200", "503"],
      "/metrics": ["200", "500"],
      "/openapi.json": ["200"],
      "/": ["200"],
    });
  });

  test("asks for the key where one is needed, and nowhere else", () => {
    expect(document.components.securitySchemes["apiKey"]).toMatchObject({
      type: "apiKey",
      in: "query",
      name: "apiKey",
    });
    for (const { path, operation } of operations) {
      expect(operation.security).toEqual(path.startsWith("/v3/") ? [{ apiKey: [] }] : []);
    }
  });

  test("promises the limits' headers on every answer to a known key", () => {
    const names = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];
    for (const { operation } of keyed) {
      for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
        const wanted = status === "401" ? [] : status === "429" ? [...names, "retry-after"] : names;
        expect(Object.keys(headers)).toEqual(wanted);
        const required = Object.values(headers).every((header) => header.required);
        expect(required).toBe(status !== "500" && status !== "503");
      }
    }
  });

  test("says something of every route, parameter, schema and field, and names no operation twice", () => {
    const said: unknown[] = operations.flatMap(({ operation }) => [
      operation.summary,
      operation.description,
      ...(operation.parameters ?? []).map(({ description }) => description),
    ]);
    for (const schema of Object.values(document.components.schemas)) {
      said.push(schema["description"]);
    }
    for (const { properties } of Object.values(document.components.schemas) as { properties?: object }[]) {
      if (properties) said.push(...Object.values(properties).map(({ description }) => description));
    }
    expect(said.filter((words) => typeof words !== "string" || words === "")).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the schema of a request takes what the service takes", () => {
  /**
   * Where JSON Schema and the parser part, and why that cannot be otherwise:
   * - an id of 16 digits may be too large to be a number: no readable pattern says where that begins;
   * - a line such as 1e400 is a number of JSON; JavaScript reads it as Infinity, of which ajv says that it is no number.
   */
  const isTooLarge = (id: unknown) =>
    typeof id === "string" && /^-?\d{16}$/.test(id) && !Number.isSafeInteger(Number(id));
  const isInfinite = (line: unknown) => line === Number.POSITIVE_INFINITY || line === Number.NEGATIVE_INFINITY;

  function expectAgreement(selection: unknown): void {
    const { eventId, hdp } = Object(selection);
    if (isTooLarge(eventId) || isInfinite(hdp)) return;
    const taken = isTaken(parseSelection, selection);
    const fault = judge.valueFault("Selection", selection);
    expect({ selection, taken: fault === null, fault: taken ? fault : null }).toEqual({
      selection,
      taken,
      fault: null,
    });
    expect(judge.valueFault("GradeRequest", { selections: [selection] }) === null).toBe(taken);
  }

  const wire = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

  test("on every bet of the fixtures", () => {
    for (const { selection } of vectors) expectAgreement(wire(selection));
    for (const { selections } of matches) for (const { selection } of selections) expectAgreement(wire(selection));
  });

  test("on hostile input", () => {
    fc.assert(
      fc.property(arbitraryHostileCase(), ({ selection }) => expectAgreement(wire(selection))),
      { numRuns: 500 },
    );
  });

  test("on bets with fields of any kind, near what is allowed and far from it", () => {
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
    const fields = ["eventId", "market", "side", "ref", "hdp", "label", "tieRule", "scoreAtBet", "odds"];
    const changes = fc.array(fc.tuple(fc.constantFrom(...fields), any), { minLength: 1, maxLength: 3 });
    const selection = changes.map((list) => ({ ...minimal, ...Object.fromEntries(list) }));
    fc.assert(
      fc.property(selection, (it) => expectAgreement(wire(it))),
      { numRuns: 3000 },
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
      expect(judge.valueFault("GradeRequest", request) === null).toBe(isTaken(parseGradeRequest, request));
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(judge.valueFault("GradeRequest", value) === null).toBe(isTaken(parseGradeRequest, value));
      }),
    );
  });

  test("but for ids of 16 digits that are too large, and lines that JavaScript reads as infinite", () => {
    const minimal = { eventId: 101, market: "ML", side: "home" };
    const tooLarge = { ...minimal, eventId: "9007199254740993" };
    expect([judge.valueFault("Selection", tooLarge), isTaken(parseSelection, tooLarge)]).toEqual([null, false]);
    const infinite = { ...minimal, hdp: JSON.parse("1e400") };
    expect([judge.valueFault("Selection", infinite) === null, isTaken(parseSelection, infinite)]).toEqual([
      false,
      true,
    ]);
  });
});

describe("the schema of a grade takes every grade, and nothing that is none", () => {
  const sent = vectors.filter(({ selection }) => isTaken(parseSelection, selection));
  const grades: readonly Grade[] = sent.map(({ selection, event, options }) => {
    const { asOf, rulebook } = options ?? {};
    return grade(selection, event, {
      ...(asOf === undefined ? {} : { asOf }),
      ...(rulebook === undefined ? {} : { rulebook: deriveRulebook(standard, rulebook) }),
    });
  });
  const isGrade = (value: unknown) => judge.valueFault("Grade", value) === null;

  test("all that the vectors and the matches come to", () => {
    for (const it of grades) expect([it, judge.valueFault("Grade", it)]).toEqual([it, null]);
    for (const { expected } of sent) expect(judge.valueFault("Grade", expected)).toBeNull();
    for (const { selections } of matches) for (const { expected } of selections) expect(isGrade(expected)).toBe(true);
    expect(new Set(grades.map(({ result }) => result))).toEqual(new Set(RESULTS));
    expect(new Set(grades.flatMap((it) => ("basis" in it && it.basis ? [it.basis.scope] : [])))).toEqual(
      new Set(SCOPES),
    );
  });

  test("each result with the reasons that the rules give it, and no other", () => {
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

  test("none with something missing, added or changed", () => {
    const basis = { scope: "regulation", home: 2, away: 1 };
    const won = { ref: "a", eventId: 5, result: "won", reason: null, final: true, basis };
    expect(isGrade(won)).toBe(true);
    for (const field of ["eventId", "result", "reason", "final"]) {
      const { [field]: _, ...rest } = won as Record<string, unknown>;
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

  test("none with a basis where nothing was settled on a score", () => {
    const basis = { scope: "games", home: 12, away: 8 };
    for (const it of grades) {
      const settled = it.reason === null || it.reason === "push";
      expect([it, isGrade({ ...it, basis })]).toEqual([it, settled]);
    }
  });

  test("and an answer is a list of 1 to 50 of them, and no more", () => {
    const [first] = grades;
    expect(judge.valueFault("Grades", { grades: [first] })).toBeNull();
    for (const wrong of [
      { grades: [] },
      { grades: new Array(51).fill(first) },
      { grades: [first], count: 1 },
      [first],
    ]) {
      expect(judge.valueFault("Grades", wrong)).not.toBeNull();
    }
  });
});

describe("the schemas of the other answers", () => {
  test("take the catalogue of every sport, and nothing else", () => {
    const all = Object.fromEntries(sports().map(({ slug }) => [slug, markets(slug)]));
    expect(judge.valueFault("Catalogue", JSON.parse(JSON.stringify(all)))).toBeNull();
    for (const list of Object.values(all)) expect(judge.valueFault("Catalogue", list)).toBeNull();
    const { football, ...rest } = all;
    const [first] = football ?? [];
    for (const wrong of [rest, { ...all, chess: [] }, [{ ...first, odds: 2 }], [{ ...first, period: "overtime" }]]) {
      expect(judge.valueFault("Catalogue", wrong)).not.toBeNull();
    }
  });

  test("take every event that is served", () => {
    const served = matches.map(({ event }) => event);
    expect(judge.valueFault("Events", served.slice(0, 500))).toBeNull();
    for (const event of served) expect(judge.valueFault("Event", event)).toBeNull();
    expect(judge.valueFault("Event", { home: "A", away: "B" })).toMatch(/must have required property 'id'/);
  });

  test("take one sentence for an error, and nothing beside it", () => {
    expect(judge.valueFault("Error", { error: "eventId: missing" })).toBeNull();
    for (const wrong of [{}, { error: "" }, { error: null }, { error: "x", status: 400 }, "x", ["x"]]) {
      expect(judge.valueFault("Error", wrong)).not.toBeNull();
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

  test("are valid by the schemas that they stand at", () => {
    const examples = operations.flatMap(({ operation }) => examplesOf(operation));
    expect(examples.length).toBeGreaterThan(30);
    for (const { component, value } of examples) expect(judge.valueFault(component, value)).toBeNull();
  });

  test("are graded as they say", () => {
    const { selections } = parseGradeRequest(EXAMPLE_REQUEST);
    expect({ grades: gradeAll(selections, [EXAMPLE_EVENT]) }).toEqual(EXAMPLE_ANSWER);
    expect(JSON.stringify({ grades: gradeAll(selections, [EXAMPLE_EVENT]) })).toBe(JSON.stringify(EXAMPLE_ANSWER));
  });

  test("of an error that a caller can cause say what the parser says", () => {
    const minimal = { eventId: 101, market: "ML", side: "home" };
    const wrong = { selections: [minimal, minimal, minimal, { ...minimal, eventId: 5.5 }] };
    const value =
      document.paths["/v3/settlements/grade"]?.post?.responses["400"]?.content["application/json"]?.examples;
    expect(value?.["sentence"]?.value).toEqual({ error: messageOf(() => parseGradeRequest(wrong)) });
  });
});

describe("the judge that holds answers to the document", () => {
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

  test("finds nothing wrong with what is right", () => {
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
      { ...refused, method: "DELETE", status: 404 },
    ];
    for (const answer of right) expect(judge.answerFault(answer)).toBeNull();
  });

  test.each([
    ["a status that the route does not have", { ...refused, status: 418 }],
    ["a 404 of a route that has none", { ...refused, status: 404 }],
    ["a route that is not there", { ...graded, path: "/v3/settlements" }],
    ["a method that is not there", { ...graded, method: "PUT" }],
    ["no limit", { ...graded, headers: { ...headers, "x-ratelimit-limit": undefined } }],
    ["a limit that is no number", { ...graded, headers: { ...headers, "x-ratelimit-limit": "many" } }],
    ["a reset that is no time", { ...graded, headers: { ...headers, "x-ratelimit-reset": "1772384400" } }],
    ["a 429 that does not say when to come back", { ...refused, status: 429 }],
    ["another type of content", { ...graded, headers: { ...headers, "content-type": "text/html" } }],
    ["no JSON", { ...graded, body: "{" }],
    ["an error in place of grades", { ...graded, body: '{"error":"x"}' }],
    ["an error with more than a sentence", { ...refused, body: '{"error":"x","status":400}' }],
    ["an event in place of a list", { ...event, path: "/v3/events/live" }],
    ["a list in place of an event", { ...event, body: "[]" }],
    ["a body on HEAD", { ...event, method: "HEAD" }],
  ])("finds %s", (_, answer) => expect(judge.answerFault(answer)).not.toBeNull());
});

function messageOf(call: () => unknown): string {
  try {
    call();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
