/** The page as a whole: each example at three sizes, with a keyboard, for a screen reader, offline, and with what strangers send. */
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { EXAMPLES, FIRST } from "../../../playground/examples/index.js";
import { packed } from "../../../playground/model/link.js";
import type { State } from "../../../playground/model/state.js";
import { drawnState } from "../../rest/playground/states.js";
import { AT_NIGHT } from "../../support/volume.js";
import { openBench } from "./bench.js";

const bench = openBench();
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const RTL = "\u0627\u0644\u0623\u0647\u0644\u064a \u0627\u0644\u0633\u0639\u0648\u062f\u064a";

/** What a screen reader's user would stumble over: the findings of axe that are serious or worse. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations }: AxeResults = await page.evaluate("axe.run({ preload: false })");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");

describe.each(Object.entries(SIZES))("on a %s", (_name, viewport) => {
  it("every example fits, in light and in dark colours", AT_NIGHT, async () => {
    const page = await bench.open(undefined, { viewport });
    for (const { title } of EXAMPLES) {
      await page.getByLabel("Example", { exact: true }).selectOption(title);
      expect(await overflow(page), title).toBe(0);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page)).toEqual([]);
    }
  });

  it("names that are long, in other scripts or of emoji fit", async () => {
    const [match] = FIRST.matches;
    for (const name of [
      "Llanfairpwllgwyngyll".repeat(4),
      RTL,
      "\u{1F1E6}\u{1F1F7}\u26BD\u{1F469}\u200D\u{1F469}\u200D\u{1F467}".repeat(8),
    ]) {
      const state: State = { ...FIRST, matches: [{ ...match, id: 1, home: name, away: name }] };
      const page = await bench.open(state, { viewport });
      expect(await overflow(page), name).toBe(0);
      expect(await page.getByRole("region", { name: "Answer" }).textContent()).toContain(name);
    }
  });
});

it("a screen reader's user can read every example", AT_NIGHT, async () => {
  const page = await bench.open();
  for (const { title } of EXAMPLES) {
    await page.getByLabel("Example", { exact: true }).selectOption(title);
    expect(await findings(page), title).toEqual([]);
  }
});

it("works without a network", async () => {
  const page = await bench.open();
  await page.context().setOffline(true);
  await page.getByLabel("Example", { exact: true }).selectOption("The draw in the World Cup final of 2022");
  await page.getByRole("region", { name: "Answer" }).getByText("won", { exact: true }).first().waitFor();
  await page.waitForURL(/#v1/);
  await page.reload();
  await page.getByRole("heading", { name: "Answer" }).waitFor();
  expect(await page.getByRole("region", { name: "Answer" }).textContent()).toContain("Argentina");
});

it("opens whatever a link holds, and runs nothing of it", async () => {
  const page = await bench.open();
  for (const state of fc.sample(drawnState, { numRuns: 40, seed: 29 })) {
    const link = await packed(state);
    if (link === null) continue;
    await page.evaluate(`location.assign("#${link}")`);
    await page.locator("body:not(:has([role=alert]))").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Did the bet win?");
  }
});

it("every control can be reached with the keyboard, and shows that it was", async () => {
  const page = await bench.open();
  const wanted: number =
    await page.evaluate(`[...document.querySelectorAll("button, select, input, textarea, a[href], summary")].filter(
    (each) => each.checkVisibility() && !each.matches(":disabled, [tabindex='-1'], input[type=radio]:not(:checked)"),
  ).length`);
  const reached = new Set<string>();
  for (let presses = 0; presses < wanted + 5; presses++) {
    await page.keyboard.press("Tab");
    const place: string | null = await page.evaluate(`(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      return [...document.querySelectorAll("*")].indexOf(focused) + " " + getComputedStyle(focused).outlineStyle;
    })()`);
    if (place !== null) reached.add(place);
  }
  expect([...reached].filter((place) => place.endsWith(" none"))).toEqual([]);
  expect(reached.size).toBeGreaterThanOrEqual(wanted);
});
