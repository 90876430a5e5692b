/** Against the broker that librdkafka has for its tests, which speaks the protocol of Kafka: kcat starts it. */
import { Kafka } from "kafkajs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { leaveOut } from "../support/left-out.js";
import { keepsTheLaw } from "./law.js";
import { isThere, OPEN, serverOf } from "./real.js";

const isKafkaThere = isThere("kcat");
if (!isKafkaThere) leaveOut("kcat is not installed, so that Kafka is not tried (Debian: apt-get install kafkacat)");

describe.skipIf(!isKafkaThere)("workers over Kafka", () => {
  let server: Awaited<ReturnType<typeof serverOf>>;
  let names = 0;
  if (isKafkaThere)
    beforeAll(async () => {
      const words = ["-P", "-t", "none", "-b", "127.0.0.1:1", "-X", "test.mock.num.brokers=1", "-d", "mock"];
      server = await serverOf("kcat", words, /Mock cluster \S+ bootstrap\.servers=(\S+)/);
    });
  afterAll(() => server?.stop());

  const real = async () => {
    const name = `test-${++names}`;
    const admin = new Kafka({ brokers: [server.address] }).admin();
    await admin.connect();
    onTestFinished(() => admin.disconnect());
    /** Messages that no worker has acknowledged. */
    const left = async (): Promise<number> => {
      const [group] = await admin.fetchOffsets({ groupId: name, topics: [name] });
      const done = new Map(group?.partitions.map(({ partition, offset }) => [partition, Math.max(0, Number(offset))]));
      const ends = await admin.fetchTopicOffsets(name);
      return ends.reduce((sum, { partition, high }) => sum + Number(high) - (done.get(partition) ?? 0), 0);
    };
    const ends = async () => (await admin.fetchTopicOffsets(name)).map(({ high }) => Number(high));
    return { url: server.address, name, left, ends };
  };
  test("all changes of an event are in one partition", async () => {
    const { name, ends } = await real();
    const queue = await OPEN.kafka(server.address, { name });
    onTestFinished(() => queue.close());
    for (let time = 0; time < 3; time++) await queue.publish(Array.from({ length: 19 }, (_, index) => index + 1));
    const counts = await ends();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(57);
    expect(counts.length).toBeGreaterThan(1);
    for (const count of counts) expect(count % 3).toBe(0);
  });

  keepsTheLaw("kafka", real, { waiting: 2, meanwhile: 3, lostAfter: 4 });
});
