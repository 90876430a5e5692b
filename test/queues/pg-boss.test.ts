import { describe } from "vitest";
import { newDatabase, sqlAt } from "../postgres/support.js";
import { keepsTheLaw } from "./law.js";

const LEFT = "SELECT count(*)::int AS left FROM pgboss.job WHERE name = 'settlegrade' AND state < 'completed'";

describe("workers over pg-boss", () => {
  const real = async () => {
    const url = await newDatabase();
    return { url, name: "settlegrade", left: async () => Number((await sqlAt(url, LEFT))[0]?.["left"]) };
  };
  keepsTheLaw("pg-boss", real, { waiting: 1, meanwhile: 1, lostAfter: 1 });
});
