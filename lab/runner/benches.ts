import { inFile, type Task } from "./task.js";

const bench = (name: string, line: string, folder = ""): Task =>
  inFile(`bench:${name}`, `bench/${folder}${name}.bench.ts`, line);

export const BENCHES: readonly Task[] = [
  inFile("bench:grade", "bench/grade.bench.ts", "a grade, next to a minimal grader with compiled bets", "bench"),
  bench("curves", "how the time of a grade grows with its input: docs/curves.svg", "curves/"),
  bench("startup", "how soon the command and the imports start", "startup/"),
  bench("ledger", "a slip with exact money, next to floats and to plain enumeration"),
  inFile("ledger", "ledger/main.ts", "goals and final whistles on the ledger to copy, next to writes by hand"),
  bench("bulk", "settlegrade grade of large files, next to a script that reads them", "bulk/"),
  bench("backtest", "old singles under the rules of two houses", "bulk/"),
  bench("threads", "settlegrade grade with several threads", "bulk/"),
  bench("http", "a request, next to a bare node:http server"),
  bench("counts", "what it costs to count a request, shared and by itself"),
  bench("search", "searches and lists among a million events"),
  bench("intake", "ingesting events, next to an insert loop of the same rows"),
  bench("postgres", "ingesting a million events into PostgreSQL, and searches there"),
  bench("odds-intake", "ingesting odds, next to a loop that inserts the log alone"),
  bench("odds-routes", "GET /odds, next to a bare server with prepared answers"),
  bench("odds-memory", "the memory of the service with large odds under load"),
  bench("value-bets", "value bets among 10,000 events and 30 bookmakers"),
  bench("feed", "a message of the feed, next to raw sockets and to plain ws"),
  bench("queue", "events a second that workers settle, alone and over a queue"),
  bench("workers", "workers on the ledger to copy, and what more of them gain"),
  bench("first-paint", "how soon the playground shows something on a slow phone"),
];
