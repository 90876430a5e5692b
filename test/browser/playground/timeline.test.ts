/** The order of scoring and the end of a fight, as they are edited in a browser. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { football, stateOf } from "../../rest/playground/answer/support.js";
import { openBench } from "./bench.js";

const bench = openBench();
const scores = { home: 2, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } } };
const goal = (side: string, minute: number, player: string) => ({
  ...{ side, minute, player },
  period: minute <= 45 ? "p1" : "p2",
});
const scoring = [goal("home", 23, "Kane"), goal("away", 40, "Son"), goal("home", 70, "Saka")];
const KANE = { eventId: 1, market: "First Goalscorer", side: "yes", label: "Kane" };
const verdict = (page: Page) => page.getByRole("region", { name: "Answer" }).getByRole("status").first();

describe("the order of the goals", () => {
  it("is moved by keyboard and by dragging, and the verdict follows", async () => {
    const page = await bench.open(stateOf([football(2, 1, { scores, scoring })], [KANE]));
    await verdict(page).getByText("settled on the first goal: Kane 23'").waitFor();
    const kane = page.getByRole("slider", { name: "Time of Kane" });
    await kane.focus();
    for (let step = 0; step < 2; step++) await page.keyboard.press("PageUp");
    await expect.poll(() => kane.getAttribute("aria-valuenow")).toBe("43");
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Time of Kane");
    expect(await verdict(page).textContent()).not.toContain("is won");
    const box = await kane.boundingBox();
    const track = await page.locator(".track").boundingBox();
    if (box === null || track === null) throw new Error("nothing to drag");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(track.x + (track.width * 20) / 90, box.y, { steps: 6 });
    await page.mouse.up();
    await verdict(page).getByText("settled on the first goal: Kane 20' (1-0)").waitFor();
    expect(await kane.getAttribute("aria-valuenow")).toBe("20");
  });

  it("is typed goal by goal, and says what is missing and which feeds send it", async () => {
    const page = await bench.open(stateOf([football(1, 0)], [KANE]));
    await verdict(page).getByText("It needs the order of the goals. Records of ESPN,").waitFor();
    await page.getByRole("button", { name: "Add a goal of Arsenal" }).click();
    await page.getByLabel("Scorer 1").fill("Kane");
    await page.getByLabel("Minute of Kane").fill("45+1");
    await page.keyboard.press("Enter");
    await verdict(page).getByText("settled on the first goal: Kane 45+1' (1-0)").waitFor();
    await page.getByRole("button", { name: "Remove Kane" }).click();
    await page.getByRole("list", { name: "The goals in order" }).waitFor({ state: "detached" });
    expect(await verdict(page).textContent()).not.toContain("is won");
  });
});

it("takes the method, the round and the time of a fight", async () => {
  const fight = {
    ...{ id: 1, home: "Ana", away: "Bea", status: "settled", sport: { slug: "mixed-martial-arts" } },
    outcome: { winner: "home" },
  };
  const page = await bench.open(
    stateOf([fight], [{ eventId: 1, market: "Method of Victory", side: "home", label: "Submission" }]),
  );
  await verdict(page).getByText("how the contest ended").waitFor();
  await page.getByText("More facts").click();
  await page.getByLabel("Ended by").selectOption("submission");
  await page.getByLabel("Ended in round").fill("2");
  await page.getByLabel("Time of that round").fill("4:59");
  await verdict(page).getByText("is won").waitFor();
  expect(await page.getByLabel("Time of that round").inputValue()).toBe("4:59");
});
