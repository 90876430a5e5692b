/** What can be tested of the page without a browser; `test/browser` has the rest. */
import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import files from "#page";
import { PAGE_POLICY, withBase } from "../../../src/service/http/answers/page.js";
import { page } from "../../../src/service/http/page.js";
import { expectNeverSays } from "../../support/expect-page.js";
import { jsonOf } from "../../support/json.js";
import { ask } from "./ask.js";
import type { Answered, Call } from "./support.js";

const askFor = (call: Call, basePath = "/v3"): Promise<Answered> => ask({ page, basePath }, { key: null, ...call });

const names = Object.keys(files);
const textOf = (name: string): string => files[name] ?? "";
const html = textOf("index.html");
/** The start tags of an HTML text, each with its attributes. */
const tagsOf = (text: string): string[] => text.match(/<[a-z][^<>]*>/g) ?? [];

describe("the page's files", () => {
  it("are served by their types under the page's policy, whichever the build has made", async () => {
    expect(names).toEqual(expect.arrayContaining(["index.html", "page.js", "page.css", "feeds.js", "matches.js"]));
    const TYPES = new Map([
      ["html", "text/html"],
      ["js", "text/javascript"],
      ["css", "text/css"],
    ]);
    for (const name of names) {
      const path = name === "index.html" ? "//" : `//${name}`;
      const { status, headers, text } = await askFor({ path }, "/");
      expect([status, text]).toEqual([200, textOf(name)]);
      expect(headers.get("content-type")).toBe(`${TYPES.get(name.split(".")[1] ?? "")}; charset=utf-8`);
      expect(headers.get("content-security-policy")).toBe(PAGE_POLICY);
    }
  });

  it.each(["//index.html", "//rules", "//nothing.js", "//__proto__", "//constructor", "//files.cjs", "//page.js/"])(
    "are no others: %s is not a route",
    async (path) => {
      expect((await askFor({ path })).status).toBe(404);
    },
  );

  it("are not in the OpenAPI document without the option", async () => {
    const { paths } = jsonOf<{ paths: object }>((await ask({}, { path: "//openapi.json" })).text);
    expect(paths).not.toHaveProperty(["/"]);
  });

  it("are those of the option: two services in one process may have two pages", async () => {
    const own = async () => ({ "index.html": '<html data-base="">', "page.js": "own()" });
    const texts = ["//", "//page.js"].map(async (path) => (await ask({ page: own }, { path, key: null })).text);
    expect(await Promise.all(texts)).toEqual(['<html data-base="/v3">', "own()"]);
    expect((await askFor({ path: "//page.js" })).text).toBe(textOf("page.js"));
  });

  it("are sent again only if they have changed", async () => {
    for (const path of ["//", "//page.js"]) {
      const first = await askFor({ path });
      const tag = first.headers.get("etag") ?? "";
      expect(tag).toMatch(/^W\/"[0-9a-f]{24}"$/);
      expect(first.headers.get("cache-control")).toBe("no-cache");
      for (const sent of [tag, tag.slice(2), `"other", ${tag}`]) {
        const again = await askFor({ path, headers: { "if-none-match": sent } });
        expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);
      }
      const other = await askFor({ path, headers: { "if-none-match": '"other"' } });
      expect([other.status, other.text]).toEqual([200, first.text]);
    }
    const tags = await Promise.all(
      ["/v3", "/api/v3"].map(async (basePath) => (await askFor({ path: "//" }, basePath)).headers.get("etag")),
    );
    expect(new Set(tags).size).toBe(2);
  });

  it("keep to the policy: no inline script or style, nothing from other hosts", () => {
    const tags = tagsOf(html);
    expect(tags.length).toBeGreaterThan(10);
    expect(tags.filter((tag) => /\s(?:on\w+|style)=/.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /^<(?:script|style)/.test(tag))).toEqual(['<script defer src="page.js">']);
    const addresses = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, url]) => url);
    expect(addresses).toEqual(["data:,", "page.css", "print.css", "page.js"]);
    expectNeverSays("page.css", textOf("page.css"), /url\((?!["']?data:)|@import/);
  });

  it("have scripts that are no modules and make no HTML of a text", () => {
    for (const name of names.filter((each) => each.endsWith(".js"))) {
      expect(() => new Script(textOf(name))).not.toThrow();
      for (const way of ["insertAdjacentHTML", "document.write", "eval("]) expectNeverSays(name, textOf(name), way);
    }
  });
});

describe("the base path", () => {
  const baseOf = async (basePath: string): Promise<string | undefined> =>
    /data-base="([^"]*)"/.exec((await askFor({ path: "//" }, basePath)).text)?.[1];

  it("is given to the page without its last slash", async () => {
    expect([await baseOf("/v3"), await baseOf("/api/v3"), await baseOf("/")]).toEqual(["/v3", "/api/v3", ""]);
  });

  it("is escaped", () => {
    const page = withBase(html, `/"><script>alert('1')</script>&$\``);
    expect(page).toContain('data-base="/&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;$`"');
    expect(tagsOf(page)).toHaveLength(tagsOf(html).length);
  });
});
