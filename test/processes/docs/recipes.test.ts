/** The programs of docs/recipes.md run, as far as this machine has what they need. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createHandler } from "../../../src/service/http/index.js";
import { RECORDS } from "../../fast/feeds/records.js";
import { authenticate, BET, clock, findEvents, KEYS } from "../../rest/http/support.js";
import { builtScript } from "../cli/processes.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const page = readFileSync(join(ROOT, "docs/recipes.md"), "utf8");
const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "settlegrade-recipes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The block of the page below a mark. */
function blockBelow(mark: string): string {
  const [, block] = page.split(new RegExp(`<!-- ${mark.replaceAll(".", "\\.")} -->\\n\`\`\`\\w+\\n`));
  expect(block, mark).toBeDefined();
  return block?.split("```\n")[0] ?? "";
}

/** Programs of these names in place of the machine's: `npx --no-install settlegrade` is the command of this clone. */
const stand = join(folder, "bin");
mkdirSync(stand);
function standIn(name: string, script: string): void {
  writeFileSync(join(stand, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(stand, name), 0o755);
}
standIn(
  "npx",
  `[ "$1 $2" = "--no-install settlegrade" ] || exit 9; shift 2; exec '${process.execPath}' '${builtScript("src/cli/main.ts")}' "$@"`,
);

const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
/** No settings of the machine's own git count. */
const env = { ...rest, PATH: `${stand}:${rest["PATH"]}`, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
const has = (...words: readonly [string, ...string[]]) => spawnSync(words[0], words.slice(1)).status === 0;

describe("the GitHub Action", () => {
  const { jobs, permissions } = parse(blockBelow("file: settle.yml"));
  const steps: readonly { readonly name?: string; readonly uses?: string; readonly run?: string }[] = jobs.settle.steps;
  const able = has("git", "--version") && has("bash", "--version") && has("date", "-d", "yesterday");

  it("may write to its repository, and has a step of each kind", () => {
    expect(permissions).toEqual({ contents: "write" });
    expect(steps.map(({ name, uses }) => name ?? uses?.split("@")[0])).toEqual([
      ...["actions/checkout", "actions/setup-node", "Install", "Fetch", "Settle", "Keep"],
    ]);
  });

  it.skipIf(!able)("settles the bets, and pushes the files that have changed", () => {
    const record = RECORDS["espn"]?.find(({ what }) => what === "an NBA game that ended in regular time")?.record;
    writeFileSync(join(folder, "scoreboard.json"), JSON.stringify({ events: [record] }));
    standIn(
      "curl",
      `[ "$1 $3" = "-fsS -o" ] && cp '${folder}/scoreboard.json' "$4" && echo "$2" >> '${folder}/asked.txt'`,
    );
    standIn("npm", `[ "$*" = "install --no-save ./settlegrade-${version}.tgz" ]`);
    const [remote, clone] = [join(folder, "remote.git"), join(folder, "clone")];
    const git = (...words: string[]) => execFileSync("git", words, { cwd: clone, env, encoding: "utf8" });
    execFileSync("git", ["init", "--quiet", "--bare", remote], { env });
    execFileSync("git", ["clone", "--quiet", remote, clone], { env, stdio: "pipe" });
    writeFileSync(join(clone, "bets.csv"), blockBelow("file: bets.csv"));
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "Bets");
    git("push", "--quiet", "--set-upstream", "origin", "HEAD");

    const night = () => {
      for (const { run } of steps) {
        // As GitHub runs a step.
        if (run !== undefined) execFileSync("bash", ["-e", "-c", run], { cwd: clone, env, stdio: "pipe" });
      }
    };
    night();
    expect(readFileSync(join(clone, "settled.csv"), "utf8").replaceAll("\r\n", "\n")).toBe(
      blockBelow("file: settled.csv"),
    );
    const [asked = ""] = readFileSync(join(folder, "asked.txt"), "utf8").split("\n");
    expect(asked).toMatch(/^https:\/\/site\.api\.espn\.com\/\S+\/scoreboard\?dates=\d{8}$/);
    const pushed = () => execFileSync("git", ["--git-dir", remote, "log", "--format=%s"], { env, encoding: "utf8" });
    expect(pushed()).toBe("Settle the bets of last night\nBets\n");
    night();
    expect(pushed()).toBe("Settle the bets of last night\nBets\n");

    // A bet that cannot be settled as written is exit code 1, which is an answer.
    const bets = blockBelow("file: bets.csv");
    writeFileSync(
      join(clone, "bets.csv"),
      `${bets}4,5,USD,2.40,Charlotte Hornets,New York Knicks,2024-01-29,Sprad,home,,\n`,
    );
    night();
    expect(pushed()).toBe("Settle the bets of last night\nSettle the bets of last night\nBets\n");
    expect(readFileSync(join(clone, "settled.csv"), "utf8")).toMatch(/\n1,0,single,won,.*\n4,0,single,ungradeable,/s);
    writeFileSync(join(clone, "bets.csv"), "a,b\n1,2\n");
    expect(night).toThrow("Command failed");
  });
});

describe("the edge function", () => {
  const event = {
    id: 7,
    status: "settled",
    sport: { slug: "football" },
    scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } },
  };
  const post = (body: string) => new Request("https://edge.test/", { method: "POST", body });

  /** Bundled for a browser: what needs Node does not bundle. */
  async function load(): Promise<{ fetch(request: Request): Promise<Response> }> {
    const { outputFiles } = await build({
      stdin: { contents: blockBelow("file: edge.js"), resolveDir: ROOT },
      ...{ bundle: true, write: false, format: "esm", platform: "browser", target: "es2022", logLevel: "silent" },
      alias: { "settlegrade/core": join(ROOT, "src/pure/engine/core.ts") },
    });
    const code = Buffer.from(outputFiles?.[0]?.contents ?? "").toString("base64");
    return (await import(`data:text/javascript;base64,${code}`)).default;
  }

  it("grades what is posted, and refuses what has no lists", async () => {
    const edge = await load();
    const bets = [{ eventId: 7, market: "ML", side: "home" }, { eventId: 7 }, null];
    const answer = await edge.fetch(post(JSON.stringify({ bets, events: [event, null] })));
    expect(await answer.json()).toMatchObject([
      { result: "won" },
      { result: "ungradeable", reason: "unsupported_market" },
      { result: "ungradeable" },
    ]);
    for (const body of ["", "null", "[]", '{"bets":[]}', '{"bets":{},"events":[]}']) {
      const refused = await edge.fetch(post(body));
      expect([refused.status, await refused.json()]).toEqual([400, { error: "bets, events: two lists are expected" }]);
    }
  });
});

