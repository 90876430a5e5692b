import { buildPlayground } from "../../scripts/playground.js";

/** The page as it is now, built once for all files. */
export async function setup(): Promise<void> {
  await buildPlayground();
}
