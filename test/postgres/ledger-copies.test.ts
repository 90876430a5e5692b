import { describe } from "vitest";
import { openPostgres } from "../../examples/ledger/tables/postgres.js";
import { POSTGRES } from "../../lab/ledger/tables.js";
import { copiesLaws } from "../rest/lab/ledger-copies.js";
import { newDatabase } from "./support.js";

describe("the bets of the ledger's figures, on PostgreSQL", () =>
  copiesLaws(POSTGRES, async () => openPostgres(await newDatabase())));
