/** The load: connections that stay open. Each sends its next request when the last one is answered. */
import { Agent, request } from "node:http";

const CONNECTIONS = 16;

export interface Sent {
  /** Default: POST. */
  readonly method?: string;
  readonly path: string;
  /** Default: none. */
  readonly body?: string;
}

export interface Received {
  readonly status: number;
  readonly text: string;
}

export interface Load {
  /** Sends `count` requests and reports each answer. Resolves to the time of each request, in milliseconds. */
  run(
    count: number,
    next: (index: number) => Sent,
    check: (answer: Received, index: number) => void,
  ): Promise<number[]>;
  close(): void;
}

export function openLoad(port: number, connections = CONNECTIONS): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async run(count, next, check) {
      const times: number[] = [];
      let sent = 0;
      const connection = async (): Promise<void> => {
        while (sent < count) {
          const index = sent++;
          const wanted = next(index);
          const start = performance.now();
          const answer = await send(agent, port, wanted);
          times.push(performance.now() - start);
          check(answer, index);
        }
      };
      await Promise.all(Array.from({ length: connections }, connection));
      // On a busy machine the next turn may come after the server has closed idle connections.
      agent.destroy();
      return times;
    },
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, port: number, { method = "POST", path, body = "" }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request({ agent, host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") });
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
