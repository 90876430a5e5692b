/** POST /settlements/explain: the grades of the grading route, each with its sentence and its steps. */
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../../src/pure/contract/openapi.js";
import { deriveRulebook, explain, standard } from "../../../src/pure/engine/index.js";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { documentJudge } from "../../fast/contract/document.js";
import { jsonOf } from "../../support/json.js";
import { untyped } from "../../support/untyped.js";
import { ask, down } from "./ask.js";
import {
  AS_OF,
  BET,
  bodyOf,
  countingLimit,
  EVENTS,
  errorOf,
  GRADES,
  KEYS,
  REQUEST,
  recorder,
  SELECTIONS,
  watchedStore,
} from "./support.js";

const PATH = "/settlements/explain";
const POST = { method: "POST", path: PATH } as const;
const grade = { method: "POST", path: "/settlements/grade" } as const;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

interface Explained {
  readonly explanations: readonly { readonly grade: unknown; readonly sentence: string; readonly steps: unknown[] }[];
}

const explanationsIn = (text: string) => jsonOf<Explained>(text).explanations;

describe("the answer", () => {
  test("has the grades of the grading route, in the order of the selections", async () => {
    const { status, text } = await ask({}, { ...POST, body: REQUEST });
    expect(status).toBe(200);
    expect(explanationsIn(text).map((each) => each.grade)).toEqual(plain(GRADES));
  });

  test("has the sentence and the steps of the library", async () => {
    const { json } = await ask({}, { ...POST, body: REQUEST });
    const wanted = SELECTIONS.map((bet) => explain(bet, EVENTS.get(Number(bet.eventId)), { asOf: AS_OF }));
    expect(json).toEqual(plain({ explanations: wanted }));
  });

  test("names the word of a bet that cannot be settled as written, and the nearest thing", async () => {
    const body = JSON.stringify({ selections: [{ ...BET, market: "Over 2.5" }] });
    const { text } = await ask({}, { ...POST, body });
    const [explained] = explanationsIn(text);
    expect(explained?.sentence).toContain('"Over 2.5" bets are not settled in football (did you mean "Totals"?)');
    expect(explained?.steps).toContainEqual(
      expect.objectContaining({ step: "stopped", fault: expect.objectContaining({ near: ["Totals"] }) }),
    );
  });

  test("is what the OpenAPI document describes", async () => {
    const judge = documentJudge(openApiDocument({ basePath: "/v3", version: "3.0.0" }));
    const { json } = await ask({}, { ...POST, body: REQUEST });
    expect(judge.valueFault("Explanations", json)).toBeNull();
    for (const wrong of [{}, { explanations: [] }, { explanations: [{ grade: GRADES[0], steps: [] }] }]) {
      expect(judge.valueFault("Explanations", wrong)).not.toBeNull();
    }
  });

  test("is provisional only if it is asked for, and only here", async () => {
    const scores = { home: 2, away: 1 };
    const live = { id: 7, home: "Lions", away: "Bears", status: "live", sport: { slug: "football" }, scores } as const;
    const findEvents = () => new Map([[7, live]]);
    const over = (hdp: number) => ({ eventId: 7, market: "Totals", side: "over", hdp });
    const body = { selections: [over(2.5), over(2), over(2.75)] };
    const finals = async (path: string) =>
      explanationsIn((await ask({ findEvents }, { ...POST, path, body })).text).map(({ grade: each }) => each);
    const provisional = await finals(`${PATH}?provisional=true`);
    expect(provisional).toMatchObject([
      { result: "won", reason: null, final: false },
      { result: "won", final: false },
      { result: "pending", reason: "event_live", final: false },
    ]);
    const judge = documentJudge(openApiDocument({ basePath: "/v3", version: "3.0.0" }));
    expect(provisional.map((each) => judge.valueFault("ProvisionalGrade", each) === null)).toEqual([true, true, false]);
    for (const path of [PATH, `${PATH}?provisional=false`]) {
      expect(await finals(path)).toMatchObject(body.selections.map(() => ({ result: "pending" })));
    }
    const graded = await ask({ findEvents }, { ...grade, path: `${grade.path}?provisional=true`, body });
    expect(graded.text).not.toContain("won");
    const wrong = await ask({ findEvents }, { ...POST, path: `${PATH}?provisional=yes`, body });
    expect([wrong.status, errorOf(wrong)]).toEqual([
      400,
      'provisional: "yes" is neither true nor false; allowed: true, false, 1 or 0',
    ]);
  });

  test("names the rulebook of the service", async () => {
    const rulebook = deriveRulebook(standard, { id: "house@1", resultWindowHours: 1 });
    const { text } = await ask({ rulebook }, POST);
    expect(explanationsIn(text)[0]?.steps[0]).toMatchObject({ step: "rulebook", id: "house@1" });
  });

  test("asks the storage once, with each id once", async () => {
    const store = watchedStore();
    await ask(store, { ...POST, body: { selections: [BET, BET, { ...BET, eventId: "1034" }] } });
    expect(store.asked).toEqual([[1034]]);
  });
});

describe("keys, limits and errors are those of the grading route", () => {
  test.each([
    [401, "no key", { key: null }],
    [401, "an unknown key", { key: KEYS.unknown }],
    [403, "a key of the free plan", { key: KEYS.free }],
    [400, "an empty body", { body: "" }],
    [400, "a body that is not JSON", { body: "{" }],
    [400, "a name that is given twice", { body: '{"selections": [{"side": "home", "side": "away"}]}' }],
    [400, "no selections", { body: { selections: [] } }],
    [400, "51 selections", { body: { selections: new Array(51).fill(BET) } }],
    [400, "65,537 bytes", { body: bodyOf(65_537) }],
    [400, "another content type", { headers: { "content-type": "text/plain" } }],
  ] as const)("%i for %s", async (status, _name, call) => {
    const [explained, graded] = [await ask({}, { ...POST, ...call }), await ask({}, { ...grade, ...call })];
    expect([explained.status, errorOf(explained)]).toEqual([status, errorOf(graded)]);
  });

  test("405 for a GET", async () => {
    expect((await ask({}, { path: PATH })).status).toBe(405);
  });

  test("429 over the limit, which it shares with grading", async () => {
    const { limit, counted } = countingLimit(2);
    const statuses = [];
    for (const call of [grade, POST, POST, grade]) statuses.push((await ask({ limit }, call)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(counted).toEqual(["account-paid", "account-paid"]);
  });

  test("503 if the storage is down", async () => {
    expect((await ask({ findEvents: down }, POST)).status).toBe(503);
  });

  test("500 if the storage answers something other than a Map", async () => {
    expect((await ask({ findEvents: () => untyped([]) }, POST)).status).toBe(500);
  });
});

describe("records and metrics", () => {
  test("count its selections as graded", async () => {
    const { records, onRequest } = recorder();
    await ask({ onRequest }, { ...POST, body: REQUEST });
    expect(records).toMatchObject([{ method: "POST", route: "/v3/settlements/explain", status: 200, selections: 50 }]);
  });

  test("are those of its own route", async () => {
    const metrics = createMetrics({ process: false });
    await ask({ metrics }, { ...POST, body: REQUEST });
    const { body } = await metrics.text();
    expect(body).toContain("settlegrade_selections_graded_total 50");
    expect(body).toContain(
      'settlegrade_http_requests_total{method="POST",route="/v3/settlements/explain",status="200"} 1',
    );
  });
});
