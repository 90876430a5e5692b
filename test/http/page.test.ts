/** What can be tested of the page without a browser; `test/browser` has the rest. */
import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { gradeAll, sports } from "../../src/engine/index.js";
import { matches } from "../../src/fixtures/index.js";
import { EXAMPLE } from "../../src/page/example.js";
import { PAGE_POLICY, pageFiles } from "../../src/page/index.js";
import { ask } from "./ask.js";

const files = pageFiles("/v3");
const html = files.get("/")?.body ?? "";
const script = files.get("/page.js")?.body ?? "";
const style = files.get("/page.css")?.body ?? "";

/** Elements without an end tag. */
const VOID = new Set(["meta", "link", "input"]);

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The start tags of the page. Throws if a tag is not closed, or is closed out of order. */
function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  for (const [, end, name = "", attributes = "", closes] of text.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    if (end === "/") {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
      ([, key = "", value = ""]) => [key, value] as const,
    );
    if (new Set(pairs.map(([key]) => key)).size < pairs.length)
      throw new Error(`<${name}${attributes}> repeats an attribute`);
    tags.push({ name, attributes: new Map(pairs) });
    if (closes !== "/" && !VOID.has(name)) open.push(name);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(", ")}`);
  return tags;
}

const tags = tagsOf(html);
const valuesOf = (attribute: string): string[] =>
  tags.flatMap(({ attributes }) => attributes.get(attribute)?.split(" ") ?? []);
const ids = valuesOf("id");

describe("the page's HTML", () => {
  it("closes every tag, in order", () => {
    expect(tags.length).toBeGreaterThan(60);
    expect(() => tagsOf(html.replace("</main>", ""))).toThrow("</body> closes nothing");
  });

  it("has each id once", () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(["for", "aria-labelledby", "aria-describedby", "aria-errormessage"])(
    "refers by %s to ids that it has",
    (name) => {
      const named = valuesOf(name);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );

  it("labels every field", () => {
    const fields = tags.filter(({ name }) => ["input", "textarea", "select"].includes(name));
    expect(fields.map(({ attributes }) => attributes.get("id"))).toEqual(["key", "body", "team", "sport"]);
    expect(valuesOf("for").sort()).toEqual(["body", "key", "sport", "team"]);
  });

  it("has every element that the script looks up", () => {
    const named = [...script.matchAll(/getElementById\("([\w-]+)"\)/g)].map(([, id = ""]) => id);
    const listed = [...script.matchAll(/\[([^[\]]*)\]\.map\(\(id\) =>/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"([\w-]+)"/g)].map(([, id = ""]) => id),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(listed.length).toBeGreaterThan(10);
    expect([...named, ...listed].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("links to places that exist, none of which needs a key", async () => {
    const links = tags.filter(({ name }) => name === "a").map(({ attributes }) => attributes.get("href") ?? "");
    expect(links).toEqual(["#prices", "#markets", "/openapi.json"]);
    expect(ids).toEqual(expect.arrayContaining(["prices", "markets"]));
    expect((await ask({}, { path: "//openapi.json", key: null })).status).toBe(200);
  });

  it("offers every sport", () => {
    const offered = tags.filter(({ name }) => name === "option").map(({ attributes }) => attributes.get("value"));
    expect(offered).toEqual(sports().map(({ slug }) => slug));
  });

  it("escapes the base path", () => {
    const body = pageFiles(`/"><script>alert('1')</script>&`).get("/")?.body ?? "";
    expect(body).toContain("/&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#38;");
    expect(body).not.toContain("alert('1')");
    expect(tagsOf(body).map(({ name }) => name)).toEqual(tags.map(({ name }) => name));
  });

  it("has no base path if the service is at the root", () => {
    expect(pageFiles("/").get("/")?.body).toContain('data-base=""');
  });
});

describe("the page's files", () => {
  it("are served under its policy, by their types", async () => {
    for (const [path, { contentType, body }] of files) {
      const answer = await ask({}, { path: `/${path}`, key: null });
      expect([answer.status, answer.headers.get("content-type"), answer.text]).toEqual([200, contentType, body]);
      expect(answer.headers.get("content-security-policy")).toBe(PAGE_POLICY);
    }
    expect([...files.keys()]).toEqual(["/", "/page.js", "/page.css"]);
  });

  it("keep to the policy: no inline script or style, nothing from other hosts", () => {
    expect(tags.filter(({ attributes }) => [...attributes.keys()].some((key) => /^on|^style$/.test(key)))).toEqual([]);
    expect(tags.filter(({ name }) => name === "script").map(({ attributes }) => attributes.get("src"))).toEqual([
      "/page.js",
    ]);
    expect(html).not.toContain("<style");
    expect(
      valuesOf("src")
        .concat(valuesOf("href"))
        .filter((url) => !/^[/#](?!\/)/.test(url)),
    ).toEqual([]);
    expect(style).not.toMatch(/url\(|@import/);
    for (const way of ["innerHTML", "insertAdjacentHTML", "document.write", "eval("]) expect(script).not.toContain(way);
  });

  it("have a script without imports that parses", () => {
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
    expect(() => new Script(script)).not.toThrow();
  });
});

it("each bet of the example shows a different result or reason", () => {
  const grades = gradeAll(
    EXAMPLE,
    matches.map(({ event }) => event),
    { asOf: "2026-07-27T13:30:00Z" },
  );
  expect(grades.map(({ ref, result, reason }) => `${ref}: ${result} ${reason}`)).toEqual([
    "quarter-line: half_won null",
    "whole-line: void push",
    "tie-without-rule: ungradeable ambiguous_tie",
    "sets-or-games: ungradeable invalid_line",
    "player: won null",
    "still-playing: pending event_live",
  ]);
});
