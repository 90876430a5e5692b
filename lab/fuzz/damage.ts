import { type Below, pick } from "../tools/random.js";

/** Values and texts that programs forget: of every plane, names of prototypes, numbers that are none, what looks like JSON. */
const HOSTILE: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    false,
    0,
    -0,
    -1,
    0.5,
    1e21,
    2 ** 53,
    -(2 ** 53),
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ],
  ...[
    "",
    " ",
    "0",
    "-0",
    "1e3",
    "0x1f",
    "٣",
    "½",
    "−0.5",
    "２-１",
    "null",
    "{}",
    "[]",
    "\u0000",
    "\ud800",
    "\udfff\ud800",
  ],
  ...[
    "\u202e2-1",
    "\u200b",
    "é",
    "e\u0301",
    "İ",
    "ß",
    "ﬃ",
    "𝟚",
    "👩‍👩‍👧",
    "\u{10ffff}",
    "\n\r\t",
    '"',
    "'",
    "\\",
    "<b>",
    "%00",
    "a".repeat(300),
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "length", "then", "toJSON"],
  ...[[], {}, [[]], [null], { home: 1 }, { home: "1", away: null }, { length: 3 }, { toString: 1, valueOf: 1 }],
  ...[9_007_199_254_740_993n, Object.create(null), new Date(Number.NaN), new Map(), /x/, new Uint8Array(2)],
];

const TEXTS = HOSTILE.filter((value) => typeof value === "string");
/** What a text is made of in another case, or by people who type. */
const CHARACTERS = [
  "",
  " ",
  "  ",
  "-",
  "+",
  ".",
  ",",
  "/",
  "&",
  ":",
  "@",
  "0",
  "9",
  "½",
  "−",
  "\u00a0",
  "É",
  "ı",
  "漢",
  "🏈",
  ...TEXTS,
];

/** A copy of JSON with one to three of its members, at any depth, replaced, removed, added, or changed places. The value itself is kept. */
export function damaged(value: unknown, below: Below): unknown {
  let changed = value;
  for (let left = 1 + below(3); left > 0; left--) changed = withOneChange(changed, below);
  return changed;
}

function withOneChange(value: unknown, below: Below): unknown {
  if (value instanceof Uint8Array) return damagedBytes(value, below);
  if (typeof value === "string" && below(2) === 0) return typedOtherwise(value, below);
  if (typeof value === "number" && below(2) === 0) return value + pick([-1, 1, 0.25, -0.5, 1e9, -2 * value], below);
  if (typeof value !== "object" || value === null || below(9) === 0) return hostile(below);
  const keys = Object.keys(value);
  const key = keys.length === 0 ? "0" : pick(keys, below);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  switch (below(8)) {
    case 0:
      delete copy[key];
      break;
    case 1:
      define(copy, Array.isArray(copy) ? String(copy.length) : String(pick(TEXTS, below)), hostile(below));
      break;
    case 2:
      define(copy, key, copy[keys.length === 0 ? key : pick(keys, below)]);
      break;
    default:
      define(copy, key, withOneChange(copy[key], below));
  }
  return copy;
}

/** Undefined is one of them, which `pick` takes for nothing. */
const hostile = (below: Below): unknown => HOSTILE[below(HOSTILE.length)];

/** As JSON.parse writes a member, also one that is called `__proto__`. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

export function typedOtherwise(text: string, below: Below): string {
  const at = below(text.length + 1);
  switch (below(6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.toUpperCase();
    case 2:
      return `${text}${text.slice(at)}`;
    case 3:
      return text.slice(0, at) + text.slice(at + 1);
    default:
      return text.slice(0, at) + pick(CHARACTERS, below) + text.slice(at + below(2));
  }
}

/** Bytes that readers take for an end, a sign, a length, or more than one of them. */
const BYTES = [
  "00",
  "01",
  "7f",
  "80",
  "ff",
  "7e",
  "ffff",
  "ffffff7f",
  "ffffffff",
  "80808080808080808001",
  "efbbbf",
  "c0af",
];
const HOSTILE_BYTES = BYTES.map((hex) => Buffer.from(hex, "hex"));

/** A copy that is cut, has bits or bytes of other values, or has a piece twice or not at all. */
function damagedBytes(bytes: Uint8Array, below: Below): Uint8Array {
  const [at, size] = [below(bytes.length + 1), below(64)];
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (below(8)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return joined(before, bytes.subarray(at + size));
    case 2:
      return joined(before, after.subarray(0, size), after);
    case 3:
      return joined(before, pick(HOSTILE_BYTES, below), after);
    case 4: {
      const put = pick(HOSTILE_BYTES, below);
      return joined(before, put, after.subarray(put.length));
    }
    default: {
      const copy = bytes.slice();
      if (at < copy.length) copy[at] = (copy[at] ?? 0) ^ (1 << below(8));
      return copy;
    }
  }
}

/** No `Buffer`, which is JSON of its own kind. */
const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** Frozen at every depth: who changes it throws. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

/** A text as it is, and any other value as JSON, as far as JSON has it. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? String(inner) : inner)) ?? "";
}
