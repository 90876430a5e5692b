/** Runs programs on a connection to PostgreSQL. */
import { type Awaitable, isPromise } from "../awaitable.js";
import type { Answer, Ask, Program, Value } from "../sql/program.js";
import { Rows, type Sql } from "../sql/statement.js";
import type { Value as Sent, Session, Statement } from "./connection/database.js";

export async function runOn<T>(session: Session, program: Program<T>): Promise<T> {
  let step = program.next(NO_ROWS);
  while (step.done !== true) {
    let answer: Answer;
    try {
      const asked = answerOf(session, step.value);
      // What asks nothing does not wait.
      answer = isPromise(asked) ? await asked : asked;
    } catch (error) {
      step = program.throw(error);
      continue;
    }
    step = program.next(answer);
  }
  return step.value;
}

const NO_ROWS: Answer = [];

function answerOf(session: Session, ask: Ask): Awaitable<Answer> {
  if (ask.kind === "each")
    return ask.rows.length === 0 ? NO_ROWS : session.rows({ text: ask.batch.postgres }, ...new Rows(ask.rows).lists);
  if (ask.kind === "byKey") return session.rows(statementOf(ask.sql), ask.keys);
  return ask.sql.postgres === "" ? NO_ROWS : session.rows(statementOf(ask.sql), ...ask.values.flatMap(sentOf));
}

function statementOf({ name, postgres }: Sql): Statement {
  return name === undefined ? { text: postgres } : { name, text: postgres };
}

function sentOf(value: Value): Sent[] {
  return value instanceof Rows ? value.lists : [value];
}
