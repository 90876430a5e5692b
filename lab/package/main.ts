/**
 * Ends a build, after the compiler and tsup: builds the page, copies the data of the fixtures, and lists the packages that the files contain.
 * `npm run build` runs it.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Metafile } from "esbuild";
import { buildPage, PAGE_OF_SERVICE } from "../playground/build.js";
import { packagesOf } from "../tools/bundled.js";
import { inRoot } from "../tools/root.js";
import { copyFixtures } from "./fixtures.js";
import { billOfMaterials } from "./sbom.js";

/** What the build needs and the package does not: declarations of each file, and tsup's notes of what went into which file. */
const SCRATCH = inRoot("dist/types");

const contained = new Map<string, Set<string>>();
const note = (file: string, inputs: readonly string[]): void => {
  for (const name of packagesOf(inputs)) contained.set(name, (contained.get(name) ?? new Set()).add(file));
};

if (!existsSync(SCRATCH)) throw new Error(`there is no ${SCRATCH}: npm run build writes it before this`);
for (const notes of readdirSync(SCRATCH).filter((file) => file.endsWith(".json"))) {
  const { outputs }: Metafile = JSON.parse(readFileSync(`${SCRATCH}/${notes}`, "utf8"));
  for (const [file, { inputs }] of Object.entries(outputs)) {
    note(
      file,
      Object.keys(inputs).filter((input) => inputs[input]?.bytesInOutput !== 0),
    );
  }
}
note(PAGE_OF_SERVICE, (await buildPage()).inputs);
// It only made the bundler write what grades a bet into files of its own (tsup.config.ts).
rmSync(inRoot("dist/grade.js"));
copyFixtures(inRoot("dist/fixtures"));
writeFileSync(inRoot("dist/sbom.cdx.json"), billOfMaterials(contained));
rmSync(SCRATCH, { recursive: true });
