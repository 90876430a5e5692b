/** The part of the page on single sports: what is special to each */

import type { Rulebook } from "../../../src/pure/engine/row-types/rulebook.js";
import type { SportRow } from "../../../src/pure/engine/row-types/sport-rows.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { bullets, code, codes, heading, type Lines, linkTo, paragraph } from "./markdown.js";
import { publishedWords } from "./published.js";
import { specialsOf } from "./sport-columns.js";
import { FAMILY_SAYS } from "./wording.js";

export function sportsPart(rulebook: Rulebook): Lines {
  return [
    ...heading(2, "Sports"),
    ...paragraph(
      `What is special to a sport. Everything else is in the tables under ${linkTo("What differs from sport to sport")}.`,
    ),
    ...SPORTS.flatMap((row) => sportSection(row, rulebook)),
  ];
}

function sportSection(row: SportRow, rulebook: Rulebook): Lines {
  const also = row.aliases.length > 0 ? `, also ${codes(row.aliases)}` : "";
  const specials = [...specialsOf(row, rulebook), ...leaguesOf(row, rulebook)];
  return [
    ...heading(3, row.name),
    ...paragraph(
      `${code(row.slug)}${also}. Family: ${FAMILY_SAYS[row.family]}.`,
      ...(specials.length === 0 ? ["No exceptions."] : []),
      publishedWords(row.name),
    ),
    ...bullets(specials),
  ];
}

/** Leagues that are sent under one slug and played by another sport's rules. */
function leaguesOf({ slug }: SportRow, rulebook: Rulebook): string[] {
  const nameOf = (wanted: string) => linkTo(SPORTS.find((row) => row.slug === wanted)?.name ?? wanted);
  const setting = `(setting ${linkTo("Settings", "`leagueSports`")})`;
  return rulebook.leagueSports.flatMap(({ sport, leagues, as }) => [
    ...(sport === slug ? [`Settled as ${nameOf(as)} ${setting}: ${codes(leagues)}.`] : []),
    ...(as === slug ? [`Leagues sent as ${nameOf(sport)} and settled by this row are listed there.`] : []),
  ]);
}
