/** The part of the page on each setting: what it decides, its values, its default, and which bookmakers use which value. */

import { type Shape, SPORT_GROUPS } from "../../../src/pure/engine/tables/rulebook/setting-shapes.js";
import { STANDARD_FIELDS } from "../../../src/pure/engine/tables/rulebook/standard.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { SETTING_ROWS, type SettingRow } from "../../../src/pure/rulebooks/setting-meanings.js";
import { anchorOf, bullets, code, codes, heading, type Lines, paragraph } from "../rules/markdown.js";
import { written } from "../rules/settings.js";
import { STATED, VALUES_TITLE } from "./values.js";

/** The settings, but not the id. */
export const RULED = SETTING_ROWS.filter(({ name }) => name !== "id");
/** Those that say how bets are settled. */
export const SETTLING = RULED.filter(({ name }) => name !== "evidence");

export function settingsPart(): Lines {
  return [
    ...heading(2, "The settings"),
    ...paragraph(
      "A rulebook file, or the `changes` of `deriveRulebook`, is an object with an `id` and any of these fields.",
      "A field replaces the whole field of the rulebook that it is derived from: sports that yours does not name have no value of their own.",
      `Which bookmakers use which value is in [${VALUES_TITLE}](#${anchorOf(VALUES_TITLE)}).`,
    ),
    ...RULED.flatMap(settingSection),
  ];
}

function settingSection({ name, about, shape, values }: SettingRow): Lines {
  const value = written(STANDARD_FIELDS[name]);
  return [
    ...heading(3, name),
    ...paragraph(about),
    ...allowed(shape, values),
    ...paragraph(`Standard: ${value === "" ? "none" : value}.`),
    ...(STATED.some(({ settings }) => settings.some(({ setting }) => setting === name))
      ? []
      : paragraph("No bookmaker's page that states a value was found.")),
  ];
}

function allowed(shape: Shape, meanings: Meanings): Lines {
  const { form, values } = valuesOf(shape, meanings);
  return values.length === 0 ? paragraph(`Value: ${form}.`) : [...paragraph(`Value: ${form}:`), ...bullets(values)];
}

/** What each word of a setting does. */
type Meanings = SettingRow["values"];

interface Values {
  /** What the value is, as the end of a sentence. */
  readonly form: string;
  /** The words that it may be, each with what it does. */
  readonly values: readonly string[];
}

function valuesOf(shape: Shape, meanings: Meanings): Values {
  switch (shape.kind) {
    case "text":
      return { form: shape.says, values: [] };
    case "flag":
    case "word":
      return { form: "one of", values: Object.entries(meanings).map(([word, does]) => `${code(word)}: ${does}`) };
    case "whole":
      return { form: `a whole number from ${shape.least} to ${shape.most.toLocaleString("en")}`, values: [] };
    case "sport":
      return { form: slugsOf(SPORT_GROUPS[shape.sports]), values: [] };
    case "list":
      return within("a list of", valuesOf(shape.of, meanings));
    case "by-sport":
      return within(
        `an object by sport (${slugsOf(SPORT_GROUPS[shape.sports])})${shape.hasDefault ? " with `default`" : ""}. Each value is`,
        valuesOf(shape.of, meanings),
      );
    case "by-name":
      return within(`an object by ${shape.says}. Each value is`, valuesOf(shape.of, meanings));
    case "object":
      return {
        form: "an object with",
        values: Object.entries(shape.fields).map(([key, inner]) => `${code(key)}: ${valuesOf(inner, meanings).form}`),
      };
    case "either": {
      const [one, other] = shape.of.map((each) => valuesOf(each, meanings));
      const otherForm = shape.of[1].kind === "by-sport" ? other?.form.replace(/\. Each value is.*$/, "") : other?.form;
      return { form: `${otherForm}, or ${one?.form}`, values: one?.values ?? [] };
    }
  }
}

function within(outer: string, { form, values }: Values): Values {
  return { form: `${outer} ${form}`, values };
}

function slugsOf(has: (row: (typeof SPORTS)[number]) => boolean): string {
  const slugs = SPORTS.filter(has).map(({ slug }) => slug);
  return slugs.length === SPORTS.length ? "the slug of any sport" : codes(slugs);
}
