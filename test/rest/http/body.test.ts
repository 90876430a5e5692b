/** How the bytes of a request's body are read. Each unusual body has a defined answer. */
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask } from "./ask.js";
import { type Answered, BET, bodyOf, type Call, errorOf, GRADES, REQUEST } from "./support.js";

const utf8 = new TextEncoder();
const SMALL = JSON.stringify({ selections: [BET] });

const send = (body: NonNullable<Call["body"]>, headers: NonNullable<Call["headers"]> = {}): Promise<Answered> =>
  ask({}, { body, headers });

async function refusal(body: NonNullable<Call["body"]>, headers: NonNullable<Call["headers"]> = {}): Promise<string> {
  const answer = await send(body, headers);
  expect(answer.status, answer.text).toBe(400);
  const error = errorOf(answer);
  expect(error.length).toBeLessThan(300);
  return error;
}

/** Bytes in pieces, without a length. `pulled` is how many were taken. */
function pieces(bytes: Uint8Array, size: number): { stream: ReadableStream<Uint8Array>; pulled: () => number } {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + size));
        at += size;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled: () => at };
}

describe("the size", () => {
  test("of 65,536 bytes passes, of one more does not", async () => {
    expect((await send(bodyOf(65_536))).status).toBe(200);
    expect(await refusal(bodyOf(65_537))).toMatch(/^body: more than 65536 bytes/);
  });

  test("is counted in bytes, not in characters", async () => {
    const wide = bodyOf(40_000).replace("xxx", "€");
    expect(utf8.encode(wide).length).toBe(40_000);
    expect((await send(wide)).status).toBe(200);
    const wider = bodyOf(65_536).replace("x", "é");
    expect(wider).toHaveLength(65_536);
    await refusal(wider);
  });

  test.each([1, 1_000, 65_536, 100_000])("is counted as the bytes arrive, %i at a time", async (size) => {
    expect((await send(pieces(utf8.encode(bodyOf(65_536)), size).stream)).status).toBe(200);
    expect(await refusal(pieces(utf8.encode(bodyOf(65_537)), size).stream)).toMatch(/^body: more than 65536/);
  });

  test("is counted even if Content-Length is smaller or not a number", async () => {
    for (const length of ["10", "0", "-1", "lots", "65536"]) {
      const headers = { "content-length": length };
      expect((await send(pieces(utf8.encode(SMALL), 10).stream, headers)).status, length).toBe(200);
      await refusal(pieces(utf8.encode(bodyOf(65_537)), 1_000).stream, headers);
    }
  });

  test("in Content-Length is enough to reject a body before any of it is read", async () => {
    const { stream, pulled } = pieces(utf8.encode(SMALL), 10);
    await refusal(stream, { "content-length": "65537" });
    expect(pulled()).toBe(0);
  });

  test("of an endless body is found to be too large within 100,000 bytes", async () => {
    let pulled = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 10_000;
          controller.enqueue(new Uint8Array(10_000).fill(0x20));
        },
        cancel() {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    await refusal(endless);
    expect(pulled).toBeLessThan(100_000);
    expect(cancelled).toBe(true);
  });

  test("includes spaces", async () => {
    expect((await send(SMALL + " ".repeat(65_536 - SMALL.length))).status).toBe(200);
    await refusal(SMALL + " ".repeat(65_537 - SMALL.length));
  });
});

describe("an incomplete body", () => {
  test.each([0, 20])("that ends after %i bytes is a 400", async (count) => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        if (count > 0) controller.enqueue(utf8.encode(SMALL).subarray(0, count));
        controller.error(new Error("ECONNRESET"));
      },
    });
    expect(await refusal(broken)).toBe("body: incomplete; the connection ended before all of it arrived");
  });
});

