import type { Damage } from "../../sources/ports.js";
import { plain } from "../../terminal/text.js";

/** A line for something that is damaged. */
export function damageText({ id, reason }: Damage): string {
  return `${id === null ? "" : `event ${id}: `}${plain(reason)}\n`;
}
