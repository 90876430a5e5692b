/** Bodies of grade requests: valid ones, valid ones with one fault, and anything else. */
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { matches } from "../../../../src/fixtures/index.js";

export interface HostileBody {
  /** What is wrong with it. */
  readonly what: string;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer, if it does not follow from the text: the status, and how the sentence begins. */
  readonly wanted?: { readonly status: 200 | 400; readonly sentence?: string };
}

const utf8 = (text: string): Uint8Array => Buffer.from(text, "utf8");
const BETS = matches.flatMap(({ selections }) => selections.map(({ selection }) => selection));
const MINIMAL = { eventId: 1034, market: "ML", side: "home" };

const bet = fc.constantFrom(...BETS);
const bets = fc.oneof(
  { weight: 9, arbitrary: fc.array(bet, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(bet, { minLength: 50, maxLength: 50 }) },
);
const goodText = bets.map((selections) => JSON.stringify({ selections }));

const asIs = (what: string) => (text: string) => ({ what, bytes: utf8(text) });

export const good: fc.Arbitrary<HostileBody> = goodText.map(asIs("a good request"));

/** A value in the wrong place, or in the right one. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    5.5,
    1e21,
    2 ** 53,
    -(2 ** 53),
    Number.MAX_SAFE_INTEGER,
    1e308,
    5e-324,
    0.3,
    "",
    "5.0",
    " 5",
    "5 ",
    "0x10",
    "1e3",
    "٣",
    "007",
    "-0",
    "9007199254740991",
    "9007199254740993",
    "NaN",
    "lose",
    "void",
    "VOID",
    [],
    {},
    [1034],
    [[]],
    { home: 0, away: 0 },
    { home: 0.5, away: 0 },
    { home: "1", away: 0 },
    { toString: "x", valueOf: 1 },
  ),
  fc.tuple(fc.constantFrom("x", "é", "🏆", "\ud800"), fc.constantFrom(0, 64, 65, 5000)).map(([it, n]) => it.repeat(n)),
  fc.jsonValue({ maxDepth: 2 }),
);
const FIELDS = ["ref", "eventId", "market", "side", "hdp", "label", "tieRule", "scoreAtBet", "odds", "constructor"];

/** One field of one bet is changed or missing. */
const oneBroken = fc
  .tuple(bets, fc.nat(), fc.constantFrom(...FIELDS), fc.option(odd, { freq: 8, nil: undefined }))
  .map(([selections, place, field, value]) => {
    const at = place % selections.length;
    return { selections: selections.map((it, index) => (index === at ? { ...it, [field]: value } : it)) };
  })
  .map((request) => asIs("one field is odd")(JSON.stringify(request)));

const anyJson = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.json({ maxDepth: 3 }).map((text) => `{"selections": ${text}}`),
  fc.json({ maxDepth: 3 }).map((text) => `{"selections": [${text}]}`),
);

const truncated = fc.tuple(goodText, fc.nat()).map(([text, place]) => ({
  what: "it is cut off",
  bytes: utf8(text.slice(0, place % text.length)),
  wanted: { status: 400, sentence: "body: " } as const,
}));

const NOT_UTF8 = [
  [0xff],
  [0xc3, 0x28],
  [0xed, 0xa0, 0x80],
  [0xc0, 0xaf],
  [0xf5, 0x80, 0x80, 0x80],
  [0x80],
  [0xe2, 0x82],
];
const notUtf8 = fc.tuple(goodText, fc.constantFrom(...NOT_UTF8), fc.nat()).map(([text, wrong, place]) => {
  const bytes = utf8(text);
  const at = place % (bytes.length + 1);
  return {
    what: "it is not UTF-8",
    bytes: Buffer.concat([bytes.subarray(0, at), Uint8Array.from(wrong), bytes.subarray(at)]),
    wanted: { status: 400, sentence: "body: not UTF-8" } as const,
  };
});

