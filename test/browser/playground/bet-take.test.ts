/** What is taken away, in a browser: each form is shown and copied, and nothing is sent. */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildPlayground } from "../../../lab/playground/build.js";
import { packed } from "../../../playground/model/link.js";
import type { State } from "../../../playground/model/state.js";
import { partsOf } from "../../../playground/model/take/parts.js";
import { typescriptOf } from "../../../playground/model/take/typescript.js";
import { ARSENAL, betOn, stateOf } from "../../rest/playground/bet/states.js";
import { WITH_BONUS } from "../../rest/playground/take/states.js";
import { openBench } from "./bench.js";

const bench = openBench();
const ONE = stateOf([betOn(1, "Spread", "home", -1.25)], { matches: [ARSENAL] });
const COPYING = { permissions: ["clipboard-read", "clipboard-write"] };

/** A string that does not pack. */
function noise(seed: number): string {
  return [0, 1].map((part) => createHash("sha512").update(`${seed} ${part}`).digest("base64")).join("");
}

/** A state that a link just holds: labels and odds that do not pack, as many as there is room for. */
async function fullState(): Promise<State> {
  const bets = Array.from({ length: 40 }, (_, place) => {
    const bet = betOn(1, "Correct Score", "yes");
    const label = place === 0 ? "2-1" : noise(place);
    return { selection: { ...bet.selection, label }, odds: noise(100 + place) };
  });
  for (let count = bets.length; count > 1; count--) {
    const state = stateOf(bets.slice(0, count), { matches: [ARSENAL], slip: { ...ONE.slip, type: { system: [1] } } });
    if ((await packed(state)) !== null) return state;
  }
  throw new Error("no state is small enough");
}

