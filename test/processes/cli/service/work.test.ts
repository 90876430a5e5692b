import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { cli, DERBY, ndjson, PENDING, scratch } from "../../../support/command.js";
import { endProcesses, startCli } from "../processes.js";

endProcesses();
const folder = scratch();
let number = 0;

/** A store with two events, and a ledger with a single on each whose books are a file: a line for each posting that was committed. */
async function stocked(body = "") {
  const id = ++number;
  const store = `sqlite:${join(folder.path, `events-${id}.db`)}`;
  const books = join(folder.path, `books-${id}.ndjson`);
  const ingest = async (events: readonly object[]) => {
    const { code } = await cli(["ingest", "-", "--store", store], { stdin: ndjson(events) });
    expect(code).toBe(0);
  };
  await ingest([DERBY, PENDING]);
  const ledger = folder.file(
    `ledger-${id}.mjs`,
    `import { appendFileSync, existsSync, readFileSync } from "node:fs";
     const books = ${JSON.stringify(books)};
     const lines = () => (existsSync(books) ? readFileSync(books, "utf8").split("\\n").filter(Boolean).map((line) => JSON.parse(line)) : []);
     const note = (line) => appendFileSync(books, JSON.stringify(line) + "\\n");
     const last = (kind, of) => lines().filter((line) => line.kind === kind && line.of === of).at(-1);
     export const ledger = {
       slipsOn: (eventId, after) => ({ posts: last("post", eventId)?.posts ?? 0, slips: after === null ? [{ id: "S" + eventId }] : [] }),
       post({ eventId, result, posts }) {
         if (posts !== (last("post", eventId)?.posts ?? 0)) return ["S" + eventId];
         note({ kind: "post", of: eventId, posts: posts + 1, result });
         return [];
       },
       due: () => [],
       defer: (eventId) => note({ kind: "defer", of: eventId }),
       cursor: (name) => last("cursor", name)?.next ?? null,
       keepCursor: (name, next) => note({ kind: "cursor", of: name, next }),
     };
     export const settle = ({ event }) => event.status + " " + (event.scores?.home ?? "");
     export const close = () => note({ kind: "close" });
     ${body}`,
  );
  const lines = (): { kind: string; of?: unknown; result?: string }[] =>
    existsSync(books)
      ? readFileSync(books, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : [];
  const posted = () => lines().flatMap(({ kind, of, result }) => (kind === "post" ? [`${of} ${result}`] : []));
  return { store, ledger, books, ingest, lines, posted };
}

const words = ({ store, ledger }: { readonly store: string; readonly ledger: string }, ...more: readonly string[]) => [
  ...["work", "--store", store, "--ledger", ledger],
  ...more,
];

describe("settlegrade work --once", () => {
  it("settles what has changed since the last run, and closes the ledger", async () => {
    const given = await stocked();
    expect(await cli(words(given, "--once"))).toEqual({ code: 0, out: "settled 2 events\n", err: "" });
    expect(given.posted()).toEqual(["5 settled 2", "6 pending 0"]);
    expect(given.lines().at(-1)).toEqual({ kind: "close" });
    expect(await cli(words(given, "--once"))).toEqual({ code: 0, out: "settled 0 events\n", err: "" });
    await given.ingest([{ ...DERBY, scores: { home: 3, away: 1 } }]);
    expect(await cli(words(given, "--once"))).toMatchObject({ out: "settled 1 event\n" });
    expect(given.posted().at(-1)).toBe("5 settled 3");
  });

  it("settles a share under a name", async () => {
    const given = await stocked();
    expect(await cli(words(given, "--once", "--share", "1/2", "--name", "odd"))).toMatchObject({
      out: "settled 1 event\n",
    });
    expect(given.posted()).toEqual(["5 settled 2"]);
    expect(given.lines().filter(({ kind }) => kind === "cursor")).toMatchObject([{ of: "odd" }]);
  });

  it("reports an event that was deferred, with exit code 1", async () => {
    const given = await stocked();
    const ledger = folder.file(
      "deferring.mjs",
      `export { ledger } from ${JSON.stringify(given.ledger)};
       export const settle = ({ event }) => { if (event.id === 6) throw new Error("a slip is damaged"); return event.status; };`,
    );
    expect(await cli(words({ ...given, ledger }, "--once"))).toEqual({
      code: 1,
      out: "settled 1 event, deferred 1\n",
      err: "event 6 is deferred: a slip is damaged\n",
    });
  });

  it("reports a slip that was put aside, with exit code 1", async () => {
    const given = await stocked('ledger.setAside = ([{ id, eventId }]) => note({ kind: "aside", of: eventId, id });');
    const ledger = folder.file(
      "failing.mjs",
      `export { ledger } from ${JSON.stringify(given.ledger)};
       const error = new Error('slip "S6": no odds');
       export const settle = ({ event }) => ({ failed: event.id === 6 ? [{ id: "S6", error }] : [] });`,
    );
    expect(await cli(words({ ...given, ledger }, "--once"))).toEqual({
      code: 1,
      out: "settled 2 events, failed 1\n",
      err: 'put aside on event 6: slip "S6": no odds\n',
    });
    expect(given.lines().filter(({ kind }) => kind === "aside")).toEqual([{ kind: "aside", of: 6, id: "S6" }]);
  });

  it("ends with what the ledger throws if it cannot be used", async () => {
    const given = await stocked('ledger.cursor = () => { throw new Error("the ledger is down"); };');
    expect(await cli(words(given, "--once"))).toEqual({ code: 2, out: "", err: "settlegrade: the ledger is down\n" });
    expect(given.lines()).toEqual([{ kind: "close" }]);
  });
});

describe("settlegrade work", () => {
  it.each<[string, string, string]>([
    ["without ledger", "export const other = 1;", "the module does not export ledger"],
    [
      "without methods",
      "export const ledger = { post() {}, due() {}, cursor: 1 };",
      "ledger lacks slipsOn, defer, cursor, keepCursor",
    ],
    ["that is no object", "export const ledger = null;", "ledger lacks slipsOn, post, due, defer, cursor, keepCursor"],
    ["that throws", 'throw new Error("no database");', "the module cannot be loaded: no database"],
    ["that is damaged", "export const = 1", "the module cannot be loaded: "],
  ])("refuses a module %s", async (_, source, says) => {
    const ledger = folder.file(`module-${++number}.mjs`, source);
    const { code, err } = await cli(words({ store: "sqlite:none.db", ledger }));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`${ledger}: ${says}`) });
  });

  it("refuses what is exported and is not a function, and a file that is not there", async () => {
    const given = await stocked();
    for (const name of ["settle", "close"]) {
      const ledger = folder.file(
        `no-${name}.mjs`,
        `export { ledger } from ${JSON.stringify(given.ledger)}; export const ${name} = 1;`,
      );
      expect(await cli(words({ ...given, ledger }))).toMatchObject({
        code: 2,
        err: expect.stringContaining(`${name} is not a function`),
      });
    }
    const putting = await stocked("ledger.setAside = 1;");
    expect(await cli(words(putting))).toMatchObject({ err: expect.stringContaining("setAside is not a function") });
    const nowhere = await cli(words({ ...given, ledger: "nowhere.mjs" }));
    expect(nowhere).toEqual({ code: 2, out: "", err: "settlegrade: nowhere.mjs: there is no such file.\n" });
  });

  it.each<[readonly string[], string]>([
    [
      ["--share", "2/2"],
      '--share accepts an index and a number of shares, from 0/1 on, such as 0/2 or 1/2, not "2/2".',
    ],
    [["--share", "0/2"], "--share 0/2 needs a --name, which no other worker has."],
    [
      ["--queue", "nats://a", "--share", "0/2"],
      "--share divides the log; with --queue the queue divides the events: leave one of them out.",
    ],
    [["--queue", "nats://a", "--once"], "--once reads the log: leave out --queue."],
    [["--at-once", "2"], "--at-once needs --queue."],
    [["--at-once", "0", "--queue", "nats://a"], "--at-once accepts a number from 1 to 1000, not 0."],
  ])("refuses %j", async (more, says) => {
    const { code, err } = await cli(words({ store: "sqlite:none.db", ledger: "none.mjs" }, ...more));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(says) });
  });

  it("refuses a queue that is not one without repeating its password", async () => {
    const given = await stocked();
    const { code, err } = await cli(words(given, "--queue", "nats://me:secret@"));
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining("--queue: servers: this is not an address of NATS servers"),
    });
    expect(err).not.toContain("secret");
  });

  it("settles what changes until SIGTERM, then finishes the event in hand and closes the ledger", async () => {
    const given = await stocked(`
      const { post } = ledger;
      ledger.post = async (posting) => {
        note({ kind: "begun" });
        await new Promise((resolve) => setTimeout(resolve, 300));
        return post(posting);
      };`);
    const child = startCli(words(given, "--every", "1s"));
    expect(await child.said(/^working for (.*)\n/)).toBe(`${given.ledger} on ${given.store}`);
    await vi.waitFor(() => expect(given.posted()).toHaveLength(2), { timeout: 600_000 });
    await given.ingest([{ ...DERBY, scores: { home: 3, away: 1 } }]);
    await vi.waitFor(() => expect(given.lines().filter(({ kind }) => kind === "begun")).toHaveLength(3), {
      timeout: 600_000,
    });
    child.kill("SIGTERM");
    const { code, out, err } = await child.ended;
    expect(given.posted().at(-1)).toBe("5 settled 3");
    expect(given.lines().at(-1)).toEqual({ kind: "close" });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining("settled 2 events\n") });
    expect(out).toMatch(/\nsettled [23] events\n$/);
  });

  it("loses and repeats nothing when it is killed", async () => {
    const given = await stocked();
    // Killed by its own ledger between the posting and everything after it.
    const killing = folder.file(
      "killing.mjs",
      `import { ledger as its } from ${JSON.stringify(given.ledger)};
       export const settle = ({ event }) => event.status + " " + (event.scores?.home ?? "");
       export const ledger = { ...its, post(posting) { its.post(posting); process.kill(process.pid, "SIGKILL"); } };`,
    );
    expect(await startCli(words({ ...given, ledger: killing })).ended).toMatchObject({ code: null, signal: "SIGKILL" });
    expect(given.posted()).toEqual(["5 settled 2"]);
    expect(await cli(words(given, "--once"))).toMatchObject({ code: 0, out: "settled 2 events\n" });
    expect(given.posted()).toEqual(["5 settled 2", "5 settled 2", "6 pending 0"]);
  });

  it("reports a queue that cannot be reached, and ends at once when it is asked to", async () => {
    const given = await stocked();
    const child = startCli(words(given, "--queue", "nats://me:secret@127.0.0.1:1", "--every", "1s"));
    expect(await child.said(/^working for (.*)\n/)).toContain(" on nats://me:***@127.0.0.1:1, which ");
    await vi.waitFor(() => expect(child.complaints()).toMatch(/^trying again: .*refused/im), { timeout: 600_000 });
    child.kill("SIGINT");
    const { code, out, err } = await child.ended;
    expect({ code, last: out.split("\n").at(-2) }).toEqual({ code: 0, last: "settled 0 events" });
    expect(err).not.toContain("secret");
  });
});
