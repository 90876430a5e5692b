/** A service on a SQLite file in which the disk has changed a digit of one event, a byte of another, and one of a key. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { cli, ndjson, scratch } from "../../support/command.js";
import { bodyOf, jsonOf } from "../../support/json.js";
import { serving } from "../cli/serving.js";
import { changeOnDisk, withBadByte } from "../sources/disk.js";
import { match } from "../sources/support.js";
import { BET } from "./support.js";

const folder = scratch();
const path = join(folder.path, "events.db");
const store = `sqlite:${path}`;
const ids = Array.from({ length: 50 }, (_, index) => index + 1);
const [DIGIT, BYTE] = [25, 40];

const events = ids.map((id) => match(id, { home: `Home ${id}`, away: `Away ${id} City`, notes: `2-1 in ${id}` }));
await cli(["ingest", folder.file("events.ndjson", ndjson(events)), "--store", store]);
const key = /sg_\w+/.exec((await cli(["keys", "add", "--store", store, "--plan", "paid"])).out)?.[0] ?? "";
await cli(["keys", "add", "--store", store, "--plan", "paid", "--name", "A damaged holder"]);
await changeOnDisk(path, "A damaged holder", withBadByte("A damaged holder"));
await changeOnDisk(path, `2-1 in ${DIGIT}"`, `3-1 in ${DIGIT}"`);
await changeOnDisk(path, `Away ${BYTE} City`, withBadByte(`Away ${BYTE} City`));

test("answers all that needs neither of them, names them in its log, and counts them", async () => {
  const { code, err, got } = await serving(["--store", store, "--keys", store], async (url) => {
    const ask = (route: string, init?: RequestInit) => fetch(`${url}${route}?apiKey=${key}`, init);
    const grade = async (eventIds: readonly number[]) => {
      const selections = eventIds.map((eventId) => ({ ...BET, eventId, side: "home" }));
      const answer = await ask("/v3/settlements/grade", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ selections }),
      });
      return [answer.status, await bodyOf<{ grades?: { result: string }[] }>(answer)] as const;
    };
    for (let call = 0; call < 3; call++) expect((await ask("/readyz")).status).toBe(200);
    const whole = ids.filter((id) => id !== DIGIT && id !== BYTE);
    for (let call = 0; call < 3; call++) {
      const [status, answer] = await grade(whole);
      expect([status, new Set(answer.grades?.map(({ result }) => result))]).toEqual([200, new Set(["won"])]);
      for (const some of [[DIGIT], [BYTE], [...whole, DIGIT]]) {
        expect(await grade(some)).toEqual([503, { error: "the storage is not available; try again later" }]);
      }
    }
    expect((await ask("/v3/events/24")).status).toBe(200);
    expect((await ask(`/v3/events/${DIGIT}`)).status).toBe(503);
    return (await ask("/metrics")).text();
  });
  expect(code).toBe(0);
  const lines = err
    .trim()
    .split("\n")
    .map((line) => jsonOf<{ message?: string; failure?: string }>(line));
  const warnings = lines.flatMap(({ message }) => message?.match(/the stored event .*/g) ?? []);
  expect(warnings).toEqual([
    "the stored event 25 is damaged: it is not what was written; its digest differs; the stored event 40 is damaged: not UTF-8 text",
  ]);
  expect(lines.some(({ message }) => /the keys cannot be listed: .*the record is damaged/.test(message ?? ""))).toBe(
    true,
  );
  const failures = lines.flatMap(({ failure }) => failure?.match(/the stored event (\d+) is damaged/g) ?? []);
  expect(new Set(failures)).toEqual(new Set(["the stored event 25 is damaged", "the stored event 40 is damaged"]));
  expect(got).toMatch(/^settlegrade_store_damaged_total [1-9]\d*$/m);
  expect(got).toMatch(/^settlegrade_store_without_digest_total 0$/m);
});
