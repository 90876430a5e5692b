/** The oracle as a program: `settlegrade conform --cmd "node oracle-grader.mjs"`. */
import { createInterface } from "node:readline";
import { oracleAnswer } from "../../../fast/differential/oracle-answer.js";

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ ...oracleAnswer(asked), id: asked.id })}\n`);
}
