/** What a release has to agree on: the versions of Node, and a README that the page of a registry can show. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { NODE_RELEASES } from "../../../lab/runtimes/runtimes.js";
import { anchors } from "../../rest/docs/links.js";
import { expectSays } from "../../support/expect-page.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { engines, files }: { engines: { node: string }; files: readonly string[] } = JSON.parse(read("package.json"));

describe("the versions of Node", () => {
  const [, oldest = ""] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
  const supported = NODE_RELEASES.map((release) => release.split(".")[0]);
  const both = supported.join(" and ");

  it("are those of engines and of the runtimes that are tried, in the README and the pages", () => {
    expect(Number(oldest)).toBeGreaterThanOrEqual(20);
    expect(read("README.md")).toContain(`Node ${oldest} or later; ${both} are supported`);
    expectSays("docs/library.md", read("docs/library.md"), `- Node ${both}, as ES modules`);
    expectSays("docs/library.md", read("docs/library.md"), `from Node ${oldest} on`);
    expectSays("docs/deployment.md", read("docs/deployment.md"), `Node ${both} are supported`);
    expectSays("docs/deployment.md", read("docs/deployment.md").replaceAll("\n", " "), `the package works (${oldest})`);
    expectSays("docs/decisions.md", read("docs/decisions.md"), `${both} today. \`engines\` allows ${oldest}`);
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

/** The tarball has the files that package.json lists, and these always. */
const ALWAYS = ["README.md", "LICENSE", "package.json"];
const patterns = files.map((glob) => {
  const escaped = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]*" : "(?:.*/)?"));
  return new RegExp(`^${escaped}(?:/.*)?$`);
});
const inTarball = (path: string) => ALWAYS.includes(path) || patterns.some((pattern) => pattern.test(path));

/**
 * What the page of a registry breaks in a README: it resolves relative links in the repository, and readers of an installed package in the
 * tarball; it makes anchors of headings alone; and it drops HTML. An image must be on the web, or in the tarball.
 * A paragraph that says "in the repository" may link to what is only there.
 */
function brokenOnRegistry(readme: string): string[] {
  const text = readme.replaceAll(/^```.*?^```/gms, "").replaceAll(/<!--.*?-->/gs, "");
  const prose = text.replaceAll(/`[^`]*`/g, "");
  const headings = anchors(readme.replaceAll(/<a id="[^"]*">/g, ""));
  const linked = text.split("\n\n").flatMap((paragraph) => {
    const links = [...paragraph.matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]: (\S+)/gm)];
    return links.map(([, image = "", inline, defined]) => ({
      target: inline ?? defined ?? "",
      isImage: image === "!",
      mayBeThere: /\bin the repository\b/i.test(paragraph),
    }));
  });
  return [
    ...[...prose.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => `${tag} is dropped`),
    ...linked.flatMap((link) => faultOf(link, headings) ?? []),
  ];
}

interface Link {
  readonly target: string;
  readonly isImage: boolean;
  /** In the repository, though not in the tarball. */
  readonly mayBeThere: boolean;
}

function faultOf({ target, isImage, mayBeThere }: Link, headings: readonly string[]): string | null {
  if (/^https:\/\//.test(target)) return null;
  if (/^[a-z]+:|^\//i.test(target)) return `${target} is neither on https nor relative`;
  if (isImage) return inTarball(posix.normalize(target)) ? null : `${target} is an image that is not in the tarball`;
  const [path = "", anchor] = target.split("#");
  if (path === "") return headings.includes(anchor ?? "") ? null : `${target} is not the anchor of a heading`;
  if (inTarball(posix.normalize(path))) return null;
  if (!mayBeThere) return `${target} is not in the tarball`;
  return existsSync(join(ROOT, path)) ? null : `${target} is not in the repository`;
}

describe("the README on the page of a registry", () => {
  it("has no link, image or tag that the page breaks", () => {
    expect(brokenOnRegistry(read("README.md"))).toEqual([]);
  });

  it.each([
    ["[a](src/pure/engine/index.ts)", "src/pure/engine/index.ts is not in the tarball"],
    ["[a](docs/recipes/python.md)", "docs/recipes/python.md is not in the tarball"],
    ["[a](../other/README.md)", "../other/README.md is not in the tarball"],
    ["[a]: lab/run.ts", "lab/run.ts is not in the tarball"],
    ["[a](/docs/rules.md)", "/docs/rules.md is neither on https nor relative"],
    ["[a](http://example.com/)", "http://example.com/ is neither on https nor relative"],
    ["In the repository: [a](lab/nowhere.md)", "lab/nowhere.md is not in the repository"],
    ["This is in the repository.\n\n[a](CONTRIBUTING.md)", "CONTRIBUTING.md is not in the tarball"],
    ["![a](docs/grid.png)", "docs/grid.png is an image that is not in the tarball"],
    ["# Here\n[a](#there)", "#there is not the anchor of a heading"],
    ['<a id="there"></a>[a](#there)', '<a id="there"> is dropped'],
  ])("breaks %j", (readme, fault) => {
    expect(brokenOnRegistry(readme)).toContain(fault);
  });

  it.each([
    "# Here\n[a](#here)",
    "[a](docs/rules.md#lines)",
    "[a](examples/ledger/main.ts)",
    "[a](CONTRIBUTING.md) is in the repository",
    "![a](https://a.b/c.png)",
  ])("does not break %j", (readme) => {
    expect(brokenOnRegistry(readme)).toEqual([]);
  });
});
