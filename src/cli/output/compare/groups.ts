import type { Painter } from "../../../pure/text/colors.js";
import { countLines, widest } from "../../../pure/text/table.js";
import { count, grouped, plain, widthOf, words, wrap } from "../../../pure/text/text.js";
import type { House } from "../../../pure/verdicts/difference.js";
import type { GroupCounts, VerdictGroup } from "../../../pure/verdicts/groups.js";
import { withBadge } from "../../compare/house.js";
import { present } from "../../input/csv/selection.js";
import { keptField, keptOf } from "../../input/kept.js";
import type { GradedBet, Judgement } from "../../judge/judging.js";
import type { CsvColumns, Writer } from "../formats.js";
import { BET_COLUMNS } from "../grades/grade-cells.js";
import { betWords, textOf } from "../words/bet-words.js";
import { Headings } from "../words/match-heading.js";

/** A bet that was graded under the rules of many houses. `grade` is that of most of them. */
export interface GroupedJudgement extends Judgement {
  readonly groups: readonly VerdictGroup[];
}
export type GroupedBet = GradedBet<GroupedJudgement>;

const BET_INDENT = "  ";
const INDENT = "    ";
const GAP = "  ";
/** The least room for the names of rulebooks next to a verdict. */
const LEAST_ROOM = 30;

/** For people: each bet on which houses differ, with a row for each verdict: the rulebooks that give it. */
export class GroupTable implements Writer<GroupedBet> {
  readonly #columns: number;
  readonly #painter: Painter;
  readonly #headings: Headings;

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
    this.#headings = new Headings(columns, painter);
  }

  write(bets: readonly GroupedBet[]): string {
    return bets.map((bet) => `${this.#linesOf(bet).join("\n")}\n\n`).join("");
  }

  end(): string {
    return "";
  }

  #linesOf(bet: GroupedBet): string[] {
    const { bold, dim } = this.#painter;
    const [name, ref] = [betWords(bet.selection), textOf(bet.grade.ref)];
    const isRoom = widthOf(BET_INDENT + name + GAP + ref) <= this.#columns;
    const room = this.#columns - INDENT.length;
    const lines = isRoom
      ? [`${BET_INDENT}${bold(name)}${ref && GAP + dim(ref)}`]
      : [
          ...wrap(name, room).map((line) => BET_INDENT + bold(line)),
          ...wrap(ref, room).map((line) => INDENT + dim(line)),
        ];
    return [...this.#headings.above(bet), ...lines, ...this.#rowsOf(bet.judged.groups)];
  }

  #rowsOf(groups: readonly VerdictGroup[]): string[] {
    const width = widest(groups.map(verdictWords));
    const room = this.#columns - INDENT.length - width - GAP.length;
    return groups.flatMap((group) => {
      const verdict = this.#painter.cyan(verdictWords(group).padEnd(width));
      const ids = group.rulebooks.map(plain).join(", ");
      if (room < LEAST_ROOM) {
        const below = wrap(ids, this.#columns - INDENT.length - GAP.length).map((line) => INDENT + GAP + line);
        return [INDENT + verdict.trimEnd(), ...below];
      }
      const [first = "", ...more] = wrap(ids, room);
      return [INDENT + verdict + GAP + first, ...more.map((line) => INDENT + " ".repeat(width) + GAP + line)];
    });
  }
}

/** `won`, `void (push)`, `ungradeable (dead heat)` */
function verdictWords({ grade: { result, reason }, deadHeat }: VerdictGroup): string {
  const why = deadHeat !== undefined ? "dead heat" : reason === null ? "" : words(reason);
  return why === "" ? words(result) : `${words(result)} (${why})`;
}

export function groupRecord(
  { grade: { ref, eventId }, selection, judged, entry }: GroupedBet,
  isKept: boolean,
): unknown {
  const verdicts = judged.groups.map(({ grade: { ref: _, eventId: __, ...graded }, sentence, deadHeat, rulebooks }) => {
    return { rulebooks, ...graded, ...(deadHeat !== undefined && { deadHeat }), sentence };
  });
  return { ...present({ ref }), eventId, selection, verdicts, ...(isKept ? keptField(keptOf(entry)) : {}) };
}

/** One column for each rulebook. */
export function groupColumns(rulebooks: readonly string[]): CsvColumns<GroupedBet> {
  const cell =
    (id: string) =>
    ({ judged }: GroupedBet) => {
      const group = judged.groups.find((each) => each.rulebooks.includes(id));
      return group && verdictWords(group);
    };
  return { ...BET_COLUMNS, ...Object.fromEntries(rulebooks.map((id) => [id, cell(id)])) };
}

export function groupSummary(counts: GroupCounts, houses: readonly House[], columns: number, painter: Painter): string {
  const number = count(counts.bets, "bet");
  const differing = `${grouped(counts.differing)} of them ${counts.differing === 1 ? "differs" : "differ"}`;
  const unlike = counts.apart.length === 0 ? "" : `; unlike ${plain(counts.first)}:`;
  const [first = "", ...more] = wrap(
    `${number}, ${differing} between ${count(houses.length, "rulebook")}${unlike}`,
    columns,
  );
  const apart = counts.apart.map(([id, differ]) => {
    return { name: { text: plain(id) }, number: differ, remark: "" };
  });
  const named = wrap(`Rulebooks: ${houses.map(withBadge).join(", ")}`, columns);
  return `${[first.replace(number, painter.bold), ...more, ...countLines(apart, columns), ...named].join("\n")}\n`;
}
