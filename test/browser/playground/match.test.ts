import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FIRST } from "../../../playground/examples/index.js";
import { packed, unpacked } from "../../../playground/model/link.js";
import { typedInto } from "../../../playground/model/match/fields.js";
import type { Match, State } from "../../../playground/model/state.js";
import { fieldsOf } from "../../../playground/model/text.js";
import { sports } from "../../../src/pure/engine/index.js";
import { CASES } from "../../rest/playground/match/fixture-matches.js";
import { AT_NIGHT } from "../../support/volume.js";
import { openBench } from "./bench.js";

const bench = openBench();

const pane = (page: Page): Locator => page.getByRole("region", { name: /^Match/ }).first();
const showing = (match: Match): State => ({
  ...FIRST,
  matches: [match],
  bets: [{ selection: { eventId: match.id, market: "ML", side: "home", tieRule: "void" }, odds: "2" }],
});

/** The state in the address, once it is what is asked for. */
async function stateOf(page: Page, isWanted: (state: State) => boolean): Promise<State> {
  for (let tries = 0; ; tries++) {
    const link = await page.evaluate<string>("location.hash.slice(1)");
    const state = link === "" ? null : await unpacked(link);
    if (state !== null && isWanted(state)) return state;
    if (tries === 50) throw new Error(`the address holds ${JSON.stringify(state)}`);
    await page.waitForTimeout(100);
  }
}

const shownIn = (state: State): Match => state.matches[state.shown] as Match;

/** Every score on the cards, by its label: `1st half: 1-0`. */
async function cardsOn(page: Page): Promise<readonly string[]> {
  return pane(page)
    .locator(".score-cards .score-card")
    .evaluateAll((cards) =>
      cards.map((card) => {
        const counts = [...card.querySelectorAll("input")].map(({ value }) => value);
        return `${card.querySelector("legend")?.textContent}: ${counts.join("-")}`;
      }),
    );
}

/** What the cards of a record must show, in any order. */
function scoresOf({ scores }: Match): readonly string[] {
  const periods = fieldsOf(fieldsOf(scores)["periods"]);
  return Object.values(periods).map((score) => ["home", "away"].map((team) => fieldsOf(score)[team] ?? "").join("-"));
}

const FIRST_OF_SPORT = CASES.filter(({ sport }, place) => CASES.findIndex((each) => each.sport === sport) === place);

describe("the match of a link", () => {
  it("is on cards with the record's scores in each sport, and can be edited", AT_NIGHT, async () => {
    const page = await bench.open();
    for (const { sport, match } of FIRST_OF_SPORT) {
      await page.evaluate(`location.hash = ${JSON.stringify(await packed(showing(match)))}`);
      const { home } = fieldsOf(match["scores"]);
      await pane(page)
        .getByRole("button", { name: `Remove ${match["home"]} v ${match["away"]}` })
        .waitFor();
      const shown = (await cardsOn(page)).map((card) => card.replace(/^.*: /, "")).filter((score) => score !== "-");
      expect([...shown].sort(), sport).toEqual([...scoresOf(match)].sort());

      const field = pane(page).locator(".team input[data-kind='count']").first();
      expect(await field.inputValue(), sport).toBe(String(home));
      await field.fill("77");
      const edited = await stateOf(page, (state) => fieldsOf(shownIn(state)["scores"])["home"] === 77);
      const found = typedInto(match, { path: ["scores", "home"], label: "", kind: "count" }, "77");
      expect({ match: shownIn(edited) }, sport).toEqual(found);
      await field.fill(String(home));
      const back = await stateOf(page, (state) => fieldsOf(shownIn(state)["scores"])["home"] === home);
      expect(fieldsOf(fieldsOf(shownIn(back))["scores"])["home"], sport).toBe(home);
    }
  });

  it("is shown with blanks if it is no record at all, and nothing in it runs", AT_NIGHT, async () => {
    const odd = [[], { a: 1 }, "<img src=x onerror=alert(1)>", 1e21, null, true];
    const names = ["home", "away", "date", "status", "league", "clock", "outcome", "statistics", "scores", "sport"];
    for (const [place, value] of odd.entries()) {
      const match = Object.fromEntries(names.map((name) => [name, value]));
      const players = { statistics: { players: [value, { name: value, statistics: value }], teams: value } };
      const scores = { scores: { home: value, away: value, periods: { p1: value, ft: { home: value } } } };
      const page = await bench.open({
        ...showing({ ...match, id: place }),
        matches: [
          { ...match, id: place },
          { ...match, ...players, ...scores, sport: { slug: "football" }, id: "x" },
        ],
        shown: place % 2,
      });
      await pane(page).getByText("More facts").click();
      expect(await pane(page).locator(".team input[data-kind='count']").first().inputValue()).toBe("");
    }
  });
});

