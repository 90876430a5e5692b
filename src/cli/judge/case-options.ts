import { type GradeOptions, grade, type Rulebook } from "../../pure/engine/index.js";
import { FaultyInput, isObject, type Place } from "../input/entries.js";
import { knownRulebook, type Presets, rulebookFrom } from "../input/rulebook-file.js";
import { listed } from "../suggest.js";

const NAMES = ["asOf", "rulebook", "provisional"];
/** The id of house rules that have none. */
const UNNAMED = "options";
/** More rulebooks than a file of cases is likely to have. */
const MOST_KEPT = 1_000;

/** Reads what a file says next to a selection on how the bet is graded. */
export class CaseOptions {
  readonly #given: GradeOptions;
  readonly #presets: Presets;
  /** By their JSON, so that cases under the same rules share one rulebook. */
  readonly #rulebooks = new Map<string, Rulebook>();

  /** @param given What applies to the bets whose options do not say otherwise. */
  constructor(given: GradeOptions, presets: Presets) {
    this.#given = given;
    this.#presets = presets;
  }

  /** @throws FaultyInput if the options cannot be used */
  read(options: unknown, place: Place): GradeOptions {
    if (options === undefined) return this.#given;
    try {
      return this.#checked(options);
    } catch (error) {
      if (error instanceof TypeError) throw new FaultyInput(place, `options: ${error.message}`);
      throw error;
    }
  }

  #checked(options: unknown): GradeOptions {
    if (!isObject(options)) throw new TypeError(`must be an object with ${listed(NAMES)}`);
    const unknown = Object.keys(options).find((name) => !NAMES.includes(name));
    if (unknown !== undefined) throw new TypeError(`${unknown} is not an option; allowed: ${listed(NAMES)}`);
    const { rulebook } = options;
    const own = rulebook === undefined ? {} : { rulebook: this.#rulebook(rulebook) };
    const all: GradeOptions = { ...this.#given, ...options, ...own };
    grade({} as unknown, undefined, all); // throws if an option is not valid
    return all;
  }

  #rulebook(value: unknown): Rulebook {
    const key = JSON.stringify(value);
    const known = this.#rulebooks.get(key);
    if (known !== undefined) return known;
    const made = isObject(value)
      ? rulebookFrom({ id: UNNAMED, ...value }, this.#presets)
      : knownRulebook(value, "rulebook", this.#presets);
    if (this.#rulebooks.size >= MOST_KEPT) this.#rulebooks.clear();
    this.#rulebooks.set(key, made);
    return made;
  }
}
