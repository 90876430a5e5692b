/** Options are checked when the service is created, not when the first bet is graded. */
import { describe, expect, test } from "vitest";
import { deriveRulebook, standard } from "../../../src/pure/engine/index.js";
import { createHandler } from "../../../src/service/http/index.js";
import { createNodeHandler } from "../../../src/service/http/node.js";
import type { HandlerOptions } from "../../../src/service/http/ports.js";
import { untyped } from "../../support/untyped.js";
import { answered, authenticate, BET, eventReader, findEvents, requestOf } from "./support.js";

const make = (options: unknown) => createHandler(untyped(options));
const metrics = { observe: () => {}, text: async () => ({ contentType: "text/plain", body: "" }) };

describe("invalid options throw a TypeError that names them", () => {
  const options: readonly (readonly [name: string, value: unknown, words?: string])[] = [
    ["findEvents", undefined],
    ["findEvents", null],
    ["findEvents", new Map()],
    ["clock", 1_772_366_400_000],
    ["clock", new Date(0)],
    ["authenticate", "key"],
    ["authenticate", new Map()],
    ["limit", 5_000],
    ["onRequest", console],
    ["rulebook", "standard@3"],
    ["rulebook", {}],
    ["rulebook", { ...standard }, "a copy of a rulebook"],
    ["events", {}],
    ["events", { ...eventReader(), check: undefined }],
    ["metrics", {}],
    ["metrics", { ...metrics, text: "none" }],
    ["storageTimeout", 0],
    ["storageTimeout", -1],
    ["storageTimeout", Number.NaN],
    ["storageTimeout", Number.POSITIVE_INFINITY],
    ["storageTimeout", 2 ** 31],
    ["storageTimeout", "5000"],
    ["basePath", 3],
    ["basePath", "v3"],
    ["basePath", "/v 3"],
    ["basePath", "/v3?x"],
    ["basePath", "/v3#x"],
    ["basePath", "/{version}"],
    ["basePath", "/v3//x"],
    ["basePath", "/é"],
    ["basePath", "/.."],
    ["basePath", "/v3/./x"],
    ["basePath", "https://example.test/v3"],
  ];
  test.each(
    options.map(([name, value, words = typeof value === "object" ? JSON.stringify(value) : String(value)]) => ({
      name,
      value,
      words,
    })),
  )("$name: $words", ({ name, value }) => {
    for (const create of [make, createNodeHandler]) {
      const given: HandlerOptions = untyped({ findEvents, authenticate, [name]: value });
      expect(() => create(given)).toThrow(TypeError);
      expect(() => create(given)).toThrow(new RegExp(`^${name}(?::| is not usable:) `));
    }
  });

  test("no options at all", () => {
    expect(() => make(undefined)).toThrow(/^options: must be an object with the function findEvents$/);
    expect(() => make({})).toThrow(/^findEvents: /);
  });

  test("a limit without authenticate", () => {
    const limit = () => ({ allowed: true, limit: 1, remaining: 1, resetAt: 0 });
    expect(() => make({ findEvents, limit })).toThrow(/^limit: /);
  });
});

test("options may be undefined", () => {
  const names = [
    "clock",
    "rulebook",
    "authenticate",
    "limit",
    "basePath",
    "events",
    "metrics",
    "onRequest",
    "storageTimeout",
  ];
  expect(make({ findEvents, ...Object.fromEntries(names.map((name) => [name, undefined])) })).toBeTypeOf("function");
});

test("a derived rulebook is accepted", async () => {
  const rulebook = deriveRulebook(standard, { id: "house@1", tieRules: { football: "void" } });
  expect((await make({ findEvents, rulebook })(requestOf())).status).toBe(200);
});

describe("the base path precedes the routes that need a key", () => {
  const body = JSON.stringify({ selections: [BET] });
  const headers = { "content-type": "application/json" };
  const statusAt = async (basePath: string | undefined, path: string): Promise<number> => {
    const handler = make({ findEvents, ...(basePath === undefined ? {} : { basePath }) });
    return (await handler(new Request(`http://service.test${path}`, { method: "POST", body, headers }))).status;
  };

  test.each([
    [undefined, "/v3"],
    ["/v3", "/v3"],
    ["/v3/", "/v3"],
    ["/", ""],
    ["", ""],
    ["/api/v3", "/api/v3"],
    ["/odds.api/~me/v3", "/odds.api/~me/v3"],
    ["/caf%C3%A9", "/caf%C3%A9"],
    ["/caf%C3%A9", "/café"],
  ])("%j: the routes are at %s", async (basePath, path) => {
    expect(await statusAt(basePath, `${path}/settlements/grade`)).toBe(200);
  });

  test.each([
    ["/v3", "/settlements/grade"],
    ["/v3", "/v4/settlements/grade"],
    ["/v3", "/v3/v3/settlements/grade"],
    ["/v3", "/V3/settlements/grade"],
    ["/v3", "//v3/settlements/grade"],
    ["/v3", "/v3/settlements/grade/"],
    ["/v3", "/v3/settlements//grade"],
    ["/v3", "/v3/settlements/%67rade"],
    ["/", "/v3/settlements/grade"],
    ["/a.b", "/axb/settlements/grade"],
  ])("%j: there is no route at %s", async (basePath, path) => {
    expect(await statusAt(basePath, path)).toBe(404);
  });

  test("the routes without a key stay at the root", async () => {
    const handler = make({ findEvents, basePath: "/api/v3" });
    const at = async (path: string) => (await answered(handler(new Request(`http://service.test${path}`)))).status;
    expect([await at("/healthz"), await at("/api/v3/healthz")]).toEqual([200, 404]);
  });
});
