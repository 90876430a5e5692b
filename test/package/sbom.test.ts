import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { transformSync } from "esbuild";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { CONTAINED, packagesOfLockfile } from "../../lab/pages/licences/page.js";
import { licenceOf } from "../../lab/tools/bundled.js";
import { ROOT } from "../../lab/tools/root.js";
import { filesIn } from "../rest/docs/links.js";
import { expectNone } from "../support/expect-none.js";
import { packed } from "./packed.js";

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly {
    readonly license: { readonly id: string; readonly text: { readonly content: string } };
  }[];
  readonly evidence: { readonly occurrences: readonly { readonly location: string }[] };
}

const PAGE = "playground/dist/files.cjs";
const { installed, files } = await packed();
const { metadata, components }: { metadata: { component: Component }; components: readonly Component[] } = JSON.parse(
  readFileSync(join(installed, "dist/sbom.cdx.json"), "utf8"),
);
const { version, dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
const locked = packagesOfLockfile();
const filesWith = ({ evidence }: Component): string[] => evidence.occurrences.map(({ location }) => location);

/** Without its types, so that what is imported for them alone is not imported. */
const codeOf = (file: string): string =>
  transformSync(readFileSync(join(ROOT, file), "utf8"), {
    loader: file.endsWith("x") ? "tsx" : "ts",
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  }).code;

/** The packages that the files of a folder import, but for their types. */
function imported(folder: string, ...endings: readonly string[]): Set<string> {
  const sources = endings.flatMap((ending) => filesIn(folder, ending));
  const names = sources.flatMap((file) =>
    ts.preProcessFile(codeOf(file)).importedFiles.map(({ fileName }) => fileName),
  );
  const bare = names.filter((name) => /^[@\w]/.test(name) && !isBuiltin(name));
  return new Set(bare.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ""));
}

describe("dist/sbom.cdx.json", () => {
  test("is of this version", () => {
    expect(metadata.component).toMatchObject({ name: "settlegrade", version, purl: `pkg:npm/settlegrade@${version}` });
  });

  test("lists the packages that the sources import and an install does not bring", () => {
    const brought = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const builtIn = components.filter((each) => filesWith(each).some((file) => file !== PAGE)).map(({ name }) => name);
    expect(new Set(builtIn)).toEqual(new Set([...imported("src", ".ts")].filter((name) => !brought.has(name))));
    expect(new Set(builtIn)).toEqual(new Set(CONTAINED));
  });

  test("lists the packages that the page imports", () => {
    const ofPage = components.filter((each) => filesWith(each).includes(PAGE)).map(({ name }) => name);
    expect(ofPage).toEqual(expect.arrayContaining([...imported("playground", ".ts", ".tsx")]));
    // Each comes with its licence in the script.
    const script = readFileSync(join(installed, PAGE), "utf8");
    expectNone(
      "packages whose licence the page lacks",
      ofPage.filter((name) => !script.includes(`/*! ${name}\\n`)),
    );
  });

  test("lists as many packages as SECURITY.md says", () => {
    const said = /(\w+) packages in the built files/.exec(readFileSync(join(installed, "SECURITY.md"), "utf8"))?.[1];
    expect(said).toBe(["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][components.length]);
  });

  test.each(components.map((each) => [each.name, each] as const))("has version and licence of %s", (name, each) => {
    const entry = locked[`node_modules/${name}`];
    expect(each).toMatchObject({ version: entry?.version, purl: `pkg:npm/${name}@${entry?.version}` });
    expect(each.licenses).toEqual([{ license: { id: entry?.license, text: expect.anything() } }]);
    expect(each.licenses[0]?.license.text.content).toBe(licenceOf(name));
  });

  test("names files of the tarball, and each that has a part of zod", () => {
    expectNone(
      "files that the tarball lacks",
      components.flatMap(filesWith).filter((file) => !files.includes(file)),
    );
    const built = files.filter((file) => /\.c?js$/.test(file));
    const withZod = built.filter((file) => readFileSync(join(installed, file), "utf8").includes("$ZodType"));
    expect(withZod.length).toBeGreaterThanOrEqual(2);
    const zod = components.find(({ name }) => name === "zod");
    expect(zod && filesWith(zod)).toEqual(expect.arrayContaining(withZod));
  });
});