const otherBytes = fc.oneof(
  goodText.map((text) => ({ what: "UTF-16", bytes: Buffer.from(text, "utf16le"), wanted: { status: 400 } as const })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ what: "any bytes", bytes })),
  fc
    .constantFrom("", " ", "\n", "\0", "﻿", "null", "{", "}", "[", '"', "undefined", "NaN", "//", "{}x")
    .map(asIs("no JSON")),
);

const marked = fc.tuple(goodText, fc.constantFrom(1, 2)).map(([text, marks]) => ({
  what: "with a byte order mark, or two",
  bytes: utf8(`${"\ufeff".repeat(marks)}${text}`),
  wanted: { status: marks === 1 ? 200 : 400 } as const,
}));

/** Lone surrogates, as JSON may escape them. */
const surrogates = fc
  .tuple(fc.constantFrom("ref", "market", "side", "label", "odds"), fc.constantFrom("\\ud800", "\\udfff\\ud83d"))
  .map(([field, escaped]) => asIs("a lone surrogate")(betWith({ [field]: `"${escaped}"` })));

/** A request for one bet, with fields that are spelled out. */
function betWith(spelled: Readonly<Record<string, string>>): string {
  const fields = { eventId: "1034", market: '"ML"', side: '"home"', ...spelled };
  const inside = Object.entries(fields).map(([name, value]) => `"${name}":${value}`);
  return `{"selections":[{${inside.join(",")}}]}`;
}

/** A name that an object has twice, and the path of it. */
const repeated = fc
  .tuple(
    fc.nat({ max: 49 }),
    fc.constantFrom("eventId", "market", "side", "hdp", "ref", "odds"),
    fc.constantFrom("1", "null", '"x"', "{}"),
    fc.boolean(),
  )
  .map(([at, name, value, isEscaped]) => {
    const spelled = isEscaped ? `\\u${name.charCodeAt(0).toString(16).padStart(4, "0")}${name.slice(1)}` : name;
    const twice = `{"eventId":1034,"market":"ML","side":"home","hdp":1,"ref":"r","odds":2,"${spelled}":${value}}`;
    const others = new Array<string>(at).fill(JSON.stringify(MINIMAL));
    return {
      what: "a name is given twice in a bet",
      bytes: utf8(`{"selections":[${[...others, twice].join(",")}]}`),
      wanted: { status: 400, sentence: `selections[${at}].${name}: given twice` } as const,
    };
  });
const GOOD = JSON.stringify([MINIMAL]);
const repeatedElsewhere = fc
  .constantFrom(
    [`{"selections":${GOOD},"selections":${GOOD}}`, "selections: given twice"],
    [`{"selections":[],"\\u0073elections":${GOOD}}`, "selections: given twice"],
    [`{"a":{"b":[{},{"c":1,"c":1}]},"selections":${GOOD}}`, "a.b[1].c: given twice"],
    [
      `{"selections":[{"eventId":1034,"market":"ML","side":"home","x":{"__proto__":1,"__proto__":2}}]}`,
      "selections[0].x.__proto__: given twice",
    ],
    [`{"":1,"":2,"selections":${GOOD}}`, '"": given twice'],
  )
  .map(([text = "", sentence = ""]) => ({
    what: "a name is given twice",
    bytes: utf8(text),
    wanted: { status: 400, sentence } as const,
  }));

/** Names that mean something in JavaScript. */
const polluting = fc
  .tuple(
    fc.constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "toJSON", "length"),
    fc.constantFrom(
      '{"polluted":true}',
      '{"prototype":{"polluted":true}}',
      '{"eventId":1034,"market":"ML","side":"home"}',
      `{"selections":${GOOD}}`,
      "null",
      '"x"',
    ),
    fc.constantFrom("top", "bet", "score", "alone"),
  )
  .map(([name, value, place]) => {
    const inside = place === "score" ? `,"scoreAtBet":{"home":0,"away":0,"${name}":${value}}` : `,"${name}":${value}`;
    const one =
      place === "bet" || place === "score"
        ? `{"eventId":1034,"market":"ML","side":"home"${inside}}`
        : JSON.stringify(MINIMAL);
    const list = place === "alone" ? `{"${name}":${value}}` : one;
    return asIs("names of prototypes")(`{"selections":[${list}]${place === "top" ? `,"${name}":${value}` : ""}}`);
  });

