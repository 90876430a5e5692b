import { readdirSync, readFileSync } from "node:fs";
import type { Grade, GradeOptions, Rulebook, RulebookChanges } from "../../../src/pure/engine/index.js";
import { jsonOf } from "../../support/json.js";

type EngineFace = Pick<typeof import("../../../src/pure/engine/index.js"), "grade" | "deriveRulebook" | "standard">;

/** One case: what goes in, and the whole grade that must come out. */
export interface Vector {
  readonly it: string;
  readonly source: string;
  readonly rules?: readonly string[];
  readonly misses?: readonly string[];
  readonly event: unknown;
  readonly selection: unknown;
  readonly options?: {
    readonly asOf?: string | number;
    readonly provisional?: boolean;
    readonly rulebook?: Omit<RulebookChanges, "id">;
  };
  readonly expected: {
    readonly ref?: string;
    readonly eventId?: number;
    readonly result: string;
    readonly reason: string | null;
    readonly final: boolean;
    readonly basis?: { readonly scope: string; readonly home: number; readonly away: number };
  };
}

/** The cases of one file. */
export interface Family {
  readonly file: string;
  readonly family: string;
  readonly events?: Readonly<Record<string, unknown>>;
  readonly vectors: readonly Vector[];
}

const FOLDER = new URL("../../../fixtures/vectors/", import.meta.url);
const SCHEMA_FILE = "vectors.schema.json";
const RULES_FILE = "rules.json";

export const schema = read<object>(SCHEMA_FILE);

/** The sentences of the rules that a vector can name. */
export const { rules } = read<{ rules: { id: string; says: string }[] }>(RULES_FILE);

/** Every file of vectors as it is on the disk, by its name. */
export const files: readonly { readonly file: string; readonly content: Family }[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json") && file !== SCHEMA_FILE && file !== RULES_FILE)
  .sort()
  .map((file) => ({ file, content: read<Family>(file) }));

export const families: readonly Family[] = files.map(({ file, content }) => ({ ...content, file }));

/** The event that a vector is about; a string is the name of one that its file shares. */
export function eventOf(family: Family, vector: Vector): unknown {
  if (typeof vector.event !== "string") return vector.event;
  const { events } = family;
  if (!events || !Object.hasOwn(events, vector.event)) {
    throw new Error(
      `${family.file}: "${vector.it}" names the event "${vector.event}", which is not among the events of the file`,
    );
  }
  return events[vector.event];
}

const derived = new WeakMap<EngineFace["deriveRulebook"], Map<string, Rulebook>>();

/** Made once for each engine: many vectors have the same rulebook, and its markets are compiled on first use. */
export function rulebookOf({ deriveRulebook, standard }: EngineFace, changes: RulebookChanges): Rulebook {
  const made = derived.get(deriveRulebook) ?? new Map<string, Rulebook>();
  derived.set(deriveRulebook, made);
  const key = JSON.stringify(changes);
  const rulebook = made.get(key) ?? deriveRulebook(standard, changes);
  made.set(key, rulebook);
  return rulebook;
}

export function optionsOf(vector: Vector, engine: EngineFace): GradeOptions {
  const { asOf, provisional, rulebook } = vector.options ?? {};
  return {
    ...(asOf === undefined ? {} : { asOf }),
    ...(provisional === undefined ? {} : { provisional }),
    ...(rulebook ? { rulebook: rulebookOf(engine, { id: "vector", ...rulebook }) } : {}),
  };
}

/** What an engine answers to a vector. */
export function answerOf(engine: EngineFace, family: Family, vector: Vector): Grade {
  return engine.grade(vector.selection, eventOf(family, vector), optionsOf(vector, engine));
}

/** The whole grade of a vector. If it leaves out ref and id, they are those of its selection, which the engine must echo. */
export function expectedOf(family: Family, vector: Vector): unknown {
  const { ref: expectedRef, eventId: expectedId, ...verdict } = vector.expected;
  const { ref: ownRef, eventId: ownId } = recordOf(vector.selection);
  const ref = expectedRef ?? ownRef;
  const eventId = expectedId ?? idIn(ownId);
  if (eventId === null) throw new Error(`${family.file}: "${vector.it}" must say which eventId it expects`);
  return { ...(typeof ref === "string" ? { ref } : {}), eventId, ...verdict };
}

/** The plain record that a value is, or an empty one. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : Object.freeze({});
}

/** The integer that an id stands for, or null if it is not an id. */
export function idIn(value: unknown): number | null {
  const isId = typeof value === "number" || (typeof value === "string" && /^-?\d{1,16}$/.test(value));
  return isId && Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

function read<Content>(file: string): Content {
  return jsonOf(readFileSync(new URL(file, FOLDER), "utf8"));
}
