import { makeWorkerUtils } from "graphile-worker";
import { afterEach, beforeEach, describe, vi } from "vitest";
import { newDatabase, sqlAt } from "../postgres/support.js";
import { keepsTheLaw } from "./law.js";

const LEFT = "SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE attempts < max_attempts";
const LOCKED = "SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL";

describe("workers over Graphile Worker", () => {
  // It says that it is connected, and what failed.
  beforeEach(() => {
    for (const level of ["info", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  });
  afterEach(() => void vi.restoreAllMocks());
  const real = async () => {
    const url = await newDatabase();
    return {
      ...{ url, name: "settlegrade" },
      left: async () => Number((await sqlAt(url, LEFT))[0]?.["left"]),
      repair: async () => {
        const utils = await makeWorkerUtils({ connectionString: url });
        await utils.forceUnlockWorkers((await sqlAt(url, LOCKED)).map((row) => String(row["locked_by"])));
        await utils.release();
      },
    };
  };
  keepsTheLaw("graphile-worker", real, { waiting: 1, meanwhile: 3, lostAfter: null });
});