/** Nested brackets wherever a value can be, closed or not. They are slow to draw and to read, so each is sent once. */
export const deep: readonly HostileBody[] = ["[", '{"a":'].flatMap((open) => {
  const depth = open === "[" ? 30_000 : 9_000;
  const opened = `${open.repeat(depth)}${open === "[" ? "" : "1"}`;
  return [opened, `${opened}${(open === "[" ? "]" : "}").repeat(depth)}`].flatMap((value) => [
    asIs(`${depth} brackets`)(value),
    asIs(`${depth} brackets in an unknown field`)(`{"deep":${value},"selections":${GOOD}}`),
    asIs(`${depth} brackets for selections`)(`{"selections":${value}}`),
    ...["deep", "hdp", "eventId"].map((field) => asIs(`${depth} brackets for ${field}`)(betWith({ [field]: value }))),
  ]);
});

const NUMBERS = [
  "1e400",
  "-1e400",
  "1e-400",
  "-0",
  "0.0",
  "5e0",
  "1034.0",
  "10340e-1",
  `1${"0".repeat(400)}`,
  `0.${"0".repeat(400)}1`,
];
const numbers = fc
  .tuple(
    fc.constantFrom("eventId", "hdp", "ref", "market"),
    fc.constantFrom(...NUMBERS, "9007199254740993", "01", "+1", "1.", ".5", "1e", "0x10", "NaN", "Infinity"),
  )
  .map(([field, number]) => asIs("numbers of all kinds")(betWith({ market: '"Spread"', [field]: number })));

const counts = fc.constantFrom(0, 49, 50, 51, 500).map((count) => ({
  ...asIs(`${count} bets`)(JSON.stringify({ selections: new Array(count).fill(MINIMAL) })),
  wanted: count > 0 && count <= 50 ? ({ status: 200 } as const) : ({ status: 400, sentence: "selections: " } as const),
}));

const refs = fc
  .tuple(fc.constantFrom("a", "é", "🏆", "\0", "\u2028"), fc.constantFrom(0, 63, 64, 65))
  .map(([letter, count]) => ({
    ...asIs(`a ref of ${count}`)(JSON.stringify({ selections: [{ ...MINIMAL, ref: letter.repeat(count) }] })),
    wanted: count <= 64 ? ({ status: 200 } as const) : ({ status: 400, sentence: "selections[0].ref: " } as const),
  }));

/** A valid request of exactly this many bytes. */
export function padded(bytes: number): Uint8Array {
  const text = `{"selections":${GOOD},"padding":""}`;
  return utf8(`${text.slice(0, -2)}${"x".repeat(bytes - text.length)}"}`);
}

const sizes = fc.constantFrom(65_535, 65_536, 65_537, 70_000, 200_000).map((size) => ({
  what: `${size} bytes`,
  bytes: padded(size),
  wanted: size <= 65_536 ? ({ status: 200 } as const) : ({ status: 400, sentence: "body: more than 65536" } as const),
}));

/** Bodies that are sent as they are: not compressed, and with the type of JSON. */
export const unpacked: fc.Arbitrary<HostileBody> = fc.oneof(
  { weight: 6, arbitrary: oneBroken },
  { weight: 3, arbitrary: good },
  { weight: 3, arbitrary: anyJson.map(asIs("any JSON")) },
  { weight: 2, arbitrary: truncated },
  { weight: 2, arbitrary: notUtf8 },
  { weight: 2, arbitrary: otherBytes },
  marked,
  surrogates,
  { weight: 2, arbitrary: repeated },
  repeatedElsewhere,
  { weight: 2, arbitrary: polluting },
  { weight: 2, arbitrary: numbers },
  counts,
  refs,
);

const pack = { gzip: gzipSync, "x-gzip": gzipSync, deflate: deflateSync } as const;
const PACKINGS = ["gzip", "x-gzip", "deflate"] as const;

