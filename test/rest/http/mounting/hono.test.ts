import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { mount } from "hono/mount";
import { expect, test } from "vitest";
import { createHandler } from "../../../../src/service/http/index.js";
import { type Listening, listen } from "../support.js";
import { describeMounting, OPTIONS } from "./laws.js";
import { EVERY_LAW, type Send } from "./requests.js";

const serve = (app: Hono): Promise<Listening> => listen(getRequestListener(app.fetch));

function goesOn(_send: Send, mounted: () => Listening): void {
  test("the other routes belong to the application", async () => {
    const response = await fetch(`${mounted().origin}/hello`);
    expect([response.status, await response.text()]).toEqual([200, "hello"]);
  });
}

describeMounting(
  "Hono, the raw request handed on",
  () => {
    const handler = createHandler(OPTIONS);
    const app = new Hono();
    app.get("/hello", (context) => context.text("hello"));
    app.all("/v3/*", (context) => handler(context.req.raw));
    return serve(app);
  },
  EVERY_LAW,
  goesOn,
);

describeMounting(
  "Hono, mounted: the path is cut off, so the base path is /",
  () => {
    const app = new Hono();
    app.get("/hello", (context) => context.text("hello"));
    app.mount("/v3", createHandler({ ...OPTIONS, basePath: "/" }));
    return serve(app);
  },
  EVERY_LAW,
  goesOn,
);

describeMounting(
  "Hono, mounted by its middleware with the whole path",
  () => {
    const app = new Hono();
    app.get("/hello", (context) => context.text("hello"));
    app.all("/v3/*", mount(createHandler(OPTIONS), { replaceRequest: false }));
    return serve(app);
  },
  EVERY_LAW,
  goesOn,
);
