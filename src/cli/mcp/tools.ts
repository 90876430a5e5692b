import { searchMarkets } from "../../pure/engine/compile/search-markets.js";
import { markets, sports } from "../../pure/engine/index.js";
import type { EventReader } from "../../service/sources/ports.js";
import { sportOf } from "../catalogue/sport.js";
import { UsageError } from "../errors.js";
import type { JsonObject } from "../input/entries.js";
import { eventsFor, gradingFor, moneyNeeded, moneyOf, Refusal } from "./bets.js";
import { judge } from "./judge.js";
import type { ExplainInput, MarketsInput, SettleInput } from "./schemas.js";
import { quoted, seenIn, shown, shownSteps } from "./strangers.js";

/** The tools, without the protocol. Each answers a JSON object. */
export async function settleBets(input: SettleInput, store: EventReader | null): Promise<JsonObject> {
  const grading = await gradingFor(input);
  const judged = judge(await eventsFor(input.bets, input.events, store), grading, input);
  const bets = input.bets.map((bet) => {
    const { explanation, eventId, sentence, needed, money: terms, said } = judged(bet);
    const { ref, result, reason, final } = explanation.grade;
    const money = moneyOf(terms, explanation);
    return {
      ...(ref !== undefined && { ref: shown(ref) }),
      ...(eventId !== null && { eventId }),
      ...{ result, reason, final, sentence, ...said },
      ...(money !== null && { money }),
      ...askedIn(needed.length === 0 ? [] : [...needed, ...moneyNeeded(terms)]),
    };
  });
  const counts: Record<string, number> = {};
  for (const { result } of bets) counts[result] = (counts[result] ?? 0) + 1;
  return seenIn({ bets, counts });
}

export async function explainBet(input: ExplainInput, store: EventReader | null): Promise<JsonObject> {
  const grading = await gradingFor(input);
  const given = input.event === undefined ? undefined : [input.event];
  const bet = onGiven(input);
  const judged = judge(await eventsFor([bet], given, store), grading, input)(bet);
  const { explanation, eventId, sentence, needed, said } = judged;
  const { eventId: _, ...grade } = explanation.grade;
  return seenIn({
    grade: { ...grade, ...(eventId !== null && { eventId }) },
    ...{ sentence, ...said, steps: shownSteps(explanation.steps) },
    ...askedIn(needed),
  });
}

/** The first question for the user, and all of them if there are more. */
function askedIn(needed: readonly string[]): JsonObject {
  const [ask, ...more] = needed;
  return { ...(ask !== undefined && { ask }), ...(more.length > 0 && { needed }) };
}

/** A bet that names no match is on the one that comes with it. */
function onGiven({ bet, event }: ExplainInput): ExplainInput["bet"] {
  const id = event?.["id"];
  const isNamed = [bet.eventId, bet.home, bet.away].some((each) => each !== undefined);
  return isNamed || (typeof id !== "string" && typeof id !== "number") ? bet : { ...bet, eventId: id };
}

export function listMarkets({ sport, search }: MarketsInput): JsonObject {
  if (sport === undefined) {
    if (search !== undefined) throw new Refusal("A search needs a sport. Ask which sport it is.");
    return {
      sports: sports().map(({ slug, name, moneyline, tiedMoneyline }) => ({ slug, name, moneyline, tiedMoneyline })),
    };
  }
  try {
    // The sentence of an unknown sport has it between quotation marks.
    const { slug } = sportOf(quoted(sport).slice(1, -1));
    const all = markets(slug).filter(({ deprecated }) => deprecated === undefined);
    const found = search === undefined ? all : searchMarkets(slug, all, search);
    if (found.length === 0)
      throw new Refusal(
        `No market of ${slug} has ${quoted(search ?? "")} in its name. Ask what the bet is on, or list all.`,
      );
    return {
      sport: slug,
      markets: found.map(({ name, sides, line, label, labelSchema }) => ({
        ...{ name, sides, line },
        ...(label === "none" ? {} : { label: labelSchema?.description ?? label, examples: labelSchema?.examples }),
      })),
    };
  } catch (error) {
    if (error instanceof UsageError) throw new Refusal(`${error.message} Ask which sport it is.`);
    throw error;
  }
}
