/** Starts one server for all tests of PostgreSQL, unless SETTLEGRADE_POSTGRES is the connection string of one that runs. */
import type { TestProject } from "vitest/node";
import { type EmbeddedServer, startEmbedded } from "./embedded.js";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: string;
  }
}

let server: EmbeddedServer | null = null;

export async function setup(project: TestProject): Promise<void> {
  const given = process.env["SETTLEGRADE_POSTGRES"];
  if (!given) server = await startEmbedded();
  project.provide("postgres", given || (server?.url ?? ""));
}

export async function teardown(): Promise<void> {
  await server?.remove();
}
