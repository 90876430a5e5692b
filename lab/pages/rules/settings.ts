/** The part of the page on the settings of a rulebook and on reasons. */

import { GROUP_WORDS } from "../../../src/pure/engine/compile/fault-words.js";
import { ruledAt } from "../../../src/pure/engine/tables/cite.js";
import { REASON_ROWS } from "../../../src/pure/engine/tables/reasons.js";
import type { Shape } from "../../../src/pure/engine/tables/rulebook/setting-shapes.js";
import { STANDARD_FIELDS } from "../../../src/pure/engine/tables/rulebook/standard.js";
import { SETTING_ROWS, type SettingRow } from "../../../src/pure/rulebooks/setting-meanings.js";
import { code, codes, heading, type Lines, marked, nested, paragraph, table } from "./markdown.js";
import { DID_NOT_PLAY_SAYS, REASON_SAYS } from "./wording.js";

export function reasonsPart(): Lines {
  return [
    ...heading(2, "Reasons"),
    ...paragraph(
      "A bet that is won, lost, half won or half lost has no reason. “Final” means that asking again gives the same answer.",
    ),
    ...table(
      ["Reason", "Result", "Final", "When"],
      REASON_ROWS.map(({ reason, result, final, source }) => [
        `${marked(source)}${code(reason)}`,
        code(result),
        final ? "yes" : "no",
        reason === "player_not_matched" && result === "void" ? DID_NOT_PLAY_SAYS : REASON_SAYS[reason],
      ]),
    ),
  ];
}

export function settingsPart(): Lines {
  return [
    ...heading(2, "Settings"),
    ...paragraph(
      `Bookmakers' house rules differ. A rulebook holds them as settings. Unless you choose another, ${code(STANDARD_FIELDS.id)} applies.`,
      "`deriveRulebook` makes another one from the settings that differ. A tie rule in the selection overrides that of the rulebook.",
      "[rulebooks.md](rulebooks.md) lists the values of each setting, which bookmakers use them, and the rulebooks of bookmakers.",
    ),
    ...nested(SETTING_ROWS.map(settingList)),
  ];
}

/** What a setting decides, and below it the standard value and the others. */
function settingList({ name, about, shape, values }: SettingRow): [string, string[]] {
  const value: unknown = STANDARD_FIELDS[name];
  const others = otherwise(shape, value, values);
  const isOneOfWords = shape.kind === "flag" || shape.kind === "word" || shape.kind === "either";
  return [
    `${marked(ruledAt("setting", name))}${code(name)}: ${about}`,
    [`standard: ${says(shape, value, values)}`, ...(isOneOfWords ? others : [`allowed: ${others.join("; ")}`])],
  ];
}

/** What each word of a setting does. */
type Meanings = SettingRow["values"];

/** What a value does: the sentence of a word, or the value itself. */
function says(shape: Shape, value: unknown, meanings: Meanings): string {
  switch (shape.kind) {
    case "flag":
    case "word":
      return `${code(String(value))}: ${meanings[String(value)]}`;
    case "either":
      return says(typeof value === "object" ? shape.of[1] : shape.of[0], value, meanings);
    default:
      return written(value) || "none";
  }
}

/** A value in plain words: slugs and words as code, numbers bare. */
export function written(value: unknown): string {
  if (typeof value === "string") return code(value);
  if (Array.isArray(value)) return value.every(isText) ? codes(value) : value.map(written).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${code(key)}: ${written(inner)}`)
    .join("; ");
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The values besides the standard one, a line each. */
function otherwise(shape: Shape, value: unknown, meanings: Meanings): string[] {
  switch (shape.kind) {
    case "text":
      return [`${shape.says}, not empty`];
    case "flag":
    case "word":
      return Object.entries(meanings)
        .filter(([word]) => word !== String(value))
        .map(([word, meaning]) => `${code(word)}: ${meaning}`);
    case "whole":
      return [`from ${shape.least.toLocaleString("en")} to ${shape.most.toLocaleString("en")}`];
    case "sport":
      return [GROUP_WORDS[shape.sports]];
    case "list":
      return within("a list: ", shape.of, meanings);
    case "by-sport":
      return within(
        `by sport (${GROUP_WORDS[shape.sports]}${shape.hasDefault ? ", or `default`" : ""}): `,
        shape.of,
        meanings,
      );
    case "by-name":
      return within(`by ${shape.says}: `, shape.of, meanings);
    case "object":
      return Object.entries(shape.fields).flatMap(([key, inner]) => within(`${code(key)}: `, inner, meanings));
    case "either": {
      const [one, other] = shape.of;
      const values =
        other.kind === "by-sport"
          ? [`an object by sport (${GROUP_WORDS[other.sports]}) with \`default\``]
          : otherwise(other, null, meanings);
      return [...otherwise(one, value, meanings), ...values.map((each, index) => (index === 0 ? `or ${each}` : each))];
    }
  }
}

/** The values of an inner shape, the first of them after what they are in. */
function within(outer: string, inner: Shape, meanings: Meanings): string[] {
  return otherwise(inner, null, meanings).map((each, index) => (index === 0 ? `${outer}${each}` : each));
}