describe("take it away", () => {
  it("has a link that opens the same", async () => {
    const page = await bench.open(ONE);
    const link = await page.getByRole("textbox", { name: "Text of the link" }).inputValue();
    expect(link).toMatch(/^#v1\./);
    await page.getByText("Add it to the address of the page where you open it.").waitFor();
    const again = await bench.openLink(link.slice(1));
    expect(await again.getByRole("region", { name: "Answer" }).getByRole("status").textContent()).toContain(
      "half lost",
    );
    expect(await again.getByRole("textbox", { name: "Text of the link" }).inputValue()).toBe(link);
  });

  it("says that rows have no bonus, and how to have it all the same", async () => {
    const lacks = (page: Page) => page.getByText("Without the bonus.");
    const page = await bench.open(WITH_BONUS);
    await page.getByRole("tab", { name: "CSV" }).click();
    await lacks(page).waitFor();
    await page.getByText('{"lucky":{"lucky15":{"oneWinner":"2","allWinners":"10"}}}').first().waitFor();
    await page.getByRole("tab", { name: "Command line" }).click();
    await lacks(page).waitFor({ state: "detached" });
    const other = await bench.open(ONE);
    await other.getByRole("tab", { name: "CSV" }).click();
    await other.getByText("One row a bet").waitFor();
    expect(await lacks(other).count()).toBe(0);
  });

  it("opens with the result in the title and the description of the page, and as a picture to copy", async () => {
    const page = await bench.open(ONE, COPYING);
    await expect.poll(() => page.title()).toBe("Half lost, 5.00 EUR: Spread Arsenal -1.25, Arsenal 2-1 Everton");
    const description = page.locator('meta[name="description"]');
    expect(await description.getAttribute("content")).toContain("is half lost: settled on regular time");
    await page.getByRole("button", { name: "Copy picture" }).click();
    await page.getByText("Copied.").waitFor();
    const types = await page.evaluate("navigator.clipboard.read().then(([item]) => item.types)");
    expect(types).toContain("image/png");
  });

  it.each([
    [true, ["settlement.png"]],
    [false, []],
  ])("is shared where the browser can, with the picture if it takes files: %s", async (isTaken, names) => {
    const page = await bench.open();
    expect(await page.getByRole("button", { name: "Share" }).count()).toBe(0);
    await page.evaluate(
      `navigator.canShare = () => ${isTaken}; navigator.share = async ({ files = [], text }) => { window.sent = { names: files.map(({ name }) => name), text }; }`,
    );
    await page.getByRole("button", { name: "Money", exact: true }).click();
    await page.getByRole("button", { name: "Share" }).click();
    await expect.poll(() => page.evaluate("window.sent")).toEqual({ names, text: "Half lost: 5.00 EUR" });
  });

  it("has the whole address of the hosted page in links of a page from a disk that was built with it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "settlegrade-page-"));
    try {
      const index = await buildPlayground("https://host.example/try/", pathToFileURL(`${folder}/`));
      const page = await bench.open();
      await page.goto(index.href);
      const link = page.getByRole("textbox", { name: "Text of the link" });
      await expect.poll(() => link.inputValue()).toMatch(/^https:\/\/host\.example\/try\/#v1\./);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("says that a state is too large for a link, and offers the other forms", async () => {
    const page = await bench.open(await fullState());
    await page.getByRole("textbox", { name: "Text of the link" }).waitFor();
    await page.getByRole("combobox", { name: "Label" }).fill(noise(999));
    await page.getByRole("textbox", { name: "Stake of each line" }).fill(noise(998));
    await page.getByText("No link. What the page shows is too large for one.").waitFor();
    await page.getByRole("tab", { name: "CSV" }).click();
    expect(await page.getByRole("textbox", { name: "Text of the rows" }).inputValue()).toContain(noise(999));
  });

  it("copies a form, which the arrow keys reach", async () => {
    const page = await bench.open(ONE, COPYING);
    await page.getByRole("tab", { name: "TypeScript" }).waitFor();
    await page.getByRole("tab", { name: "Link" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "TypeScript" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.getByRole("textbox", { name: "Text of the program" }).inputValue()).toBe(
      typescriptOf(partsOf(ONE)),
    );
    await page.getByRole("button", { name: "Copy the program" }).click();
    await page.getByText("Copied.").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(typescriptOf(partsOf(ONE)));
  });

  it("says so where a browser does not let a page copy", async () => {
    const page = await bench.open(ONE);
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error("no"))`);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByText("Select the text and copy it with your keys.").waitFor();
    expect(await page.getByText("Copied.").count()).toBe(0);
  });

  it.each([
    ["Command line", "the commands", "settlegrade settle --events events.json"],
    ["curl", "the requests", "/v3/settlements/grade"],
    ["CSV", "the rows", "id,type,stake"],
  ])("shows %s", async (tab, what, part) => {
    const page = await bench.open(ONE);
    await page.getByRole("tab", { name: tab }).click();
    expect(await page.getByRole("textbox", { name: `Text of ${what}` }).inputValue()).toContain(part);
  });

  it("makes a report of what is expected, and why", async () => {
    const page = await bench.open(ONE);
    await page.getByRole("tab", { name: "Report a wrong verdict" }).click();
    await page.getByText("This is what the page says as well.").waitFor();
    const results = page.getByRole("combobox", { name: "Expected result" });
    expect(await results.getByRole("option").allTextContents()).toContain("needs one more fact");
    await results.selectOption("void");
    await page.getByRole("combobox", { name: "Reason" }).selectOption("event_cancelled");
    await page.getByText("Send it to whoever gave you this page").waitFor();
    await page.getByRole("textbox", { name: "Expected returns" }).fill("10.00");
    await page.getByRole("textbox", { name: "Why", exact: true }).fill("The match was abandoned.");
    const report = page.getByRole("textbox", { name: "Text of the report" });
    await expect.poll(() => report.inputValue()).not.toContain("Link: (being made)");
    const text = await report.inputValue();
    expect(text).toContain("Expected: void (event_cancelled)");
    expect(text).toContain("Why: The match was abandoned.");
    expect(text).toMatch(/Link: add this to the address of the page: #v1\./);
    expect(text).toContain("Expected returns: 10.00 EUR");
    expect(text).toContain('"result": "void", "reason": "event_cancelled", "final": true');
  });
});