const wellPacked = fc
  .tuple(unpacked, fc.constantFrom(...PACKINGS), fc.boolean())
  .map(([{ what, bytes, wanted }, name, isLoud]) => ({
    what: `${name} of: ${what}`,
    bytes: pack[name](bytes),
    headers: { "content-encoding": isLoud ? ` ${name.toUpperCase()} ` : name },
    ...(wanted === undefined ? {} : { wanted }),
  }));

/** Cut off in the middle, without its checksum, with a bit turned over, or not compressed at all. */
const badlyPacked = fc
  .tuple(goodText, fc.constantFrom(...PACKINGS), fc.constantFrom("cut", "turned", "plain", "raw", "twice"), fc.nat())
  .map(([text, name, damage, place]) => {
    const packed = Buffer.from(pack[name](utf8(text)));
    // The data and the checksum; the ten bytes of gzip's head may have any value.
    const at = 10 + (place % (packed.length - 10));
    if (damage === "turned") packed[at] = (packed[at] ?? 0) ^ 0x10;
    const bytes = {
      cut: packed.subarray(0, at),
      turned: packed,
      plain: utf8(text),
      raw: deflateRawSync(utf8(text)),
      twice: pack[name](packed),
    }[damage];
    const body = { what: `${name}, ${damage}`, bytes, headers: { "content-encoding": name } };
    // The bits that pad the last byte of the data have no meaning.
    if (damage === "turned") return body;
    const sentence = damage === "twice" ? "body: not UTF-8" : "body: not valid ";
    return { ...body, wanted: { status: 400, sentence } as const };
  });

/** A few kilobytes that become many megabytes. */
const BOMBS = [70_000, 1_000_000, 60_000_000].map((size) => ({
  size,
  bytes: gzipSync(Buffer.alloc(size, "["), { level: 9 }),
}));
BOMBS.push({ size: 100_000_000, bytes: gzipSync(Buffer.alloc(100_000_000, "["), { level: 9 }) });
export const bombs: readonly HostileBody[] = BOMBS.map(({ size, bytes }) => ({
  what: `${bytes.length} bytes that become ${size}`,
  bytes,
  headers: { "content-encoding": "gzip" },
  wanted: { status: 400, sentence: "body: more than 65536" },
}));

const GOOD_TYPES = [
  "application/json",
  "APPLICATION/JSON; charset=UTF-8",
  'application/json;charset="utf-8"',
  "application/vnd.api+json",
];
const BAD_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonp",
  "application/json; charset=latin1",
  "application/json; charset=utf-16",
  "json",
  "/",
  ";",
  "application/json, text/plain",
];
const types = fc.tuple(good, fc.constantFrom(...GOOD_TYPES, ...BAD_TYPES)).map(([body, type]) => ({
  ...body,
  what: `sent as ${type}`,
  headers: { "content-type": type },
  wanted: GOOD_TYPES.includes(type)
    ? ({ status: 200 } as const)
    : ({ status: 400, sentence: "content-type: " } as const),
}));

const ENCODINGS = ["br", "zstd", "compress", "gzip, gzip", "gzip,identity", "none", "utf-8", "*", "gzip;q=1"];
const encodings = fc.tuple(good, fc.constantFrom(...ENCODINGS, "identity", "")).map(([body, encoding]) => ({
  ...body,
  what: `compressed with ${encoding}`,
  headers: { "content-encoding": encoding },
  wanted: ENCODINGS.includes(encoding)
    ? ({ status: 400, sentence: "content-encoding: " } as const)
    : ({ status: 200 } as const),
}));

/** Bodies with headers of their own, and large ones. */
export const wrapped: fc.Arbitrary<HostileBody> = fc.oneof(
  { weight: 4, arbitrary: wellPacked },
  { weight: 3, arbitrary: badlyPacked },
  { weight: 2, arbitrary: types },
  { weight: 2, arbitrary: encodings },
  sizes,
  sizes.map(({ what, bytes, wanted }) => ({
    what: `gzip of: ${what}`,
    bytes: gzipSync(bytes),
    headers: { "content-encoding": "gzip" },
    wanted,
  })),
);
