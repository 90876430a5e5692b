import { grouped } from "../../pure/text/text.js";
import { escapeXml } from "../../pure/text/xml.js";
import { askedLine } from "./cases.js";
import type { Outcome } from "./outcome.js";
import { casesIn, claimed, GROUPINGS, type Group, type Grouping, percent, type Report, wrongIn } from "./report.js";
import { differenceWords, endWords, scoreWords } from "./text.js";

/** More would be a page that no browser likes; the JSON has all. */
const MOST = 2000;

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .2rem .8rem; border-bottom: 1px solid #8888; text-align: right }
th:first-child { text-align: left }
.wrong { font-weight: bold }
details { border-bottom: 1px solid #8888; padding: .4rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`;

/** The report as one page that loads nothing. Everything in it that the grader wrote is escaped. */
export function reportPage(report: Report): string {
  const { command, version, hash, wrong } = report;
  const ended = endWords(report);
  const groupings = Object.keys(GROUPINGS).filter((name): name is Grouping => Object.hasOwn(GROUPINGS, name));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance of ${escapeXml(command)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Conformance of <code>${escapeXml(command)}</code></h1>
<p><strong>${escapeXml(scoreWords(report))}.</strong></p>
<p>The cases are those of settlegrade ${escapeXml(version)}; their hash is <code>${hash}</code>.</p>
${ended === "" ? "" : `<pre class="wrong">${escapeXml(ended)}</pre>\n`}${groupings.map((name) => groupTable(name, report.by[name])).join("")}<h2>Differences</h2>
${wrong.length === 0 ? "<p>None.</p>\n" : wrong.slice(0, MOST).map(detailsOf).join("")}${more(wrong.length - MOST)}</main>
</body>
</html>
`;
}

function more(number: number): string {
  return number > 0 ? `<p>${grouped(number)} more are not on this page.</p>\n` : "";
}

const TITLES: Readonly<Record<Grouping, string>> = {
  level: "Level",
  family: "Family",
  sport: "Sport",
  setting: "Setting",
};

function groupTable(name: Grouping, groups: readonly Group[]): string {
  if (groups.length === 0) return "";
  const titles = [TITLES[name], "Cases", "Agree", "Differ", "No answer", "Not claimed", "Share"];
  const rows = groups.map(({ name: group, tally }) => {
    const { agrees, differs, unanswered, skipped } = tally;
    const numbers = [casesIn(tally), agrees, differs, unanswered, skipped].map(grouped);
    const cells = [...numbers, percent(agrees, claimed(tally))].map((text) => `<td>${text}</td>`).join("");
    const wrong = wrongIn(tally) > 0 ? ' class="wrong"' : "";
    return `<tr${wrong}><th scope="row">${escapeXml(group)}</th>${cells}</tr>\n`;
  });
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join("");
  return `<h2>By ${name}</h2>\n<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join("")}</tbody>\n</table>\n`;
}

function detailsOf({ of, verdict, differences }: Outcome): string {
  const found = verdict === "unanswered" ? ["no answer"] : differences.map(differenceWords);
  const settings = of.settings.length === 0 ? "" : `, ${of.settings.join(", ")}`;
  return `<details>
<summary>${escapeXml(`${of.id}, ${of.sport}${settings}: ${found.join("; ")}`)}</summary>
<p>It ${escapeXml(of.it)}.</p>
${of.says.map((sentence) => `<blockquote>${escapeXml(sentence)}</blockquote>\n`).join("")}<p>Source: ${escapeXml(of.source)}</p>
<pre>${escapeXml(askedLine(of))}</pre>
</details>
`;
}
