import { readdirSync, readFileSync } from "node:fs";
import type { MoneyFile } from "../../../src/fixtures/files.js";
import { jsonOf } from "../../support/json.js";

const FOLDER = new URL("../../../fixtures/money/", import.meta.url);
const SCHEMA_FILE = "money.schema.json";

export const schema = read<object>(SCHEMA_FILE);

/** The money cases, a family a file. */
export const families: readonly MoneyFile[] = readdirSync(FOLDER)
  .filter((file) => file !== SCHEMA_FILE)
  .sort()
  .map((file) => read<MoneyFile>(file));

function read<Content>(file: string): Content {
  return jsonOf(readFileSync(new URL(file, FOLDER), "utf8"));
}
