import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { page } from "../../../../src/service/http/page.js";
import type { HandlerOptions } from "../../../../src/service/http/ports.js";
import { authenticate, clock, findEvents, type Listening } from "../support.js";
import { type MountedRequest, type Send, sendTo } from "./requests.js";

/** What the service is made of in every mounting. */
export const OPTIONS: HandlerOptions = { findEvents, clock, authenticate, page };

/** Runs requests against a server that listens on a socket, and other tests of it. */
export function describeMounting(
  name: string,
  start: () => Promise<Listening>,
  requests: readonly MountedRequest[],
  more: (send: Send, mounted: () => Listening) => void = () => {},
): void {
  describe(name, () => {
    let listening: Listening | undefined;
    const mounted = (): Listening => {
      if (listening === undefined) throw new Error("the server has not started");
      return listening;
    };
    const send: Send = (call) => sendTo(mounted().origin)(call);
    beforeAll(async () => {
      listening = await start();
    });
    afterAll(() => listening?.close());

    test.each(requests.map((request) => [request.law, request] as const))("%s", (_law, request) =>
      expect(request.run(send)).resolves.toBeUndefined(),
    );
    more(send, mounted);
  });
}
