/** Who builds the tag of a release gets the tarball that was published, byte for byte. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { AT_NIGHT } from "../support/volume.js";
import { buildCopy, packBuilt } from "./pack.js";
import { runNpm } from "./setup.js";

it("is packed into the same bytes from another folder, at another time", AT_NIGHT, async () => {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-twice-"));
  const npm = (cwd: string, ...args: string[]): Promise<string> => runNpm(cwd, args);
  try {
    const digests: string[] = [];
    for (const name of ["one", "other"]) {
      const place = join(folder, name);
      mkdirSync(place);
      const { integrity } = await packBuilt(await buildCopy(join(place, "copy"), npm), place, npm);
      digests.push(integrity);
    }
    expect(digests[0]).toMatch(/^sha512-/);
    expect(digests[1]).toBe(digests[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
