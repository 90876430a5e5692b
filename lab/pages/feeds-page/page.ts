import { type Feed, feeds } from "../../../src/pure/feeds/index.js";

const [BEGIN, END] = ["<!-- feeds: npm run lab -- feeds-page writes what follows -->", "<!-- feeds end -->"];

/** The page with the chapters of all feeds written anew; the rest of it is kept. */
export function feedsPage(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${feeds.map(chapterOf).join("\n")}\n${END}${after}`;
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
