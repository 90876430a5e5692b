import { describe, expect, test } from "vitest";
import { createHandler } from "../../../../src/service/http/index.js";
import { answered, requestOf } from "../support.js";
import { OPTIONS } from "./laws.js";
import { EVERY_LAW, type Send } from "./requests.js";

/** What Next hands to a route: a subclass of Request that knows more, and the route's parameters, as a promise. */
class RouteRequest extends Request {
  readonly cookies = new Map<string, string>();
  readonly nextUrl: URL;

  constructor(request: Request) {
    super(request);
    this.nextUrl = new URL(request.url);
    Object.defineProperty(this, "url", { get: () => this.nextUrl.href });
  }

  get page(): never {
    throw new Error("no longer there, as Next says");
  }
}

const handler = createHandler(OPTIONS);
// As in `app/v3/[...path]/route.ts`: `export const GET = handler; export const POST = handler;`
const route: (request: RouteRequest, context: { params: Promise<{ path: string[] }> }) => Promise<Response> = handler;

/** Next itself runs in `npm run lab -- runtimes`. */
describe("a route of Next's App Router", () => {
  const send: Send = (call) => {
    const request = new RouteRequest(requestOf(call));
    const params = Promise.resolve({ path: request.nextUrl.pathname.split("/").slice(2) });
    return answered(route(request, { params }));
  };

  test.each(EVERY_LAW.map((request) => [request.law, request] as const))("%s", (_law, request) =>
    expect(request.run(send)).resolves.toBeUndefined(),
  );

  test("is answered with a Response of the platform's own", async () => {
    const request = new RouteRequest(requestOf());
    expect(await route(request, { params: Promise.resolve({ path: [] }) })).toBeInstanceOf(Response);
  });
});
