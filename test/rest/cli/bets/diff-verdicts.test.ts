/** `diff-verdicts`: the same bets under two versions of the package. The versions here are small: one calls every draw void. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cli, DERBY, LOST, ndjson, recordsOf, scratch, TIE, WON } from "../../../support/command.js";

const folder = scratch();
const HOME = { ref: "h", eventId: 8, market: "ML", side: "home" };
const events = folder.file("events.ndjson", ndjson([TIE, DERBY]));
const bets = folder.file("bets.ndjson", ndjson([HOME, WON, LOST]));
const FILES = ["--events", events, "--bets", bets];

/** A folder with a version that grades what `verdict` says: `selection`, `options` and `VERSION` are in reach of it. */
function version(name: string, verdict: string, manifest: object = {}): string {
  const path = join(folder.path, name, "package");
  mkdirSync(join(path, "dist"), { recursive: true });
  writeFileSync(
    join(path, "package.json"),
    JSON.stringify({ name: "settlegrade", version: name, type: "module", ...manifest }),
  );
  const engine = `const VERSION = ${JSON.stringify(name)};
export const grade = (selection, event, options) => ({ ref: selection.ref, eventId: selection.eventId, reason: null, final: true, ...${verdict} });
export const explain = (selection, event, options) => ({ sentence: "by " + VERSION });`;
  writeFileSync(join(path, "dist", "index.js"), engine);
  const rules = `export const rulebook = (name) => { if (name !== "house") throw new Error(name); return { id: "house@" + ${JSON.stringify(name[0])} }; };`;
  writeFileSync(join(path, "dist", "rulebooks.js"), rules);
  return path;
}

const OLD = version("1.0.0", `{ result: selection.market === "ML" && selection.eventId === 8 ? "lost" : "won" }`);
const NEW = version("2.0.0", `{ result: selection.market === "ML" && selection.eventId === 8 ? "void" : "won" }`);

function tarball(path: string): string {
  const file = `${join(path, "..")}.tgz`;
  execFileSync("tar", ["-czf", file, "-C", join(path, ".."), "package"]);
  return file;
}

// The files of a worker share its environment.
afterEach(() => vi.unstubAllEnvs());

describe("diff-verdicts", () => {
  it("prints the bets that differ, with both sentences, and ends with 1", async () => {
    const { code, out, err } = await cli(["diff-verdicts", OLD, NEW, ...FILES]);
    const of = (name: string, result: string) => ({
      rulebook: `settlegrade ${name}`,
      result,
      reason: null,
      final: true,
      sentence: `by ${name}`,
    });
    expect(recordsOf(out)).toEqual([
      { ref: "h", eventId: 8, selection: HOME, kind: "result", verdicts: [of("1.0.0", "lost"), of("2.0.0", "void")] },
    ]);
    expect(err).toBe("3 bets, 1 of them differs between settlegrade 1.0.0 and settlegrade 2.0.0\n  lost -> void  1\n");
    expect(code).toBe(1);
  });

  it("ends with 0 if no verdict differs, and reads tarballs, of which nothing stays", async () => {
    const temporary = join(folder.path, "temporary");
    mkdirSync(temporary);
    vi.stubEnv("TMPDIR", temporary);
    const { code, out, err } = await cli(["diff-verdicts", tarball(OLD), OLD, ...FILES]);
    expect({ code, out }).toEqual({ code: 0, out: "" });
    expect(err).toContain("3 bets, 0 of them differ");
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("takes house rules from each version, by their name", async () => {
    const [one, two] = ["3.0.0", "4.0.0"].map((name) =>
      version(name, `{ result: options.rulebook.id === "house@3" ? "won" : "lost" }`),
    );
    const { out } = await cli(["diff-verdicts", one ?? "", two ?? "", ...FILES, "--rulebook", "house"]);
    expect(recordsOf(out)).toHaveLength(3);
    expect(out).toContain("house@3 of settlegrade 3.0.0");
    const unknown = await cli(["diff-verdicts", OLD, NEW, ...FILES, "--rulebook", "home"]);
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain("--rulebook home: settlegrade 1.0.0 has no rulebook of this name.");
  });

  it.each([
    ["a path that is not there", () => join(folder.path, "none.tgz"), "there is no such file or directory"],
    ["a file that is no tarball", () => bets, "this is no tarball of a package"],
    ["a folder without a package", () => folder.path, "it has no package.json that can be read"],
    ["another package", () => version("5.0.0", "{}", { name: "other" }), 'this is the package "other"'],
    ["an engine that does not load", () => version("6.0.0", "{ result: "), "dist/index.js of it cannot be loaded"],
  ])("says what is wrong with %s", async (_, path, says) => {
    const { code, err } = await cli(["diff-verdicts", OLD, path(), ...FILES]);
    expect(err).toContain(says);
    expect(code).toBe(2);
  });

  it("needs two packages and bets", async () => {
    expect((await cli(["diff-verdicts", OLD])).code).toBe(2);
    expect((await cli(["diff-verdicts", OLD, NEW])).err).toContain("diff-verdicts needs bets");
  });
});
