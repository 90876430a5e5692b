/** The table of settings, what is said of each, and the type of a rulebook agree. */

import type { Rulebook } from "../../src/pure/engine/row-types/rulebook.js";
import type { ValueOf } from "../../src/pure/engine/tables/rulebook/setting-shapes.js";
import type { SETTINGS } from "../../src/pure/engine/tables/rulebook/settings.js";
import type { SETTING_MEANINGS, WordsIn } from "../../src/pure/rulebooks/setting-meanings.js";

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** The settings whose row in the table allows other values than the type. */
type Different = {
  [Field in keyof Rulebook]-?: IsSame<ValueOf<(typeof SETTINGS)[Field]>, NonNullable<Rulebook[Field]>> extends true
    ? never
    : Field;
}[keyof Rulebook];

export const noneDiffers: [Different] extends [never] ? true : Different = true;
export const bothListTheSame: IsSame<keyof typeof SETTINGS, keyof Rulebook> = true;

type Meanings = typeof SETTING_MEANINGS;

/** The words that a setting's meanings explain. */
type Explained<Field extends keyof Meanings> = Meanings[Field] extends { readonly values: infer Values }
  ? keyof Values
  : never;

/** The settings of which a word is not explained, or which explain a word that they do not have. */
type Unexplained = {
  [Field in keyof Rulebook]-?: IsSame<Explained<Field>, WordsIn<NonNullable<Rulebook[Field]>>> extends true
    ? never
    : Field;
}[keyof Rulebook];

export const eachWordIsExplained: [Unexplained] extends [never] ? true : Unexplained = true;
export const eachSettingIsExplained: IsSame<keyof Meanings, keyof Rulebook> = true;
export const wordsAreFound: IsSame<WordsIn<Rulebook["betOnRetired"]>, "lose" | "void"> = true;
export const flagsAreFound: IsSame<WordsIn<Rulebook["twoWayHandicaps"]>, "true" | "false"> = true;
