import { expect, test } from "vitest";
import { copyEvents } from "../../../src/service/sources/copying.js";
import type { EventStore, KeepOptions } from "../../../src/service/sources/ports.js";
import { untyped } from "../../support/untyped.js";
import { failureOf, ingest, match } from "./support.js";

type Make = (options?: KeepOptions) => Promise<EventStore>;

async function copy(from: EventStore, to: EventStore): Promise<void> {
  for await (const _ of copyEvents(from, to));
}

/** The laws of every store that names the source of its events. */
export function sourceContract(make: Make): void {
  test("has no source until one is named, and keeps the name", async () => {
    const store = await make();
    expect(await store.source()).toBeNull();
    await store.claimSource("espn");
    await ingest(store, [match(1)]);
    await store.claimSource("espn");
    expect(await store.source()).toBe("espn");
  });

  test("refuses a second source, and one for events that had none", async () => {
    const [named, filled] = [await make(), await make()];
    await named.claimSource("espn");
    expect((await failureOf(() => named.claimSource("mlb"))).message).toMatch(/has the events of espn/);
    expect(await named.source()).toBe("espn");
    await ingest(filled, [match(1)]);
    expect((await failureOf(() => filled.claimSource("espn"))).message).toMatch(/has events without a source/);
    expect(await filled.source()).toBeNull();
  });

  test("rejects what is not a name", async () => {
    const store = await make();
    for (const name of ["", "Two Words", "é", "a".repeat(65), "-a", 5, null]) {
      expect(await failureOf(async () => store.claimSource(untyped(name)))).toBeInstanceOf(TypeError);
    }
  });

  test("is copied with its source, and never onto a store of another", async () => {
    const [from, to, other, none] = [await make(), await make(), await make(), await make()];
    await from.claimSource("espn");
    await ingest(from, [match(1)]);
    await copy(from, to);
    expect(await to.source()).toBe("espn");
    await other.claimSource("mlb");
    expect((await failureOf(() => copy(from, other))).message).toMatch(/has the events of mlb/);
    expect((await failureOf(() => copy(none, other))).message).toMatch(/the target has a source/);
  });
}
