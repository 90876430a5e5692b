/** Runs programs on a connection to PostgreSQL. */
import type { Answer, Ask, Program, Value } from "../sql/program.js";
import { Rows, type Sql } from "../sql/statement.js";
import type { Value as Sent, Session, Statement } from "./connection/database.js";

export async function runOn<T>(session: Session, program: Program<T>): Promise<T> {
  let step = program.next(NO_ROWS);
  while (step.done !== true) {
    let answer: Answer;
    try {
      answer = await answerOf(session, step.value);
    } catch (error) {
      step = program.throw(error);
      continue;
    }
    step = program.next(answer);
  }
  return step.value;
}

const NO_ROWS: Answer = [];

async function answerOf(session: Session, ask: Ask): Promise<Answer> {
  if (ask.kind === "each") {
    if (ask.rows.length > 0) await session.rows({ text: ask.batch.postgres }, ...new Rows(ask.rows).lists);
    return NO_ROWS;
  }
  if (ask.kind === "byKey") return session.rows(statementOf(ask.sql), ask.keys);
  return ask.sql.postgres === "" ? NO_ROWS : session.rows(statementOf(ask.sql), ...ask.values.flatMap(sentOf));
}

function statementOf({ name, postgres }: Sql): Statement {
  return name === undefined ? { text: postgres } : { name, text: postgres };
}

function sentOf(value: Value): Sent[] {
  return value instanceof Rows ? value.lists : [value];
}