describe("a score", () => {
  it("is typed by period, and the final score and the answer follow", async () => {
    const page = await bench.open();
    await page.getByLabel("Regular time, Arsenal").fill("3");
    expect(await page.getByLabel("Final score, Arsenal").inputValue()).toBe("3");
    const answer = page.getByRole("region", { name: "Answer" }).locator(".chip").first();
    await answer.and(page.getByText("won", { exact: true })).waitFor();
    expect(await answer.textContent()).toBe("won");
  });

  it("that contradicts another one has a note of the engine's, and a button that mends it", async () => {
    const [match] = FIRST.matches;
    const scores = { home: 1, away: 1, periods: { ft: { home: 2, away: 1 } } };
    const page = await bench.open({ ...FIRST, matches: [{ ...match, id: 1, scores }] });
    await pane(page).getByText("the listed scores contradict each other").first().waitFor();
    expect(await page.getByLabel("Regular time, Arsenal").inputValue()).toBe("2");
    await page.getByRole("button", { name: "Make it 2-1" }).click();
    expect(await page.getByLabel("Final score, Arsenal").inputValue()).toBe("2");
    expect(await pane(page).locator(".score-notes .fault").count()).toBe(0);
  });

  it("takes whole numbers, says so, and is blank when it is taken out", async () => {
    const page = await bench.open();
    const field = page.getByLabel("1st half, Everton");
    await field.fill("two");
    await page.getByText("“two” is not allowed: this takes a whole number from 0 to 999.").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.fill("");
    await field.blur();
    const state = await stateOf(page, (found) => JSON.stringify(found).includes('"p1":{"home":1}'));
    expect(fieldsOf(shownIn(state)["scores"])).toMatchObject({ periods: { p1: { home: 1 } } });
    expect(await field.getAttribute("aria-invalid")).toBe(null);
  });

  it("is moved by a slider with the keyboard, and loses nothing when it is moved back", async () => {
    const overtime = CASES.find(({ sport }) => sport === "ice-hockey")?.match as Match;
    const page = await bench.open(showing(overtime));
    const slider = page.getByRole("slider").first();
    await slider.press("ArrowRight");
    const moved = await stateOf(
      page,
      (state) => fieldsOf(fieldsOf(shownIn(state)["scores"])["periods"])["ot"] === undefined,
    );
    expect(shownIn(moved)["scores"]).toEqual({ home: 3, away: 2, periods: { ft: { home: 3, away: 2 } } });
    await slider.press("ArrowLeft");
    const back = await stateOf(
      page,
      (state) => fieldsOf(fieldsOf(shownIn(state)["scores"])["periods"])["ot"] !== undefined,
    );
    expect(shownIn(back)).toEqual(overtime);
  });
});

describe("what is not known", () => {
  it("is said: a final score is that of regular time, unless it went to extra time, and parts are not given", async () => {
    const page = await bench.open();
    await page.getByLabel("Final score, Arsenal").fill("3");
    const notes = pane(page).locator(".score-notes");
    await notes.getByText("Taken as the score after regular time.").waitFor();
    expect(await notes.textContent()).toContain("No half is given.");
    expect(await page.getByLabel("1st half, Arsenal").inputValue()).toBe("");
    expect(await page.getByLabel("Regular time, Arsenal").inputValue()).toBe("3");
    await notes.getByRole("button", { name: "It went to extra time" }).click();
    await notes.getByText("Was 3-1 the score after regular time, without extra time?").waitFor();
    expect(await page.getByLabel("Regular time, Arsenal").inputValue()).toBe("");
    await notes.getByRole("button", { name: "Yes" }).click();
    expect(await page.getByLabel("Regular time, Arsenal").inputValue()).toBe("3");
  });

  it("keeps what was typed when another final score is typed, or says that it does not fit", async () => {
    const page = await bench.open();
    await page.getByLabel("1st half, Arsenal").fill("2");
    await page.getByLabel("Final score, Arsenal").fill("4");
    expect(await page.getByLabel("1st half, Arsenal").inputValue()).toBe("2");
    await page.getByLabel("Final score, Arsenal").fill("1");
    await pane(page).getByText("What you typed for 1st half does not fit 1-1, so it is left out.").waitFor();
    expect(await page.getByLabel("1st half, Arsenal").inputValue()).toBe("");
  });

  it("is no status: the card says what an abandoned match is", async () => {
    const page = await bench.open();
    await pane(page).getByText("Abandoned or postponed: feeds send cancelled").waitFor();
    await pane(page).getByRole("button", { name: "Rule: unfinished matches" }).click();
    expect(await page.getByRole("dialog", { name: "Settings" }).textContent()).toContain("an abandoned match");
  });

  it("an example that is chosen gives one's own bets back", async () => {
    const page = await bench.open(showing({ ...CASES[0]?.match, id: 5, home: "Mine" }));
    await page.getByLabel("Example", { exact: true }).selectOption("Who lifts the cup");
    await page.getByRole("button", { name: "Back to my own bets" }).click();
    expect(await page.getByLabel("Home", { exact: true }).inputValue()).toBe("Mine");
  });
});

