/** The scripts that complete the words of the command. */
import { execFileSync } from "node:child_process";
import { describe, expect, it, test } from "vitest";
import { COMMANDS } from "../../../../src/cli/command-line/table/index.js";
import { cli, scratch } from "../../../support/command.js";

const { file } = scratch();

/** What bash completes after these words, as a shell runs the function. */
async function completed(...words: string[]): Promise<readonly string[]> {
  const { out } = await cli(["completion", "bash"]);
  const script = file("completion.bash", out);
  const list = words.map((word) => `'${word}'`).join(" ");
  const program = `. ${script}; COMP_WORDS=(settlegrade ${list}); COMP_CWORD=${words.length}; _settlegrade; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["--norc", "-c", program], { encoding: "utf8" })
    .split("\n")
    .filter((word) => word !== "");
}

const hasShell = (shell: string): boolean => {
  try {
    execFileSync("sh", ["-c", `command -v ${shell}`]);
    return true;
  } catch {
    return false;
  }
};

describe("completion", () => {
  it("completes commands in bash", async () => {
    expect(await completed("gr")).toEqual(["grade"]);
    expect(await completed("")).toEqual([...COMMANDS.map(({ name }) => name), "help", "--help", "--version"]);
    expect(await completed("help", "mark")).toEqual(["markets"]);
  });

  it("completes the options of each command in bash", async () => {
    expect(await completed("grade", "--be")).toEqual(["--bets"]);
    for (const { name, options } of COMMANDS) {
      expect(await completed(name, "--")).toEqual(
        [...Object.keys(options), "help", "all", "version"].map((word) => `--${word}`),
      );
    }
  });

  it("leaves names of files to the shell", async () => {
    expect(await completed("grade", "bets")).toEqual([]);
  });

  test.each(["zsh", "fish"])("has every command and option for %s, in quotes that close", async (shell) => {
    const { out, code } = await cli(["completion", shell]);
    expect(code).toBe(0);
    for (const line of out.split("\n"))
      expect(line.startsWith("#") ? 0 : line.split("'").length % 2 === 0 ? 1 : 0).toBe(0);
    for (const { name, options } of COMMANDS) {
      expect(out).toContain(name);
      for (const option of Object.keys(options))
        expect(out).toContain(shell === "zsh" ? `'--${option}:` : ` -l ${option} `);
    }
    if (hasShell(shell)) execFileSync(shell, ["-n", file(`completion.${shell}`, out)]);
  });

  it("refuses another shell", async () => {
    expect(await cli(["completion", "tcsh"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("bash, zsh or fish"),
    });
  });
});

describe("the version", () => {
  it("is printed for -V too", async () => {
    const { out } = await cli(["--version"]);
    expect(out).toMatch(/^\d+\.\d+\.\d+/);
    expect((await cli(["-V"])).out).toBe(out);
    expect((await cli(["grade", "-V"])).out).toBe(out);
  });
});

describe("markets --search", () => {
  it("lists the markets with a word in their name, or that it is another name of", async () => {
    const names = async (...words: string[]) =>
      (await cli(["markets", ...words, "--format", "ndjson"])).out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).name);
    for (const name of await names("football", "--search", "CORNERS")) expect(name).toContain("Corner");
    expect(await names("football", "--search", "moneyline")).toContain("ML");
  });

  it("refuses a word that no market has, and a search without a sport", async () => {
    expect(await cli(["markets", "football", "--search", "zzz"])).toMatchObject({
      code: 2,
      err: expect.stringContaining('"zzz"'),
    });
    expect((await cli(["markets", "--search", "corners"])).err).toContain("--search needs a sport");
  });
});