describe("a compressed body", () => {
  const packers = [
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["GZIP", gzipSync],
    [" deflate ", deflateSync],
  ] as const;
  test.each(packers)("is unpacked: %s", async (encoding, pack) => {
    const answer = await send(pack(REQUEST), { "content-encoding": encoding });
    expect([answer.status, answer.json]).toEqual([200, { grades: GRADES }]);
  });

  test.each(["identity", "IDENTITY"])("may be called uncompressed: %s", async (encoding) => {
    expect((await send(SMALL, { "content-encoding": encoding })).status).toBe(200);
  });

  test.each(["br", "zstd", "compress", "gzip, gzip", "gzip, deflate", "gzip;q=1", "utf-8", "*", "__proto__"])(
    "in another encoding is a 400: %s",
    async (encoding) => {
      expect(await refusal(gzipSync(SMALL), { "content-encoding": encoding })).toMatch(
        /^content-encoding: .*; allowed: gzip, deflate/,
      );
    },
  );

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
  ] as const)("must not exceed the size during and after unpacking: %s", async (encoding, pack) => {
    const headers = { "content-encoding": encoding };
    expect((await send(pack(bodyOf(65_536)), headers)).status).toBe(200);
    expect(await refusal(pack(bodyOf(65_537)), headers)).toMatch(/^body: more than 65536 bytes/);
    const bomb = pack(Buffer.alloc(40_000_000, " "));
    expect(bomb.length).toBeLessThan(65_536);
    expect(await refusal(bomb, headers)).toMatch(/^body: more than 65536 bytes/);
  });

  test("must not exceed the size before unpacking", async () => {
    const stored = gzipSync(bodyOf(65_536), { level: 0 });
    expect(stored.length).toBeGreaterThan(65_536);
    await refusal(stored, { "content-encoding": "gzip" });
    await refusal(pieces(stored, 1_000).stream, { "content-encoding": "gzip" });
  });

  const damaged: readonly (readonly [string, Uint8Array, string])[] = [
    ["that is cut off", gzipSync(REQUEST).subarray(0, -20), "gzip"],
    ["that has no bytes", new Uint8Array(), "gzip"],
    ["that is not compressed", utf8.encode(SMALL), "gzip"],
    ["with a wrong checksum", new Uint8Array(gzipSync(REQUEST)).fill(0, -8, -4), "gzip"],
    ["in deflate instead of gzip", deflateSync(SMALL), "gzip"],
    ["in gzip instead of deflate", gzipSync(SMALL), "deflate"],
    ["with other bytes after it", Buffer.concat([gzipSync(SMALL), utf8.encode(SMALL)]), "gzip"],
    ["without a header", deflateRawSync(SMALL), "deflate"],
  ];
  test.each(damaged)("%s is a 400, and the next request is answered", async (_name, bytes, encoding) => {
    expect(await refusal(bytes, { "content-encoding": encoding })).toMatch(/^body: /);
    expect((await send(SMALL)).status).toBe(200);
  });
});

describe("the type", () => {
  test.each([
    null,
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/json; charset=utf8",
    "application/json ; profile=x",
    "application/vnd.bets+json",
    "application/problem+json; charset=utf-8",
  ])("may be %s", async (type) => {
    expect((await send(utf8.encode(SMALL), { "content-type": type })).status).toBe(200);
  });

  test.each([
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "application/json-seq",
    "application/jsonx; charset=utf-8",
    "application/json, text/plain",
    "application/json; charset=utf-16",
    "application/json; charset=latin1; charset=utf-8",
    "json",
    "__proto__",
  ])("is rejected: %s", async (type) => {
    expect(await refusal(utf8.encode(SMALL), { "content-type": type })).toMatch(
      /^content-type: .*; allowed: application\/json/,
    );
  });
});

describe("the text", () => {
  test.each(["", " ", "\n\t\r\n"])("that is empty is a 400: %j", async (text) => {
    expect(await refusal(text)).toMatch(/^body: empty/);
  });

  test("may begin with a UTF-8 byte order mark", async () => {
    expect((await send(`\ufeff${SMALL}`)).status).toBe(200);
    await refusal(`\ufeff\ufeff${SMALL}`);
    await refusal(Buffer.from(`\ufeff${SMALL}`, "utf16le"));
  });

  test.each([
    ["a byte that begins nothing", [0xff]],
    ["an overlong NUL", [0xc0, 0x80]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["a sequence that breaks off", [0xe2, 0x82]],
    ["a code point beyond the last", [0xf4, 0x90, 0x80, 0x80]],
  ])("that is not UTF-8 is a 400: %s", async (_name, bytes) => {
    const [head = "", tail = ""] = JSON.stringify({ selections: [{ ...BET, ref: "|" }] }).split("|");
    const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]);
    expect(await refusal(body)).toBe("body: not UTF-8 text");
  });

  test("may have lone surrogates as escapes: they are echoed, and the answer is UTF-8", async () => {
    const { status, text, json } = await send(SMALL.replace('"eventId"', '"ref":"\\ud800 \\udc00","eventId"'));
    expect([status, json]).toMatchObject([200, { grades: [{ ref: "\ud800 \udc00", result: "won" }] }]);
    expect(text).not.toContain("\ufffd");
    expect((await send(SMALL.replace("ML", "\\udfff"))).json).toMatchObject({
      grades: [{ reason: "unsupported_market" }],
    });
  });

  test.each([
    [`${SMALL}}`, /expected nothing more at character 62/],
    [SMALL.slice(0, -1), /found the end$/],
    [SMALL.replaceAll('"', "'"), /expected a name in double quotes or } at character 2/],
    ['{"selections":[{"eventId":01034}]}', /at character 27/],
    ['{"selections":[NaN]}', /found "NaN/],
    ["undefined", /expected a value/],
    [`${SMALL.slice(0, -1)},}`, /expected a name/],
    [`// no comments\n${SMALL}`, /expected a value at character 1/],
    ['{"selections":"\u0001"}', /control character/],
  ])("that is not JSON is a 400 that says where: %s", async (text, sentence) => {
    const error = await refusal(text);
    expect(error).toMatch(/^body: not JSON/);
    expect(error).toMatch(sentence);
  });

  test("with any number of open brackets is a 400", async () => {
    expect(await refusal("[".repeat(60_000))).toMatch(/^body: not JSON/);
    expect(await refusal('{"a":'.repeat(10_000))).toMatch(/^body: not JSON/);
  });

  test("is never quoted in full in an error", async () => {
    const long = "9".repeat(60_000);
    await refusal(JSON.stringify({ selections: [{ ...BET, eventId: long }] }));
    await refusal(JSON.stringify({ selections: [{ ...BET, tieRule: `${long}\u2028<script>` }] }));
    await refusal(`{"selections":[${long}x]}`);
    await refusal(`{"${long}":1,"${long}":2}`);
    await refusal(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);
  });
});

