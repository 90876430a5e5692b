/** rulebook.schema.json, made from the settings table. */
import { rulebookSchema } from "../../../src/pure/rulebooks/index.js";

export function schemaFile(): string {
  return `${JSON.stringify(rulebookSchema(), null, 2)}\n`;
}
