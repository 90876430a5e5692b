import { whyKnown } from "./known.js";
import { type Mutant, shown } from "./mutant.js";
import type { Fate } from "./trial.js";

/** Where a survivor that is not known fails the run. */
const STRICT: ReadonlySet<string> = new Set(["engine", "ledger", "settle", "odds", "books", "feeds"]);

/** `engine` of `src/pure/engine/grade.ts`, `cli/settle` of `src/cli/settle/settler.ts`. What explains and what grades are two areas. */
function areaOf({ file }: Mutant): string {
  if (file.startsWith("src/pure/engine/explain/")) return "engine/explain";
  const [, floor = file, area = file] = file.split("/");
  return floor === "pure" ? area : `${floor}/${area}`;
}

const isStrict = (mutant: Mutant): boolean => STRICT.has(areaOf(mutant).split("/")[0] ?? "");

/** Prints the shares by area and the survivors. True if most were tried, and there is no new survivor where none is allowed. */
export function report(drawn: number, fates: ReadonlyMap<Mutant, Fate>): boolean {
  // A known survivor cannot be noticed: it is of no share.
  const all = [...fates].filter(([mutant, fate]) => "noticedBy" in fate || whyKnown(mutant) === undefined);
  const known = fates.size - all.length;
  for (const area of [...new Set(all.map(([mutant]) => areaOf(mutant)))].sort()) {
    console.log(`${area.padEnd(16)} ${shareOf(all.filter(([mutant]) => areaOf(mutant) === area))}`);
  }
  const survivors = [...fates].flatMap(([mutant, fate]) =>
    "passes" in fate && fate.passes.length > 0 ? [{ mutant, fate }] : [],
  );
  const isNew = (mutant: Mutant): boolean => whyKnown(mutant) === undefined;
  for (const { mutant, fate } of survivors) {
    const why = whyKnown(mutant);
    console.log(
      `${why === undefined ? "SURVIVED" : "known   "} ${shown(mutant)} (${why ?? `passes ${fate.passes.join(", ")}`})`,
    );
    if (why === undefined) console.log(`         ${mutant.text}`);
  }
  for (const [mutant, fate] of all)
    if (isUndecided(fate)) console.log(`undecided ${shown(mutant)} (passes nothing yet)`);
  const failing = survivors.filter(({ mutant }) => isNew(mutant) && isStrict(mutant)).length;
  console.log(
    `${drawn} mutants, ${drawn - fates.size} do not compile, ${known} are known; of the others ${shareOf(all)}; ${failing} new survivors in ${[...STRICT].join(", ")}`,
  );
  const undecided = all.filter(([, fate]) => isUndecided(fate)).length;
  // What has compared little shows little.
  return failing === 0 && 2 * undecided < all.length;
}

const isUndecided = (fate: Fate): boolean => "passes" in fate && fate.passes.length === 0;

function shareOf(fates: readonly (readonly [Mutant, Fate])[]): string {
  const undecided = fates.filter(([, fate]) => isUndecided(fate)).length;
  const decided = fates.length - undecided;
  const noticed = fates.filter(([, fate]) => "noticedBy" in fate).length;
  const share = decided === 0 ? "" : ` (${Math.round((100 * noticed) / decided)} %)`;
  return `${noticed} of ${decided} are noticed${share}${undecided === 0 ? "" : `, ${undecided} are undecided`}`;
}
