import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { type Below, pick, randomFrom } from "../tools/random.js";
import { KINDS } from "./kinds.js";
import { type Mutant, type Site, shown } from "./mutant.js";
import { sitesOf } from "./sites.js";

/** How many commits back a file counts as changed lately. */
const COMMITS = 40;

/** Of the places in those files, one in so many is drawn: half of a sample might be all of a small file. */
const MOST_OF_FILE = 10;

export interface Wanted {
  readonly count: number;
  readonly seed: number;
  /** Places begin with one of them: `src/pure/engine`. */
  readonly under: readonly string[];
}

/** Mutants by chance: half of them in files that changed lately, half in all files. The same seed draws the same ones from the same files. */
export function sampleOf(folder: string, { count, seed, under }: Wanted): readonly Mutant[] {
  const below = randomFrom(seed);
  const files = filesUnder(folder, under);
  const lately = new Set(changedLately(folder, under));
  const sites = files.flatMap((file) => sitesOf(folder, file));
  const late = sites.filter(({ file }) => lately.has(file));
  const recent = drawn(late, Math.floor(Math.min(count / 2, late.length / MOST_OF_FILE)), below);
  const taken = new Set(recent);
  const others = drawn(
    sites.filter((site) => !taken.has(site)),
    count - recent.length,
    below,
  );
  return [...recent, ...others].map((site, id) => ({ ...site, id }));
}

/** The mutants that the report of an earlier run lists: those that survived, or were not decided. */
export function listedIn(report: string, folder: string): readonly Mutant[] {
  const lines = report.split("\n").filter((line) => /^(SURVIVED|undecided) /.test(line));
  const files = [...new Set(lines.flatMap((line) => /^\S+ +(\S+\.ts):\d/.exec(line)?.[1] ?? []))];
  const isListed = (site: Site): boolean => lines.some((line) => line.includes(` ${shown(site)} (`));
  const sites = files.flatMap((file) => sitesOf(folder, file)).filter(isListed);
  return sites.map((site, id) => ({ ...site, id }));
}

/** Each kind is as likely as any other, or most mutants would be strings of tables. */
function drawn(sites: readonly Site[], count: number, below: Below): readonly Site[] {
  const found: Site[] = [];
  const kinds = Object.keys(KINDS).map((kind) => sites.filter((site) => site.kind === kind));
  while (found.length < Math.min(count, sites.length)) {
    const left = kinds.filter(({ length }) => length > 0);
    const kind = pick(left, below);
    found.push(...kind.splice(below(kind.length), 1));
  }
  return found;
}

function filesUnder(folder: string, under: readonly string[]): readonly string[] {
  const roots = [...new Set(under.flatMap((place) => place.split("/", 1)))];
  const all = roots.flatMap((root) =>
    readdirSync(`${folder}/${root}`, { recursive: true, encoding: "utf8" }).map((place) => `${root}/${place}`),
  );
  return all
    .filter(
      (file) =>
        under.some((place) => file.startsWith(place)) &&
        file.endsWith(".ts") &&
        !file.endsWith(".d.ts") &&
        !file.includes("/generated/"),
    )
    .sort();
}

/** None without a history. */
function changedLately(folder: string, under: readonly string[]): readonly string[] {
  try {
    const words = ["log", `-${COMMITS}`, "--name-only", "--format=", "--", ...under];
    return execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split(
      "\n",
    );
  } catch {
    return [];
  }
}
