/** What else than the first team a name can stand for. */
type Squad = "women" | "reserves" | "academy" | `under-${number}`;

/**
 * Words that name another team than the first one, as feeds write them. Sources: "Arsenal W", "England U21" and "Barcelona B" are
 * names of API-Football; "Bayern Munich II" of Transfermarkt; "Jong Ajax", "Real Madrid Castilla", "Lyon Feminin" and
 * "Flamengo Sub20" are in tests of public programs that pair matches.
 */
const WORDS: Readonly<Record<string, Squad>> = {
  women: "women",
  womens: "women",
  ladies: "women",
  femeni: "women",
  femenino: "women",
  femenina: "women",
  feminin: "women",
  feminine: "women",
  feminino: "women",
  frauen: "women",
  reserves: "reserves",
  reserve: "reserves",
  castilla: "reserves",
  jong: "reserves",
  amateure: "reserves",
  academy: "academy",
  youth: "academy",
  primavera: "academy",
  juvenil: "academy",
};

/** Only at the end of a name of several words: elsewhere they are initials. */
const LAST: Readonly<Record<string, Squad>> = { w: "women", f: "women", ii: "reserves", b: "reserves", c: "reserves" };

const AGE = /^(?:u|under|sub)(1[3-9]|2[0-3])s?$/;
const AGE_AHEAD = /^(?:u|under|sub)$/;
const YEARS = /^(?:1[3-9]|2[0-3])s?$/;

/** Sports of individuals, whose names end in initials: Smith B. */
const OF_PERSONS: ReadonlySet<string> = new Set([
  "tennis",
  "padel",
  "table-tennis",
  "badminton",
  "squash",
  "pickleball",
  "beach-volleyball",
  "darts",
  "snooker",
  "mixed-martial-arts",
  "boxing",
]);

/** The words of a name without those that name a squad, and the squads: empty for the first team. */
export function squadOf(words: readonly string[], sport: string | null): { words: readonly string[]; squad: string } {
  const rest: string[] = [];
  const squads = new Set<Squad>();
  const hasInitials = sport !== null && OF_PERSONS.has(sport);
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1 && index > 0 && !hasInitials;
    const squad = ageOf(words, index) ?? own(WORDS, word) ?? (isLast ? own(LAST, word) : undefined);
    if (squad !== undefined) squads.add(squad);
    else if (!(AGE_AHEAD.test(word) && YEARS.test(words[index + 1] ?? ""))) rest.push(word);
  }
  // A club may be called so: Academy, or Youth.
  if (rest.length === 0) return { words, squad: "" };
  return { words: rest, squad: [...squads].sort().join(" ") };
}

/** `U21`, `Under-21`, and the 21 of `Under 21`. */
function ageOf(words: readonly string[], index: number): Squad | undefined {
  const word = words[index] ?? "";
  const age = AGE.exec(word)?.[1];
  if (age !== undefined) return `under-${Number(age)}`;
  const isAge = AGE_AHEAD.test(words[index - 1] ?? "") && YEARS.test(word);
  return isAge ? `under-${Number.parseInt(word, 10)}` : undefined;
}

function own(table: Readonly<Record<string, Squad>>, word: string): Squad | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
