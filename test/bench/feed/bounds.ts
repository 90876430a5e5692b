/** The rows of the benchmark. */

/** Prints what was measured next to its bound. One that is missed, or was not measured, fails the run. */
export function row(name: string, figure: number, bound: number, unit: string): void {
  const isHeld = figure <= bound;
  if (!isHeld) process.exitCode = 1;
  print(name, `${shown(figure)} ${unit}`, `at most ${shown(bound)}${isHeld ? "" : "  MISSED"}`);
}

export function print(name: string, figure: string, bound = ""): void {
  console.log(`  ${name.padEnd(72)} ${figure.padStart(22)}   ${bound}`.trimEnd());
}

export function shown(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure >= 10 ? figure.toFixed(1) : figure.toFixed(3).replace(/0$/, "");
}