describe("a name that is given twice is a 400 that names its path", () => {
  const selection = JSON.stringify(BET).slice(1);
  test.each([
    [`{"selections":[{"side":"home",${selection}]}`, "selections[0].side"],
    [`{"selections":[{"side":"draw",${selection}]}`, "selections[0].side"],
    [`{"selections":[{"s\\u0069de":"home",${selection}]}`, "selections[0].side"],
    [`{"selections":[{${selection},{"hdp":null,"hdp":2.5,${selection}]}`, "selections[1].hdp"],
    [`{"selections":[],"selections":[{${selection}]}`, "selections"],
    [`{"selections":[{${selection}],"note":{"a":[0,{"b":1,"b":1}]}}`, "note.a[1].b"],
    [`{"selections":[{"__proto__":1,"__proto__":2,${selection}]}`, "selections[0].__proto__"],
    [`{"selections":[{"":1,"":2,${selection}]}`, 'selections[0].""'],
    [`{"selections":[{"a b":1,"a b":2,${selection}]}`, 'selections[0]."a b"'],
  ])("%s", async (body, path) => {
    expect(await refusal(body)).toBe(`${path}: given twice; allowed: each name once`);
  });

  test("even if something else is wrong too", async () => {
    expect(await refusal('{"selections":[{"side":1,"side":2}]}')).toMatch(/^selections\[0\]\.side: given twice/);
  });

  test("a name in two objects, or in a string, is not given twice", async () => {
    const body = `{"selections":[{"ref":"\\"side\\":\\"home\\"",${selection}, {${selection}],"side":{"side":"side"}}`;
    expect((await send(body)).status).toBe(200);
  });
});

describe("names that JavaScript knows are names like any other", () => {
  const own = JSON.stringify(BET).slice(1);
  test.each([
    `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"selections":[{${own}]}`,
    `{"selections":[{"__proto__":{"polluted":1},"toString":1,"valueOf":null,"toJSON":"x",${own}]}`,
    `{"selections":[{"__proto__":null,"then":1,"length":0,"hasOwnProperty":false,${own}]}`,
  ])("%s", async (body) => {
    const answer = await send(body);
    expect([answer.status, answer.json]).toMatchObject([200, { grades: [{ result: "won" }] }]);
    expect("polluted" in {}).toBe(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test("and fields of a __proto__ are not the object's", async () => {
    expect(await refusal(`{"__proto__":${SMALL}}`)).toMatch(/^selections: missing/);
    expect(await refusal(`{"selections":[{"__proto__":{${own}}]}`)).toMatch(/^selections\[0\]\.eventId: missing/);
  });
});

describe("the service", () => {
  const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  test("ignores nesting of any depth in an unknown field, and rejects it in a known one", async () => {
    const deep = nested(30_000);
    expect((await send(`{"unread":${deep},${SMALL.slice(1)}`)).status).toBe(200);
    expect((await send(SMALL.replace('"eventId"', `"unread":${deep},"eventId"`))).status).toBe(200);
    expect(await refusal(deep)).toMatch(/^request: /);
    expect(await refusal(`{"selections":${deep}}`)).toMatch(/^selections\[0\]: /);
    expect(await refusal(SMALL.replace("1034", deep))).toMatch(/^selections\[0\]\.eventId: an array/);
    expect(await refusal(SMALL.replace('"ML"', '{"a":'.repeat(9_000) + 1 + "}".repeat(9_000)))).toMatch(
      /\.market: an object/,
    );
  });

  test.each(["1e400", "-1e400", "1.5", "1e-5", "9007199254740993", "1e999999999", "123456789012345678901234567890"])(
    "rejects the id %s instead of rounding it",
    async (id) => {
      expect(await refusal(SMALL.replace("1034", id))).toMatch(/^selections\[0\]\.eventId: /);
    },
  );

  test.each(["1034.0", "1.034e3", '"1034"', '"01034"'])("reads the id %s as 1034", async (id) => {
    expect((await send(SMALL.replace("1034", id))).json).toMatchObject({ grades: [{ eventId: 1034, result: "won" }] });
  });

  test("reports 150 faults in one sentence that names the first and counts the others", async () => {
    const error = await refusal({ selections: Array(50).fill({}) });
    expect(error).toBe(
      "selections[0].eventId: missing; allowed: an integer or a string of digits (and 149 more faults)",
    );
  });
});
