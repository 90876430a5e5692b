import { jsonText } from "../../../src/pure/text/index.js";

/** A value of at most so many characters stays on one line. */
const WIDE = 100;
const NAME = /^[A-Za-z_$][\w$]*$/;

type Style = "json" | "code";

/** A value as JSON over several lines. What a terminal obeys, or turns the reading direction by, is an escape. */
export function jsonOf(value: unknown): string {
  return written(value, "json", "");
}

/** The same as an expression of TypeScript. */
export function codeOf(value: unknown): string {
  return written(value, "code", "");
}

function written(value: unknown, style: Style, indent: string): string {
  const parts = partsOf(value, style, `${indent}  `);
  if (parts === null) return jsonText(value ?? null);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  const blank = Array.isArray(value) ? "" : " ";
  const line = `${open}${blank}${parts.join(", ")}${blank}${close}`;
  if (line.length + indent.length <= WIDE && !line.includes("\n")) return line;
  const last = style === "code" ? "," : "";
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(",\n")}${last}\n${indent}${close}`;
}

/** The members of a list or of an object; null for any other value. */
function partsOf(value: unknown, style: Style, indent: string): string[] | null {
  if (Array.isArray(value)) return value.map((each) => written(each, style, indent));
  if (typeof value !== "object" || value === null) return null;
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${keyOf(name, style)}: ${written(each, style, indent)}`);
}

/** In code, `__proto__` without brackets is no field: it would set where all other fields are looked for. */
function keyOf(name: string, style: Style): string {
  if (style === "json") return jsonText(name);
  return name === "__proto__" ? '["__proto__"]' : NAME.test(name) ? name : jsonText(name);
}
