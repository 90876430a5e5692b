import { writeFileSync } from "node:fs";
import { inRoot } from "../tools/root.js";

/** Writes a generated file of the checkout, and prints its place. */
export function write(place: string, text: string): void {
  writeFileSync(inRoot(place), text);
  console.log(place);
}
