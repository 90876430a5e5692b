/**
 * Which share of the names that others offer becomes a market of ours: `npm run lab -- market-names [DIR]`. DIR is a folder with the lists,
 * `../shared/data/names` if left out. `--show LIST` prints what each name of a list becomes.
 */
import { inRoot } from "../tools/root.js";
import { LISTS, type List, type Named, textOf } from "./lists.js";
import { whyNot } from "./meant.js";
import { WHYS, type Why } from "./types.js";

const given = process.argv.slice(2);
const at = given.indexOf("--show");
const shown = at < 0 ? null : (given[at + 1] ?? "");
const [folder = inRoot("../shared/data/names")] = given.filter(
  (_, index) => at < 0 || (index !== at && index !== at + 1),
);

const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

let failed = false;
for (const list of LISTS) {
  const text = textOf(folder, list);
  if (text === null) {
    console.error(
      `${folder}: no file ${list.file}; the lists of names are not part of this project, name the folder that has them`,
    );
    failed = true;
    continue;
  }
  const names = list.names(text);
  failed = report(list, names) || failed;
}
process.exitCode = failed ? 1 : 0;

/** Prints the line of a list. True if it misses its goal. */
function report(list: List, names: readonly Named[]): boolean {
  const whys = new Map<Why, number>();
  let found = 0;
  for (const named of names) {
    const meant = list.meant(named);
    if (meant !== null) found++;
    const why = meant === null ? whyNot(named.name) : null;
    if (why !== null) whys.set(why, (whys.get(why) ?? 0) + 1);
    if (shown !== null && list.file.includes(shown)) {
      const word =
        why === null
          ? `${meant?.sport}: ${meant?.market}${meant?.statistic === undefined ? "" : ` (${meant.statistic})`}`
          : `- ${WHYS[why]}`;
      console.log(`${named.name}\t${word}`);
    }
  }
  const share = names.length === 0 ? 0 : found / names.length;
  const rest = [...whys].map(([why, count]) => `${count} ${WHYS[why]}`).join(", ");
  const isMissed = list.goal !== null && share < list.goal;
  const goal = list.goal === null ? "" : `, goal ${percent(list.goal)}${isMissed ? ": MISSED" : ""}`;
  console.log(`${list.name}: ${found} of ${names.length} names, ${percent(share)}${goal}; ${rest}`);
  return isMissed;
}
