import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { feeds } from "../../../src/pure/feeds/index.js";
import type { FeedRecord } from "../../fast/feeds/record.js";
import { RECORDS } from "../../fast/feeds/records.js";
import { CASES } from "../../rest/playground/match/fixture-matches.js";
import { AT_NIGHT } from "../../support/volume.js";
import { openBench } from "./bench.js";

const bench = openBench();
const FEEDS = feeds.map(({ name, title, options }) => ({ name, title, options }));

interface Given {
  readonly event?: { readonly home: string; readonly away: string };
  readonly notes?: readonly { readonly says: string }[];
  readonly refused?: string;
  readonly at?: string;
}

/** The first record of a feed of which this holds. */
function recordOf(name: string, isWanted: (given: Given, record: FeedRecord) => boolean) {
  const found = RECORDS[name]?.find((record) => isWanted(record.gives as Given, record));
  if (found === undefined) throw new Error(`${name} has no such record`);
  return { json: JSON.stringify(found.record), given: found.gives as Given, options: found.options ?? {} };
}

async function pasted(page: Page, json: string): Promise<void> {
  const way = page.getByRole("button", { name: "Paste a record" });
  if ((await way.getAttribute("aria-expanded")) !== "true") await way.click();
  await page.getByLabel("A record or a whole answer, as JSON").fill(json);
}

/** Of the feeds the first one by day: the others have the same form. */
const atNightAfter = (index: number) => (index === 0 ? {} : AT_NIGHT);

for (const [index, feed] of FEEDS.entries())
  describe(`a pasted record of ${feed.title}`, atNightAfter(index), () => {
    it("is recognised, read with its notes, and added", async () => {
      const { json, given } = recordOf(
        feed.name,
        ({ event }, { options }) => event !== undefined && options === undefined,
      );
      const page = await bench.open();
      await pasted(page, json);
      const { notes = [] } = given;
      if (notes.length > 0) {
        await page.getByText(`Read as a record of ${feed.title}.`).waitFor();
        const list = page.getByRole("list", { name: "Matches in the record" });
        for (const { says } of notes) expect(await list.textContent()).toContain(says);
        expect(await list.getByRole("button", { name: /added/ }).isDisabled()).toBe(true);
      }
      await expect.poll(() => page.getByLabel("Away", { exact: true }).inputValue()).toBe(given.event?.away);
      expect(await page.getByLabel("Home", { exact: true }).inputValue()).toBe(given.event?.home);
      expect(await page.getByLabel("Away", { exact: true }).inputValue()).toBe(given.event?.away);
    });

    it("is refused by the field, in the adapter's words, once its feed is chosen", async () => {
      const { json, given } = recordOf(
        feed.name,
        ({ refused }, { options }) => refused !== undefined && options === undefined,
      );
      const page = await bench.open();
      await pasted(page, json);
      await page.getByText("Choose who wrote it").waitFor();
      await page.getByLabel("Written by").selectOption(feed.title);
      const said = await page.getByRole("list", { name: "Matches in the record" }).textContent();
      expect(said).toContain(given.refused);
      expect(said).toContain(given.at ?? "");
    });
  });

for (const [index, feed] of FEEDS.filter(({ options }) => options.length > 0).entries())
  describe(`a pasted record of ${feed.title}`, atNightAfter(index), () => {
    it("is read with an option that the feed asks for", async () => {
      const { json, given, options } = recordOf(
        feed.name,
        ({ event }, record) => event !== undefined && record.options !== undefined,
      );
      const page = await bench.open();
      await pasted(page, json);
      await page.getByLabel("Written by").selectOption(feed.title);
      for (const [name, value] of Object.entries(options))
        await page.getByLabel(name, { exact: true }).selectOption(String(value));
      await page.getByRole("list", { name: "Matches in the record" }).getByRole("button").click();
      expect(await page.getByLabel("Home", { exact: true }).inputValue()).toBe(given.event?.home);
    });
  });

describe("a pasted answer", () => {
  it("of one match with notes is added at once, and its notes stay", async () => {
    const [feed, { json, given }] = FEEDS.flatMap(({ name, title }) => {
      const found = RECORDS[name]?.find(
        ({ gives, options }) => options === undefined && ((gives as Given).notes ?? []).length > 0,
      );
      return found === undefined
        ? []
        : [[title, { json: JSON.stringify(found.record), given: found.gives as Given }] as const];
    })[0] ?? ["", { json: "", given: {} as Given }];
    const page = await bench.open();
    await pasted(page, json);
    await page.getByText(`Read as a record of ${feed}.`).waitFor();
    const list = page.getByRole("list", { name: "Matches in the record" });
    for (const { says } of given.notes ?? []) expect(await list.textContent()).toContain(says);
    expect(await list.getByRole("button", { name: /added/ }).isDisabled()).toBe(true);
    expect(await page.getByLabel("Home", { exact: true }).inputValue()).toBe(given.event?.home);
  });

  it("of several matches is a list to choose from", async () => {
    const three = CASES.slice(0, 3).map(({ match }) => match);
    const page = await bench.open();
    await pasted(page, JSON.stringify([...three, { id: 4, status: "settled" }]));
    const list = page.getByRole("list", { name: "Matches in the record" });
    expect(await list.getByRole("button").count()).toBe(3);
    expect(await list.textContent()).toContain("Refused [3].sport.slug");
    await list.getByRole("button").nth(1).click();
    expect(await page.getByLabel("Home", { exact: true }).inputValue()).toBe(three[1]?.["home"]);
  });

  it("without a field that its feed sends says to copy the whole record", async () => {
    const { json } = recordOf(
      "espn",
      ({ event }, { record, options }) =>
        event !== undefined && options === undefined && Object.hasOwn(record as object, "uid"),
    );
    const { uid: _, ...rest } = JSON.parse(json);
    const page = await bench.open();
    await pasted(page, JSON.stringify(rest));
    await page.getByLabel("Written by").selectOption("ESPN");
    const said = await page.getByRole("list", { name: "Matches in the record" }).textContent();
    expect(said).toContain(
      "uid: missing, and so is the option sport, which says what is played; copy the whole record as ESPN sends it: its uid says the sport",
    );
  });

  it("that is not JSON says so", async () => {
    const page = await bench.open();
    await pasted(page, "home: Arsenal");
    await page.getByText("This is not JSON").waitFor();
    expect(await page.getByLabel("A record or a whole answer, as JSON").getAttribute("aria-invalid")).toBe("true");
  });
});
