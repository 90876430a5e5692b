import picocolors from "picocolors";
import type { Result } from "../../engine/index.js";

export type Painter = ReturnType<typeof picocolors.createColors>;

export function createPainter(colored: boolean): Painter {
  return picocolors.createColors(colored);
}

const PAINTS: Readonly<Record<Result, (painter: Painter, text: string) => string>> = {
  won: (painter, text) => painter.bold(painter.green(text)),
  half_won: (painter, text) => painter.green(text),
  lost: (painter, text) => painter.bold(painter.red(text)),
  half_lost: (painter, text) => painter.red(text),
  void: (painter, text) => painter.yellow(text),
  pending: (painter, text) => painter.cyan(text),
  ungradeable: (painter, text) => painter.magenta(text),
};

/** The text in the colour of a result. */
export function paintResult(painter: Painter, result: Result, text: string): string {
  return PAINTS[result](painter, text);
}
