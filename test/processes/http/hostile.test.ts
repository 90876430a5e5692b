/**
 * Thousands of unusual requests over real sockets. ajv checks every answer against the OpenAPI document,
 * and every grade is compared with the engine's.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningServer } from "../../../src/service/http/server.js";
import type { WireAnswer } from "../../fast/contract/document.js";
import { seedOr } from "../../support/volume.js";
import { bombs, deep, good, type HostileBody, padded, unpacked, wrapped } from "./hostile/bodies.js";
import { type Client, type Conversation, keepAliveClient, overSocket, type Sent, type Talk } from "./hostile/client.js";
import { answerFault, gradingFault, judge, strayFault } from "./hostile/laws.js";
import { KEYS, line, SERVED } from "./hostile/requests.js";
import { FREE, PAID, startUnderFire } from "./hostile/service.js";
import { betOf, GARBAGE, GRADE, head, SLOPPY, TWO_READINGS, wholeRequest } from "./hostile/wires.js";

/** The seed of all random values. Another one may be set. */
const seed = seedOr(20_260_301);
/** `npm run lab -- test:long` sends all of them, `npm run test:processes` a fifth. */
const IS_LONG = process.env["ALL_DELETIONS"] === "yes";
const draws = (runs: number) => ({ numRuns: IS_LONG ? runs : Math.ceil(runs / 5), seed });
const BET = { eventId: 1034, market: "ML", side: "home" };
const FAULTY = Buffer.from(JSON.stringify({ selections: [BET, BET, BET, { ...BET, eventId: 5.5 }] }));

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype] as const;
const namesOfPrototypes = () => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype));
const untouched = namesOfPrototypes();

let server: RunningServer;
let client: Client;
let requests = 0;

beforeAll(async () => {
  server = await startUnderFire();
  client = keepAliveClient(server.port);
});

afterAll(async () => {
  client.close();
  await server.close();
});

/** Sends a request, and checks all laws of the answer that do not depend on the request's body. */
async function ask(sent: Sent): Promise<WireAnswer> {
  requests += 1;
  const answer = await client.send(sent);
  const [, query = ""] = sent.target.split(/\?(.*)/s);
  expect(answerFault(query, answer)).toBeNull();
  return answer;
}

/** Sends a body to be graded, and checks that the answer is the right one for it. */
async function expectGraded(body: HostileBody, chunks?: readonly number[]): Promise<void> {
  const headers = { "content-type": "application/json", ...body.headers };
  const sent = { method: "POST", target: GRADE, headers, body: body.bytes };
  const answer = await ask(chunks === undefined ? sent : { ...sent, chunks });
  expect([body.what, gradingFault(body, answer)]).toEqual([body.what, null]);
}

describe("a body", () => {
  test("of any kind is graded if the document allows it, else rejected with a sentence", () =>
    fc.assert(
      fc.asyncProperty(unpacked, (body) => expectGraded(body)),
      draws(2000),
    ));

  test("gets the same answer in chunks, without a length", async () => {
    const chunks = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 });
    await fc.assert(fc.asyncProperty(unpacked, chunks, expectGraded), draws(300));
  });

  test("is judged by its content if it is compressed, mislabelled or large", () =>
    fc.assert(
      fc.asyncProperty(wrapped, (body) => expectGraded(body)),
      draws(600),
    ));

  test("of tens of thousands of brackets gets an answer like any other", async () => {
    for (const body of deep) await expectGraded(body);
  });

  test.each(bombs)("of $what is not unpacked completely", (body) => expectGraded(body));
});

describe("a request line", () => {
  test("of every route, with every kind of key, gets the right status", async () => {
    for (const [method, path] of SERVED) {
      for (const key of KEYS) await ask({ method, target: `${path}?${key}`, headers: {} });
    }
  });

  test("of any method, path and query gets an answer that the document allows", () =>
    fc.assert(
      fc.asyncProperty(line, ({ method, target }) => ask({ method, target, headers: {} }).then(() => {})),
      draws(1500),
    ));
});

describe("an error in the document's examples", () => {
  test.each([
    [400, { method: "POST", target: GRADE, body: FAULTY }],
    [401, { method: "GET", target: "/v3/markets" }],
    [403, { method: "POST", target: `/v3/settlements/grade?apiKey=${FREE}` }],
    [404, { method: "GET", target: `/v3/events/61300458?apiKey=${PAID}` }],
  ])("of status %d says what the service says", async (status, sent) => {
    const answer = await ask({ headers: {}, ...sent });
    const [path = ""] = sent.target.split("?");
    const examples = judge.operationOf(sent.method, path)?.responses[status]?.content?.["application/json"]?.examples;
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, examples?.["sentence"]?.value]);
  });
});

/** A conversation in which only whole answers are received. */
async function talk(speak: (talk: Talk) => Promise<Conversation>): Promise<Conversation> {
  requests += 1;
  const conversation = await overSocket(server.port, speak);
  expect(conversation.rest).toBe("");
  return conversation;
}

