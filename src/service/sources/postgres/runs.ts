/**
 * A number for each run of three characters of a text, each once. Two runs may have the same number: a search then looks at
 * an event too many, and its names decide.
 */
export function runsOf(text: string): number[] {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [...new Set(codes.slice(2).map((last, index) => mix(codes[index] ?? 0, codes[index + 1] ?? 0, last)))];
}

/** 32 bits with a sign, as the column has. */
function mix(first: number, second: number, third: number): number {
  return (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)) | 0;
}
