/**
 * Runs the service that `settlegrade serve` runs, on a temporary store with the matches of fixtures/events, the odds of fixtures/odds,
 * two keys, and a drawn day that plays at 60 times its speed: `npm run serve:demo`. Ctrl-C ends it and removes the store.
 * `npm run serve:demo -- --store postgres` uses a PostgreSQL server that it starts itself, from npm. With `--faults FILE` a second address
 * is printed, on whose way to the service things go wrong: docs/day.md#faults-on-the-way-out.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openService } from "../../src/cli/commands/service/serve.js";
import { UsageError } from "../../src/cli/errors.js";
import { readFaults } from "../../src/cli/play/faults-file.js";
import { untilSignal } from "../../src/cli/stop.js";
import { matches } from "../../src/fixtures/index.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { playDays } from "./day.js";
import { openFaultyWay } from "./faulty.js";
import { fillDemo, PRICED, serveCommand } from "./filled.js";

/** Bets to try: a draw after 90 minutes in a final that went to penalties, a half-lost stake, and a retirement. */
const TRIED = ["wc2022-final-ml-draw", "wc2022-final-spread-home-minus-0.25", "ao2006-final-totals-games"];

const stopped = Promise.race([untilSignal(), untilOrphaned()]);
const folder = await mkdtemp(join(tmpdir(), "settlegrade-demo-"));
try {
  await withStore(demo);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`serve:demo: ${error.message} (PORT=8788 npm run serve:demo)\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Makes a store of the kind that was asked for, and removes it afterwards. */
async function withStore(work: (url: string) => Promise<void>): Promise<void> {
  const kind = optionsOfDemo().store;
  if (kind === "sqlite") return work(`sqlite:${join(folder, "demo.db")}`);
  if (kind !== "postgres") throw new UsageError(`--store accepts sqlite and postgres, not "${kind}"`);
  const server = await startEmbedded();
  try {
    await work(server.url);
  } finally {
    await server.remove();
  }
}

function optionsOfDemo(): { readonly store: string; readonly faults: string | null } {
  try {
    const options = { store: { type: "string", default: "sqlite" }, faults: { type: "string" } } as const;
    const { store, faults = null } = parseArgs({ options }).values;
    return { store, faults };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message}; allowed: --store sqlite, --store postgres, --faults FILE`);
  }
}

async function demo(url: string): Promise<void> {
  const command = serveCommand(url, process.env);
  const { faults } = optionsOfDemo();
  const wrong = faults === null ? null : await readFaults(faults);
  const { paid, free } = await fillDemo(url);
  const service = await openService(command, process.stderr);
  process.stdout.write(
    `listening on ${service.url}\npaid key: ${paid}\nfree key: ${free}\n${curlLine(service.url, paid)}\n${oddsLine(service.url, free)}\n${feedLine(service.url, paid)}\npage that watches: ${service.url}/#key=${paid}\n`,
  );
  const way = wrong === null ? null : await openFaultyWay(service.url, wrong);
  if (way !== null) process.stdout.write(`with faults: ${way.url}\n`);
  const end = new AbortController();
  const playing = playDays(url, end.signal);
  // A day that cannot be played is a fault of the demo. Until then the service runs on.
  await Promise.race([stopped, playing]);
  end.abort();
  await playing;
  await way?.close();
  await service.close();
}

/** A command to paste into a shell: no ref and no market name has a quote in it. */
function curlLine(url: string, key: string): string {
  const selections = matches
    .flatMap((match) => match.selections.map(({ selection }) => selection))
    .filter(({ ref }) => typeof ref === "string" && TRIED.includes(ref));
  const body = JSON.stringify({ selections });
  return `curl '${url}/v3/settlements/grade?apiKey=${key}' -H 'content-type: application/json' -d '${body}'`;
}

/** The odds of the bookmakers that both keys have. */
function oddsLine(url: string, key: string): string {
  return `curl '${url}/v3/odds?apiKey=${key}&eventId=${PRICED.event}&bookmakers=${PRICED.bookmakers.join(",")}'`;
}

/** The feed of all matches that are played. */
function feedLine(url: string, key: string): string {
  return `feed: ${url.replace(/^http/, "ws")}/v3/ws?apiKey=${key}&markets=ML,Totals&channels=odds,scores,status`;
}

/** npm passes a SIGTERM only to its shell, which ends without ending this process. Then its parent changes. */
function untilOrphaned(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve();
    }, 500);
    timer.unref();
  });
}