/** Sends bytes, hangs up, and reads until the other side ends. */
const say = (bytes: string | Uint8Array) =>
  talk(async ({ write, end, until }) => {
    await write(bytes);
    end();
    return until(Number.POSITIVE_INFINITY);
  });

/** The answer to a grade request that was sent byte by byte. */
function expectAnswer(answer: Conversation["answers"][number] | undefined, status: number, sentence = ""): void {
  expect(answer?.status).toBe(status);
  if (answer === undefined) return;
  expect(answerFault(`apiKey=${PAID}`, { method: "POST", path: "/v3/settlements/grade", ...answer })).toBeNull();
  if (sentence !== "") expect(JSON.parse(answer.body).error).toMatch(sentence);
}

describe("a wrong Content-Length", () => {
  const body = betOf("a");

  test("that is too small leaves bytes after the request that are not a request", async () => {
    const { answers, isEnded } = await talk(async ({ write, until }) => {
      await write(`${head(`Content-Length: ${body.length - 9}`)}${body.slice(0, -9)}`);
      const first = await until(1);
      expectAnswer(first.answers[0], 400, "body: not JSON");
      await write(body.slice(-9));
      return until(Number.POSITIVE_INFINITY);
    });
    expect(answers.slice(1).map(strayFault)).toEqual([null]);
    expect(isEnded).toBe(true);
  });

  test("that is too small is an error, in whatever pieces the bytes arrive", async () => {
    const { answers, isEnded } = await say(`${head(`Content-Length: ${body.length - 9}`)}${body}`);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.map(strayFault)).toEqual(answers.map(() => null));
    expect(isEnded).toBe(true);
  });

  test("that is too large makes the body incomplete", async () => {
    const { answers } = await say(`${head(`Content-Length: ${body.length + 1}`)}${body}`);
    expect(answers.map(strayFault)).toEqual([null]);
  });

  test("that is far too large is rejected immediately", async () => {
    const { answers } = await talk(async ({ write, until }) => {
      await write(`${head("Content-Length: 1000000000")}${body}`);
      return until(1);
    });
    expectAnswer(answers[0], 400, "body: more than 65536 bytes");
  });

  test("that is missing means that there is no body", async () => {
    const { answers } = await talk(async ({ write, until }) => {
      await write(head());
      return until(1);
    });
    expectAnswer(answers[0], 400, "body: empty");
    const { answers: others } = await say(`${head()}${body}`);
    expect(others.map(strayFault)).toEqual(others.map(() => null));
    expect(others.length).toBeGreaterThan(0);
  });
});

describe("a body over the wire", () => {
  test("may arrive byte by byte", async () => {
    const { answers } = await talk(async ({ write, until }) => {
      for (const byte of wholeRequest("slow")) await write(byte);
      return until(1);
    });
    expectAnswer(answers[0], 200);
    expect(JSON.parse(answers[0]?.body ?? "").grades).toMatchObject([{ ref: "slow", result: "won" }]);
  });

  test("may arrive in chunks of one byte", async () => {
    const chunks = [...betOf("chunks")].map((byte) => `1\r\n${byte}\r\n`).join("");
    const { answers } = await say(`${head("Transfer-Encoding: chunked")}${chunks}0\r\n\r\n`);
    expectAnswer(answers[0], 200);
  });

  test("may follow any Expect header", async () => {
    for (const expectation of ["100-continue", "a miracle"]) {
      const { answers } = await talk(async ({ write, until }) => {
        await write(head(`Expect: ${expectation}`, `Content-Length: ${betOf("e").length}`));
        await write(betOf("e"));
        return until(1);
      });
      expectAnswer(answers[0], 200);
    }
  });

  test.each([
    ["with chunks", (size: number) => head("Transfer-Encoding: chunked", `X-Size: ${size}`)],
    ["with its length", (size: number) => head(`Content-Length: ${size}`)],
  ])("of 10 MB, %s, is rejected before it has arrived", async (_, headOf) => {
    const piece = "x".repeat(65_536);
    const size = 160 * piece.length;
    const isChunked = headOf(size).includes("chunked");
    const { answers, isEnded } = await talk(async ({ write, until }) => {
      await write(headOf(size));
      // Not awaited: the other side may not read them.
      for (let count = 0; count < 160; count++) void write(isChunked ? `10000\r\n${piece}\r\n` : piece);
      return until(Number.POSITIVE_INFINITY);
    });
    expectAnswer(answers[0], 400, "body: more than 65536 bytes");
    expect([answers.length, isEnded]).toEqual([1, true]);
  });
});

