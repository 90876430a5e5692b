import type { Writable } from "node:stream";
import { createLimit, createSharedLimit, type SharedLimit } from "../../../service/http/limits.js";
import { createLog, type Log } from "../../../service/http/log.js";
import { createMetrics } from "../../../service/http/metrics.js";
import { MissingPackage } from "../../../service/http/node/packages.js";
import { page } from "../../../service/http/page.js";
import { CONCURRENCY } from "../../../service/http/places.js";
import type { Metrics } from "../../../service/http/ports.js";
import { startServer } from "../../../service/http/server.js";
import { DamagedKey } from "../../../service/sources/keys/error.js";
import { createKeyring, type Keyring, openKeyStore } from "../../../service/sources/keys/index.js";
import { isWritable } from "../../../service/sources/opening/open.js";
import { withoutPasswords } from "../../../service/sources/opening/passwords.js";
import type { EventReader } from "../../../service/sources/ports.js";
import type { ServeCommand } from "../../command-line/table/service/serve.js";
import { messageOf } from "../../errors.js";
import type { Output } from "../../files/output.js";
import { collectEarlier } from "../../heap.js";
import { readBookmakers } from "../../input/bookmakers-file.js";
import { openReader, usable } from "../../input/stores.js";
import type { Io } from "../../io.js";
import { onHangup, untilSignal } from "../../stop.js";
import { type Rules, readRules, reloader } from "./rules-in-force.js";
import { attachedFeed, lockFeed } from "./serve-feed.js";

export interface RunningService {
  readonly url: string;
  /** Reads the rulebook and the plans again. If one is wrong, the log says so and nothing changes. Never rejects. */
  reload(): Promise<void>;
  /** Answers the requests that are under way, then closes the stores. */
  close(): Promise<void>;
}

type Close = () => void | Promise<void>;

/** Runs the service until the process gets a signal to end. */
export async function runServe(command: ServeCommand, io: Io, stdout: Output): Promise<void> {
  collectEarlier();
  const stopped = (io.untilStopped ?? untilSignal)();
  // From the start: a service that is not ready yet has nothing to read again, but must not end either.
  let service: RunningService | null = null;
  const ignoreHangup = onHangup(() => void service?.reload());
  try {
    service = await openService(command, io.stderr);
    // Whoever started it may no longer read its output. The service runs for others.
    await stdout.write(`listening on ${service.url}\n`).catch(() => {});
    await stopped;
    await service.close();
  } finally {
    ignoreHangup();
  }
}

/** Starts the service that a command describes. If something cannot be opened, what was opened is closed again. */
export async function openService(command: ServeCommand, log: Writable): Promise<RunningService> {
  const opened: Close[] = [];
  const close = async (): Promise<void> => {
    for (const each of opened.splice(0).reverse()) await each();
  };
  try {
    return { ...(await open(command, log, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(command: ServeCommand, log: Writable, opened: Close[]): Promise<Omit<RunningService, "close">> {
  const rules = await readRules(command);
  const bookmakers = command.bookmakers === null ? null : await readBookmakers(command.bookmakers);
  const notes = createLog(log);
  opened.push(() => notes.close());
  const onWarning = (message: string) => notes.note("warn", message);
  const store = await openReader(command.store, { onFault: reportFaults(notes), onWarning });
  opened.push(() => store.close());
  const keys = await usable(() => openKeyStore(command.keys, { onWarning }));
  opened.push(() => keys.close());
  const keyring = createKeyring(keys);
  const { limit, check } = await openLimit(command.limits, rules, notes, opened);
  const metrics = openMetrics(notes);
  await warn(command, store, keyring, notes);
  const { port, host, limitFailure, backlog, mostConnections, cors } = command;
  const ready = async () => {
    await keys.find("");
    if (limitFailure === "closed") await check();
  };
  const shared = {
    authenticate: keyring.authenticate,
    selections: keys,
    ...(bookmakers === null ? {} : { bookmakers }),
    limit,
    limitFailure,
    // An object of its own: another service of this process has places of its own.
    concurrency: { ...CONCURRENCY },
    ...(metrics === null ? {} : { metrics }),
    ...(command.feed ? { feed: true as const } : {}),
    ...(mostConnections === null ? {} : { mostConnections }),
  };
  if (command.feed) opened.push(await usable(() => lockFeed(command)));
  const server = await usable(() =>
    startServer({
      findEvents: store.findEvents,
      page,
      events: store,
      ...(isWritable(store) ? { odds: store.odds, changes: store } : {}),
      ...shared,
      ...rules.grading(),
      ...(backlog === null ? {} : { backlog }),
      ...(command.feed && isWritable(store) ? attachedFeed(command, { ...shared, store, claims: keys }) : {}),
      ...(cors.length === 0 ? {} : { cors }),
      ready,
      port,
      host,
      log,
    }),
  );
  opened.push(() => server.close());
  return { url: server.url, reload: reloader(rules, (changes) => server.reload(changes), notes) };
}

async function openLimit(
  where: string | null,
  { plans }: Rules,
  { note }: Log,
  opened: Close[],
): Promise<Omit<SharedLimit, "close">> {
  if (where === null) return { limit: await usable(() => createLimit({ plans })), check() {} };
  const onMadeAgain = () =>
    note("warn", `${where} was deleted and has been made again; all hours and days begin again`);
  const shared = await usable(() => createSharedLimit(where, { plans, onMadeAgain }));
  opened.push(shared.close);
  return shared;
}

/** Null without prom-client: the service grades without figures too, and says so once. */
function openMetrics({ note }: Log): Metrics | null {
  try {
    return createMetrics();
  } catch (error) {
    if (!(error instanceof MissingPackage)) throw error;
    note("warn", `the service runs without /metrics: ${error.message}`);
    return null;
  }
}

/** Warns of what keeps the service from answering. Both can be fixed while it runs. */
async function warn(command: ServeCommand, store: EventReader, keyring: Keyring, { note }: Log): Promise<void> {
  try {
    await store.check();
  } catch (error) {
    note("warn", `the store does not answer yet: ${messageOf(error)}`);
  }
  const known = await usable(() => keyring.list().catch(whyNoList));
  if (typeof known === "string") return note("warn", known);
  if (known.every(({ revokedAt }) => revokedAt !== null)) {
    note(
      "warn",
      `there is no key yet; create one with: settlegrade keys add --store ${withoutPasswords(command.keys)} --plan paid`,
    );
  }
}

/** A server that is down may come back while this process runs, and a damaged key is no reason to refuse all others. */
function whyNoList(error: unknown): string {
  if (error instanceof DamagedKey) return `the keys cannot be listed: ${error.message}`;
  if (error instanceof Error && "isDown" in error && error.isDown === true)
    return "the store of the keys does not answer yet";
  throw error;
}

/** How many faulty lines of a store are reported each time that it is loaded. */
const MOST_FAULTS = 20;

function reportFaults({ note }: Log): (line: number, reason: string) => void {
  let reported = 0;
  let last = 0;
  return (line, reason) => {
    reported = line <= last ? 1 : reported + 1;
    last = line;
    if (reported <= MOST_FAULTS) note("warn", `line ${line} of the store is skipped: ${reason}`);
    if (reported === MOST_FAULTS) note("warn", "further skipped lines of the store are not reported");
  };
}
