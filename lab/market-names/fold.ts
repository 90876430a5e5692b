/** A name in the form in which the rows have it: without its part of the match, and with `@` first for a team. */
export interface Folded {
  readonly phrase: string;
  /** The suffix of our markets, such as `HT`. Empty for the whole match. */
  readonly suffix: string;
  /** The sport that the part of the match belongs to, if only one sport has it. */
  readonly sport?: string;
}

interface Part {
  readonly says: RegExp;
  readonly suffix: string;
  readonly sport?: string;
}

/** Parts of the match as feeds write them. `#` stands for the number of a part that a template leaves open. */
const PARTS: readonly Part[] = [
  { says: /\b(1st|first) half\b|\bhalf time\b|\bhalftime\b/, suffix: "HT" },
  { says: /\b(2nd|second) half\b/, suffix: "2H" },
  { says: /\b(1st|first) quarter\b|# quarter\b/, suffix: "1Q", sport: "basketball" },
  { says: /\b(1st|first) period\b|# period\b/, suffix: "1P", sport: "ice-hockey" },
  { says: /\b(1st|first) set\b|# set\b/, suffix: "1st Set", sport: "tennis" },
  { says: /# game\b(?=.*(winner|point|odd even))/, suffix: "1st Set", sport: "volleyball" },
  { says: /# map\b/, suffix: "Map 1", sport: "esports" },
  { says: /\binnings 1 to 5\b/, suffix: "F5", sport: "baseball" },
  { says: /# inning\b/, suffix: "1st Inning", sport: "baseball" },
];

/** Words that say which score counts, which is that of the market in a sport where it counts. */
const SCOPES: readonly { readonly says: RegExp; readonly sport: string }[] = [
  { says: /\bincl overtime and penalties\b/, sport: "ice-hockey" },
  { says: /\bincl extra innings\b/, sport: "baseball" },
  { says: /\bincl overtime\b|\bincluding ot\b/, sport: "basketball" },
];

/** Who counted, scores of the moment and samples of a template say nothing of the market. */
const NOISE = /\(settled using opta data\)|\(\d+-\d+\)|\(\d\d:\d\d[ _-]+\d\d:\d\d\)|\(range\)|\[\{score\}\]|\{total\}/g;

export function words(name: string): string {
  return name
    .toLowerCase()
    .replace(NOISE, " ")
    .replace(/\{hcp\}/g, " hcp ")
    .replace(/\{[$%]?(competitor\d?|team)\}/g, " @ ")
    .replace(/\{[^}]*\}/g, " # ")
    .replace(/['’]s\b/g, "")
    .replace(/[^a-z0-9@#+ ]+/g, " ")
    .replace(/\b(by )?(the )?(home|away)( team)?\b/g, " @ ")
    .replace(/ +/g, " ")
    .trim();
}

/** What is left at the end of a name without its part of the match: "to score in". */
const LEFT = / in( the)?$/;

export function fold(name: string): Folded {
  let text = words(name);
  let sport: string | undefined;
  for (const scope of SCOPES) {
    if (!scope.says.test(text)) continue;
    text = text.replace(scope.says, " ");
    sport = scope.sport;
    break;
  }
  const part = PARTS.find(({ says }) => says.test(text));
  const of = part?.sport ?? sport;
  const phrase = part === undefined ? text : text.replace(part.says, " ").replace(/ +/g, " ").trim().replace(LEFT, "");
  return {
    phrase: teamFirst(phrase),
    suffix: part?.suffix ?? "",
    ...(of === undefined ? {} : { sport: of }),
  };
}

export function teamFirst(text: string): string {
  const rest = text.split(" ").filter((word) => word !== "" && word !== "@");
  const teams = text.split(" ").filter((word) => word === "@");
  return [...teams, ...rest].join(" ");
}
