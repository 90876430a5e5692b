import picocolors from "picocolors";
import type { Result } from "../engine/index.js";

export type Painter = ReturnType<typeof picocolors.createColors>;

export function createPainter(colored: boolean): Painter {
  return picocolors.createColors(colored);
}

const STYLES: Readonly<Record<Result, readonly ("bold" | "green" | "red" | "yellow" | "cyan" | "magenta")[]>> = {
  won: ["green", "bold"],
  half_won: ["green"],
  lost: ["red", "bold"],
  half_lost: ["red"],
  void: ["yellow"],
  pending: ["cyan"],
  ungradeable: ["magenta"],
};

/** The text in the colour of a result. */
export function paintResult(painter: Painter, result: Result, text: string): string {
  return STYLES[result].reduce((painted, style) => painter[style](painted), text);
}
