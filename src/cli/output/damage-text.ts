import { plain } from "../../pure/text/text.js";
import type { Damage } from "../../service/sources/ports.js";

/** A line for something that is damaged. */
export function damageText({ id, reason }: Damage): string {
  return `${id === null ? "" : `event ${id}: `}${plain(reason)}\n`;
}
