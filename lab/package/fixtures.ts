import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot } from "../tools/root.js";

/** JSON without blanks and line breaks between its values. Strings and numbers stay as they are written. */
const minified = (json: string): string => json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string = "") => string);

/** Copies the data of the fixtures into a folder. The files of the repository have a case in each line, for who reads them. */
export function copyFixtures(folder: string): void {
  const files = readdirSync(inRoot("fixtures"), { recursive: true, encoding: "utf8" });
  for (const file of files.filter((each) => each.endsWith(".json"))) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, minified(readFileSync(inRoot(`fixtures/${file}`), "utf8")));
  }
  for (const file of ["index.cjs", "LICENSE"]) copyFileSync(inRoot(`fixtures/${file}`), `${folder}/${file}`);
}
