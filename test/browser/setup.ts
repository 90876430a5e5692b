import { buildPlayground } from "../../lab/playground/build.js";

const shared = globalThis as { settlegradePage?: Promise<unknown> };

/** The page as it is now, built once for all projects that run: the service serves it, and a browser opens it. */
export async function setup(): Promise<void> {
  shared.settlegradePage ??= buildPlayground();
  await shared.settlegradePage;
}
