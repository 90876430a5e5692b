/** The sentences of the faults of a rulebook. In the small build `core-stubs.ts` replaces them: it names the setting alone. */

import { nearest } from "../input/nearest.js";
import { type Shape, SPORT_GROUPS, type SportGroup } from "../tables/rulebook/setting-shapes.js";
import { SPORTS } from "../tables/sports/sports.js";

export const GROUP_WORDS: Readonly<Record<SportGroup, string>> = {
  any: "the slug of a sport",
  linesWithOvertime: "a sport whose lines include overtime",
  withOvertime: "a sport with overtime",
  inQuarters: "a sport in quarters whose lines include overtime",
  inInnings: "a sport that is played in innings",
  inParts: "a sport of sets, maps, frames or legs",
  onTime: "a sport played on time or in innings",
  scored: "a sport with a score",
  inRounds: "a sport of fights in rounds",
};

/** What a value must be. A wrong word is answered with the nearest one that is allowed. */
export function mustBe(shape: Shape, value: unknown): string {
  switch (shape.kind) {
    case "text":
      return "must be a string that is not empty";
    case "flag":
      return "must be true or false";
    case "whole":
      return `must be a whole number from ${shape.least} to ${shape.most}`;
    case "word":
      return `must be one of ${shape.words.join(", ")}${suggestion(value, shape.words)}`;
    case "sport":
      return `must be ${GROUP_WORDS[shape.sports]}${suggestedSport(shape.sports, value)}`;
    case "list":
      return "must be a list";
    case "by-sport":
      return "must be an object by sport";
    case "by-name":
      return `must be an object by ${shape.says}`;
    case "object":
      return `must be an object with ${Object.keys(shape.fields).join(", ")}`;
    case "either":
      return shape.of.map((one) => mustBe(one, value)).join(" or ");
  }
}

/** Nothing if the sport is known: it is one without the setting. */
function suggestedSport(group: SportGroup, value: unknown): string {
  if (SPORTS.some(({ slug }) => slug === value)) return "";
  return suggestion(
    value,
    SPORTS.filter((row) => SPORT_GROUPS[group](row)).map(({ slug }) => slug),
  );
}

export function notAmong(what: "setting" | "field", names: readonly string[], name: string): string {
  return `not a ${what}; the ${what}s are ${names.join(", ")}${suggestion(name, names)}`;
}

/** The end of a sentence that suggests a name, or nothing. */
function suggestion(word: unknown, known: readonly string[]): string {
  const [found] = typeof word === "string" ? nearest(word, known, true) : [];
  return found === undefined ? "" : `; did you mean ${found}?`;
}

export const CONTRADICTIONS = {
  ownSport: (sport: string) => `rulebook.leagueSports: ${sport} cannot be settled as itself.`,
  twoSports: (league: string, one: string, other: string) =>
    `rulebook.leagueSports: ${league} is settled as ${one} and as ${other}.`,
  nobodyPaid: () => "rulebook.betOnRetired: void needs a retirement after which somebody wins; retirement pays nobody.",
  absentSettled: () =>
    "rulebook.mustStart: bets on absent players are settled by absentPlayer: settle; it must be void.",
  emptyName: () => "rulebook.aliases: a name must not be empty.",
  knownName: (name: string) => `rulebook.aliases: ${name} is a name of the catalogue and keeps its meaning.`,
  unknownMarket: (name: string, market: string, markets: () => readonly string[]) =>
    `rulebook.aliases: ${name}: ${market} is not a market of the catalogue${suggestion(market, markets()) || "."}`,
  twoMarkets: (name: string, one: string, other: string) => `rulebook.aliases: ${name} means ${one} and ${other}.`,
};
