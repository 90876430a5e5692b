import * as z from "zod/mini";
import * as answers from "../answers.js";
import { LONGEST_QUERY, SHORTEST_QUERY, searchText, sport, time } from "../queries/parameters.js";
import { QUERIES } from "../queries.js";
import { eventId, hdp, LONGEST_REF, ref, requestSchema, selectionSchema } from "../schemas.js";
import type { JsonSchema, Parameter } from "./types.js";
import { type ComponentName, PARAMETER_WORDS, WORDS, type Words } from "./words.js";

/** The named schemas of the document: those that validate requests, and those of answers. */
const COMPONENTS: Readonly<Record<ComponentName, z.ZodMiniType>> = {
  GradeRequest: requestSchema,
  Selection: selectionSchema,
  EventId: eventId,
  Grades: answers.gradesAnswer,
  Grade: answers.gradeSchema,
  DecidedGrade: answers.decidedGrade,
  PushedGrade: answers.pushedGrade,
  VoidGrade: answers.voidGrade,
  PendingGrade: answers.pendingGrade,
  UngradeableGrade: answers.ungradeableGrade,
  ProvisionalGrade: answers.provisionalGrade,
  Basis: answers.basis,
  Explanations: answers.explanationsAnswer,
  Explanation: answers.explanation,
  Step: answers.step,
  Event: answers.event,
  Scores: answers.scores,
  PeriodScore: answers.periodScore,
  Clock: answers.clock,
  Events: answers.eventsAnswer,
  FoundEvents: answers.searchAnswer,
  FoundAhead: answers.eventSearchAnswer,
  PastEvents: answers.historyAnswer,
  Sports: answers.sportsAnswer,
  NamedSport: answers.namedSport,
  Leagues: answers.leaguesAnswer,
  League: answers.league,
  Participants: answers.participantsAnswer,
  Participant: answers.participant,
  ChangedEvents: answers.changedEventsAnswer,
  ChangedEvent: answers.changedEvent,
  Catalogue: answers.catalogueAnswer,
  MarketList: answers.marketList,
  MarketEntry: answers.marketEntry,
  EventOdds: answers.eventOdds,
  EventsOdds: answers.eventsOdds,
  UpdatedOdds: answers.updatedOdds,
  Movements: answers.movements,
  Tick: answers.tick,
  ClosingOdds: answers.closingOdds,
  ClosingLines: answers.closingLines,
  OddsMarket: answers.oddsMarket,
  ValueBets: answers.valueBets,
  ValueBet: answers.valueBet,
  ArbitrageBets: answers.arbitrageBets,
  ArbitrageBet: answers.arbitrageBet,
  DroppingOdds: answers.droppingOdds,
  DroppingPrice: answers.droppingPrice,
  OddsRow: answers.oddsRow,
  Sport: sport,
  Bookmakers: answers.bookmakersAnswer,
  Bookmaker: answers.bookmaker,
  Selected: answers.selectedAnswer,
  NewSelection: answers.selectionAnswer,
  Error: answers.errorAnswer,
  Health: answers.healthAnswer,
  Readiness: answers.readyAnswer,
};

/** Their fields become parameters; they are not components. */
export type QueryName = keyof typeof QUERIES;

/**
 * JSON Schema for custom checks. It is never stricter than the check, except for times: it promises only the usual forms. It
 * is wider in one point: a few ids of 16 digits are too large.
 */
const FORMS: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
  [
    eventId,
    {
      anyOf: [
        { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        { type: "string", pattern: "^-?[0-9]{1,16}$" },
      ],
    },
  ],
  [ref, { type: "string", maxLength: LONGEST_REF }],
  [hdp, { type: "number" }],
  [searchText, { type: "string", minLength: SHORTEST_QUERY, maxLength: LONGEST_QUERY }],
  [
    time,
    {
      anyOf: [
        { type: "string", format: "date" },
        { type: "string", format: "date-time" },
      ],
    },
  ],
]);

export const refTo = (name: ComponentName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function formOf({ zodSchema }: { zodSchema: z.core.$ZodType }): z.core.JSONSchema.BaseSchema {
  const form = FORMS.get(zodSchema);
  if (form === undefined)
    throw new Error(
      "a schema has a custom check but no JSON Schema; add one to FORMS in src/pure/contract/openapi/components.ts",
    );
  return form;
}

let converted: Readonly<Record<ComponentName | QueryName, JsonSchema>> | undefined;

/** All schemas as JSON Schema, made at the first request for the document: grading does not need them. */
function schemas(): Readonly<Record<ComponentName | QueryName, JsonSchema>> {
  if (converted !== undefined) return converted;
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...COMPONENTS, ...QUERIES })) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: formOf,
  });
  converted = made as Record<ComponentName | QueryName, JsonSchema>;
  return converted;
}

/** The document's `components.schemas`. */
export function componentSchemas(): Readonly<Record<ComponentName, JsonSchema>> {
  const names = Object.keys(COMPONENTS) as ComponentName[];
  return Object.fromEntries(names.map((name) => [name, worded(name, schemas()[name])])) as Record<
    ComponentName,
    JsonSchema
  >;
}

function worded(name: ComponentName, { $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  const { about, fields = {} }: Words = WORDS[name];
  const properties = schema["properties"] as Readonly<Record<string, JsonSchema>> | undefined;
  // The properties of the catalogue are sports, which need no description.
  if (properties === undefined) return { description: about, ...schema };
  const described = Object.entries(properties).map(([field, inner]) => {
    const words = fields[field];
    if (words === undefined)
      throw new Error(`${name}.${field} has no description; add one to WORDS in src/pure/contract/openapi/words.ts`);
    return [field, { description: words, ...inner }];
  });
  return { description: about, ...schema, properties: Object.fromEntries(described) };
}

/** The parameters of a query, in the order of its schema. */
export function parametersOf(query: QueryName, examples: Readonly<Record<string, unknown>>): Parameter[] {
  const { properties, required = [] } = schemas()[query] as {
    properties: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const description = PARAMETER_WORDS[`${query}.${name}`] ?? PARAMETER_WORDS[name];
    if (description === undefined)
      throw new Error(
        `the parameter ${name} has no description; add one to PARAMETER_WORDS in src/pure/contract/openapi/words.ts`,
      );
    const example = examples[name];
    return {
      name,
      in: "query",
      description,
      required: required.includes(name),
      schema,
      ...(schema["type"] === "array" ? { explode: false } : {}),
      ...(example === undefined ? {} : { example }),
    };
  });
}
