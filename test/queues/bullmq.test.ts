import { Queue } from "bullmq";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { freePort } from "../postgres/embedded.js";
import { leaveOut } from "../support/left-out.js";
import { keepsTheLaw } from "./law.js";
import { isThere, serverOf } from "./real.js";

const isRedisThere = isThere("redis-server");
if (!isRedisThere)
  leaveOut("redis-server is not installed, so that BullMQ is not tried (Debian: apt-get install redis-server)");

describe.skipIf(!isRedisThere)("workers over BullMQ", () => {
  let server: Awaited<ReturnType<typeof serverOf>>;
  let url = "";
  let names = 0;
  if (isRedisThere)
    beforeAll(async () => {
      const port = await freePort();
      const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      server = await serverOf("redis-server", words, /(Ready to accept connections)/);
      url = `redis://127.0.0.1:${port}`;
    });
  afterAll(() => server?.stop());

  const real = async () => {
    const name = `test-${++names}`;
    const queue = new Queue(name, { connection: { url } });
    onTestFinished(() => queue.close());
    return { url, name, left: () => queue.getJobCountByTypes("active", "delayed", "waiting") };
  };
  keepsTheLaw("bullmq", real, { waiting: 1, meanwhile: 1, lostAfter: 1 });
});
