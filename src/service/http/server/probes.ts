/** What a process that serves nothing else answers: whether it lives, whether it is ready, and its metrics. */
import type { IncomingMessage } from "node:http";
import { type HttpResponse, jsonAnswer, textAnswer } from "../http-message.js";
import { send } from "../node/response.js";
import { refusalOf } from "./admission.js";
import { Connections } from "./connections.js";
import { bind, createBoundedServer, urlOf } from "./listening.js";
import { answerUnreadable } from "./unreadable.js";

export interface ProbeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Why the process is not ready; null if it is. */
  readonly notReady: () => string | null;
  /** In the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
  /** Called if connections cannot be accepted any more. The process goes on. */
  readonly onError: (error: Error) => void;
}

export interface Probes {
  readonly url: string;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 1_000;
/** How long `close` answers what is under way, in milliseconds. */
const GRACE = 1_000;

/** The paths are those of the service. Source: docs/service.md#the-routes. */
const ANSWERS = {
  "/healthz": async () => jsonAnswer(200, { status: "ok" }),
  "/readyz": async ({ notReady }) => {
    const reason = notReady();
    return reason === null ? jsonAnswer(200, { status: "ready" }) : jsonAnswer(503, { error: reason });
  },
  "/metrics": async ({ metrics }) => textAnswer(200, "text/plain; version=0.0.4; charset=utf-8", await metrics()),
} as const satisfies Record<string, (options: ProbeOptions) => Promise<HttpResponse>>;

const ROUTES: ReadonlyMap<string, (options: ProbeOptions) => Promise<HttpResponse>> = new Map(Object.entries(ANSWERS));
export const PROBE_PATHS = Object.keys(ANSWERS);

/** @throws Error, as a rejection, if the address cannot be used. The message says why. */
export async function serveProbes(options: ProbeOptions): Promise<Probes> {
  const server = createBoundedServer();
  const connections = new Connections(server, { connections: MOST_CONNECTIONS });
  // As the service does: each that is too many is answered, unless there are as many of them as of the others.
  server.maxConnections = 2 * MOST_CONNECTIONS;
  server.on("request", (request, response) => {
    connections.take(request, response, () => {
      answerOf(request, connections.isBeyond(request), options)
        .then((answer) => connections.sent(response, send(answer, request, response)))
        // Only a bug leads here.
        .catch(() => response.destroy());
    });
  });
  answerUnreadable(server, connections, () => {});
  const address = await bind(server, { port: options.port, host: options.host, backlog: MOST_CONNECTIONS });
  server.on("error", options.onError);
  return { url: urlOf(address), close: () => connections.close(GRACE) };
}

async function answerOf(request: IncomingMessage, isBeyond: boolean, options: ProbeOptions): Promise<HttpResponse> {
  const refused = refusalOf(request, isBeyond);
  if (refused !== null) return refused;
  const [path = ""] = (request.url ?? "").split("?", 1);
  const answer = ROUTES.get(path);
  if (answer === undefined)
    return jsonAnswer(404, { error: `there is no such route; allowed: ${PROBE_PATHS.join(", ")}` });
  if (request.method === "GET" || request.method === "HEAD") return answer(options);
  const refusal = jsonAnswer(405, { error: "method: not one that this route accepts; allowed: GET, HEAD" });
  refusal.headers["allow"] = "GET, HEAD";
  return refusal;
}
