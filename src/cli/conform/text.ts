import type { Painter } from "../../pure/text/colors.js";
import { type Column, tableText } from "../../pure/text/table.js";
import { count, grouped, plain, wrap } from "../../pure/text/text.js";
import type { Difference, Outcome } from "./outcome.js";
import { casesIn, claimed, type Group, type Grouping, percent, type Report, wrongIn } from "./report.js";

/** Differences that the text has in full; the page and the JSON have all. */
const SHOWN = 20;
/** Groups of a table, those with the most wrong. */
const SHOWN_GROUPS = 10;
/** Longer values are cut. */
const LONGEST_VALUE = 200;
const GROUPED_BY = ["family", "sport", "setting"] as const satisfies readonly Grouping[];

/** The report on a terminal. */
export function reportText(report: Report, columns: number, painter: Painter): string {
  const { wrong, by } = report;
  const others = GROUPED_BY.flatMap((grouping) => {
    const groups = by[grouping].filter(({ tally }) => wrongIn(tally) > 0);
    const worst = [...groups].sort((a, b) => wrongIn(b.tally) - wrongIn(a.tally)).slice(0, SHOWN_GROUPS);
    const rest = groups.length - worst.length;
    const words = rest > 0 ? `... and ${grouped(rest)} more with differences\n` : "";
    return groups.length === 0 ? [] : [tableText(worst, columnsOf(grouping), columns, painter) + words];
  });
  const shown = wrong.slice(0, SHOWN).map((each) => outcomeText(each, columns, painter));
  const more = wrong.length - shown.length;
  return [
    tableText(by.level, columnsOf("level"), columns, painter),
    ...others,
    ...shown,
    ...(more > 0 ? [`... and ${count(more, "case")} more: --html and --format json have all of them\n`] : []),
    `${scoreWords(report)}\n${endWords(report)}`,
  ].join("\n");
}

function columnsOf(grouping: Grouping): readonly Column<Group>[] {
  const number = (title: string, text: (group: Group) => number): Column<Group> => ({
    title,
    text: (group) => grouped(text(group)),
    align: "right",
  });
  return [
    { title: grouping, text: ({ name }) => name, paint: "bold" },
    number("cases", ({ tally }) => casesIn(tally)),
    number("agree", ({ tally }) => tally.agrees),
    number("differ", ({ tally }) => tally.differs),
    number("no answer", ({ tally }) => tally.unanswered),
    number("not claimed", ({ tally }) => tally.skipped),
    { title: "share", text: ({ tally }) => percent(tally.agrees, claimed(tally)), align: "right" },
  ];
}

/** `7,200 of 7,240 claimed cases agree (99.4%); 7,240 of 7,295 cases are claimed (99.2%)` */
export function scoreWords({ total }: Report): string {
  const [all, asked] = [casesIn(total), claimed(total)];
  const agree = `${grouped(total.agrees)} of ${grouped(asked)} claimed cases agree (${percent(total.agrees, asked)})`;
  return `${agree}; ${grouped(asked)} of ${grouped(all)} cases are claimed (${percent(asked, all)})`;
}

/** How the grader ended, if not well; empty if it did. */
export function endWords({ failure, faults, faulty, complaint, total }: Report): string {
  const lines = [
    ...faults.map((fault) => `${fault}\n`),
    ...(faulty > faults.length
      ? [`${count(faulty - faults.length, "more line")} of the output are not answers\n`]
      : []),
    ...(failure === null ? [] : [`the grader ${failure}\n`]),
    ...((failure !== null || total.unanswered > 0) && complaint !== ""
      ? [`its standard error ended with:\n${complaint}\n`]
      : []),
    ...(claimed(total) === 0 ? ["the grader claims none of these cases, so that nothing was compared\n"] : []),
  ];
  return lines.join("");
}

function outcomeText({ of, verdict, differences }: Outcome, columns: number, painter: Painter): string {
  const says = of.says.flatMap((sentence) => wrap(`${sentence} (${of.source})`, columns - 2));
  const found = verdict === "unanswered" ? ["no answer"] : differences.map(differenceWords);
  const lines = [...wrap(`it ${of.it}`, columns - 2), ...says, ...found.map((line) => painter.red(line))];
  return [painter.bold(of.id), ...lines.map((line) => `  ${line}`)].map((line) => `${line}\n`).join("");
}

/** `result: "lost", expected "won"` */
export function differenceWords({ field, expected, given }: Difference): string {
  const answer = given === undefined ? `no ${field}` : `${field}: ${valueWords(given)}`;
  return `${answer}, expected ${valueWords(expected)}`;
}

function valueWords(value: unknown): string {
  const text = JSON.stringify(value);
  return plain(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);
}