describe("the Python program", () => {
  const program = blockBelow("file: settle.py");

  it("has 30 lines at most, without its example", () => {
    expect(program.split("\nevent = ")[0]?.split("\n").length).toBeLessThanOrEqual(30);
    expect(program.trimEnd().split("\n").length).toBeLessThanOrEqual(32);
  });

  it.skipIf(!has("python3", "--version"))(
    "prints what the page says, lists a record that is not an event, and raises if there is no answer",
    () => {
      const python = (text: string) => spawnSync("python3", ["-c", text], { cwd: folder, env, encoding: "utf8" });
      const { stdout, stderr } = python(program);
      expect(stderr).toBe("");
      expect(stdout).toBe(blockBelow("printed: settle.py"));
      const faulty = python(program.replace("grade(bets, [event])", 'grade(bets, ["no event"])'));
      expect([faulty.status, faulty.stderr]).toEqual([0, expect.stringContaining("events[0]: expected an object")]);
      expect(faulty.stdout).toMatch(/^A1 ungradeable .*\nA2 ungradeable .*\n$/);
      expect(python(program.replace("--explain", "--unknown")).stderr).toContain("ValueError");
    },
  );
});

describe("the function of the spreadsheet", () => {
  const program = blockBelow("file: sheet.js");
  const handler = createHandler({ findEvents, clock, authenticate });

  /** What the function gives for a range. Google's fetch waits for its answer, so the function runs again when the service has answered. */
  async function cells(rows: readonly (readonly unknown[])[]): Promise<unknown> {
    const answers = new Map<string, { readonly code: number; readonly text: string }>();
    for (;;) {
      let asked: { readonly url: string; readonly options: Record<string, string> } | null = null;
      const fetch = (url: string, options: Record<string, string>) => {
        const answer = answers.get(`${url} ${options["payload"]}`);
        asked = answer === undefined ? { url, options } : null;
        if (answer === undefined) throw new Error("asked");
        return { getResponseCode: () => answer.code, getContentText: () => answer.text };
      };
      const properties = { getProperty: (name: string) => (name === "SETTLEGRADE_KEY" ? KEYS.paid : null) };
      const google = { PropertiesService: { getScriptProperties: () => properties }, UrlFetchApp: { fetch } };
      try {
        // As JSON, which is of this realm.
        return JSON.parse(runInNewContext(`${program}\nJSON.stringify(GRADE(rows))`, { ...google, rows }));
      } catch (error) {
        if (asked === null) throw error;
      }
      const { url, options } = asked as { readonly url: string; readonly options: Record<string, string> };
      const headers = { "content-type": options["contentType"] ?? "" };
      const response = await handler(
        new Request(url, { method: options["method"] ?? "", headers, body: options["payload"] ?? "" }),
      );
      answers.set(`${url} ${options["payload"]}`, { code: response.status, text: await response.text() });
    }
  }

  const won = [BET.eventId, BET.market, BET.side, ""];

  it("shows the result and the reason of each row, and nothing next to an empty one", async () => {
    expect(await cells([won, ["", "", "", ""], [BET.eventId, "Totals", "over", 2.3]])).toEqual([
      ["won", ""],
      ["", ""],
      ["ungradeable", "invalid_line"],
    ]);
  });

  it("asks in as many requests as the rows need", async () => {
    expect(await cells(Array.from({ length: 120 }, () => won))).toEqual(Array.from({ length: 120 }, () => ["won", ""]));
  });

  it("shows the sentence of the service if a row is not valid", async () => {
    await expect(cells([won, ["e91", "ML", "home", ""]])).rejects.toThrow(/selections\[1\]\.eventId/);
    await expect(cells([won, [BET.eventId, "Spread", "home", "+1,25"]])).rejects.toThrow(/selections\[1\]\.hdp/);
  });
});
