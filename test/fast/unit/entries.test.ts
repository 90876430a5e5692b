import { existsSync, readFileSync } from "node:fs";
import { it } from "vitest";
import { ENTRIES } from "../../../lab/package/entries.js";
import { manifestWithEntries, settingsWithEntries } from "../../../lab/pages/entries/texts.js";
import { inRoot } from "../../../lab/tools/root.js";
import { expectNone } from "../../support/expect-none.js";

it.each([
  ["package.json", manifestWithEntries],
  ["tsconfig.json", settingsWithEntries],
])("%s has the entries of lab/package/entries.ts", (file, written) => {
  const text = readFileSync(inRoot(file), "utf8");
  const stale = written(text) === text ? [] : [`run npm run lab -- entries, which writes ${file}`];
  expectNone("stale entries", stale);
});

it("lists entries whose files exist", () => {
  expectNone(
    "entries of lab/package/entries.ts without their file",
    Object.values(ENTRIES).filter((file) => !existsSync(inRoot(file))),
  );
});
