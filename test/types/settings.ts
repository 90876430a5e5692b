/** The table of settings and the type of a rulebook say the same. */
import type { ValueOf } from "../../src/engine/catalogue/setting-shapes.js";
import type { SETTINGS } from "../../src/engine/catalogue/settings.js";
import type { Rulebook } from "../../src/engine/model/rulebook.js";

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** The settings whose row in the table allows other values than the type. */
type Different = {
  [Field in keyof Rulebook]: IsSame<ValueOf<(typeof SETTINGS)[Field]["shape"]>, Rulebook[Field]> extends true
    ? never
    : Field;
}[keyof Rulebook];

export const noneDiffers: [Different] extends [never] ? true : Different = true;
export const bothListTheSame: IsSame<keyof typeof SETTINGS, keyof Rulebook> = true;
