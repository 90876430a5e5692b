/** What the rules mean in unusual cases: the `details` of the vectors that show them. */
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../../tools/root.js";
import { anchorOf, bullets, heading, type Lines, linkTo, paragraph } from "./markdown.js";

interface Section {
  readonly title: string;
  /** Files of vectors whose details stand here. */
  readonly families: readonly string[];
}

interface Detail {
  readonly title: string;
  readonly says: string;
  /** Cases or conditions, one a line below the sentence. */
  readonly list?: readonly string[];
  /** Why, if another rule was possible. */
  readonly why?: string;
}

const UNUSUAL: readonly Section[] = [
  { title: "Unusual input", families: ["hostile"] },
  {
    title: "Scores that contradict each other",
    families: ["plausible-scores", "regulation-and-full-game", "doubtful-records"],
  },
  { title: "Matches that stop early", families: ["unfinished-matches", "innings"] },
  { title: "Matches that were not played as planned", families: ["moved-matches"] },
  { title: "What feeds send", families: ["feed-shapes", "feed-names"] },
  {
    title: "Halves and the order of scoring",
    families: [
      "win-either-half",
      "odd-even-of-a-side",
      "first-to-score",
      "last-to-score",
      "race-to",
      "to-qualify",
      "shootout",
    ],
  },
  { title: "The list of what was scored", families: ["order-of-scoring", "goals-from-the-list"] },
  { title: "How fights end", families: ["method", "method-of-victory"] },
  { title: "Sets of a match", families: ["sets", "match-tie-breaks"] },
  { title: "Retirements", families: ["retirements", "house-retirements"] },
  { title: "Other house rules", families: ["house-unfinished", "house-lines", "house-parts"] },
  { title: "Frames and legs", families: ["tallies", "lines-beyond-reach"] },
  { title: "Maps", families: ["maps", "maps-proved", "rounds-and-kills"] },
  { title: "Labels and names in detail", families: ["label", "names-with-units"] },
  { title: "Innings of cricket", families: ["cricket-innings"] },
  { title: "Counts of teams", families: ["team-statistics", "contradictory-counts"] },
  {
    title: "Names and counts of players",
    families: [
      "player-labels",
      "us-labels",
      "player-matching",
      "player-spellings",
      "player-prop",
      "player-presence",
      "counts-by-part",
    ],
  },
];

const PROVED: readonly Section[] = [
  { title: "Scores of a live match", families: ["provisional"] },
  { title: "Settled events that lack a score", families: ["missing-scores"] },
  { title: "Sets that are not known", families: ["proved-sets"] },
  { title: "Maps, frames and legs that are not known", families: ["proved-maps"] },
  { title: "Counts that are not complete", families: ["proved-counts"] },
];

export function unusualPart(): Lines {
  return [
    ...heading(2, "Unusual cases"),
    ...paragraph(
      "What the rules mean if a match or a bet is not as usual.",
      `${linkTo("What is proved already")} has the bets that are decided although a score is missing, [decisions.md](decisions.md) why some of these rules are as they are.`,
    ),
    ...UNUSUAL.flatMap(sectionOf),
  ];
}

export function provedDetails(): Lines {
  return PROVED.flatMap(sectionOf);
}

/** Files of vectors with details that no section has: nobody would read them. */
export function familiesWithoutSection(): string[] {
  const shown = new Set([...UNUSUAL, ...PROVED].flatMap(({ families }) => families));
  const files = readdirSync(inRoot("fixtures/vectors"));
  const families = files.map((file) => file.replace(/\.json$/, ""));
  return families.filter((family) => !shown.has(family) && detailsOf(family).length > 0);
}

function sectionOf({ title, families }: Section): Lines {
  const details = families.flatMap(detailsOf);
  return [...heading(3, title), ...bullets(details.map(said))];
}

function said({ title, says, list = [], why }: Detail): string {
  const reason = why === undefined ? [] : [`Why: ${why}`];
  const below = (
    list.length === 0 ? reason.map((item) => ` ${item}`) : [...list, ...reason].map((item) => `\n  - ${item}`)
  ).join("");
  return `<a id="${anchorOf(title)}"></a>**${title}.** ${says}${below}`;
}

function detailsOf(family: string): readonly Detail[] {
  const file = inRoot(`fixtures/vectors/${family}.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { details?: Detail[] }).details ?? [];
}