describe("several requests on one connection", () => {
  test("are answered in their order", async () => {
    const names = Array.from({ length: 50 }, (_, index) => `bet ${index}`);
    const { answers } = await talk(async ({ write, until }) => {
      await write(names.map(wholeRequest).join(""));
      return until(names.length);
    });
    for (const answer of answers) expectAnswer(answer, 200);
    expect(answers.map(({ body }) => JSON.parse(body).grades[0].ref)).toEqual(names);
  });

  test("are answered one by one, valid or not", async () => {
    const wrong = `${head("Content-Length: 2")}{}`;
    const stray = "DELETE /nowhere HTTP/1.1\r\nHost: here\r\n\r\n";
    const { answers } = await talk(async ({ write, until }) => {
      await write([wholeRequest("a"), wrong, stray, wholeRequest("b"), wrong].join(""));
      return until(5);
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 200, 400]);
  });

  test("end with one that is too large", async () => {
    const large = padded(70_000);
    const { answers, isEnded } = await say(
      Buffer.concat([
        Buffer.from(wholeRequest("a")),
        Buffer.from(head(`Content-Length: ${large.length}`)),
        large,
        Buffer.from(wholeRequest("never")),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(isEnded).toBe(true);
  });

  test.each(TWO_READINGS)("are one error if there is %s", async (_, bytes) => {
    const { answers, isEnded } = await say(bytes);
    expect(answers.map(strayFault)).toEqual([null]);
    expect(isEnded).toBe(true);
  });
});

describe("what is not a valid request", () => {
  test.each(GARBAGE)("gets an error or no answer: %s", async (_, bytes) => {
    const { answers, isEnded } = await say(Buffer.from(bytes, "latin1"));
    expect(answers.slice(0, 1).map(strayFault)).toEqual(answers.map(() => null));
    expect(isEnded).toBe(true);
  });

  test.each(SLOPPY)("is not the same as a request whose meaning is clear, which is answered: %s", async (_, bytes) => {
    const { answers } = await say(bytes);
    expect(answers.slice(0, 1).map(({ status, body }) => [status, body])).toEqual([[200, '{"status":"ok"}']]);
    expect(answers.length).toBe(1);
  });

  test("can be any bytes, which get an error or no answer", async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: "binary" }).map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (said) => {
        const { answers, isEnded } = await say(said);
        expect([answers.map(strayFault), isEnded]).toEqual([answers.map(() => null), true]);
      }),
      draws(150),
    );
  });

  test("that ends anywhere, with or without a changed byte, gets a documented status or no answer", async () => {
    const whole = Buffer.from(wholeRequest("cut"));
    const place = fc.nat({ max: whole.length - 1 });
    const byte = fc.option(fc.nat({ max: 255 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(place, place, byte, async (cut, changed, value) => {
        const bytes = Buffer.from(whole.subarray(0, cut));
        if (value !== undefined && changed < cut) bytes[changed] = value;
        const { answers, isEnded } = await say(bytes);
        for (const answer of answers) expect([200, 400, 401, 404]).toContain(answer.status);
        expect(isEnded).toBe(true);
      }),
      draws(200),
    );
  });

  test("does not delay others, even if two hundred callers stop in the middle of a request", async () => {
    const whole = wholeRequest("stopped");
    const stopped = Array.from({ length: 200 }, (_, index) =>
      overSocket(server.port, async ({ write, end, until }) => {
        await write(whole.slice(0, 1 + (index % (whole.length - 1))));
        await expectGraded({ what: "a good request", bytes: Buffer.from(betOf("good")) });
        end();
        return until(Number.POSITIVE_INFINITY);
      }),
    );
    for (const { answers, isEnded } of await Promise.all(stopped)) {
      expect([answers.map(strayFault), isEnded]).toEqual([[null], true]);
    }
  });

  test("does not affect others if its caller disconnects at any moment", async () => {
    const whole = Buffer.from(wholeRequest("gone").repeat(3));
    for (let cut = 0; cut < whole.length; cut += 23) {
      requests += 1;
      await overSocket(server.port, async ({ write }) => {
        await write(whole.subarray(0, cut));
        return { answers: [], rest: "", isEnded: true };
      });
    }
    await expectGraded({ what: "a good request", bytes: Buffer.from(betOf("good")) });
  });
});

describe("after all these requests", () => {
  test("valid requests are graded as before", async () => {
    await fc.assert(
      fc.asyncProperty(good, (body) => expectGraded(body)),
      draws(50),
    );
    const { status, body } = await ask({ method: "GET", target: "/readyz", headers: {} });
    expect([status, body]).toEqual([200, '{"status":"ready"}']);
  });

  test("no prototype has changed", () => {
    expect(namesOfPrototypes()).toEqual(untouched);
    expect("polluted" in {}).toBe(false);
  });

  test("there were many requests, most of them on kept-alive connections", () => {
    console.info(`${requests} requests, seed ${seed}`);
    expect(requests).toBeGreaterThan(IS_LONG ? 4500 : 900);
    expect(client.reused()).toBeGreaterThan(IS_LONG ? 3500 : 600);
  });
});
