/** What a release has to agree on: the versions of Node, and a README that the page of a registry can show. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { NODE_RELEASES } from "../../../lab/runtimes/runtimes.js";
import { anchors } from "../../rest/docs/links.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { engines }: { engines: { node: string } } = JSON.parse(read("package.json"));

describe("the versions of Node", () => {
  const [, oldest = ""] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
  const supported = NODE_RELEASES.map((release) => release.split(".")[0]);
  const both = supported.join(" and ");

  it("are those of engines and of the runtimes that are tried, in the README and the pages", () => {
    expect(Number(oldest)).toBeGreaterThanOrEqual(20);
    expect(read("README.md")).toContain(`Node ${oldest} or later; ${both} are supported`);
    expect(read("docs/library.md")).toContain(`- Node ${both}, as ES modules`);
    expect(read("docs/library.md")).toContain(`from Node ${oldest} on`);
    expect(read("docs/deployment.md")).toContain(`Node ${both} are supported`);
    expect(read("docs/deployment.md").replaceAll("\n", " ")).toContain(`the package works (${oldest})`);
    expect(read("docs/decisions.md")).toContain(`${both} today. \`engines\` allows ${oldest}`);
  });

  it("are no others in the README", () => {
    const named = [...read("README.md").matchAll(/Node (\d+(?:\.\d+)?)/g)].map(([, version]) => version);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((version) => version !== oldest && !supported.includes(version))).toEqual([]);
  });

  it("are those that the build aims at, that the types are of, and that the image has", () => {
    const [major = ""] = oldest.split(".");
    const targets = [...read("tsup.config.ts").matchAll(/target: "(node\d+)"/g)].map(([, target]) => target);
    expect(targets).toEqual([`node${major}`]);
    const { devDependencies } = JSON.parse(read("package.json"));
    expect(devDependencies["@types/node"]).toMatch(new RegExp(`^\\^${major}\\.`));
    expect(supported).toContain(/^ARG NODE=node:(\d+)-/m.exec(read("Dockerfile"))?.[1]);
  });
});

const inRepository = (path: string) => !path.startsWith("..") && existsSync(join(ROOT, path));

/**
 * What the page of a registry breaks in a README: it makes anchors of headings alone, and it drops HTML. It resolves relative links and
 * images in the repository, which docs/releasing.md asks for: the tarball has seven pages and no image.
 */
function brokenOnRegistry(readme: string): string[] {
  const text = readme.replaceAll(/^```.*?^```/gms, "").replaceAll(/<!--.*?-->/gs, "");
  const prose = text.replaceAll(/`[^`]*`/g, "");
  const headings = anchors(readme.replaceAll(/<a id="[^"]*">/g, ""));
  const linked = [...text.matchAll(/\[[^\]]*\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]: (\S+)/gm)];
  return [
    ...[...prose.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => `${tag} is dropped`),
    ...linked.flatMap(([, inline, defined]) => faultOf(inline ?? defined ?? "", headings) ?? []),
  ];
}

function faultOf(target: string, headings: readonly string[]): string | null {
  if (/^https:\/\//.test(target)) return null;
  if (/^[a-z]+:|^\//i.test(target)) return `${target} is neither on https nor relative`;
  const [path = "", anchor] = target.split("#");
  if (path === "") return headings.includes(anchor ?? "") ? null : `${target} is not the anchor of a heading`;
  return inRepository(posix.normalize(path)) ? null : `${target} is not in the repository`;
}

describe("the README on the page of a registry", () => {
  it("has no link, image or tag that the page breaks", () => {
    expect(brokenOnRegistry(read("README.md"))).toEqual([]);
  });

  it.each([
    ["[a](docs/recipes/python.md)", "docs/recipes/python.md is not in the repository"],
    ["[a](../other/README.md)", "../other/README.md is not in the repository"],
    ["[a]: examples/ledger/none.ts", "examples/ledger/none.ts is not in the repository"],
    ["[a](/docs/rules.md)", "/docs/rules.md is neither on https nor relative"],
    ["[a](http://example.com/)", "http://example.com/ is neither on https nor relative"],
    ["![a](docs/grid.png)", "docs/grid.png is not in the repository"],
    ["# Here\n[a](#there)", "#there is not the anchor of a heading"],
    ['<a id="there"></a>[a](#there)', '<a id="there"> is dropped'],
  ])("breaks %j", (readme, fault) => {
    expect(brokenOnRegistry(readme)).toContain(fault);
  });

  it.each([
    "# Here\n[a](#here)",
    "[a](docs/rules.md#lines)",
    "[a](fixtures/vectors/handicap.json)",
    "![a](https://a.b/c.png)",
    "![a](docs/playground.webp)",
  ])("does not break %j", (readme) => {
    expect(brokenOnRegistry(readme)).toEqual([]);
  });
});