describe("the facts of a match", () => {
  it("are status, length, league, outcome, counts and players", async () => {
    const tennis = CASES.find(({ sport }) => sport === "tennis")?.match as Match;
    const page = await bench.open(showing(tennis));
    await page.getByLabel("Status").selectOption("in play");
    await page.getByLabel("Period in play").fill("4");
    await page.getByLabel("Best of").fill("5");
    await page.getByLabel("League").fill("atp-wimbledon");
    await page.getByLabel("Start, in UTC").fill("2026-07-01 13:30");
    await pane(page).getByText("More facts").click();
    await page.getByLabel("Retired").selectOption({ index: 2 });
    await page
      .getByLabel(/^Aces, Whole match/)
      .first()
      .fill("12");
    await page.getByRole("button", { name: "Add a player" }).click();
    await page.getByLabel("Player 1", { exact: true }).fill("Zoë");
    await page.getByLabel("Started, Zoë").selectOption("yes");
    await page.getByLabel("Statistic to add, Zoë").fill("Aces");
    await page.getByRole("button", { name: "Add a count" }).click();
    await page.getByLabel("Aces, Zoë").fill("7");
    const state = await stateOf(page, (found) => JSON.stringify(found).includes('"Aces":7'));
    expect(shownIn(state)).toEqual({
      ...tennis,
      status: "live",
      clock: { period: 4 },
      bestOf: 5,
      league: { ...fieldsOf(tennis["league"]), slug: "atp-wimbledon" },
      date: "2026-07-01T13:30:00Z",
      outcome: { retired: "away" },
      statistics: {
        teams: { Aces: { match: { home: 12 } } },
        players: [{ name: "Zoë", started: true, statistics: { Aces: 7 } }],
      },
    });
  });
});

describe("the matches of a slip", () => {
  it("takes the place of the example that the page opens with", async () => {
    const page = await bench.open();
    await page.getByRole("button", { name: "New match" }).click();
    await page.getByRole("button", { name: "Add this match" }).click();
    const tabs = pane(page).getByRole("list", { name: "Matches" });
    await tabs.getByText("Home v Away").waitFor();
    expect(await tabs.getByRole("listitem").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Add this match" }).count()).toBe(0);
  });

  it("are added from the well-known ones, shown, and removed with their bets", async () => {
    const page = await bench.open(FIRST);
    await page.getByRole("button", { name: "Well-known match" }).click();
    await page.getByLabel("Search").fill("2022 argentina");
    await page.getByRole("button", { name: /Argentina v France/ }).click();
    const tabs = pane(page).getByRole("list", { name: "Matches" });
    expect(await tabs.getByRole("listitem").count()).toBe(2);
    expect(await page.getByLabel("Final score, Argentina").inputValue()).toBe("7");
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Argentina v France");
    await tabs.getByRole("button", { name: "Arsenal v Everton", exact: true }).click();
    expect(await page.getByLabel("Final score, Arsenal").inputValue()).toBe("2");
    await tabs.getByRole("button", { name: /^Remove Arsenal/ }).click();
    const state = await stateOf(page, ({ matches }) => matches[0]?.id === 1034);
    expect(state).toMatchObject({ shown: 0, bets: [], matches: [{ id: 1034 }] });
  });

  it("can be new ones of every sport", AT_NIGHT, async () => {
    const page = await bench.open(FIRST);
    const way = page.getByRole("button", { name: "New match" });
    for (const { slug } of sports()) {
      await way.click();
      await page.getByLabel("Sport", { exact: true }).selectOption(slug);
      await page.getByRole("button", { name: "Add this match" }).click();
    }
    const state = await stateOf(page, ({ matches }) => matches.length === sports().length + 1);
    expect(state.matches.slice(1).map((match) => fieldsOf(match["sport"])["slug"])).toEqual(
      sports().map(({ slug }) => slug),
    );
    expect(await pane(page).locator(".score-notes .fault").count()).toBe(0);
  });
});

it("is at half time with the score that is typed then", async () => {
  const page = await bench.open(FIRST);
  await page.getByLabel("Status").selectOption("half time");
  await page.getByLabel("Score so far, Arsenal").fill("1");
  await page.getByLabel("Score so far, Everton").fill("0");
  expect(await page.getByLabel("1st half, Arsenal").inputValue()).toBe("1");
  expect(await page.getByLabel("Status").locator("option:checked").textContent()).toBe("half time");
  await page.getByRole("list", { name: "The answer is of" }).getByText("1-0, half time").waitFor();
  await page.getByLabel("Status").selectOption("in play");
  await page.getByRole("list", { name: "The answer is of" }).getByText("1-0, in play").waitFor();
});
