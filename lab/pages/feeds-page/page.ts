import { type Feed, feeds } from "../../../src/pure/feeds/index.js";
import { RECORDS } from "../../../test/fast/feeds/records.js";
import { settledBy, TITLES } from "./settled.js";

const [BEGIN, END] = ["<!-- feeds: npm run lab -- feeds-page writes what follows -->", "<!-- feeds end -->"];

/** The page with the chapters of all feeds written anew; the rest of it is kept. */
export function feedsPage(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${evidenceOf()}\n${marketsOf()}\n${feeds.map(chapterOf).join("\n")}\n${END}${after}`;
}

/** What the adapters make of the records of the tests, beyond the score. */
const EVIDENCE = [
  "`scoring`",
  "running score",
  "scorer",
  "`kind`",
  "minute or second",
  "`outcome.method`",
  "round and time",
  "players",
  "`started`",
  "`on` and `off`",
  "counts by part",
  "first or last to score",
  "`cricket`",
] as const;

/** A table of the fields that each feed fills in the records of its tests, in sports in which it fills any. */
function evidenceOf(): string {
  const lines = feeds.flatMap((feed) =>
    [...filledBy(feed)].map(([sport, filled]) => {
      const cells = EVIDENCE.map((field) => (filled.has(field) ? "yes" : ""));
      return `| ${feed.title} | ${sport} | ${cells.join(" | ")} |`;
    }),
  );
  const head = [`| feed | sport | ${EVIDENCE.join(" | ")} |`, `|---|---|${EVIDENCE.map(() => "---|").join("")}`];
  return `## What a record can say beyond its score

The table is made from the records of the tests. \`scoring\` is given only if the list adds up to the score of each period; otherwise it is left out, and a
note says so.

${[...head, ...lines].join("\n")}
`;
}

/** By sport, the fields that the records of a feed fill. */
function filledBy(feed: Feed): ReadonlyMap<string, ReadonlySet<string>> {
  const bySport = new Map<string, Set<string>>();
  for (const { record, options } of RECORDS[feed.name] ?? []) {
    const adapted = feed.toEvent(record, options);
    if ("refused" in adapted) continue;
    const { sport, scoring, outcome, statistics, cricket } = adapted.event;
    const [items, players] = [scoring ?? [], statistics?.players ?? []];
    const filled: Readonly<Record<(typeof EVIDENCE)[number], boolean>> = {
      "`scoring`": items.length > 0,
      "running score": items.some(({ score }) => score),
      scorer: items.some(({ player }) => player),
      "`kind`": items.some(({ kind }) => kind),
      "minute or second": items.some(({ minute, elapsed }) => minute || elapsed),
      "`outcome.method`": Boolean(outcome?.method),
      "round and time": Boolean(outcome?.round && outcome.time),
      players: players.length > 0,
      "`started`": players.some(({ started }) => started),
      "`on` and `off`": players.some(({ on }) => on),
      "counts by part": players.some(({ statistics: counts }) => Object.values(counts ?? {}).some(isByPart)),
      "first or last to score": Boolean(outcome?.firstToScore ?? outcome?.lastToScore),
      "`cricket`": Boolean(cricket),
    };
    const known = Object.entries(filled).flatMap(([field, isFilled]) => (isFilled ? [field] : []));
    const slug = sport?.slug ?? "";
    if (known.length > 0) bySport.set(slug, new Set([...(bySport.get(slug) ?? []), ...known]));
  }
  return bySport;
}

function isByPart(count: unknown): boolean {
  return typeof count === "object" && count !== null;
}

/** A table of how many markets of a sport the records of each feed settle. */
function marketsOf(): string {
  const lines = feeds.flatMap((feed) =>
    [...settledBy(feed)].map(([sport, counted]) => {
      const cells = TITLES.map((title) => counted.get(title)?.join(" of ") ?? "");
      return `| ${feed.title} | ${sport} | ${cells.join(" | ")} |`;
    }),
  );
  const head = [`| feed | sport | ${TITLES.join(" | ")} |`, `|---|---|${TITLES.map(() => "---|").join("")}`];
  return `## Which markets its records settle

The table is measured: so many of the markets of a sport are won or lost with a record of the tests. These have few records of each feed: a market that
none of them settles may be settled by another one.

${[...head, ...lines].join("\n")}
`;
}

function chapterOf({ name, title, reads, statuses, options, cannotTell }: Feed): string {
  return `## ${title}

\`--feed ${name}\`, \`settlegrade/feeds/${name}\`. It reads ${reads}.

${statusesOf(statuses)}

${optionsOf(options)}

It cannot tell:

${cannotTell.map((sentence) => `- ${sentence}`).join("\n")}
`;
}

/** The words in a table. A page that shows all of them is named once, below it. */
function statusesOf(statuses: Feed["statuses"]): string {
  const pages = new Set(statuses.map(({ source }) => source));
  const [page = ""] = pages;
  const [head, rule] = pages.size === 1 ? ["", ""] : [" source |", "---|"];
  const end =
    pages.size === 1
      ? `[A public page](${page}) shows these words. Every other word is refused.`
      : "Every other word is refused.";
  const lines = statuses.map(
    (status) => `${statusLine(status)}${pages.size === 1 ? "" : ` [public page](${status.source}) |`}`,
  );
  return [`| status word | becomes | note |${head}`, `|---|---|---|${rule}`, ...lines, "", end].join("\n");
}

function optionsOf(options: Feed["options"]): string {
  if (options.length === 0) return "It has no options.";
  const lines = options.map(
    ({ name, values, says }) => `| \`${name}\` | ${values.map((value) => `\`${value}\``).join(", ")} | ${says} |`,
  );
  return ["| option | values | says |", "|---|---|---|", ...lines].join("\n");
}

function statusLine({ word, becomes, says, ended }: Feed["statuses"][number]): string {
  const notes = [ended === undefined ? [] : `ended ${ended}`, says ?? []].flat().join("; ");
  return `| \`${word}\` | ${becomes} | ${notes} |`;
}
