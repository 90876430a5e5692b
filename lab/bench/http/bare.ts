/** The minimum that any service does: read the body, parse it and write an answer of the same JSON. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Grade, Selection } from "../../../src/pure/engine/index.js";
import type { Listening } from "./child.js";
import type { Prepared } from "./pool.js";

/** Starts the bare server. The grades are prepared as objects; each request only writes them. */
export async function startBareServer(requests: readonly Prepared[]): Promise<Listening> {
  const gradesOf = new Map<string, readonly Grade[]>(requests.map(({ name, grades }) => [name, grades]));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { selections } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { selections: readonly Selection[] };
      const [name = ""] = selections[0]?.ref?.split("/") ?? [];
      const text = JSON.stringify({ grades: gradesOf.get(name) });
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
      response.end(text);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, keys: ["none"], freeKey: "none" };
}
