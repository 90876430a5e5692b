/** The queue on Kafka: `npm install kafkajs@2`. The topic needs no setting; with `cleanup.policy=compact` Kafka removes changes that waited in vain. */
import { type Consumer, Kafka } from "kafkajs";
import type { EventQueue, QueueOptions } from "./queue.js";

/** How many partitions a process settles at once. */
const AT_ONCE = 4;
const ALL_REPLICAS = -1;

/**
 * @param brokers such as `localhost:9092,localhost:9093`
 * @example
 * const queue = await openQueue(brokers);
 * await queue.consume((eventId) => workOn(eventId, { store, ledger, settle: settleEvent }));
 */
export async function openQueue(brokers: string, options: QueueOptions = {}): Promise<EventQueue> {
  const { name = "settlegrade", lostAfter = 30, onError = console.error } = options;
  const kafka = new Kafka({ clientId: name, brokers: brokers.split(",") });
  const producer = kafka.producer();
  await producer.connect();
  const consumers: Consumer[] = [];
  return {
    publish: async (eventIds) => {
      if (eventIds.length === 0) return;
      // By its key an event has one partition, which one worker reads in order. A change that comes meanwhile is another message.
      const messages = eventIds.map((eventId) => ({ key: String(eventId), value: String(eventId) }));
      await producer.send({ topic: name, acks: ALL_REPLICAS, messages });
    },
    consume: async (settle) => {
      const consumer = kafka.consumer({ groupId: name, sessionTimeout: lostAfter * 1_000 });
      consumers.push(consumer);
      consumer.on(consumer.events.CRASH, ({ payload }) => onError(payload.error));
      await consumer.connect();
      await consumer.subscribe({ topics: [name], fromBeginning: true });
      await consumer.run({
        partitionsConsumedConcurrently: AT_ONCE,
        eachMessage: async ({ message }) => void (await settle(Number(message.value))),
      });
    },
    close: async () => {
      await Promise.all(consumers.map((consumer) => consumer.disconnect()));
      await producer.disconnect();
    },
  };
}
