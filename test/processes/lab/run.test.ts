import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { find, near, taskOf } from "../../../lab/runner/find.js";
import { help, list } from "../../../lab/runner/list.js";
import { TASKS } from "../../../lab/runner/tasks.js";
import { expectNone } from "../../support/expect-none.js";
import { ROOT } from "../cli/processes.js";

describe("the tasks of the lab", () => {
  it("have names of their own", () => {
    const names = TASKS.flatMap(({ name, aliases }) => [name, ...aliases]);
    expectNone(
      "names of two tasks",
      names.filter((name, index) => names.indexOf(name) !== index),
    );
  });

  it("run files and tasks that exist", () => {
    expectNone(
      "tasks without what they run",
      TASKS.filter(({ how }) => {
        if ("file" in how) return !existsSync(join(ROOT, how.file));
        return "tasks" in how && !how.tasks.every(taskOf);
      }).map(({ name }) => name),
    );
  });

  it("have a help that names them", () => {
    expectNone(
      "tasks whose help does not name them",
      TASKS.filter((task) => !help(task).includes(task.name)).map(({ name }) => name),
    );
  });

  it("are listed with a line each", () => {
    const lines = list().split("\n");
    for (const { name, line } of TASKS)
      expect(lines.filter((each) => each.includes(`${name} `) && each.includes(line))).toHaveLength(1);
  });
});

describe("npm run lab -- TASK", () => {
  const nameOf = (...words: string[]) => find(words)?.task.name;

  it("knows the names that tasks had before", () => {
    expect(nameOf("dirt", "--cases", "2000000")).toBe("corrupt-records");
    expect(nameOf("truth")).toBe("verify-results");
    expect(nameOf("bench")).toBe("bench:grade");
  });

  it("reads two words as a name with a colon", () => {
    expect(nameOf("bench", "http")).toBe("bench:http");
    expect(nameOf("truth", "money", "DIR")).toBe("verify-returns");
    expect(find(["bench", "provisional"])).toMatchObject({ task: { name: "bench:grade" }, words: ["provisional"] });
  });

  it("hands the other words on", () => {
    expect(find(["dirt", "--cases", "9"])?.words).toEqual(["--cases", "9"]);
    expect(find(["bench", "feed", "memory"])?.words).toEqual(["memory"]);
    expect(find(["dirt", "--", "--cases", "9"])?.words).toEqual(["--cases", "9"]);
  });

  it("suggests names that are near an unknown one", () => {
    expect(find(["thruth"])).toBeUndefined();
    expect(near("corupt-records")).toEqual(["corrupt-records"]);
  });
});

describe("the process of the lab", () => {
  const lab = (...words: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "lab/run.ts", ...words], { cwd: ROOT }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );

  it("lists the tasks", async () => {
    expect(await lab()).toEqual({ code: 0, stdout: `${list()}\n`, stderr: "" });
  });

  it("ends with 2 if a task is unknown", async () => {
    const stderr = 'lab: "corrupt-record" is not a task; near: corrupt-records (npm run lab lists them)\n';
    expect(await lab("corrupt-record")).toEqual({ code: 2, stdout: "", stderr });
  });

  it("ends with the exit code of the task", async () => {
    const { code, stderr } = await lab("verify-results");
    expect(code).toBe(2);
    expect(stderr).toContain("no folder given");
  });

  it("prints what a task does", async () => {
    const { stdout } = await lab("verify-results", "--help");
    expect(stdout).toMatch(/^Grades bets on real results and compares: `npm run lab -- verify-results DIR`/);
  });
});
