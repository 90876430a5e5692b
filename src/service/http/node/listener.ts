import type { ServerResponse } from "node:http";
import type { HttpResponse } from "../http-message.js";
import { isPackable } from "../packing.js";
import type { HandlerOptions } from "../ports.js";
import { shareTimer } from "../request/watch.js";
import { createService } from "../service.js";
import type { Buffers } from "./buffers.js";
import { packed } from "./gzip.js";
import { httpRequestOf, type NodeRequest } from "./request.js";
import { send } from "./response.js";

/** A request listener. */
export type NodeHandler = (request: NodeRequest, response: ServerResponse) => void;

/**
 * @param sent Called with the number of bytes of each answer that was made
 * @param buffers A server's own: a framework may keep what its response is given
 */
export function listenerOf(
  options: HandlerOptions,
  sent: (response: ServerResponse, bytes: number) => void = () => {},
  buffers?: Buffers,
): NodeHandler {
  const service = createService(options);
  shareTimer();
  const { compress = true } = options;
  return (request, response) => {
    const http = httpRequestOf(request);
    const finish = (answer: HttpResponse) => sent(response, send(answer, request, response, buffers));
    service(http)
      .then((answer) => (compress && isPackable(http, answer) ? packed(http, answer).then(finish) : finish(answer)))
      // Only a bug leads here. The caller is not left waiting, and the process goes on.
      .catch(() => response.destroy());
  };
}
