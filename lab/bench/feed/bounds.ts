/** The rows of the benchmark. */

/** Prints what was measured next to its bound. One that is missed, or was not measured, fails the run. */
export function row(name: string, figure: number, bound: number, unit: string, side: "most" | "least" = "most"): void {
  const isHeld = side === "most" ? figure <= bound : figure >= bound;
  if (!isHeld) process.exitCode = 1;
  print(name, `${shown(figure)} ${unit}`, `at ${side} ${shown(bound)}${isHeld ? "" : "  MISSED"}`);
}

export function print(name: string, figure: string, bound = ""): void {
  console.log(`  ${name.padEnd(64)} ${figure.trim().padStart(20)}   ${bound}`.trimEnd());
}

export function shown(figure: number): string {
  const digits = figure >= 100 ? 0 : figure >= 10 ? 1 : 2;
  return figure.toFixed(digits);
}
