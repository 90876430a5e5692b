/** What can be tried of workers over NATS without a server. The others are in test/nats. */

import { expect, onTestFinished, test, vi } from "vitest";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { type NatsWorkerOptions, startNatsWorker } from "../../../src/service/workers/nats/index.js";
import { eventually } from "../../support/eventually.js";
import { match } from "../sources/support.js";
import { type BookedSlip, Books, slipOn } from "./books.js";

type Options = NatsWorkerOptions<BookedSlip, SettledEvent>;
/** Nothing listens there. */
const NOWHERE = "nats://127.0.0.1:1";

const options = (changes: Partial<Options>): Options => ({
  store: createMemoryStore([match(1)]),
  ledger: new Books([slipOn("s1", [1])]),
  settle: settleEvent,
  servers: NOWHERE,
  ...changes,
});

test.each([
  "",
  "127.0.0.1:4222",
  "http://127.0.0.1:4222",
  "nats://",
  "nats://a:4222,",
  "nats://a:port",
  "nats://user:secret@",
  "nats://a/b",
])("refuses the servers %j, without repeating what may be a password", async (servers) => {
  const failure = startNatsWorker(options({ servers }));
  await expect(failure).rejects.toThrow(
    /^servers: this is not an address of NATS servers; allowed: nats:\/\/HOST:PORT or tls:\/\/HOST:PORT/,
  );
  await expect(failure).rejects.not.toThrow("secret");
  await expect(failure).rejects.toBeInstanceOf(TypeError);
});

test.each<[Partial<Options>, string]>([
  [{ name: "a.b" }, 'name: "a.b" cannot name a stream; allowed: 1 to 64 letters, digits, _ and -'],
  [{ name: "" }, 'name: "" cannot name a stream; allowed: 1 to 64 letters, digits, _ and -'],
  [{ atOnce: 0 }, "atOnce: 0 is not valid; allowed: a whole number from 1"],
  [{ ackWait: 10 }, "ackWait: 10 is not valid; allowed: a whole number from 1000"],
  [{ replicas: 1.5 }, "replicas: 1.5 is not valid; allowed: a whole number from 1"],
  [{ sweepEvery: Number.NaN }, "sweepEvery: NaN is not valid; allowed: a whole number from 1"],
])("refuses the options %j", async (changes, message) => {
  await expect(startNatsWorker(options(changes))).rejects.toThrow(new TypeError(message));
});

test("reports a server that cannot be reached, tries again, and stops", async () => {
  const onError = vi.fn();
  const worker = await startNatsWorker(options({ onError, every: 20 }));
  onTestFinished(() => worker.stop());
  await eventually(() => expect(onError.mock.calls.length).toBeGreaterThan(4));
  expect(String(onError.mock.calls[0]?.[0])).toMatch(/refused/i);
  const nothing = { events: 0, repeated: 0, deferred: 0, published: 0, redelivered: 0, swept: 0 };
  expect(await worker.figures()).toMatchObject({
    ...{ ...nothing, failed: 0, passes: 0, isPublisher: false, lag: null, open: null },
    ...{ behind: { changes: 1 }, notReady: expect.stringMatching(/^the last pass failed: .*refused/i) },
  });
  await worker.stop();
  const { length } = onError.mock.calls;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(onError.mock.calls).toHaveLength(length);
});
