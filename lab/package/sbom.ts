import { readFileSync } from "node:fs";
import { licenceOf } from "../tools/bundled.js";
import { inRoot } from "../tools/root.js";

/** The built files that have parts of a package, by the package's name. */
export type Contained = ReadonlyMap<string, ReadonlySet<string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(inRoot(`${folder}package.json`), "utf8"));
const purl = ({ name, version }: Manifest): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/**
 * The packages that are built into the files, as a bill of materials in JSON (CycloneDX 1.6): an audit of an install sees those that
 * package.json names, and not these. Each has its licence, which asks to stay with the copy. Without a time, so that a build can be repeated.
 */
export function billOfMaterials(contained: Contained): string {
  const own = manifestIn("");
  const packages = [...contained].sort(([one], [other]) => (one < other ? -1 : 1));
  const components = packages.map(([name, files]) => ({
    ...component(manifestIn(`node_modules/${name}/`), licenceOf(name)),
    scope: "required",
    evidence: { occurrences: [...files].sort().map((location) => ({ location })) },
  }));
  const dependencies = [
    { ref: purl(own), dependsOn: components.map((each) => each["bom-ref"]) },
    ...components.map((each) => ({ ref: each["bom-ref"] })),
  ];
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { lifecycles: [{ phase: "build" }], component: component(own) },
    components,
    dependencies,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function component(manifest: Manifest, licence?: string) {
  const { name, version, license: id } = manifest;
  const text = licence === undefined ? {} : { text: { contentType: "text/plain", content: licence } };
  return {
    type: "library",
    "bom-ref": purl(manifest),
    name,
    version,
    purl: purl(manifest),
    licenses: [{ license: { id, ...text } }],
  };
}
