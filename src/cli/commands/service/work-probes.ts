/** What `work --port` serves. */
import { plainSentence } from "../../../pure/text/text.js";
import { type Probes, serveProbes } from "../../../service/http/server/probes.js";
import { withoutPasswords } from "../../../service/sources/opening/passwords.js";
import { type Worker, workerMetrics } from "../../../service/workers/index.js";
import type { WorkCommand } from "../../command-line/table/service/work.js";
import { messageOf, UsageError } from "../../errors.js";

export class WorkerProbes {
  /** Null until it is started: the port is taken first, so that one in use is reported before there is work to do. */
  worker: Worker | null = null;
  readonly #onError: (text: string) => void;
  #probes: Probes | null = null;

  constructor(onError: (text: string) => void) {
    this.#onError = onError;
  }

  /**
   * Listens, if the command has a port.
   *
   * @throws UsageError if the address cannot be used
   */
  async listen({ port, host }: WorkCommand, onListening: (url: string) => Promise<void>): Promise<void> {
    if (port === null) return;
    const answers = { notReady: () => this.#notReady(), metrics: () => this.#metrics() };
    const onError = (error: Error) => this.#onError(`connections are not accepted: ${error.message}`);
    this.#probes = await serveProbes({ port, host, ...answers, onError }).catch((error: unknown) => {
      throw new UsageError(`--port: ${messageOf(error)}.`, { cause: error });
    });
    await onListening(this.#probes.url);
  }

  async close(): Promise<void> {
    await this.#probes?.close();
  }

  #notReady(): string | null {
    if (this.worker === null) return "the worker is starting";
    const { notReady } = this.worker;
    return notReady === null ? null : plainSentence(withoutPasswords(notReady));
  }

  async #metrics(): Promise<string> {
    return this.worker === null ? "" : workerMetrics(await this.worker.figures());
  }
}
