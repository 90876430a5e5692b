/** The bookmakers, and those that an account has selected. */
import { type Bookmakers, bookmakersOf } from "../../contract/bookmakers.js";
import { parseSelectQuery } from "../../contract/queries.js";
import { type Answer, jsonAnswer } from "../exchange.js";
import { fromStorage, parseOrRefuse } from "../grade-request.js";
import type { HandlerOptions } from "../ports.js";
import { Refusal } from "../refusal.js";
import { type Admitted, needed } from "../route.js";
import { clear, select, selectedIn } from "../selections.js";
import { shown } from "./events.js";

const SEEN = bookmakersOf();

function bookmakersFor({ bookmakers = SEEN }: HandlerOptions): Bookmakers {
  return bookmakers;
}

export async function listBookmakers({ options }: Admitted): Promise<Answer> {
  return jsonAnswer(
    200,
    [...bookmakersFor(options).values()].map(({ name, active }) => ({ name, active })),
  );
}

export async function selectedBookmakers({ account, options }: Admitted): Promise<Answer> {
  const owner = ownerOf(account);
  const stored = await fromStorage(() => needed(options.selections).selection(owner.id), options);
  const bookmakers = selectedIn(stored, owner, bookmakersFor(options));
  return jsonAnswer(200, { bookmakers, count: bookmakers.length });
}

export async function selectBookmakers({ query, account, options, basePath }: Admitted): Promise<Answer> {
  const names = parseOrRefuse(() => parseSelectQuery(query()));
  const known = bookmakersFor(options);
  checkNames(names, known, basePath);
  const { selections } = options;
  return chosen(await fromStorage(() => select(needed(selections), ownerOf(account), known, names), options));
}

export async function clearBookmakers({ account, options }: Admitted): Promise<Answer> {
  const { selections, clock = Date.now } = options;
  const known = bookmakersFor(options);
  return chosen(await fromStorage(() => clear(needed(selections), ownerOf(account), known, clock()), options));
}

function chosen(bookmakers: readonly string[]): Answer {
  return jsonAnswer(200, { success: true, bookmakers, count: bookmakers.length });
}

/** Names compare exactly. */
function checkNames(names: readonly string[], known: Bookmakers, basePath: string): void {
  const invalidBookmakers = names.filter((name) => !known.has(name)).map(shown);
  const [first] = invalidBookmakers;
  if (first === undefined) return;
  const sentence = `${first} is not a valid bookmaker, use ${basePath}/bookmakers to get a list of valid bookmakers`;
  throw new Refusal(400, sentence, { details: { invalidBookmakers } });
}

/** The options were checked: a service with selections knows its accounts. */
function ownerOf(account: Admitted["account"]): NonNullable<Admitted["account"]> {
  return needed(account ?? undefined);
}
